// Keeps what hangs on a group of sentences: what it costs those that are told when it is not.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { costOf, needsOf } from '#language/composer/needs/needs.ts'
import type { Group } from './told-groups.ts'

/** Of what stands further from a gap only some is told. */
const FURTHER = 0.4

export type Hanging = {
  /** What is missed where the group at the first place is left out and the telling goes on at the second, behind it. */
  behind: (left: number, next: number) => number
  /** The same where the telling stopped at the second place, before it. */
  before: (left: number, last: number) => number
}

/** What hangs on each of the groups; `share` of the text is told. */
export function hangingOf(source: Source, groups: readonly Group[], share: number): Hanging {
  const costs = costsOf(source, groups)
  const weight = FURTHER * share
  const sums = groups.map((_, left) => {
    const cost = (at: number) => costs[at]?.[left] ?? 0
    const sum = new Array<number>(groups.length + 1).fill(0)
    let further = 0
    for (let at = groups.length - 1; at > left; at--) {
      sum[at] = cost(at) + weight * further
      further += cost(at)
    }
    further = 0
    for (let at = 0; at < left; at++) {
      sum[at] = cost(at) + weight * further
      further += cost(at)
    }
    return sum
  })
  const at = (left: number, place: number) => sums[left]?.[place] ?? 0
  return { behind: at, before: at }
}

// What each group costs without each other one.
function costsOf(source: Source, groups: readonly Group[]): number[][] {
  const places = new Map(source.ranked.map(({ sentence }, place) => [sentence, place]))
  const groupAt = new Map<number, number>()
  for (const [at, { lines }] of groups.entries()) {
    for (const { ranked } of lines) groupAt.set(places.get(ranked.sentence) ?? -1, at)
  }
  const costs = groups.map(() => groups.map(() => 0))
  const needs = needsOf(source)
  for (const [place, group] of groupAt) {
    for (const [other, odds] of needs.of[place] ?? []) {
      const needed = groupAt.get(other)
      const row = costs[group]
      if (row && needed !== undefined && needed !== group) row[needed] = (row[needed] ?? 0) + costOf(odds)
    }
  }
  return costs
}
