// Keeps what was read for a post by its id alone, so that a reload shows it again and another browser's stays its own.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, codeOf, messageOf } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'

export type Material = Awaited<ReturnType<typeof client.materials.get>>

type Failure = { code: string | undefined; sentence: string }

export type Reading = {
  /** The id of what was read; its text may still be on its way. */
  id: string | undefined
  material: Material | undefined
  isReading: boolean
  /** True while what was read earlier is fetched again. */
  isReturning: boolean
  failure: Failure | null
  read: (call: (signal: AbortSignal) => Promise<Material>) => void
  cancel: () => void
  /** Forgets what was read, and what is being read. */
  forget: () => void
  fail: (sentence: string) => void
}

/** What was read under this name in this browser; it is fetched again once it `isShown`. */
export function useReading(name: string, isShown: boolean): Reading {
  const queries = useQueryClient()
  const { text: id, setText: keepId } = useStoredText(name, 0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isReading, setIsReading] = useState(false)
  const underWay = useRef<AbortController | null>(null)
  const kept = useQuery({
    queryKey: queryKeys.material(id),
    queryFn: ({ signal }) => client.materials.get({ id }, { signal }),
    enabled: isShown && id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

  useEffect(() => () => underWay.current?.abort(), [])

  function cancel() {
    underWay.current?.abort()
    underWay.current = null
    setIsReading(false)
  }

  function forget() {
    cancel()
    setFailure(null)
    keepId('')
  }

  async function read(call: (signal: AbortSignal) => Promise<Material>) {
    cancel()
    const current = new AbortController()
    underWay.current = current
    setIsReading(true)
    setFailure(null)
    try {
      const material = await call(current.signal)
      if (underWay.current !== current) return
      queries.setQueryData(queryKeys.material(material.id), material)
      keepId(material.id)
    } catch (error) {
      if (underWay.current === current) setFailure(failureOf(error))
    }
    if (underWay.current === current) cancel()
  }

  return {
    id: id === '' ? undefined : id,
    material: id === '' ? undefined : kept.data,
    isReading,
    isReturning: kept.isLoading && !isReading,
    failure: failure ?? (kept.error && !isReading ? failureOf(kept.error) : null),
    read: (call) => void read(call),
    cancel,
    forget,
    fail: (sentence) => setFailure({ code: undefined, sentence }),
  }
}

function failureOf(error: unknown): Failure {
  return { code: codeOf(error), sentence: messageOf(error, NOTICES.materialReadFailed) }
}
