/** Follows a writing from any point of its text to its end, across reloads, tabs and processes, missing nothing. */

import { withEventMeta } from '@orpc/server'
import { isFinished, type WritingStatus } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { countAhead, getWriting, type LookedAtWriting } from './find-writing.ts'
import type { PartialText } from './partial-text.ts'
import { presentWriting, type WritingView } from './present-writing.ts'
import { textTopic, writingTopic } from './writing-job.ts'

export type WritingEvent =
  | { type: 'status'; status: WritingStatus; ahead?: number }
  | { type: 'text'; offset: number; text: string }
  | { type: 'progress'; percent: number }
  | { type: 'finished'; writing: WritingView }

/** The row is read at least this often, in case an announcement of another process got lost. */
const LOOK_AGAIN_MS = 2_000

/** Whoever is signed out or banned sees at most so much more of a text. */
const ADMIT_AGAIN_MS = 5_000

/** What a watcher has been sent: a text by its run and revision. */
type Known = { attempt: number; revision: number; text: string; percent: number | null }

/** Whose writing is watched, and whether whoever watches may still do so: their session or key can end meanwhile. */
type Watcher = { owner: UserId; isAdmitted: () => Promise<boolean> }

/** Yields the events of a writing after `lastEventId`; ends with `finished`, or without it for who is no longer admitted. */
export async function* watchWriting(
  base: Base,
  { owner, isAdmitted }: Watcher,
  writingId: string,
  lastEventId: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<WritingEvent> {
  let wake = () => {}
  let isAnnounced = true
  const stopWatching = [
    base.pubsub.watch(textTopic(writingId), () => wake()),
    base.pubsub.watch(writingTopic(writingId), () => {
      isAnnounced = true
      wake()
    }),
  ]
  const onAbort = () => wake()
  signal?.addEventListener('abort', onAbort)
  try {
    let known = readEventId(lastEventId)
    let isResuming = true
    let status: WritingStatus | undefined
    let ahead: number | undefined
    let row: LookedAtWriting | undefined
    let readAt = 0
    let admittedAt = performance.now()
    while (!signal?.aborted) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve
      })
      const told = base.pubsub.latest<PartialText>(textTopic(writingId))
      // A piece of text that this very process tells needs no query.
      if (!row || !told || isAnnounced || performance.now() - readAt > LOOK_AGAIN_MS) {
        isAnnounced = false
        row = await getWriting(base, owner, writingId)
        readAt = performance.now()
      }
      if (performance.now() - admittedAt > ADMIT_AGAIN_MS) {
        if (!(await isAdmitted())) return
        admittedAt = performance.now()
      }
      const isOver = isFinished(row.status)
      const now = isOver || !told || told.attempt < row.attempt ? textOf(row) : told
      const shown = !isOver && told ? 'running' : row.status
      if (shown !== status) {
        status = shown
        yield withEventMeta({ type: 'status', status: shown }, { id: eventId(known) })
      } else if (shown === 'queued') {
        const now = await countAhead(base, row)
        if (now !== ahead) yield withEventMeta({ type: 'status', status: shown, ahead: now }, { id: eventId(known) })
        ahead = now
      }
      const offset = isResuming ? resumeAt(known, now) : commonLength(known.text, now.text)
      const isNew = offset < now.text.length || offset < known.text.length
      const before = known
      known = now
      isResuming = false
      if (isNew) yield withEventMeta({ type: 'text', offset, text: now.text.slice(offset) }, { id: eventId(known) })
      if (now.percent !== null && now.percent !== before.percent && !isOver)
        yield withEventMeta({ type: 'progress', percent: now.percent }, { id: eventId(known) })
      if (isOver) {
        yield withEventMeta({ type: 'finished', writing: presentWriting(row) }, { id: eventId(known) })
        return
      }
      await nextTurn(changed)
    }
  } finally {
    for (const stop of stopWatching) stop()
    signal?.removeEventListener('abort', onAbort)
  }
}

function textOf({ attempt, revision, partialText, progress }: LookedAtWriting): Known {
  return { attempt, revision, text: partialText, percent: progress }
}

/** Names a point of a text: run, revision and length. Whoever comes back with it is sent what follows. */
function eventId({ attempt, revision, text }: Known): string {
  return `${attempt}.${revision}.${text.length}`
}

/** What the sender of this id has been sent; its letters are not known, only how many there are. */
function readEventId(id: string | undefined): Known {
  const [, attempt = '0', revision = '0', length = '0'] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,7})$/.exec(id ?? '') ?? []
  return { attempt: Number(attempt), revision: Number(revision), text: ' '.repeat(Number(length)), percent: null }
}

/** Within one revision a text only grows, so what was sent of it is still its beginning; else all is sent anew. */
function resumeAt(known: Known, now: Known): number {
  const isSame = known.attempt === now.attempt && known.revision === now.revision
  return isSame && known.text.length <= now.text.length ? known.text.length : 0
}

function commonLength(a: string, b: string): number {
  if (b.startsWith(a)) return a.length
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** Waits for a change or for the next look at the row. */
async function nextTurn(changed: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const look = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LOOK_AGAIN_MS).unref()
  })
  await Promise.race([changed, look])
  clearTimeout(timer)
}
