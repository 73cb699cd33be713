// Keeps one measure of manner: how far each feature lies from how most people write, weighed by what it tells of a person.

import type { Channel } from './channels.ts'
import type { Cohort } from './cohort.ts'
import type { FeatureCounts } from './count-features.ts'

/** Thresholds of a normed likeness as a + b·ln(words of the text) + c·ln(words of the examples), + d for pooled texts. */
export type Threshold = readonly [number, number, number, number]

/** How people write, in numbers: rates a place, their variance between people of one kind of writing, within one person's texts and between kinds. */
export type Background = {
  features: ReadonlyMap<string, number>
  channels: readonly Channel[]
  mean: Float64Array
  between: Float64Array
  within: Float64Array
  betweenKinds: Float64Array
  /** Directions in which one person's texts differ among themselves, each as long as the root of what is taken off. */
  drifts: readonly Style[]
  cohort: Cohort
  closeFrom: Threshold
  farTo: Threshold
}

/** One number a feature of the background: 0 is like everybody, positive more, negative less. */
export type Style = Float32Array

const FURTHEST = 4
const WEIGHT = 0.3
/** Kinds of few features would be drowned by those of many: how many times each of theirs counts. */
const KIND_WEIGHT: Partial<Record<Channel, number>> = {
  mask: 4,
  length: 4,
  opening: 3,
  mark: 4,
  ending: 2,
  gap: 2,
  rhythm: 3,
}
/** Texts of the background are about this long; a longer one counts as several. */
const TEXT_WORDS = 500

/** What chance or the kind of writing explains weighs little; what everybody's texts drift in is taken off. */
export function measureStyle(background: Background, counted: FeatureCounts): Style {
  const { features, channels, mean, between, within, betweenKinds, drifts } = background
  const seen = new Float64Array(channels.length)
  for (const [key, count] of counted.counts) {
    const at = features.get(key)
    if (at !== undefined) seen[at] = count
  }
  const texts = Math.max(1, counted.texts, counted.words / TEXT_WORDS)
  const style = new Float32Array(channels.length)
  let channel: Channel | undefined
  let places = 0
  let kindWeight = 1
  for (let at = 0; at < style.length; at++) {
    if (channels[at] !== channel) {
      channel = channels[at] ?? 'word'
      places = counted.places[channel]
      kindWeight = Math.sqrt(KIND_WEIGHT[channel] ?? 1)
    }
    if (places === 0) continue
    const usual = mean[at] ?? 0
    const told = between[at] ?? 0
    const variance = told + (betweenKinds[at] ?? 0) + (within[at] ?? 0) / texts + usual / places
    const away = ((seen[at] ?? 0) / places - usual) / Math.sqrt(variance)
    const weight = (told / variance) ** WEIGHT * kindWeight
    style[at] = Math.max(-FURTHEST, Math.min(FURTHEST, away)) * weight
  }
  for (const drift of drifts) takeOff(style, drift)
  return style
}

function takeOff(style: Style, drift: Style): void {
  let along = 0
  for (let at = 0; at < style.length; at++) along += (style[at] ?? 0) * (drift[at] ?? 0)
  for (let at = 0; at < style.length; at++) style[at] = (style[at] ?? 0) - along * (drift[at] ?? 0)
}

/** From −1 to 1: the cosine of two styles. */
export function likeness(one: Style, other: Style): number {
  let dot = 0
  let ones = 0
  let others = 0
  for (let at = 0; at < one.length; at++) {
    const a = one[at] ?? 0
    const b = other[at] ?? 0
    dot += a * b
    ones += a * a
    others += b * b
  }
  return ones === 0 || others === 0 ? 0 : dot / Math.sqrt(ones * others)
}

/** Whoever writes unlike most people is told at a greater likeness: this much of the likeness to oneself is expected. */
const OWN_SHARE = 0.1

/** A likeness with the examples' likeness among themselves taken into account (`ownLikeness`). */
export function allowFor(own: number, like: number): number {
  return like - OWN_SHARE * own
}

/** How alike the examples are among themselves, one half held against the other. */
export function ownLikeness(background: Background, [one, other]: readonly [FeatureCounts, FeatureCounts]): number {
  return likeness(measureStyle(background, one), measureStyle(background, other))
}

/** How much was held together: `pooled` are several texts that are judged once. */
export type Sizes = { textWords: number; exampleWords: number; pooled: boolean }

/** What a threshold's four numbers are multiplied with. */
export function rowOf({ textWords, exampleWords, pooled }: Sizes): Threshold {
  return [1, Math.log(textWords), Math.log(exampleWords), pooled ? 1 : 0]
}

/** The band of a normed likeness; where both thresholds have crossed, their middle divides. */
export function bandOf(
  background: Pick<Background, 'closeFrom' | 'farTo'>,
  like: number,
  sizes: Sizes,
): 'close' | 'mixed' | 'far' {
  const [one, text, examples, pooled] = rowOf(sizes)
  const at = ([a, b, c, d]: Threshold) => a * one + b * text + c * examples + d * pooled
  const close = at(background.closeFrom)
  const far = at(background.farTo)
  const middle = (close + far) / 2
  if (like >= Math.max(close, middle)) return 'close'
  return like <= Math.min(far, middle) ? 'far' : 'mixed'
}

/** 64 digits of one character each. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const HALF = 31
/** What a style hardly ever exceeds: the furthest, times the root of the greatest weight. */
const REACH = FURTHEST * 2

/** One character a feature, finer near 0; nothing further than `reach` is kept. */
export function packStyle(style: Style, reach = REACH): string {
  let packed = ''
  for (const value of style) {
    const root = Math.sign(value) * Math.sqrt(Math.min(1, Math.abs(value) / reach))
    packed += DIGITS[Math.round(root * HALF) + HALF] ?? DIGITS[HALF]
  }
  return packed
}

export function unpackStyle(packed: string, reach = REACH): Style {
  const style = new Float32Array(packed.length)
  for (let at = 0; at < style.length; at++) style[at] = (PARTS[packed.charCodeAt(at)] ?? 0) * reach
  return style
}

// The part of the reach that each digit stands for, by its character code.
const PARTS = new Float32Array(128)
for (const [at, digit] of [...DIGITS].entries()) {
  const root = (at - HALF) / HALF
  PARTS[digit.charCodeAt(0)] = Math.sign(root) * root * root
}
