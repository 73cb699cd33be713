import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placeStops } from './place-stops.ts'

const FOLDER = join(import.meta.dirname, '../../../../test/speech')
const SPEECH = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))

/** The words of a text as they are heard, and before which of them somebody set a stop or another mark. */
function heard(text: string) {
  const tokens = text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token))
  const ends = (token: string | undefined, marks: string) => marks.includes(token?.at(-1) ?? ' ')
  return {
    words: tokens.map((token) => token.replace(/[.,!?;:]+$/, '')),
    isStop: (at: number) => ends(tokens[at - 1], '.!?'),
    isMark: (at: number) => ends(tokens[at - 1], '.!?,;:'),
  }
}

function startsOf(sentences: readonly string[][]): number[] {
  let at = 0
  return sentences.map((sentence) => {
    at += sentence.length
    return at - sentence.length
  })
}

/** How many of the stops were set, how many of those that were set are stops, and how many stand where there is no mark. */
function measure(texts: readonly string[]) {
  const sums = { stops: 0, placed: 0, right: 0, within: 0 }
  for (const text of texts) {
    const { words, isStop, isMark } = heard(text)
    const placed = startsOf(placeStops(words)).filter((start) => start > 0)
    sums.stops += words.filter((_, at) => at > 0 && isStop(at)).length
    sums.placed += placed.length
    sums.right += placed.filter(isStop).length
    sums.within += placed.filter((at) => !isMark(at)).length
  }
  return { recall: sums.right / sums.stops, precision: sums.right / sums.placed, within: sums.within / sums.placed }
}

describe('twelve people whose stops were taken away', () => {
  const { recall, precision, within } = measure(SPEECH)
  test('have most of them back', () => {
    expect(SPEECH).toHaveLength(12)
    expect(recall).toBeGreaterThan(0.55)
  })
  test('have few others', () => {
    expect(precision).toBeGreaterThan(0.65)
    expect(within).toBeLessThan(0.18)
  })
})

test('all words stay, in their order', () => {
  for (const text of SPEECH) {
    const { words } = heard(text)
    const placed = placeStops(words)
    expect(placed.flat().map((word) => word.replace(/,$/, ''))).toEqual(words)
    expect(Math.min(...placed.map((sentence) => sentence.length))).toBeGreaterThan(0)
  }
})

test('a stop stands at a mark where somebody set some', () => {
  const said =
    'we had the boat out on the Friday, she was leaking by the Sunday, I had a bucket and a torch, that was all'
  const words = said.split(' ')
  const sentences = placeStops(words)
  expect(sentences.length).toBeGreaterThan(1)
  for (const sentence of sentences.slice(0, -1)) expect(sentence.at(-1)).toMatch(/,$/)
})

test('a figure stays whole', () => {
  const said =
    'then we added one vowel and by easter we had a song there are fifty two people in it today and none of them had to sing alone to get in'
  const starts = startsOf(placeStops(said.split(' '))).map((start) => said.split(' ')[start])
  expect(starts.length).toBeGreaterThan(1)
  expect(starts).not.toContain('two')
})

test('no words are no sentences', () => {
  expect(placeStops([])).toEqual([])
  expect(placeStops(['hello'])).toEqual([['hello']])
})
