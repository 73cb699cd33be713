// Keeps one way of telling whether a text speaks of a topic: by the stems of the words that carry it, one after the other.

import { stemOf, stopwordsOf, wordsOf } from './tokenize.ts'

/** The stems of the words that carry a topic, in reading order; small English words are left out. */
export function contentStemsOf(text: string): string[] {
  const stopwords = stopwordsOf('en')
  return wordsOf(text)
    .filter((word) => !stopwords.has(word))
    .map(stemOf)
}

/** How often these words stand in a row among others; never where there are none. */
export function countInRow(wanted: readonly string[], among: readonly string[]): number {
  if (wanted.length === 0) return 0
  let times = 0
  for (let at = 0; at + wanted.length <= among.length; at++)
    if (wanted.every((word, offset) => among[at + offset] === word)) times++
  return times
}
