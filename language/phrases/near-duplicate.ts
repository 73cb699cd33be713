/** Whether two short lines (hooks, ideas, openings) say the same in nearly the same words. Longer texts: `minhash.ts`. */

import { bareWordsOf } from '#language/words/minhash.ts'
import { stopwordsOf } from '#language/words/tokenize.ts'

/** From this share on, one line is the other with a word or two exchanged. */
const NEAR_SHARE = 0.6
/** The same of all words: on one subject, short lines share its words and hardly another. */
const NEAR_SHARE_OF_ALL = 0.4

/** Of lines with fewer words that mean something, the small ones tell as much. */
const TELLING_WORDS_AT_LEAST = 3

/**
 * True where two lines have the same words whatever their case, marks and spaces, or nearly so: where their telling
 * words, and which of them stand beside each other, are alike for at least NEAR_SHARE (Jaccard), and all their words for
 * NEAR_SHARE_OF_ALL. What is left open in brackets counts as its words. Symmetric, and linear in both texts; only
 * English has small words here. Lines without a word are duplicates of none.
 */
export function areNearDuplicates(one: string, other: string): boolean {
  const [words, others] = [bareWordsOf(plain(one)), bareWordsOf(plain(other))]
  if (words.length === 0 || others.length === 0) return false
  if (words.join(' ') === others.join(' ')) return true
  const [telling, othersTelling] = [words.filter(isTelling), others.filter(isTelling)]
  const shareOfAll = shareOf(featuresOf(words), featuresOf(others))
  if (Math.min(telling.length, othersTelling.length) < TELLING_WORDS_AT_LEAST) return shareOfAll >= NEAR_SHARE
  return shareOfAll >= NEAR_SHARE_OF_ALL && shareOf(featuresOf(telling), featuresOf(othersTelling)) >= NEAR_SHARE
}

/** "Don’t" is one word. */
function plain(text: string): string {
  return text.replace(/['’]/g, '')
}

const SMALL: ReadonlySet<string> = new Set(Array.from(stopwordsOf('en'), plain))

function isTelling(word: string): boolean {
  return !SMALL.has(word)
}

function featuresOf(words: readonly string[]): Set<string> {
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])
}

function shareOf(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let both = 0
  for (const feature of some) if (others.has(feature)) both++
  return both / (some.size + others.size - both)
}
