// Keeps a draft from saying one thing twice: strong passages that differ, in the order the material has them.

import { countWords } from '#domain/text.ts'
import { chanceIn, type Source } from '#language/composer/analyse/analysis.ts'
import { stemOf, wordsOf } from '#language/words/tokenize.ts'
import { isIntroduced, type Passage } from './find-passages.ts'

const CHANCE = 0.14
const LIKENESS_COSTS = 0.55
const MANNER_WORTH = 0.2

export type Selection = {
  purpose: string
  passages: number
  words: number
  /** Places of sentences that already stand elsewhere in the draft. */
  taken: ReadonlySet<number>
  /** What the reader has seen by then: a definite opening may refer to it. */
  seen: string
  prefer?: (passage: Passage) => number
}

/** The best of these for the selection, without overlaps, in reading order. */
export function selectPassages(source: Source, candidates: readonly Passage[], selection: Selection): Passage[] {
  const chance = chanceIn(source, selection.purpose)
  const valued = candidates.map((passage) => ({
    passage,
    value: passage.score + mannerOf(source, passage) + chance.next() * CHANCE + (selection.prefer?.(passage) ?? 0),
  }))
  const known = stemsOf([selection.seen, source.material.title ?? ''].join(' '))
  const chosen: Passage[] = []
  const taken = new Set(selection.taken)
  const left = new Set(valued)
  let words = 0
  while (chosen.length < selection.passages && left.size > 0) {
    let best: { passage: Passage; value: number } | undefined
    let bestValue = -Infinity
    for (const entry of left) {
      if (overlaps(entry.passage, taken) || words + entry.passage.words > selection.words) {
        left.delete(entry)
        continue
      }
      const likeness = Math.max(0, ...chosen.map((other) => likenessOf(other, entry.passage)))
      const value = likeness > 0.6 ? -Infinity : entry.value - LIKENESS_COSTS * likeness
      if (value > bestValue) [best, bestValue] = [entry, value]
    }
    if (!best) break
    left.delete(best)
    if (!isIntroduced(best.passage, withEarlier(known, chosen, best.passage))) continue
    chosen.push(best.passage)
    words += best.passage.words
    for (let index = best.passage.from; index <= best.passage.to; index++) taken.add(index)
  }
  return chosen.sort((a, b) => a.from - b.from)
}

/** What sentences as long as the writer's own are worth, where their habits are known; 0 to 0.2. */
export function mannerOf({ habits }: Source, { lines }: Passage): number {
  if (!habits) return 0
  const usual = Math.max(1, habits.sentenceWords.mean)
  // Between 0 and 1 whatever the lengths, so that of two that are far off the nearer one still counts for more.
  const suits = lines.reduce((sum, { text }) => {
    const words = Math.max(1, countWords(text))
    return sum + Math.min(words, usual) / Math.max(words, usual)
  }, 0)
  return (MANNER_WORTH * suits) / Math.max(1, lines.length)
}

export function likenessOf(a: { stems: ReadonlySet<string> }, b: { stems: ReadonlySet<string> }): number {
  let both = 0
  for (const stem of a.stems) if (b.stems.has(stem)) both++
  return both / Math.max(1, Math.min(a.stems.size, b.stems.size))
}

export function stemsOf(text: string): Set<string> {
  return new Set(wordsOf(text).map(stemOf))
}

function overlaps(passage: Passage, taken: ReadonlySet<number>): boolean {
  for (let index = passage.from; index <= passage.to; index++) if (taken.has(index)) return true
  return false
}

function withEarlier(known: ReadonlySet<string>, chosen: readonly Passage[], passage: Passage): Set<string> {
  const stems = new Set(known)
  for (const other of chosen) if (other.from < passage.from) for (const stem of other.stems) stems.add(stem)
  return stems
}
