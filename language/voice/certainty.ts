// Keeps how sure a match can be from the words it is taught from, for whoever matches and whoever explains it.

import type { Fingerprint } from './fingerprint.ts'

/**
 * Words of examples under which nothing is told, and from which a match is surer, first for longer texts and then for
 * short ones; by the areas under the curve as measured (docs/decisions/0049-a-match-holds-for-other-kinds-of-writing.md).
 */
export const EXAMPLE_WORDS_AT_LEAST = 150
export const EXAMPLE_WORDS_FOR_LONG = 1_000
export const EXAMPLE_WORDS_FOR_SHORT = 4_000
/** Words of a text from which its match is fairly sure, with examples for long and for short texts. */
export const LONG_TEXT_WORDS = 300
export const SHORT_TEXT_WORDS = 150

/** Fewer words may read as anything. */
const TOLD_FROM_WORDS = 30
const UNMATCHED = 'How close a text comes cannot be told: that takes running text in English so far.'

/** What so many words of examples of one manner are good for, in plain words; with their fingerprint, whether they can be at all. */
export function describeCertainty(
  words: number,
  manner: Fingerprint['kind'],
  fingerprint?: Pick<Fingerprint, 'readable' | 'flow'> | null,
): string {
  if (fingerprint && !fingerprint.readable && (words >= TOLD_FROM_WORDS || fingerprint.flow === 'unspaced'))
    return UNMATCHED
  if (words < EXAMPLE_WORDS_AT_LEAST)
    return `Too little to match a text to: ${shown(EXAMPLE_WORDS_AT_LEAST - words)} more words make a beginning.`
  if (manner === 'spoken')
    return 'Enough to match a text to, never with much certainty: people do not write as they speak.'
  if (words < EXAMPLE_WORDS_FOR_LONG)
    return `Enough for a first, unsure match. ${shown(EXAMPLE_WORDS_FOR_LONG - words)} more words make it surer.`
  if (words < EXAMPLE_WORDS_FOR_SHORT)
    return `Enough to match texts of ${LONG_TEXT_WORDS} words with some certainty. ${shown(EXAMPLE_WORDS_FOR_SHORT - words)} more words do the same for ${SHORT_TEXT_WORDS} words.`
  return `As much as a match needs, of texts of ${SHORT_TEXT_WORDS} words on. More words change little.`
}

function shown(count: number): string {
  return count.toLocaleString('en-US')
}
