import type { Reading } from '#domain/writing/reading-input.ts'
import { TEXT_READINGS_PER_HOUR } from '#domain/writing/readings.ts'
import { runApart } from '#server/base/apart/index.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { checkReading, cleanContent } from './clean-content.ts'
import type { ReadTextJob, TextReading } from './read-text-job.ts'

const JOB = new URL('./read-text-job.ts', import.meta.url)
const TEXT_READINGS = { name: 'text-readings', max: TEXT_READINGS_PER_HOUR, seconds: 3_600 }

/**
 * What a pasted text was read as, as its person wishes it to be read, and the posts it holds; nothing of it is kept. Throws
 * `content_required`, `content_too_long`, `text_too_hard` and `too_many_requests`.
 */
export async function readText(
  { limiter }: Base,
  owner: UserId,
  { content: pasted, reading }: { content: string; reading?: Reading | null | undefined },
): Promise<TextReading> {
  const content = cleanContent(pasted)
  const wishes = checkReading(reading)
  await limiter.count(TEXT_READINGS, [owner], 'too_many_requests')
  const { speaker, takenBack } = wishes ?? {}
  const job: ReadTextJob = { content, reading: { speaker, takenBack } }
  return runApart<ReadTextJob, TextReading>(JOB, job, { who: owner, tooHard: 'text_too_hard' })
}
