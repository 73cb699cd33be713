// Keeps what is given when somebody asks again to something that begins elsewhere, as long as that is nearly as good.

import type { Places } from '#language/composer/analyse/analysis.ts'

/** How far below the best one a window lies that is worth another beginning. */
const WORSE_AT_MOST = 0.2

/** Where it begins and ends, what its window is worth, and whether it ends well. */
export type Told = Places & { score: number; endsWell: boolean }

/**
 * These without doubles: first those that begin elsewhere and are nearly as good as the best, then those that begin as
 * another one does and end well, the longest of them first, then the others.
 */
export function startsFirst<Item>(all: readonly Item[], toldIn: (item: Item) => Told): Item[] {
  const best = Math.max(...all.map((item) => toldIn(item).score))
  const groups: [Item[], Item[], Item[], Item[]] = [[], [], [], []]
  const [first, again, worse, cut] = groups
  for (const item of all) {
    const { from, to, score, endsWell } = toldIn(item)
    const known = groups.flat().map(toldIn)
    if (known.some((other) => other.from === from && other.to === to)) continue
    if (known.some((other) => other.from === from)) (endsWell ? again : cut).push(item)
    else if (score >= best - WORSE_AT_MOST) first.push(item)
    else worse.push(item)
  }
  const byLength = (items: readonly Item[]) => items.toSorted((one, other) => toldIn(other).to - toldIn(one).to)
  return [...first, ...byLength(again), ...worse, ...byLength(cut)]
}
