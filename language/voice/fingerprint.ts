// Keeps a voice as numbers: no sentence of the examples can be read out of it.

import { type Flow, flowOf } from '#language/detection/read-language.ts'
import packed from './background.json' with { type: 'json' }
import { countHalves, type FeatureCounts, joinHalves } from './count-features.ts'
import { countHabits, HABITS_EDITION, type HabitCounts } from './habits.ts'
import { type Background, measureStyle, ownLikeness, packStyle } from './measure-style.ts'
import { unpackBackground } from './pack-background.ts'

/** Plain JSON of some 18 kB. One kind of examples only: people do not speak as they write. */
export type Fingerprint = {
  kind: 'written' | 'spoken'
  /** Words and different texts it was made from. */
  words: number
  texts: number
  /** Whether the examples read as English prose; of anything else the style tells nothing. */
  readable: boolean
  /** What can be counted in the examples, in whatever language; missing in fingerprints of before it was told. */
  flow?: Flow
  /** What it was measured against and counted by; a fingerprint of another edition is made anew. */
  edition: string
  style: string
  /** How alike the examples are among themselves, −1 to 1. */
  own: number
  habits: HabitCounts
}

/** Of the background and of the way habits are counted. */
export const EDITION = `${packed.edition}.${HABITS_EDITION}`

let unpacked: Background | undefined

/** How people write, unpacked at first use. */
export function getBackground(): Background {
  unpacked ??= unpackBackground(packed)
  return unpacked
}

/** The fingerprint of one person's texts; a text that is given twice counts once. Any text gives a fingerprint, even none. */
export function makeFingerprint(texts: readonly string[], kind: Fingerprint['kind'] = 'written'): Fingerprint {
  const different = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
  const halves = countHalves(different)
  const counted = joinHalves(halves, different.length)
  return {
    kind,
    words: counted.words,
    texts: different.length,
    readable: readsAsProse(counted),
    flow: flowOf(different),
    edition: EDITION,
    style: packStyle(measureStyle(getBackground(), counted)),
    own: Number(ownLikeness(getBackground(), halves).toFixed(3)),
    habits: countHabits(different),
  }
}

const PLAIN_SHARE = 0.35
const DIFFERENT_SHARE = 0.2
const DIFFERENT_AT_LEAST = 40

/** English prose rests on words that name no subject; code, other languages and one word repeated do not. */
export function readsAsProse({ words, plainWords, distinct }: FeatureCounts): boolean {
  return plainWords >= words * PLAIN_SHARE && distinct.size >= Math.min(words * DIFFERENT_SHARE, DIFFERENT_AT_LEAST)
}
