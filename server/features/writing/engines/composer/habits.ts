// Keeps a brand voice's measured habits: how long its sentences are, how they end, what they are sprinkled with.

import { findHashtags } from '#domain/platform-rules.ts'
import { countWords, normaliseText, splitParagraphs, splitSentences } from '#domain/text.ts'
import { countContractible, countContractions } from './contractions.ts'
import { wordsOf } from './words.ts'

/** Measured from example texts; shares run from 0 to 1. */
export type BrandVoiceHabits = {
  words: number
  sentenceWords: { mean: number; spread: number }
  /** Sentences in a paragraph or on a line of its own, on average. */
  paragraphSentences: number
  /** Emoji for every hundred words, and those used, most frequent first. */
  emojiPer100Words: number
  emoji: readonly string[]
  /** Of the places where English can be contracted, how many are; undefined with too few to tell. */
  contractionShare: number | undefined
  /** Of all sentences, how many ask or exclaim. */
  questionShare: number
  exclamationShare: number
  /** Of the examples, how many end by asking. */
  endsByAskingShare: number
  /** Of all sentences, how many speak as I or we, and how many to you. */
  firstPersonShare: number
  secondPersonShare: number
  hashtagsPerExample: number
}

const MEASURED_WORDS_AT_LEAST = 30
const MEASURED_CHARACTERS_AT_MOST = 60_000

/** Habits of these texts; undefined when there is too little to measure (under 30 words). */
export function measureHabits(examples: readonly string[]): BrandVoiceHabits | undefined {
  const texts = examples
    .map((example) => normaliseText(example).slice(0, MEASURED_CHARACTERS_AT_MOST).trim())
    .filter((example) => example !== '')
  const all = texts.join('\n\n')
  const words = countWords(all)
  if (words < MEASURED_WORDS_AT_LEAST) return undefined
  const paragraphs = texts.flatMap(splitParagraphs).filter((paragraph) => !/^#/.test(paragraph))
  const sentences = paragraphs.flatMap(splitSentences).filter((sentence) => /\p{L}/u.test(sentence))
  const lengths = sentences.map((sentence) => wordsOf(sentence).length)
  const mean = average(lengths)
  const emoji = all.match(/\p{RGI_Emoji}/gv) ?? []
  const contractible = countContractible(all)
  const share = (pattern: RegExp) =>
    sentences.filter((sentence) => pattern.test(sentence)).length / Math.max(1, sentences.length)
  return {
    words,
    sentenceWords: { mean, spread: Math.sqrt(average(lengths.map((length) => (length - mean) ** 2))) },
    paragraphSentences: sentences.length / Math.max(1, paragraphs.length),
    emojiPer100Words: (emoji.length * 100) / words,
    emoji: byFrequency(emoji),
    contractionShare: contractible < 4 ? undefined : countContractions(all) / contractible,
    questionShare: share(/\?["”’)]*$/),
    exclamationShare: share(/!["”’)]*$/),
    endsByAskingShare: texts.filter(endsByAsking).length / Math.max(1, texts.length),
    firstPersonShare: share(/\b(?:I|we|my|our|I['’]m|I['’]ve|we['’]re)\b/i),
    secondPersonShare: share(/\b(?:you|your|you['’]re)\b/i),
    hashtagsPerExample: findHashtags(all).length / Math.max(1, texts.length),
  }
}

function endsByAsking(text: string): boolean {
  const end = text.replace(/(?:\s|[#＃][\p{L}\p{N}_]+|[^\p{L}\p{N}?!.])+$/u, '')
  return end.endsWith('?')
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value)
}
