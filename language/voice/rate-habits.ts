// Keeps one reading of measured habits for everyone who writes by them: as rates, with what is not known left open.

import type { Fingerprint } from './fingerprint.ts'
import type { CountedHabit, HabitCounts } from './habits.ts'

/** Shares run from 0 to 1; undefined is what these examples cannot tell. */
export type HabitRates = {
  sentenceWords: { mean: number; spread: number }
  /** Words and sentences in a paragraph or on a line of its own, on average. */
  paragraph: { words: number; sentences: number } | undefined
  /** Of the places where English can be contracted, how many are. */
  contractionShare: number | undefined
  /** Emoji for every hundred words. */
  emojiPer100Words: number | undefined
  /** Those used most, most frequent first. */
  emoji: readonly string[]
  hashtagsPerText: number | undefined
  questionShare: number
  exclamationShare: number | undefined
  /** Of the texts, how many open and how many end with a question. */
  opensByAskingShare: number
  endsByAskingShare: number
  /** For every hundred words; undefined for another language than English. */
  personPer100Words: { i: number; we: number; you: number } | undefined
  /** Of the sentences, how many begin with a conjunction; undefined for another language than English. */
  conjunctionShare: number | undefined
  /** For every hundred words. */
  dashesPer100Words: number | undefined
  semicolonsPer100Words: number | undefined
  bracketsPer100Words: number | undefined
  /** Of the lines, how many are items of a list. */
  listShare: number | undefined
}

const WORDS_AT_LEAST = 30
const CONTRACTIBLE_AT_LEAST = 4

/** The habits of a fingerprint as rates; undefined with under 30 words, without a sentence or without spaces between words. */
export function rateHabits({ kind, readable, flow, habits }: Fingerprint): HabitRates | undefined {
  const { words, sentences, lines, texts, counts, writtenOut } = habits
  if (words < WORDS_AT_LEAST || sentences === 0 || flow === 'unspaced') return undefined
  const seen = (rate: number) => (kind === 'written' ? rate : undefined)
  const english = (rate: number) => (readable ? rate : undefined)
  const per100 = (habit: CountedHabit) => (counts[habit] * 100) / words
  const contractible = counts.contraction + writtenOut
  return {
    sentenceWords: lengthOf(habits),
    paragraph:
      kind === 'written'
        ? { words: words / lines, sentences: sentences / Math.max(1, lines - counts.bullet) }
        : undefined,
    contractionShare: contractible < CONTRACTIBLE_AT_LEAST ? undefined : english(counts.contraction / contractible),
    emojiPer100Words: seen(per100('emoji')),
    emoji: habits.emoji,
    hashtagsPerText: seen(counts.hashtag / texts),
    questionShare: counts.question / sentences,
    exclamationShare: seen(counts.exclamation / sentences),
    opensByAskingShare: counts['asking-first'] / texts,
    endsByAskingShare: counts['asking-last'] / texts,
    personPer100Words: readable ? { i: per100('i'), we: per100('we'), you: per100('you') } : undefined,
    conjunctionShare: english(counts.conjunction / sentences),
    dashesPer100Words: seen(per100('dash')),
    semicolonsPer100Words: seen(per100('semicolon')),
    bracketsPer100Words: seen(per100('bracket')),
    listShare: seen(counts.bullet / lines),
  }
}

function lengthOf({ sentences, sentenceWords, sentenceSquares }: HabitCounts): HabitRates['sentenceWords'] {
  const mean = sentenceWords / sentences
  return { mean, spread: Math.sqrt(Math.max(0, sentenceSquares / sentences - mean ** 2)) }
}
