import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { client, codeOf, messageOf } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { notify } from '#web/ui/overlays/toast.tsx'

type Answer = Awaited<ReturnType<typeof client.voiceLessons.list>>
/** Something that edits show, and what the person made of it. */
export type Lesson = Answer['items'][number]
export type Word = 'accept' | 'dismiss' | 'undo'

const NOTICE_OF: Record<Word, string> = {
  accept: NOTICES.lessonAccepted,
  dismiss: NOTICES.lessonDismissed,
  undo: NOTICES.lessonUndone,
}

/** What edits show of one brand voice, and how to say something to it. */
export function useLessons(voiceId: string) {
  const queries = useQueryClient()
  const queryKey = queryKeys.voiceLessons(voiceId)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Answer> => client.voiceLessons.list({ id: voiceId }, { signal }),
    // Posts may have been edited in another tab.
    refetchOnWindowFocus: 'always',
  })
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const [pending, setPending] = useState<ReadonlyMap<string, Word>>(new Map())

  async function send(id: string, word: Word): Promise<boolean> {
    try {
      // A read under way would put back what is being changed.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, await client.voiceLessons[word]({ id }))
      const undo = { label: 'Undo', onAction: () => void decide(id, 'undo') }
      notify({ message: NOTICE_OF[word], timeoutMs: TIMINGS.undoNoticeMs, ...(word !== 'undo' && { action: undo }) })
      return true
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error, NOTICES.lessonFailed) })
      if (codeOf(error) === 'lesson_not_found') void query.refetch()
      return false
    } finally {
      setPending((before) => new Map([...before].filter(([one]) => one !== id)))
    }
  }

  /** Answers whether it was saved. Each answer is the whole list, so they are asked for one after the other. */
  function decide(id: string, word: Word): Promise<boolean> {
    setPending((before) => new Map(before).set(id, word))
    const turn = line.current.then(() => send(id, word))
    line.current = turn
    return turn
  }

  return { ...query, decide, pending }
}
