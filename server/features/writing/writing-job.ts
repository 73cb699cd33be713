import * as z from 'zod/mini'
import type { Base } from '#server/base/base.ts'
import type { JobKind } from '#server/base/jobs/queue.ts'

const payload = z.object({ writingId: z.string() })
export type WritingJob = z.infer<typeof payload>

/** The job behind every writing. */
export const writingJob: JobKind<WritingJob> = { name: 'writing', payload, retries: 3 }

/** The topic watchers of a writing follow. */
export function writingTopic(writingId: string): string {
  return `writing:${writingId}`
}

/** The topic on which the process that runs a writing tells every piece of its text, to watchers in itself alone. */
export function textTopic(writingId: string): string {
  return `text:${writingId}`
}

/** Wakes everybody who watches a writing. */
export function announceWriting(base: Base, writingId: string): void {
  base.pubsub.announce(writingTopic(writingId))
}
