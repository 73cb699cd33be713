// Keeps what may not be parted: how surely each sentence of a text needs each other one.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { SPOKEN } from '#language/composer/analyse/find-tail.ts'
import { AHEAD, aheadSigns, BACK, backSigns, COUNTED_WITHIN } from './need-signs.ts'
import { type NeedText, needTextOf } from './need-text.ts'

export type Needs = {
  /** For each sentence, by its place among the ranked ones: the odds (0 to 1) that it cannot be told without another. */
  of: readonly ReadonlyMap<number, number>[]
  /** How many sentences are likely to need the one at a place. */
  neededBy: readonly number[]
}

const BEFORE = 6
const BEHIND = 3
const ODDS_AT_MOST = 0.95

const foundFor = new WeakMap<object, Needs>()

/** The needs of a source's sentences, from signs only: English; about ten others are looked at for each. */
export function needsOf(source: Source): Needs {
  const known = foundFor.get(source.ranked)
  if (known) return known
  const text = needTextOf(source, SPOKEN.has(source.material.kind))
  const of = text.told.map((_, at) => new Map(mayNeed(text, at).map((other) => [other, oddsOf(text, at, other)])))
  const neededBy = text.told.map(() => 0)
  for (const needs of of) for (const [other, odds] of needs) neededBy[other] = (neededBy[other] ?? 0) + odds
  const needs = { of, neededBy }
  foundFor.set(source.ranked, needs)
  return needs
}

/** What it costs that a sentence is told without one that it needs so surely: the odds against it, 0 to 3. */
export function costOf(odds: number): number {
  return -Math.log(1 - odds)
}

// Its neighbours, and the first place of what it speaks of.
function mayNeed({ told, namesAt, stemsAt, counting }: NeedText, at: number): number[] {
  const places = new Set<number>()
  for (let other = Math.max(0, at - BEFORE); other <= Math.min(told.length - 1, at + BEHIND); other++) places.add(other)
  for (const name of told[at]?.names ?? []) {
    const first = namesAt.get(name)?.[0]
    if (first !== undefined && first < at) places.add(first)
  }
  for (const stem of told[at]?.stems ?? []) {
    // What was told of twice before is known by either.
    const [first, , third] = stemsAt.get(stem) ?? []
    if (first !== undefined && first < at && (third ?? at) >= at) places.add(first)
  }
  if (counting.includes(at)) for (const other of counting) if (Math.abs(other - at) <= COUNTED_WITHIN) places.add(other)
  places.delete(at)
  return [...places]
}

function oddsOf(text: NeedText, at: number, other: number): number {
  const sum = other < at ? weigh(backSigns(text, at, other), BACK) : weigh(aheadSigns(text, at, other), AHEAD)
  return Math.min(ODDS_AT_MOST, 1 / (1 + Math.exp(-sum)))
}

function weigh<Sign extends string>(signs: Record<Sign, number> | undefined, weights: Record<Sign, number>): number {
  let sum = 0
  for (const sign in signs) sum += signs[sign] * weights[sign]
  return sum
}
