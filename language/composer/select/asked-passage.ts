// Keeps a draft to the stretch of the material that it was asked to be made of, where it was.

import type { Places, Source } from '#language/composer/analyse/analysis.ts'
import type { Range } from '#language/material/left-out.ts'
import type { Material } from '#language/material/material.ts'

/** Far more than what passages differ by otherwise: how much of one lies in what was asked for, and that it is just that. */
const WORTH = { overlaps: 6, isWhole: 4 }

/** The sentences that stand at these characters, at least half of each; undefined where none does. */
export function findAskedPassage({ sentences }: Material, asked: Range): Places | undefined {
  const inside = sentences.filter(({ range }) => {
    if (!range) return false
    const middle = (range.from + range.to) / 2
    const isPart = range.from <= asked.from && asked.to <= range.to
    return isPart || (asked.from <= middle && middle < asked.to)
  })
  const [first] = inside
  const last = inside.at(-1)
  return first && last && { from: first.index, to: last.index }
}

/** What it is worth that these sentences are those that were asked for, or some of them; 0 where none were. */
export function askedWorth({ passage }: Source, places: Places): number {
  if (!passage) return 0
  const isWhole = passage.from === places.from && passage.to === places.to
  return WORTH.overlaps * sharedOf(passage, places) + (isWhole ? WORTH.isWhole : 0)
}

/** How much two stretches have in common, as a share of the shorter one. */
export function sharedOf(one: Places, other: Places): number {
  const both = Math.min(one.to, other.to) - Math.max(one.from, other.from) + 1
  return Math.max(0, both) / Math.min(one.to - one.from + 1, other.to - other.from + 1)
}
