// Keeps a print readable: its plainest habits in a line of plain words.

import type { CountedHabit } from './habits.ts'
import type { VoicePrint } from './voice-print.ts'

const WORDS_AT_LEAST = 30

/** Like "Short sentences, often a question first; no emoji; you speak to one reader". */
export function describePrint({ kind, words, habits }: VoicePrint): string {
  if (words < WORDS_AT_LEAST || habits.sentences === 0) return 'Too few sentences to describe yet'
  const { counts, sentences, texts, lines } = habits
  const often = (habit: CountedHabit, places: number) => counts[habit] / Math.max(1, places)
  const per100 = (habit: CountedHabit) => often(habit, words) * 100
  const written = kind === 'written'

  const parts = [describeSentences(habits.sentenceWords / sentences, habits)]
  if (written && words / lines < 25 && lines > texts * 3) parts.push('short paragraphs')
  if (written && words / lines > 70) parts.push('long paragraphs')
  if (written && counts.emoji === 0) parts.push('no emoji')
  if (written && per100('emoji') > 1) parts.push('many emoji')
  if (written && often('exclamation', sentences) > 0.1) parts.push('exclamation marks for warmth')
  if (per100('contraction') > 1) parts.push('contractions, as people talk')
  if (words >= 200 && per100('contraction') < 0.1) parts.push('words written out in full')
  if (written && per100('dash') > 0.6) parts.push('dashes for asides')
  if (written && often('bullet', lines) > 0.2) parts.push('lists')
  if (written && counts.hashtag >= texts) parts.push('hashtags')
  if (per100('figure') > 2.5) parts.push('many figures')
  parts.push(...describePerson(per100('i'), per100('we'), per100('you')))
  return parts.join('; ')
}

function describeSentences(mean: number, habits: VoicePrint['habits']): string {
  const { counts, sentences, texts, sentenceSquares } = habits
  const spread = Math.sqrt(Math.max(0, sentenceSquares / sentences - mean ** 2)) / mean
  const length = mean < 13 ? 'Short' : mean > 21 ? 'Long' : 'Medium-length'
  const evenness = sentences < 8 ? '' : spread > 0.65 ? ' of very mixed length' : spread < 0.35 ? ' of even length' : ''
  return `${length} sentences${evenness}${describeAsking(counts, sentences, texts)}`
}

function describeAsking(counts: Record<CountedHabit, number>, sentences: number, texts: number): string {
  if (counts['asking-first'] >= Math.max(1, texts / 2)) return ', often a question first'
  if (counts['asking-last'] >= Math.max(1, texts / 2)) return ', often a question last'
  return counts.question / sentences > 0.12 ? ', many of them questions' : ''
}

function describePerson(i: number, we: number, you: number): string[] {
  if (you > 1.5 && you >= we) return i > 1.5 ? ['you speak as yourself, to one reader'] : ['you speak to one reader']
  if (i > 1.5 && i >= we) return ['you speak as yourself']
  if (we > 1.5) return ['you speak as “we”']
  return i + we + you < 0.5 ? ['you keep yourself out of it'] : []
}
