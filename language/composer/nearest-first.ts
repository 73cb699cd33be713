// Gives a voice the one of several drafts that comes nearest to it.

import { countFeatures } from '#language/voice/count-features.ts'
import type { Fingerprint } from '#language/voice/fingerprint.ts'
import { isTold, standOf } from '#language/voice/match-voice.ts'

/** Of so many drafts the nearest is given first; more of them begin where a text says less. */
export const NEAREST_OF = 3
/** A draft after the first has to come nearer by so many spreads of strangers: the first is the best passage. */
const NEARER_BY = 0.3

/** The first few of these texts ordered by how near they come to the voice, those of which nothing can be told last. */
export function nearestFirst<Item extends { text: string }>(fingerprint: Fingerprint, items: readonly Item[]): Item[] {
  const first = items.slice(0, NEAREST_OF).map((item, at) => {
    const counted = countFeatures([item.text])
    const stand = isTold(fingerprint, counted) ? standOf(fingerprint, counted) : Number.NEGATIVE_INFINITY
    return { item, stand: at === 0 ? stand + NEARER_BY : stand }
  })
  const ordered = first.toSorted((one, other) => other.stand - one.stand).map(({ item }) => item)
  return [...ordered, ...items.slice(NEAREST_OF)]
}
