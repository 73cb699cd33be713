import { FEELINGS } from './feeling-words.ts'
import type { Sample, Suggestion } from './sample.ts'

const DIFFERENT_AT_LEAST = 2
const WORDS_A_SECTION = 8
const SECTIONS_AT_MOST = 8

/** The words this person uses for feelings, a section a feeling, most used first: "Calm: steady, rested". */
export function groupFeelings(samples: readonly Sample[]): Suggestion[] {
  const counts = new Map<string, number>()
  for (const { text } of samples) {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return FEELINGS.map(([feeling, words]) => {
    const used = [...counts].filter(([word]) => words.has(word)).sort(([, one], [, other]) => other - one)
    return { feeling, used, uses: used.reduce((sum, [, count]) => sum + count, 0) }
  })
    .filter(({ used }) => used.length >= DIFFERENT_AT_LEAST)
    .sort((one, other) => other.uses - one.uses)
    .slice(0, SECTIONS_AT_MOST)
    .map(({ feeling, used }) => ({
      text: `${feeling}: ${used
        .slice(0, WORDS_A_SECTION)
        .map(([word]) => word)
        .join(', ')}`,
      from: null,
    }))
}
