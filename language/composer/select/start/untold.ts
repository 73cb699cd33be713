// Keeps a window from promising what only the text behind it tells: "I should explain the stopwatch."

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'

/** The first lines of a window make its promises. */
const PROMISING_LINES = 2
const MOST = 2

const lastBySource = new WeakMap<object, ReadonlyMap<string, number>>()

/** The place of the sentence in which each stem stands last. */
export function lastMentions({ ranked }: Source): ReadonlyMap<string, number> {
  const known = lastBySource.get(ranked)
  if (known) return known
  const last = new Map<string, number>()
  for (const { stems, sentence, barred } of ranked) {
    if (!barred) for (const stem of stems) last.set(stem, sentence.index)
  }
  lastBySource.set(ranked, last)
  return last
}

/** How many words of a window's first lines come again only in the text behind it; two at most. */
export function untoldIn(lines: readonly Line[], to: number, last: ReadonlyMap<string, number>): number {
  const told = new Set(lines.slice(PROMISING_LINES).flatMap(({ ranked }) => [...ranked.stems]))
  const promised = new Set(lines.slice(0, PROMISING_LINES).flatMap(({ ranked }) => [...ranked.stems]))
  let found = 0
  for (const stem of promised) if (!told.has(stem) && (last.get(stem) ?? to) > to) found++
  return Math.min(MOST, found)
}
