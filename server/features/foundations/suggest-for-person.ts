import type { Sample } from '#language/foundation-suggestions/sample.ts'
import type { FoundationSuggestions } from '#language/foundation-suggestions/suggest-foundations.ts'
import { runApart } from '#server/base/apart/index.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { readSamples } from '#server/features/brand-voices/index.ts'

const JOB = new URL('./suggest-job.ts', import.meta.url)

/** How many samples are read, newest first, and how much of them; some 10,000 words tell all there is to tell. */
const SAMPLES_MAX = 200
const CHARACTERS_MAX = 60_000

/** What the samples of this person's living brand voices suggest for their Foundations; throws `text_too_hard`. */
export async function suggestForPerson(base: Base, owner: UserId): Promise<FoundationSuggestions> {
  const samples = firstOf(await readSamples(base, owner, SAMPLES_MAX))
  return runApart(JOB, samples, { who: owner, tooHard: 'text_too_hard' })
}

function firstOf(samples: readonly Sample[]): Sample[] {
  const kept: Sample[] = []
  let left = CHARACTERS_MAX
  for (const sample of samples) {
    if (left <= 0) break
    kept.push({ ...sample, text: sample.text.slice(0, left) })
    left -= sample.text.length
  }
  return kept
}
