// Keeps a fingerprint readable: its plainest habits in a line of plain words.

import type { Fingerprint } from './fingerprint.ts'
import type { CountedHabit, HabitCounts } from './habits.ts'

const WORDS_AT_LEAST = 30
/** Of the sentences, from which share on there are many of a kind. */
const MANY = 0.25
const CONTRACTIBLE_AT_LEAST = 4

type Described = Pick<Fingerprint, 'kind' | 'words' | 'habits'> & Partial<Pick<Fingerprint, 'readable' | 'flow'>>

/**
 * Like "Short sentences, often a question first; no emoji; you speak to one reader". Of examples that are not English
 * (`readable` is false) only what can be counted in any language.
 */
export function describeFingerprint({ kind, words, habits, readable = true, flow }: Described): string {
  if (flow === 'unspaced') return 'Written without spaces between words, so that its words cannot be counted'
  if (words < WORDS_AT_LEAST || habits.sentences === 0) return 'Too few sentences to describe yet'
  const { counts, sentences, texts, lines } = habits
  const often = (habit: CountedHabit, places: number) => counts[habit] / Math.max(1, places)
  const per100 = (habit: CountedHabit) => often(habit, words) * 100
  const written = kind === 'written'

  const parts = [describeSentences(habits.sentenceWords / sentences, habits)]
  if (written && words / lines < 25 && lines > texts * 3) parts.push('short paragraphs')
  if (written && words / lines > 70) parts.push('long paragraphs')
  if (written && counts.emoji === 0) parts.push('no emoji')
  if (written && per100('emoji') > 0.3) parts.push(per100('emoji') > 2 ? 'many emoji' : 'some emoji')
  if (written && often('exclamation', sentences) > 0.1)
    parts.push(`${often('exclamation', sentences) > MANY ? 'many' : 'some'} exclamation marks`)
  if (readable && per100('contraction') > 1) parts.push('contractions, as people talk')
  if (readable && writesOut(habits)) parts.push('words written out in full')
  if (written && per100('dash') > 0.6) parts.push(`${per100('dash') > 1.2 ? 'many' : 'some'} dashes`)
  if (written && often('bullet', lines) > 0.2) parts.push('much in lists')
  if (written && counts.hashtag >= texts) parts.push('hashtags')
  if (per100('figure') > 2.5) parts.push('many figures')
  if (readable) parts.push(...describePerson(per100('i'), per100('we'), per100('you')))
  return parts.join('; ')
}

/** Whether English that could be contracted is left as it is, nearly always. */
export function writesOut({ counts, writtenOut }: Pick<HabitCounts, 'counts' | 'writtenOut'>): boolean {
  const contractible = counts.contraction + writtenOut
  return contractible >= CONTRACTIBLE_AT_LEAST && counts.contraction < contractible * 0.1
}

function describeSentences(mean: number, habits: Fingerprint['habits']): string {
  const { counts, sentences, texts, sentenceSquares } = habits
  const spread = Math.sqrt(Math.max(0, sentenceSquares / sentences - mean ** 2)) / mean
  const length = mean < 13 ? 'Short' : mean > 21 ? 'Long' : 'Medium-length'
  const evenness = sentences < 8 ? '' : spread > 0.65 ? ' of very mixed length' : spread < 0.35 ? ' of even length' : ''
  return `${length} sentences${evenness}${describeAsking(counts, sentences, texts)}`
}

function describeAsking(counts: Record<CountedHabit, number>, sentences: number, texts: number): string {
  for (const [habit, place] of [
    ['asking-first', 'first'],
    ['asking-last', 'last'],
  ] as const) {
    if (counts[habit] > 1 && counts[habit] >= texts / 2) return `, often a question ${place}`
    if (counts[habit] === texts) return `, a question ${place}`
  }
  const share = counts.question / sentences
  return share > MANY ? ', many of them questions' : share > 0.12 ? ', with a question now and then' : ''
}

function describePerson(i: number, we: number, you: number): string[] {
  if (you > 1.5 && you >= we) return i > 1.5 ? ['you speak as yourself, to one reader'] : ['you speak to one reader']
  if (i > 1.5 && i >= we) return ['you speak as yourself']
  if (we > 1.5) return ['you speak as “we”']
  return i + we + you < 0.5 ? ['you keep yourself out of it'] : []
}
