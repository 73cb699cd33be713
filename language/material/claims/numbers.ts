// Reads numbers as a person means them: "7" and "seven", "1,200", "1.200" and "1.2k" alike.

import type { Range } from '#language/material/left-out.ts'

/** A number, with the ways in which it can be read; each is one value, or several that stand together. */
export type NumberFound = Range & { readings: readonly (readonly number[])[] }

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'

const values = new Map<string, number>([
  ...UNITS.split(' ').map((word, at) => [word, at] as const),
  ...TENS.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
])
const scales = new Map<string, number>([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['trillion', 1_000_000_000_000],
  ['k', 1_000],
  ['m', 1_000_000],
  ['mn', 1_000_000],
  ['bn', 1_000_000_000],
  ['b', 1_000_000_000],
])
const ordinals = new Map(ORDINALS.split(' ').map((word, at) => [word, at]))

/** Figures with what belongs to them: a currency before, a share, a unit of counting or an ending behind. */
const FIGURES =
  /(?<![\p{L}\p{N}_.,#@/])[$€£¥]?\d+(?:[.,'’\u00A0\u2009\u202F]\d+)*(?:[ \u00A0-]?(thousand|million|billion|trillion|hundred|dozen)\b|(k|mn?|bn?)\b| ?%)?/giu
const GROUPED = /^\d{1,3}(?:[.,'’\u00A0\u2009\u202F]\d{3})+$/u
const WORD = /\p{L}+/gu
/** What may stand between the words of one number. */
const BETWEEN = /^(?:[\s-]|\sand\s)$/u
/** A lone "one" is seldom a number. */
const LEAST_IN_WORDS = 2

/** The numbers of a text in figures. */
export function findFigures(text: string): NumberFound[] {
  return Array.from(text.matchAll(FIGURES), ({ 0: found, 1: word, 2: letter, index }) => {
    const digits = /\d.*\d|\d/u.exec(found)?.[0] ?? ''
    const scale = scales.get((word ?? letter ?? '').toLowerCase())
    const plain = readFigures(digits)
    const scaled = scale === undefined ? [] : plain.map((reading) => reading.map((value) => tidy(value * scale)))
    return { from: index, to: index + found.trimEnd().length, readings: [...scaled, ...plain] }
  })
}

/** The numbers of a text in English words, from two up; "first" and the like are no numbers here. */
export function findNumberWords(text: string): NumberFound[] {
  return wordRuns(text).flatMap(({ words, ...range }) => {
    const chunks = chunksOf(words)
    if (chunks.length === 1 && (chunks[0] ?? 0) < LEAST_IN_WORDS) return []
    const [high = 0, low = 0] = chunks
    const isYear = chunks.length === 2 && high < 100 && low < 100
    return [{ ...range, readings: isYear ? [[high * 100 + low], chunks] : [chunks] }]
  })
}

/** Every value that a text gives, in figures, in words and by order ("third"). */
export function numbersIn(text: string): Set<number> {
  const found = new Set<number>()
  for (const { readings } of findFigures(text)) for (const value of readings.flat()) found.add(value)
  for (const { words } of wordRuns(text)) {
    const chunks = chunksOf(words)
    for (const value of chunks) found.add(value)
    for (const word of words) found.add(values.get(word) ?? scales.get(word) ?? 0)
    if (chunks.length === 2) found.add((chunks[0] ?? 0) * 100 + (chunks[1] ?? 0))
  }
  for (const [word] of text.matchAll(WORD)) {
    const order = ordinals.get(word.toLowerCase())
    if (order !== undefined) found.add(order)
  }
  return found
}

function readFigures(digits: string): number[][] {
  const groups = digits.split(/\D/u)
  const separators = digits.replace(/\d/gu, '')
  const whole = Number(groups.join(''))
  if (groups.length === 1) return [[whole]]
  const readings: number[][] = []
  if (GROUPED.test(digits)) readings.push([whole])
  const last = separators.at(-1)
  const head = digits.slice(0, digits.length - (groups.at(-1)?.length ?? 0) - 1)
  const isDecimal = (last === '.' || last === ',') && (groups.length === 2 || GROUPED.test(head))
  if (isDecimal) readings.push([Number(`${groups.slice(0, -1).join('')}.${groups.at(-1)}`)])
  return readings.length > 0 ? readings : [groups.map(Number)]
}

type Run = Range & { words: string[] }

function wordRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const word = written.toLowerCase().replace(/(?<=hundred|thousand|million|billion|dozen)s$/u, '')
    // A lone "k" or "m" is a letter.
    if (!values.has(word) && !(scales.has(word) && word.length > 2)) continue
    const to = index + written.length
    const last = runs.at(-1)
    if (last && index - last.to <= 5 && BETWEEN.test(text.slice(last.to, index))) {
      last.words.push(word)
      last.to = to
    } else runs.push({ from: index, to, words: [word] })
  }
  return runs
}

/** The values of number words in a row: "two hundred and five" is one, "twenty twenty-four" two. */
function chunksOf(words: readonly string[]): number[] {
  const chunks: number[] = []
  let total = 0
  let current: number | undefined
  for (const word of words) {
    const scale = scales.get(word)
    const value = values.get(word) ?? 0
    if (scale !== undefined && scale > 100) {
      total += (current ?? 1) * scale
      current = 0
    } else if (scale !== undefined) current = (current ?? 1) * scale
    else if (current === undefined || goesOn(current, value)) current = (current ?? 0) + value
    else {
      chunks.push(total + current)
      total = 0
      current = value
    }
  }
  chunks.push(total + (current ?? 0))
  return chunks
}

function goesOn(current: number, value: number): boolean {
  if (current === 0 || (current % 100 === 0 && value < 100)) return true
  return value < 10 && value > 0 && current % 10 === 0 && current % 100 >= 20
}

// 1.1 × 1,000 is not 1,100 to a computer.
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
