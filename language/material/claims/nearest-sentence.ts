// Finds in a source the sentence that says most of what another sentence says.

import type { Range } from '#language/material/left-out.ts'
import { stemOf, stopwordsOf, wordsOf } from '#language/words/tokenize.ts'

/** The sentences of a text, and which of them each word stands in. */
export type Nearness = {
  sentences: readonly (Range & { words: number; hasNumber: boolean })[]
  places: ReadonlyMap<string, readonly number[]>
}

const SENTENCE = /[^.!?…\n]+(?:[.!?…](?=[^\s.!?…])[^.!?…\n]+)*[.!?…]*["”’)]*/gu
/** A word that stands in more sentences tells none of them from the others. */
const SENTENCES_AT_MOST = 200

/** Reads a text for `nearestSentence`. */
export function readSentences(text: string): Nearness {
  const sentences: (Range & { words: number; hasNumber: boolean })[] = []
  const places = new Map<string, number[]>()
  for (const { 0: found, index } of text.matchAll(SENTENCE)) {
    const words = telling(found)
    if (words.size === 0) continue
    const from = index + found.length - found.trimStart().length
    for (const word of words) {
      const known = places.get(word)
      if (known) known.push(sentences.length)
      else places.set(word, [sentences.length])
    }
    sentences.push({ from, to: from + found.trim().length, words: words.size, hasNumber: /\p{N}/u.test(found) })
  }
  return { sentences, places }
}

/** The sentence that shares most with this one, rare words above all, and for a number one with a number; undefined where none shares anything. */
export function nearestSentence(
  sentence: string,
  { sentences, places }: Nearness,
  isAboutNumber: boolean,
): Range | undefined {
  const shared = new Map<number, number>()
  let best: { at: number; weight: number } | undefined
  for (const word of telling(sentence)) {
    const holders = places.get(word) ?? []
    if (holders.length > SENTENCES_AT_MOST) continue
    for (const at of holders) {
      const sum = (shared.get(at) ?? 0) + 1 / (1 + Math.log(holders.length))
      shared.set(at, sum)
      // A long sentence shares something with every other.
      const { words = 0, hasNumber = false } = sentences[at] ?? {}
      const weight = ((isAboutNumber && hasNumber ? 2 : 1) * sum) / Math.sqrt(2 + words)
      if (!best || weight > best.weight) best = { at, weight }
    }
  }
  const found = best && sentences[best.at]
  return found && { from: found.from, to: found.to }
}

function telling(sentence: string): Set<string> {
  const stopwords = stopwordsOf('en')
  return new Set(
    wordsOf(sentence)
      .filter((word) => !stopwords.has(word))
      .map(stemOf),
  )
}
