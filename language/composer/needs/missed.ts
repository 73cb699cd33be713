// Keeps what a run of neighbouring sentences misses of what stands around it.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { needsOf } from './needs.ts'

const MISSED_AT_MOST = 3
/** Behind so many sentences nothing is still waited for. */
const LAST_SENTENCES = 3

/** What the sentence at a place misses where nothing before `from` is told, 0 to 3; English only. */
export function missedBefore(source: Source, place: number, from: number): number {
  if (source.material.language !== 'en') return 0
  let sum = 0
  for (const { other, cost } of needsOf(source).of[place] ?? []) {
    if (other >= from) break
    sum += cost
  }
  return Math.min(MISSED_AT_MOST, sum)
}

/** What the last sentences up to a place promise that comes behind it, 0 to 3; English only. */
export function missedBehind(source: Source, to: number): number {
  // Every window that ends there asks.
  const known = behindBy.get(source.ranked) ?? new Map<number, number>()
  behindBy.set(source.ranked, known)
  const found = known.get(to) ?? promisedAt(source, to)
  known.set(to, found)
  return found
}

const behindBy = new WeakMap<object, Map<number, number>>()

function promisedAt(source: Source, to: number): number {
  let sum = 0
  for (let place = Math.max(0, to - LAST_SENTENCES + 1); place <= to; place++)
    sum += missed(source, place, (other) => other > to)
  return Math.min(MISSED_AT_MOST, sum)
}

/** What the sentence at a place misses of those that are left out; English only. */
export function missed(source: Source, place: number, isLeftOut: (other: number) => boolean): number {
  if (source.material.language !== 'en') return 0
  let sum = 0
  for (const { other, cost } of needsOf(source).of[place] ?? []) if (isLeftOut(other)) sum += cost
  return sum
}
