// Keeps the match to what can be told: a band, how sure it is, and the habits that differ; never who wrote a text.

import {
  EXAMPLE_WORDS_AT_LEAST,
  EXAMPLE_WORDS_FOR_LONG,
  EXAMPLE_WORDS_FOR_SHORT,
  LONG_TEXT_WORDS,
  SHORT_TEXT_WORDS,
} from './certainty.ts'
import { sketchStyle, standAbove, usualLikeness } from './cohort.ts'
import { compareHabits, type Habit, PLAINLY, PROBABLY } from './compare-habits.ts'
import { countFeatures, type FeatureCounts } from './count-features.ts'
import { EDITION, type Fingerprint, getBackground, readsAsProse } from './fingerprint.ts'
import { countHabits } from './habits.ts'
import { allowFor, bandOf, likeness, measureStyle, type Style, unpackStyle } from './measure-style.ts'

export type VoiceMatch = {
  band: 'close' | 'mixed' | 'far' | 'unknown'
  confidence: 'low' | 'medium' | 'high'
  habits: readonly Habit[]
}

/** Fewer words than these, of the texts matched together, tell nothing. */
export const TEXT_WORDS_AT_LEAST = 50
const UNKNOWN: VoiceMatch = { band: 'unknown', confidence: 'low', habits: [] }

/**
 * How close a text comes to a fingerprint; several texts are pooled and answered once, so that short posts can be told.
 * Unknown under 50 words, with under 150 words of examples, for what is no English prose, and for an outdated fingerprint.
 */
export function matchVoice(fingerprint: Fingerprint, text: string | readonly string[]): VoiceMatch {
  const texts = typeof text === 'string' ? [text] : text
  const counted = countFeatures(texts)
  if (!isTold(fingerprint, counted)) return UNKNOWN
  const band = bandOf(getBackground(), standOf(fingerprint, counted), {
    textWords: counted.words,
    exampleWords: fingerprint.words,
    pooled: texts.length > 1,
  })
  return {
    band,
    confidence: fingerprint.kind === 'spoken' ? 'low' : confidenceOf(counted.words, fingerprint.words),
    habits: compareHabits(
      fingerprint.habits,
      countHabits(texts),
      fingerprint.kind,
      band === 'far' ? PROBABLY : PLAINLY,
    ),
  }
}

/** Whether anything can be told of a text with these counts beside this fingerprint. */
export function isTold(fingerprint: Fingerprint, counted: FeatureCounts): boolean {
  if (counted.words < TEXT_WORDS_AT_LEAST || fingerprint.words < EXAMPLE_WORDS_AT_LEAST) return false
  return fingerprint.readable && readsAsProse(counted) && fingerprint.edition === EDITION
}

/**
 * How far the likeness of a text to a fingerprint stands above what strangers have to either, in spreads of theirs: what
 * bands are drawn on. What only writing shows is left out where the examples were spoken.
 */
export function standOf({ style, own, kind }: Fingerprint, counted: FeatureCounts): number {
  const background = getBackground()
  const kept = (all: Style): Style => (kind === 'spoken' ? all.map((value, at) => (isHeard(at) ? value : 0)) : all)
  const examples = kept(unpackStyle(style))
  const text = kept(measureStyle(background, counted))
  return standAbove(
    allowFor(own, likeness(examples, text)),
    usualLikeness(sketchStyle(text), background.cohort.voices),
    usualLikeness(sketchStyle(examples), background.cohort.texts),
  )
}

// By the areas under the curve as measured on kinds of writing left out (docs/brand-voices.md): from 0.88 high, from 0.80
// medium.
function confidenceOf(textWords: number, exampleWords: number): VoiceMatch['confidence'] {
  const rich = exampleWords >= EXAMPLE_WORDS_FOR_SHORT
  if (rich && textWords >= 500) return 'high'
  return textWords >= (rich ? SHORT_TEXT_WORDS : LONG_TEXT_WORDS) && exampleWords >= EXAMPLE_WORDS_FOR_LONG
    ? 'medium'
    : 'low'
}

let heard: readonly boolean[] | undefined

// Punctuation and lines of a transcript are the transcriber's.
function isHeard(at: number): boolean {
  heard ??= [...getBackground().features.keys()].map(
    (key) =>
      /^(?:word|mask|length|pair|apart|gram|kinds|ending):/.test(key) &&
      !/[^\p{L}\p{M}\d\s'*_]/u.test(key.slice(key.indexOf(':') + 1)),
  )
  return heard[at] ?? false
}
