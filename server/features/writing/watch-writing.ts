/** Follows a writing from any point of its text to its end, across reloads, tabs and processes, missing nothing. */

import { setTimeout as wait } from 'node:timers/promises'
import { withEventMeta } from '@orpc/server'
import { isFinished, type WritingStatus } from '#domain/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/person.ts'
import { getWriting } from './find-writing.ts'
import { showWriting, type WritingView } from './show-writing.ts'
import { writingTopic } from './writing-job.ts'

export type WritingEvent =
  | { type: 'status'; status: WritingStatus }
  | { type: 'text'; offset: number; text: string }
  | { type: 'finished'; writing: WritingView }

/** The row is read at least this often, in case an announcement of another process got lost. */
const LOOK_AGAIN_MS = 2_000

/** Yields the events of a writing after `lastEventId` (the length of text known), ends with `finished`. */
export async function* watchWriting(
  base: Base,
  owner: OwnerId,
  writingId: string,
  lastEventId: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<WritingEvent> {
  let wake = () => {}
  const stopWatching = base.live.watch(writingTopic(writingId), () => wake())
  const onAbort = () => wake()
  signal?.addEventListener('abort', onAbort)
  try {
    let known = /^\d{1,9}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0
    let status: WritingStatus | undefined
    while (!signal?.aborted) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve
      })
      const row = await getWriting(base, owner, writingId)
      if (row.status !== status) {
        status = row.status
        yield withEventMeta({ type: 'status', status }, { id: String(known) })
      }
      // A retried run begins its text anew.
      if (row.partialText.length < known && !isFinished(row.status)) known = 0
      if (row.partialText.length > known) {
        const event = { type: 'text' as const, offset: known, text: row.partialText.slice(known) }
        known = row.partialText.length
        yield withEventMeta(event, { id: String(known) })
      }
      if (isFinished(row.status)) {
        yield withEventMeta({ type: 'finished', writing: showWriting(row) }, { id: String(known) })
        return
      }
      const turn = new AbortController()
      await Promise.race([changed, pause(LOOK_AGAIN_MS, turn.signal)])
      turn.abort()
    }
  } finally {
    stopWatching()
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Waits, or ends at once when nobody waits for it any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return wait(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
