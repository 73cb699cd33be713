import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { funnelScripts } from '#domain/lists/funnel-scripts.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, codeOf, messageOf } from '#web/client.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import type { ScriptInHand } from './use-open-sound.ts'

const NAME = 'script'

export type ScriptAsked = {
  /** What is read aloud, once it is there. */
  text: string | undefined
  failure: ReactNode
  /** The address no longer asks for it: the recording has begun, or nobody wants it now. */
  leave: () => void
}

/** The script that the address asks to be read, which opens the recorder, or else the one a recording was read from. */
export function useScript(recordedId: string | null, onRead: (script: ScriptInHand) => void): ScriptAsked {
  const [params, setParams] = useSearchParams()
  const asked = params.get(NAME)
  const id = recordedId ?? asked
  const { data, error, refetch } = useQuery({
    queryKey: [funnelScripts.name, 'one', id],
    queryFn: ({ signal }) => client.funnelScripts.get({ id: id ?? '' }, { signal }),
    enabled: id !== null,
    // What is being read aloud does not change under the reader.
    staleTime: Number.POSITIVE_INFINITY,
  })

  const openedFor = useRef<string | null>(null)
  const open = useEffectEvent((script: ScriptInHand) => onRead(script))
  useEffect(() => {
    if (asked === null) openedFor.current = null
    if (!data || data.id !== asked || openedFor.current === asked) return
    openedFor.current = asked
    open(data)
  }, [asked, data])

  const leave = useCallback(() => {
    if (asked === null) return
    setParams(
      (before) => {
        before.delete(NAME)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, setParams])

  const isGone = codeOf(error) === 'not_found'
  return {
    text: data?.scriptText,
    failure: asked !== null && error !== null && (
      <div className="mb-6">
        <Banner
          tone="error"
          {...(isGone ? { onClose: leave } : { action: { label: 'Retry', onAction: () => void refetch() } })}
        >
          {isGone ? NOTICES.scriptGone : messageOf(error, NOTICES.scriptLoadFailed)}
        </Banner>
      </div>
    ),
    leave,
  }
}
