// Tells where somebody who was written down without marks would have had a stop or a comma, by odds learned from speech.

import network from './network.json' with { type: 'json' }

/** The log odds of a mark before each word; the first has none. */
export type MarkOdds = { stop: Float64Array; comma: Float64Array }

/** Read around a place: so many words before it and, from its own word on, so many behind. */
const BEFORE = 6
const BEHIND = 6
const WINDOW = BEFORE + BEHIND
/** Hesitations are read from two words before a place to two behind it. */
const HEARD = { from: -2, to: 2 }
const HEARD_PLACES = HEARD.to - HEARD.from + 1
/** A word has so many letters before what counts as its ending. */
const LETTERS_BEFORE_ENDING = 3

const WORDS: ReadonlyMap<string, number> = new Map(network.words.split(' ').map((word, at) => [word, at]))
const ENDINGS = network.endings.split(' ')
const WIDTH = network.width
const HIDDEN = network.hidden
const VECTORS = numbersOf(network.vectors)
const FIRST = numbersOf(network.first)
const FIRST_BIAS = numbersOf(network.firstBias)
const LAST = numbersOf(network.last)
const [STOP_BIAS = 0, COMMA_BIAS = 0] = numbersOf(network.lastBias)

/**
 * What stands before each of these words by the odds, with or without a mark at them; `hesitates` says before which of
 * them somebody only gained time. English only; linear in the number of words.
 */
export function oddsOfMarks(words: readonly string[], hesitates: (at: number) => boolean): MarkOdds {
  const known = words.map(placeOf)
  const heard = words.map((_, at) => hesitates(at))
  const stop = new Float64Array(words.length).fill(Number.NEGATIVE_INFINITY)
  const comma = new Float64Array(words.length).fill(Number.NEGATIVE_INFINITY)
  const hidden = new Float64Array(HIDDEN)
  for (let at = 1; at < words.length; at++) {
    hidden.set(FIRST_BIAS)
    for (let place = 0; place < WINDOW; place++) addVector(hidden, known[at - BEFORE + place] ?? 0, place)
    for (let place = 0; place < HEARD_PLACES; place++)
      if (heard[at + HEARD.from + place]) addRow(hidden, WINDOW * WIDTH + place, 1)
    let [ofStop, ofComma] = [STOP_BIAS, COMMA_BIAS]
    for (let unit = 0; unit < HIDDEN; unit++) {
      const value = hidden[unit] ?? 0
      if (value <= 0) continue
      ofStop += value * (LAST[unit * 2] ?? 0)
      ofComma += value * (LAST[unit * 2 + 1] ?? 0)
    }
    stop[at] = ofStop
    comma[at] = ofComma
  }
  return { stop, comma }
}

function addVector(hidden: Float64Array, word: number, place: number): void {
  for (let at = 0; at < WIDTH; at++) addRow(hidden, place * WIDTH + at, VECTORS[word * WIDTH + at] ?? 0)
}

function addRow(hidden: Float64Array, row: number, value: number): void {
  const start = row * HIDDEN
  for (let unit = 0; unit < HIDDEN; unit++) hidden[unit] = (hidden[unit] ?? 0) + value * (FIRST[start + unit] ?? 0)
}

/** The place of a word among those that are known; of others that of how they end. */
function placeOf(word: string): number {
  const plain = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
  if (/\d/.test(plain)) return WORDS.get('#') ?? 0
  const own = WORDS.get(plain)
  if (own !== undefined) return own
  const ending = ENDINGS.find((one) => plain.endsWith(one) && plain.length >= one.length + LETTERS_BEFORE_ENDING)
  return WORDS.get(ending === undefined ? '<>' : `<${ending}>`) ?? 0
}

/** Numbers of one byte each, with what the greatest of them is. */
export function numbersOf({ reach, bytes }: { reach: number; bytes: string }): Float32Array {
  return Float32Array.from(new Int8Array(Buffer.from(bytes, 'base64')), (byte) => (byte * reach) / 127)
}
