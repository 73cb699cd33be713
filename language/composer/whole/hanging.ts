// Keeps what hangs on a group of sentences: what it costs those that are told when it is not.

import { placeOf, type Source } from '#language/composer/analyse/analysis.ts'
import { needsOf } from '#language/composer/needs/needs.ts'
import type { Group } from './told-groups.ts'

/** Of what stands further from a gap only some is told. */
const FURTHER = 0.4

/** What is missed where the group at the first place is left out and the telling goes on, or stopped, at the second. */
export type Hanging = (left: number, next: number) => number

/** What hangs on each of the groups; `share` of the text is told. */
export function hangingOf(source: Source, groups: readonly Group[], share: number): Hanging {
  const costs = costsOf(source, groups)
  const weight = FURTHER * share
  const sums = groups.map((_, left) => {
    const sum = new Array<number>(groups.length + 1).fill(0)
    let further = 0
    const add = (at: number) => {
      const cost = costs[at]?.[left] ?? 0
      sum[at] = cost + weight * further
      further += cost
    }
    for (let at = groups.length - 1; at > left; at--) add(at)
    further = 0
    for (let at = 0; at < left; at++) add(at)
    return sum
  })
  return (left, next) => sums[left]?.[next] ?? 0
}

// What each group costs without each other one.
function costsOf(source: Source, groups: readonly Group[]): number[][] {
  const groupAt = new Map<number, number>()
  for (const [at, { lines }] of groups.entries()) {
    for (const { ranked } of lines) groupAt.set(placeOf(source, ranked.sentence), at)
  }
  const costs = groups.map(() => groups.map(() => 0))
  const needs = needsOf(source)
  for (const [place, group] of groupAt) {
    for (const { other, cost } of needs.of[place] ?? []) {
      const needed = groupAt.get(other)
      const row = costs[group]
      if (row && needed !== undefined && needed !== group) row[needed] = (row[needed] ?? 0) + cost
    }
  }
  return costs
}
