// Keeps what is told of a section to the neighbouring sentences that say most and leave nothing open.

import { placeOf, type Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { endWorth } from '#language/composer/select/window-worth.ts'
import { sentenceWorths } from '#language/composer/whole/sentence-worth.ts'
import { missed } from './missed.ts'

const WORTH = {
  /** What a sentence is worth for being told at all. */
  sentence: 1.2,
  misses: 1.2,
  promises: 1.5,
  /** What stands first in a section introduces it. */
  late: 1,
  end: 2,
  badEnd: 1,
}

/** Of a long section only the beginning is looked at. */
const STARTS_AT_MOST = 24

/**
 * Of the runs of neighbours among these sentences for which there is room, the one that says most, stands best alone
 * under what is `known` and leaves least open; `bonus` is what a sentence is worth beside that. Empty where there is room
 * for none.
 */
export function bestRun(
  source: Source,
  section: readonly Ranked[],
  known: ReadonlySet<number>,
  hasRoom: (run: readonly Ranked[]) => boolean,
  bonus: (one: Ranked) => number = () => 0,
): readonly Ranked[] {
  const worths = sentenceWorths(source)
  const places = section.map(({ sentence }) => placeOf(source, sentence))
  let best: { run: readonly Ranked[]; worth: number } = { run: [], worth: Number.NEGATIVE_INFINITY }
  for (let from = 0; from < Math.min(section.length, STARTS_AT_MOST); from++) {
    const isInList = section[from]?.sentence.item && section[from - 1]?.sentence.item
    if (from > 0 && (section[from]?.leaning === 'yes' || isInList)) continue
    for (let to = from; to < section.length; to++) {
      const run = section.slice(from, to + 1)
      if (!hasRoom(run)) {
        if (run.length > 1) break
        continue
      }
      const wanted = run.reduce((sum, one) => sum + bonus(one), 0)
      const worth = worthOf(places.slice(from, to + 1)) + wanted - (from > 0 ? WORTH.late : 0)
      if (worth > best.worth) best = { run, worth }
    }
  }
  return best.run

  function worthOf(run: readonly number[]): number {
    const [first = 0, last = 0] = [run[0], run.at(-1)]
    const isBefore = (other: number) => other < first && !known.has(other)
    const isBehind = (other: number) => other > last
    const end = endWorth(source, last)
    return (
      run.reduce(
        (sum, at) =>
          sum +
          WORTH.sentence +
          (worths[at] ?? 0) -
          WORTH.misses * missed(source, at, isBefore) -
          WORTH.promises * missed(source, at, isBehind),
        0,
      ) + (end === undefined ? -WORTH.badEnd : WORTH.end * end)
    )
  }
}
