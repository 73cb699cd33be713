// Keeps what may not be parted: how surely each sentence of a text needs each other one.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { SPOKEN } from '#language/composer/analyse/find-tail.ts'
import { oddsOf, weigh } from '#language/composer/analyse/weigh.ts'
import { AHEAD, aheadSigns, BACK, backSigns, COUNTED_WITHIN } from './need-signs.ts'
import { type NeedText, needTextOf } from './need-text.ts'

/** That a sentence cannot be told without the one at another place: the odds (0 to 1), and what it costs that it is, 0 to 3. */
export type Need = { other: number; odds: number; cost: number }

export type Needs = {
  /** The needs of each sentence, by its place among the ranked ones; in the order of what they need. */
  of: readonly (readonly Need[])[]
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
  const of = text.told.map((_, at) =>
    mayNeed(text, at)
      .sort((one, other) => one - other)
      .map((other) => needOf(text, at, other)),
  )
  const neededBy = text.told.map(() => 0)
  for (const needs of of) for (const { other, odds } of needs) neededBy[other] = (neededBy[other] ?? 0) + odds
  const needs = { of, neededBy }
  foundFor.set(source.ranked, needs)
  return needs
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

function needOf(text: NeedText, at: number, other: number): Need {
  const logOdds = other < at ? weigh(backSigns(text, at, other), BACK) : weigh(aheadSigns(text, at, other), AHEAD)
  const odds = Math.min(ODDS_AT_MOST, oddsOf(logOdds))
  return { other, odds, cost: -Math.log(1 - odds) }
}
