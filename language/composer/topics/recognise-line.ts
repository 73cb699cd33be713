// Keeps a line of the bank known again after its topic was exchanged and its places were filled in.

import { bareWordsOf } from '#language/words/minhash.ts'

/** A word by itself stands in many texts. */
const STRETCH_WORDS_AT_LEAST = 2
/** A person may have changed a little of our words too. */
const KEPT_SHARE = 0.6
const OPEN = /\{[^{}]*\}|\[[^[\]]*\]/

/** The words of a text between single spaces, as `isMadeOf` reads them. */
export function spacedWordsOf(text: string): string {
  return ` ${bareWordsOf(text).join(' ')} `
}

/**
 * Tells of a text whether it is this line with its topic and places filled in, as far as most of our own words still
 * stand there in their order. The text comes as its spaced words, so that both are taken apart once.
 */
export function recogniserOf(line: string): (spacedWords: string) => boolean {
  const stretches = line
    .split(OPEN)
    .map((part) => ({ words: spacedWordsOf(part), count: bareWordsOf(part).length }))
    .filter(({ count }) => count >= STRETCH_WORDS_AT_LEAST)
  const all = stretches.reduce((sum, { count }) => sum + count, 0)
  return (spacedWords) => {
    let [at, kept] = [0, 0]
    for (const { words, count } of stretches) {
      const found = spacedWords.indexOf(words, at)
      if (found === -1) continue
      kept += count
      at = found + words.length - 1
    }
    return kept > 0 && kept >= all * KEPT_SHARE
  }
}
