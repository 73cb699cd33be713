// Keeps what is counted in a text to its manner: every word that could name a subject is masked, its ending kept.

import { GENERAL_WORDS } from './general-words.ts'
import { NEUTRAL_WORDS } from './neutral-words.ts'
import { type Line, plainWord, readText, type Sentence, type Token } from './read-text.ts'

/**
 * word: unmasked words · mask: shapes of the masked · length: letters of words · opening: first words of sentences ·
 * sentence: lengths, ends, commas · mark: punctuation and formatting · pair: two neighbours · gram: four characters of
 * the masked text · line: lengths and ends of lines
 */
export const CHANNELS = ['word', 'mask', 'length', 'opening', 'sentence', 'mark', 'pair', 'gram', 'line'] as const
export type Channel = (typeof CHANNELS)[number]

/** Counts by feature ("channel:value"), and by channel how many places there were to count in. */
export type FeatureCounts = {
  texts: number
  words: number
  /** Of the words, those that stand unmasked, and how many different ones there are of all. */
  plainWords: number
  distinctWords: number
  places: Record<Channel, number>
  counts: ReadonlyMap<string, number>
}

const ENDING =
  /(?:ization|ations?|itions?|tions?|sions?|ments?|ness|ities|ity|ances?|ences?|ingly|ings?|edly|ally|ly|ful|less|able|ible|ous|ives?|ical|ial|al|ic|ists?|isms?|ized?|ize|ies|ed|ers?|ors?|es|s|y|e)$/
const SENTENCE_STEPS = [4, 8, 12, 16, 20, 25, 31, 40]
const LINE_STEPS = [3, 8, 15, 30, 50, 80, 120]
const LONGEST_WORD = 14

/** What these texts have in common to count, all together. */
export function countFeatures(texts: readonly string[]): FeatureCounts {
  const counts = new Map<string, number>()
  const places: Record<Channel, number> = {
    word: 0,
    mask: 0,
    length: 0,
    opening: 0,
    sentence: 0,
    mark: 0,
    pair: 0,
    gram: 0,
    line: 0,
  }
  const seen = { words: 0, plain: 0, distinct: new Set<string>() }
  const add = (channel: Channel, value: string) => {
    const key = `${channel}:${value}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const text of texts) {
    for (const line of readText(text)) {
      countLine(line, add)
      const masked = maskLine(line, add, seen)
      countNeighbours(masked, add, places)
      places.line++
      places.sentence += line.sentences.length
    }
  }
  places.word = places.mask = places.length = places.mark = seen.words
  places.opening = places.sentence
  return {
    texts: texts.length,
    words: seen.words,
    plainWords: seen.plain,
    distinctWords: seen.distinct.size,
    places,
    counts,
  }
}

type Add = (channel: Channel, value: string) => void
type Masked = { text: string; glued: boolean }

const step = (steps: readonly number[], value: number) => String(steps.filter((limit) => value > limit).length)

function countLine(line: Line, add: Add): void {
  for (const sentence of line.sentences) countSentence(sentence, add)
  const last = line.sentences.at(-1)?.tokens.at(-1)
  add('line', `words${step(LINE_STEPS, line.words)}`)
  add('line', `sentences${Math.min(5, line.sentences.length)}`)
  add('line', `ends${last?.kind === 'mark' ? last.text : 'open'}`)
  if (line.bulleted) add('line', 'bulleted')
}

function countSentence({ tokens, words, closedBy }: Sentence, add: Add): void {
  if (words === 0) return
  add('sentence', `words${step(SENTENCE_STEPS, words)}`)
  add('sentence', `ends${closedBy}`)
  const commas = tokens.filter((token) => token.text === ',').length
  add('sentence', `commas${Math.min(3, commas)}`)
}

function maskLine(line: Line, add: Add, seen: { words: number; plain: number; distinct: Set<string> }): Masked[] {
  const masked: Masked[] = []
  for (const { tokens } of line.sentences) {
    for (const [at, token] of tokens.entries()) {
      const { text, kind, glued } = token
      if (kind === 'word' || kind === 'number') seen.words++
      if (kind !== 'word') {
        const mask = maskOf(token)
        add('mark', mask)
        if (token.opens) add('opening', mask)
        if (/[-–—]/.test(text)) add('mark', text + (glued ? 'g' : 's') + (tokens[at + 1]?.glued ? 'g' : 's'))
        masked.push({ text: mask, glued })
        continue
      }
      const plain = plainWord(text)
      seen.distinct.add(plain)
      add('length', String(Math.min(LONGEST_WORD, text.length)))
      if (/['’]/.test(text)) add('mark', text.includes('’') ? 'curled' : 'straight')
      let shown = plain
      if (NEUTRAL_WORDS.has(plain) || GENERAL_WORDS.has(plain)) {
        seen.plain++
        add('word', plain)
        if (!token.opens && /^\p{Lu}/u.test(text) && !/^i\b/.test(plain)) add('mark', 'capital')
      } else {
        shown = shapeOf(text, plain, token.opens)
        add('mask', shown)
      }
      if (token.opens) add('opening', shown)
      masked.push({ text: shown, glued })
    }
  }
  return masked
}

const MASKS = { number: '0', emoji: '☺', address: '://', hashtag: '##', mention: '@@' } as const

function maskOf(token: Token): string {
  return token.kind === 'mark' || token.kind === 'word' ? token.text : MASKS[token.kind]
}

function shapeOf(text: string, plain: string, opens: boolean): string {
  const base = plain.replace(/'s$/, '')
  const owner = base.length < plain.length ? "'s" : ''
  if (text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase()) return `AA${owner}`
  if (!opens && /^\p{Lu}/u.test(text)) return `Aa${owner}`
  return `*${base.length > 3 ? (ENDING.exec(base)?.[0] ?? '') : ''}${owner}`
}

function countNeighbours(masked: readonly Masked[], add: Add, places: Record<Channel, number>): void {
  let before = '<'
  let run = ' '
  for (const { text, glued } of masked) {
    add('pair', `${before} ${text}`)
    before = text
    run += (glued || run === ' ' ? '' : ' ') + text
  }
  add('pair', `${before} >`)
  places.pair += masked.length + 1
  run += ' '
  for (let at = 0; at + 4 <= run.length; at++) {
    add('gram', run.slice(at, at + 4))
    places.gram++
  }
}
