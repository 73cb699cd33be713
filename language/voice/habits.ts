// Keeps the habits a reader can see and a writer can change, counted the same way in examples and in new texts.

import { splitParagraphs, unwrapLines } from '#domain/sentences.ts'
import { isContraction, isWrittenOut } from './contractions.ts'
import { type Line, plainWord, readText, type Sentence, type Token } from './read-text.ts'

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
  /** Places that could be contracted and are not, such as "do not". */
  writtenOut: number
  /** The emoji used most, most frequent first. */
  emoji: string[]
}

const EMOJI_KEPT = 5

/** Raise it whenever anything is counted otherwise: fingerprints are then made anew. */
export const HABITS_EDITION = 3

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
    writtenOut: 0,
    emoji: [],
  }
  const emoji = new Map<string, number>()
  for (const text of texts) {
    // What an editor wrapped at a fixed width is no habit of short lines.
    const lines = readText(splitParagraphs(text).flatMap(unwrapLines).join('\n'))
    if (lines.length === 0) continue
    counted.texts++
    for (const line of lines) countLine(line, counted, emoji)
    const closed = lines.flatMap((line) => sentencesOf(line).filter(({ closedBy }) => closedBy !== ''))
    if (closed.at(0)?.closedBy === '?') counted.counts['asking-first']++
    if (closed.at(-1)?.closedBy === '?') counted.counts['asking-last']++
  }
  const byFrequency = [...emoji].sort((one, other) => other[1] - one[1])
  return { ...counted, emoji: byFrequency.slice(0, EMOJI_KEPT).map(([sign]) => sign) }
}

function countLine(line: Line, counted: HabitCounts, emoji: Map<string, number>): void {
  counted.lines++
  counted.words += line.words
  if (line.bulleted) counted.counts.bullet++
  for (const { tokens, words, closedBy } of sentencesOf(line)) {
    if (closedBy !== '') {
      counted.sentences++
      counted.sentenceWords += words
      counted.sentenceSquares += words * words
      if (closedBy === '?') counted.counts.question++
    }
    if (closedBy === '!') counted.counts.exclamation++
    for (const [at, token] of tokens.entries()) {
      const habit = isPlaced(line, tokens, at) ? habitOf(token) : undefined
      if (habit !== undefined) counted.counts[habit]++
      if (token.kind === 'emoji') emoji.set(token.text, (emoji.get(token.text) ?? 0) + 1)
      if (token.kind === 'word' && isWrittenOut(token.text, tokens[at + 1]?.text)) counted.writtenOut++
      if (token.kind === 'word' && isContraction(token.text)) counted.counts.contraction++
      if (token.opens && /^(?:and|but|so|or)$/i.test(token.text)) counted.counts.conjunction++
    }
  }
}

// "1." before an item counts it and says nothing.
function sentencesOf({ sentences, bulleted }: Line): readonly Sentence[] {
  const [first] = sentences
  return bulleted && first?.tokens[0]?.kind === 'number' && first.tokens.length === 2 ? sentences.slice(1) : sentences
}

/** Whether a token is more than the mark or number of its item, or the dash between two numbers. */
function isPlaced(line: Line, tokens: readonly Token[], at: number): boolean {
  const [token, before, after] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (at === 0 && line.bulleted && tokens === line.sentences[0]?.tokens) return token?.kind === 'emoji'
  return !(token?.glued && after?.glued && before?.kind === 'number' && after.kind === 'number')
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
