/** Sets one line: its runs from left to right as they are seen, whatever direction they are read in. */
import bidiFactory from 'bidi-js'
import { measureRuns, type Run, type Setting, wordsOf } from './measure-words.ts'

/** A run with the place of its left edge, in pixels. */
export type PlacedRun = Run & { x: number }
export type Direction = 'ltr' | 'rtl'

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u
const FIRST_STRONG = /[\p{L}]/u

const bidi = bidiFactory()

/** The direction a text begins in. */
export function directionOf(text: string): Direction {
  const first = FIRST_STRONG.exec(text)?.[0] ?? ''
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}

/** The runs of a line at this size, the first at 0, and how wide they are together. */
export function layOutLine(
  line: string,
  setting: Setting,
  size: number,
  direction: Direction,
): { runs: PlacedRun[]; width: number } {
  const runs: PlacedRun[] = []
  let width = 0
  for (const { text, isFromRight } of stretchesOf(line, direction)) {
    const read = measureRuns(text, setting)
    for (const run of isFromRight ? read.toReversed() : read) {
      runs.push({ ...run, x: width })
      width += run.width * size
    }
  }
  return { runs, width }
}

type Stretch = { text: string; isFromRight: boolean }

/** The stretches of a line in the order they are seen; what is read from the right word by word, as fonts shape words. */
function stretchesOf(line: string, direction: Direction): Stretch[] {
  if (direction === 'ltr' && !RIGHT_TO_LEFT.test(line)) return [{ text: line, isFromRight: false }]
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const stretches: { text: string; level: number }[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0
    const sign = mirrored.get(at) ?? line.charAt(at)
    const last = stretches.at(-1)
    if (last?.level === level) last.text += sign
    else stretches.push({ text: sign, level })
  }
  const highest = stretches.reduce((most, { level }) => Math.max(most, level), 0)
  // From the highest level down, whatever is at least that high is turned round (UAX 9, L2).
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < stretches.length; from++) {
      let to = from
      while (to < stretches.length && (stretches[to]?.level ?? 0) >= level) to++
      if (to > from + 1) stretches.splice(from, to - from, ...stretches.slice(from, to).reverse())
      from = to
    }
  return stretches.flatMap(({ text, level }): Stretch[] =>
    level % 2 === 1
      ? wordsFromTheRight(text).map((word) => ({ text: word, isFromRight: true }))
      : [{ text, isFromRight: false }],
  )
}

/** A space of its own stands between the words, for which word it belongs to depends on the side. */
function wordsFromTheRight(text: string): string[] {
  return wordsOf(text)
    .flatMap((word) => (word.endsWith(' ') && word !== ' ' ? [word.trimEnd(), ' '] : [word]))
    .reverse()
}
