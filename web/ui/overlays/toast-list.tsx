import { useEffect } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { InEnglish } from './in-english.tsx'
import type { Notice } from './toast.tsx'

export type ToastListProps = {
  /** Whether there are some to take. */
  isWaiting: boolean
  take: () => readonly Notice[]
  className?: string | undefined
}

const DEFAULT_TIMEOUT_MS = 5_000
const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 })

/** The notices that stand at the foot of the screen. */
export function ToastList({ isWaiting, take, className }: ToastListProps) {
  useEffect(() => {
    if (!isWaiting) return
    for (const notice of take()) queue.add(notice, { timeout: notice.timeoutMs ?? DEFAULT_TIMEOUT_MS })
  }, [isWaiting, take])
  return (
    <InEnglish>
      <AriaToastRegion
        queue={queue}
        aria-label="Notices"
        className={classNames(
          'fixed inset-x-4 bottom-4 z-60 flex flex-col-reverse gap-2 rounded-md outline-none sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-96',
          className,
        )}
      >
        {({ toast }) => (
          <AriaToast
            toast={toast}
            className="flex animate-enter items-center gap-3 rounded-md bg-ink py-2 ps-4 pe-2 text-paper shadow-float"
          >
            <ToneIcon tone={toast.content.tone} />
            <ToastContent className="min-w-0 flex-1 py-1.5">
              <Text slot="title" className="text-sm font-medium">
                {toast.content.message}
              </Text>
            </ToastContent>
            {toast.content.action && (
              <button
                type="button"
                onClick={() => {
                  toast.content.action?.onAction()
                  queue.close(toast.key)
                }}
                className="min-h-10 rounded-xs px-3 text-sm font-semibold text-marker-on-ink underline-offset-4 outline-paper hover:underline"
              >
                {toast.content.action.label}
              </button>
            )}
            <IconButton
              size="sm"
              label="Dismiss"
              icon={<Glyph name="x" size={18} />}
              onPress={() => queue.close(toast.key)}
              className="text-paper! outline-paper hover:bg-transparent hover:opacity-80"
            />
          </AriaToast>
        )}
      </AriaToastRegion>
    </InEnglish>
  )
}

function ToneIcon({ tone = 'neutral' }: { tone: Notice['tone'] }) {
  if (tone === 'success') return <Glyph name="check" size={18} />
  if (tone === 'error') return <Glyph name="alert" size={18} />
  return null
}
