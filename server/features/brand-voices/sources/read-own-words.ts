/** Keeps the server going while long material is read for a brand voice: that is done apart. */
import { ownWordsOf } from '#language/material/own-words.ts'
import { runApart } from '#server/base/apart/index.ts'
import type { UserId } from '#server/base/current-user.ts'

const JOB = new URL('./own-words-job.ts', import.meta.url)

/** Some 2,000 words: reading them takes no longer than handing them to a thread. */
const APART_FROM_CHARACTERS = 12_000

/** What each of these texts says in its person's own words. Throws `text_too_hard`. */
export async function readOwnWords(owner: UserId, texts: readonly string[]): Promise<string[]> {
  if (texts.reduce((sum, text) => sum + text.length, 0) < APART_FROM_CHARACTERS) return texts.map(ownWordsOf)
  return runApart<readonly string[], string[]>(JOB, texts, { who: owner, tooHard: 'text_too_hard' })
}
