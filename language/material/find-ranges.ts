// Keeps for what was read where it stood in the text as it was pasted.

import { LEFT_OUT_EXAMPLES_MAX, type LeftOutSort } from '#domain/writing/readings.ts'
import type { Dropped, LeftOut, Range } from './left-out.ts'

const WORD = /[\p{L}\p{N}]+/gu
/** A sentence begins within so many words of the end of the one before, or is looked for nowhere. */
const SEARCHED_WORDS = 3_000
/** What was left out inside a sentence is at most so long. */
const SKIPPED_WORDS = 40
/** The number and the times of a cue may stand between two words. */
const NEAR_WORDS = 24
const SEARCHED_CHARACTERS = 20_000

/** For each text, in reading order, from where to where it stands in the original; undefined where it does not. */
export function findRanges(original: string, texts: readonly string[]): (Range | undefined)[] {
  const tokens = Array.from(original.matchAll(WORD), (found) => ({ word: found[0].toLowerCase(), at: found.index }))
  let from = 0
  return texts.map((text) => {
    const words = Array.from(text.matchAll(WORD), ([word]) => word.toLowerCase())
    const start = startOf(tokens, words, from)
    if (start === undefined) return undefined
    let end = start
    for (const word of words) {
      const last = Math.min(tokens.length, end + SKIPPED_WORDS)
      for (let at = end; at < last; at++) {
        if (tokens[at]?.word !== word) continue
        end = at + 1
        break
      }
    }
    from = end
    const last = tokens[Math.max(start, end - 1)]
    return { from: tokens[start]?.at ?? 0, to: (last?.at ?? 0) + (last?.word.length ?? 0) }
  })
}

// Where the first three words follow each other closely, since a filler may have stood between them.
function startOf(tokens: readonly { word: string }[], words: readonly string[], from: number): number | undefined {
  const [first, second, third] = words
  const last = Math.min(tokens.length, from + SEARCHED_WORDS)
  for (let at = from; at < last; at++) {
    if (tokens[at]?.word !== first) continue
    const near = tokens.slice(at + 1, at + 1 + NEAR_WORDS).map(({ word }) => word)
    if ((second === undefined || near.includes(second)) && (third === undefined || near.includes(third))) return at
  }
  return undefined
}

type Sorts = Map<LeftOutSort, { takenBack: boolean; ranges: Range[]; examples: Set<string> }>

/** What was left out or taken back while the text was gone through so many times, by sort, each with where it stood. */
export function tellLeftOut(original: string, ...times: readonly (readonly Dropped[])[]): LeftOut[] {
  const sorts: Sorts = new Map()
  for (const dropped of times) findDropped(original, dropped, sorts)
  return [...sorts].map(([sort, { takenBack, ranges, examples }]) => ({
    sort,
    count: ranges.length,
    takenBack,
    ranges: ranges.sort((one, other) => one.from - other.from),
    examples: [...examples],
  }))
}

function findDropped(original: string, dropped: readonly Dropped[], sorts: Sorts): void {
  const cursors = new Map<LeftOutSort, number>()
  for (const { sort, text, takenBack } of dropped) {
    const cursor = cursors.get(sort) ?? 0
    const at = original.slice(cursor, cursor + SEARCHED_CHARACTERS).indexOf(text)
    const told = sorts.get(sort) ?? { takenBack, ranges: [], examples: new Set() }
    if (told.examples.size < LEFT_OUT_EXAMPLES_MAX) told.examples.add(text)
    // What decoding changed beyond recognition is counted where the last of its sort ended.
    const from = at < 0 ? cursor : cursor + at
    const to = at < 0 ? cursor : from + text.length
    told.ranges.push({ from, to })
    sorts.set(sort, told)
    cursors.set(sort, to)
  }
}
