// Keeps a voice as numbers: no sentence of the examples can be read out of it.

import packed from './background.json' with { type: 'json' }
import { countFeatures, type FeatureCounts } from './count-features.ts'
import { countHabits, type HabitCounts } from './habits.ts'
import { type Background, measureStyle, ownLikeness, packStyle } from './measure-style.ts'
import { unpackBackground } from './pack-background.ts'

/** Plain JSON of some 5 kB. One kind of examples only: people do not speak as they write. */
export type VoicePrint = {
  kind: 'written' | 'spoken'
  /** Words and different texts it was made from. */
  words: number
  texts: number
  /** Whether the examples read as English prose; of anything else the style tells nothing. */
  readable: boolean
  /** The background the style was measured against; against another one the print is made anew. */
  edition: string
  style: string
  /** How alike the examples are among themselves, −1 to 1. */
  own: number
  habits: HabitCounts
}

export const EDITION = packed.edition

let unpacked: Background | undefined

/** How people write, unpacked at first use. */
export function getBackground(): Background {
  unpacked ??= unpackBackground(packed)
  return unpacked
}

/** The print of one person's texts; a text that is given twice counts once. Any text gives a print, even none. */
export function makePrint(texts: readonly string[], kind: VoicePrint['kind'] = 'written'): VoicePrint {
  const different = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
  const counted = countFeatures(different)
  return {
    kind,
    words: counted.words,
    texts: different.length,
    readable: readsAsProse(counted),
    edition: EDITION,
    style: packStyle(measureStyle(getBackground(), counted)),
    own: Number(ownLikeness(getBackground(), different).toFixed(3)),
    habits: countHabits(different),
  }
}

const PLAIN_SHARE = 0.35
const DIFFERENT_SHARE = 0.2
const DIFFERENT_AT_LEAST = 40

/** English prose rests on words that name no subject; code, other languages and one word repeated do not. */
export function readsAsProse({ words, plainWords, distinctWords }: FeatureCounts): boolean {
  return plainWords >= words * PLAIN_SHARE && distinctWords >= Math.min(words * DIFFERENT_SHARE, DIFFERENT_AT_LEAST)
}
