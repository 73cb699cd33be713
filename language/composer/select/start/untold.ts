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

/** What a window's first lines name and its other lines have not taken up again, line by line. */
export class Promised {
  readonly #open = new Set<string>()
  #lines = 0

  /** Reads the next line of the window. */
  read({ ranked }: Line): void {
    this.#lines++
    for (const stem of ranked.stems) {
      if (this.#lines <= PROMISING_LINES) this.#open.add(stem)
      else this.#open.delete(stem)
    }
  }

  /** How many of these come again only in the text behind this place, and not among what is told there; two at most. */
  untold(to: number, last: ReadonlyMap<string, number>, told?: ReadonlySet<string>): number {
    let found = 0
    for (const stem of this.#open) if ((last.get(stem) ?? to) > to && !told?.has(stem)) found++
    return Math.min(MOST, found)
  }
}
