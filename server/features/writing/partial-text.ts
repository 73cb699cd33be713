/** Shows what a run has written so far: at once to watchers in this process, by the database to everybody else. */

import { and, eq } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import { type WritingRow, writings } from './table.ts'
import { textTopic, writingTopic } from './writing-job.ts'

/** The text of a run. Within one revision it only ever grows. */
export type PartialText = { attempt: number; revision: number; text: string; percent: number | null }

export type PartialTextWriter = {
  /** The whole text so far. */
  write(text: string): void
  /** How much is done, 0 to 1. */
  progress(share: number): void
  /** The revision a finished text has to be kept under. */
  revisionOf(finished: string): number
  /** Ends showing; watchers then read the row. */
  close(): void
}

/** Kept this often, so that a reload or another process sees it; less often while many are written at once. */
const KEEP_EVERY_MS = 300
const KEEP_EVERY_MS_PER_RUN = 10

let running = 0

/** Begins to show the text of this run. */
export function keepPartialText(base: Base, row: WritingRow): PartialTextWriter {
  const topic = textTopic(row.id)
  let soFar: PartialText = { attempt: row.attempt, revision: 0, text: '', percent: null }
  let timer: NodeJS.Timeout | undefined
  let kept: PartialText | undefined
  let isOpen = true
  running += 1

  function tell(next: PartialText) {
    const latest = base.pubsub.latest<PartialText>(topic)
    // A later run of the same writing has the say.
    if (!isOpen || (latest && latest.attempt > next.attempt)) return
    soFar = next
    base.pubsub.publish(topic, next)
    timer ??= setTimeout(keep, Math.max(KEEP_EVERY_MS, running * KEEP_EVERY_MS_PER_RUN))
  }

  async function keep() {
    const { text, revision, percent } = soFar
    if (kept !== soFar) {
      kept = soFar
      await base.db
        .update(writings)
        .set({ partialText: text, revision, progress: percent })
        .where(and(eq(writings.id, row.id), eq(writings.attempt, row.attempt), eq(writings.status, 'running')))
        .then(() => base.pubsub.announceElsewhere(writingTopic(row.id)))
        .catch((error: Error) => base.log.warn({ err: error, writingId: row.id }, 'keeping partial text failed'))
    }
    timer = undefined
    if (isOpen && kept !== soFar) timer = setTimeout(keep, Math.max(KEEP_EVERY_MS, running * KEEP_EVERY_MS_PER_RUN))
  }

  return {
    write(text) {
      if (text === soFar.text) return
      tell({ ...soFar, text, revision: text.startsWith(soFar.text) ? soFar.revision : soFar.revision + 1 })
    },
    progress(share) {
      const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
      if (percent > (soFar.percent ?? -1)) tell({ ...soFar, percent })
    },
    revisionOf: (finished) => (finished.startsWith(soFar.text) ? soFar.revision : soFar.revision + 1),
    close() {
      isOpen = false
      running -= 1
      clearTimeout(timer)
      if (base.pubsub.latest<PartialText>(topic)?.attempt === row.attempt) base.pubsub.forget(topic)
    },
  }
}
