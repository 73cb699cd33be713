// Keeps what is counted in a text to its manner: every word that could name a subject is masked, its ending kept.

import { type Add, CHANNELS, type Places } from './channels.ts'
import { countOrder } from './count-order.ts'
import { isGeneral } from './general-words.ts'
import { type Line, plainWord, readText, type Sentence, type Token } from './read-text.ts'
import { endingOf } from './word-kinds.ts'

/** Counts by feature ("channel:value"), and by channel how many places there were to count in. */
export type FeatureCounts = {
  texts: number
  words: number
  /** Of the words, those that stand unmasked, and the different ones of all. */
  plainWords: number
  distinct: ReadonlySet<string>
  places: Places
  counts: ReadonlyMap<string, number>
}

const SENTENCE_STEPS = [4, 8, 12, 16, 20, 25, 31, 40]
const LINE_STEPS = [3, 8, 15, 30, 50, 80, 120]
const LONGEST_WORD = 14

/** What these texts have in common to count, all together. */
export function countFeatures(texts: readonly string[]): FeatureCounts {
  const counts = new Map<string, number>()
  const places = Object.fromEntries(CHANNELS.map((channel) => [channel, 0])) as Places // safe because CHANNELS names every channel
  const seen = { words: 0, plain: 0, distinct: new Set<string>() }
  const add: Add = (channel, value) => {
    const key = `${channel}:${value}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const text of texts) {
    for (const line of readText(text)) {
      countLine(line, add)
      const masked = maskLine(line, add, seen)
      countNeighbours(masked, add, places)
      countOrder(line, add, places)
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
    distinct: seen.distinct,
    places,
    counts,
  }
}

/** Every other text, and the rest; a single text is halved by lines. */
export function countHalves(texts: readonly string[]): [FeatureCounts, FeatureCounts] {
  const parts = texts.length > 1 ? texts : texts.flatMap((text) => text.split('\n'))
  const half = (rest: number) => countFeatures(parts.filter((_, at) => at % 2 === rest))
  return [half(0), half(1)]
}

/** What two halves of so many texts count together, without counting again. */
export function joinHalves([one, other]: readonly [FeatureCounts, FeatureCounts], texts: number): FeatureCounts {
  const counts = new Map(one.counts)
  for (const [key, count] of other.counts) counts.set(key, (counts.get(key) ?? 0) + count)
  const places = { ...one.places }
  for (const channel of CHANNELS) places[channel] += other.places[channel]
  return {
    texts,
    words: one.words + other.words,
    plainWords: one.plainWords + other.plainWords,
    distinct: new Set([...one.distinct, ...other.distinct]),
    places,
    counts,
  }
}

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
      if (isGeneral(plain)) {
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
  return `*${endingOf(base)}${owner}`
}

function countNeighbours(masked: readonly Masked[], add: Add, places: Places): void {
  let earlier = ''
  let before = '<'
  let run = ' '
  for (const { text, glued } of masked) {
    add('pair', `${before} ${text}`)
    if (earlier !== '') add('apart', `${earlier} _ ${text}`)
    earlier = before
    before = text
    run += (glued || run === ' ' ? '' : ' ') + text
  }
  add('pair', `${before} >`)
  if (earlier !== '') add('apart', `${earlier} _ >`)
  places.pair += masked.length + 1
  places.apart += masked.length
  run += ' '
  for (let at = 0; at + 4 <= run.length; at++) {
    add('gram', run.slice(at, at + 4))
    places.gram++
  }
}
