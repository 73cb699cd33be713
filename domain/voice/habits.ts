// Keeps the habits a reader can see and a writer can change, counted the same way in examples and in new texts.

import { type Line, plainWord, readText, type Token } from './read-text.ts'

export const COUNTED_HABITS = [
  'question',
  'exclamation',
  'emoji',
  'hashtag',
  'i',
  'we',
  'you',
  'contraction',
  'dash',
  'semicolon',
  'bracket',
  'figure',
  'bullet',
  'conjunction',
  'asking-first',
  'asking-last',
] as const
export type CountedHabit = (typeof COUNTED_HABITS)[number]

/** What a habit is counted among. */
export const PLACES_OF = {
  question: 'sentences',
  exclamation: 'sentences',
  emoji: 'words',
  hashtag: 'words',
  i: 'words',
  we: 'words',
  you: 'words',
  contraction: 'words',
  dash: 'words',
  semicolon: 'words',
  bracket: 'words',
  figure: 'words',
  bullet: 'lines',
  conjunction: 'sentences',
  'asking-first': 'texts',
  'asking-last': 'texts',
} as const satisfies Record<CountedHabit, 'words' | 'sentences' | 'lines' | 'texts'>

export type HabitCounts = {
  words: number
  sentences: number
  lines: number
  texts: number
  /** Words of each closed sentence, added up, and their squares. */
  sentenceWords: number
  sentenceSquares: number
  counts: Record<CountedHabit, number>
}

/** All these texts together; lists and headings are lines but not sentences. */
export function countHabits(texts: readonly string[]): HabitCounts {
  const counted: HabitCounts = {
    words: 0,
    sentences: 0,
    lines: 0,
    texts: 0,
    sentenceWords: 0,
    sentenceSquares: 0,
    counts: Object.fromEntries(COUNTED_HABITS.map((habit) => [habit, 0])) as Record<CountedHabit, number>, // safe because COUNTED_HABITS names every habit
  }
  for (const text of texts) {
    const lines = readText(text)
    if (lines.length === 0) continue
    counted.texts++
    for (const line of lines) countLine(line, counted)
    const closed = lines.flatMap((line) => line.sentences.filter(({ closedBy }) => closedBy !== ''))
    if (closed.at(0)?.closedBy === '?') counted.counts['asking-first']++
    if (closed.at(-1)?.closedBy === '?') counted.counts['asking-last']++
  }
  return counted
}

function countLine(line: Line, counted: HabitCounts): void {
  counted.lines++
  counted.words += line.words
  if (line.bulleted) counted.counts.bullet++
  for (const { tokens, words, closedBy } of line.sentences) {
    if (closedBy !== '') {
      counted.sentences++
      counted.sentenceWords += words
      counted.sentenceSquares += words * words
      if (closedBy === '?') counted.counts.question++
    }
    if (closedBy === '!') counted.counts.exclamation++
    for (const token of tokens) {
      const habit = habitOf(token)
      if (habit !== undefined) counted.counts[habit]++
      if (token.kind === 'word' && /['’](?!s\b|s$)/.test(token.text)) counted.counts.contraction++
      if (token.opens && /^(?:and|but|so|or)$/i.test(token.text)) counted.counts.conjunction++
    }
  }
}

const PERSONS: readonly (readonly [CountedHabit, RegExp])[] = [
  ['i', /^(?:i|me|my|mine|myself)(?:'|$)/],
  ['we', /^(?:we|us|our|ours|ourselves)(?:'|$)/],
  ['you', /^(?:you|your|yours|yourself|yourselves)(?:'|$)/],
]

function habitOf({ kind, text, glued }: Token): CountedHabit | undefined {
  if (kind === 'emoji' || kind === 'hashtag') return kind
  if (kind === 'number') return 'figure'
  if (kind === 'word')
    return text === 'US' ? undefined : PERSONS.find(([, person]) => person.test(plainWord(text)))?.[0]
  if (text === '—' || text === '–' || (text === '-' && !glued)) return 'dash'
  if (text === ';') return 'semicolon'
  return text === '(' ? 'bracket' : undefined
}
