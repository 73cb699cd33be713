// Keeps one measure of manner: how far each feature lies from how most people write, weighed by what it tells of a person.

import { type Channel, countFeatures, type FeatureCounts } from './count-features.ts'

/** Thresholds of likeness as a + b·ln(words of the text) + c·ln(words of the examples). */
export type Threshold = readonly [number, number, number]

/** How people write, in numbers: rates a place, their variance between people and within one person's texts. */
export type Background = {
  features: ReadonlyMap<string, number>
  channels: readonly Channel[]
  mean: Float64Array
  between: Float64Array
  within: Float64Array
  closeFrom: Threshold
  farTo: Threshold
}

/** One number a feature of the background: 0 is like everybody, positive more, negative less. */
export type Style = Float32Array

const FURTHEST = 4
const WEIGHT = 0.3
/** Texts of the background are about this long; a longer one counts as several. */
const TEXT_WORDS = 500

/** Places that were too few are held against the reader: what chance explains weighs little. */
export function measureStyle(background: Background, counted: FeatureCounts): Style {
  const { features, channels, mean, between, within } = background
  const seen = new Float64Array(channels.length)
  for (const [key, count] of counted.counts) {
    const at = features.get(key)
    if (at !== undefined) seen[at] = count
  }
  const texts = Math.max(1, counted.texts, counted.words / TEXT_WORDS)
  const style = new Float32Array(channels.length)
  for (let at = 0; at < style.length; at++) {
    const places = counted.places[channels[at] ?? 'word']
    if (places === 0) continue
    const usual = mean[at] ?? 0
    const told = between[at] ?? 0
    const variance = told + (within[at] ?? 0) / texts + usual / places
    const away = ((seen[at] ?? 0) / places - usual) / Math.sqrt(variance)
    style[at] = Math.max(-FURTHEST, Math.min(FURTHEST, away)) * (told / variance) ** WEIGHT
  }
  return style
}

/** From −1 to 1: the cosine of two styles over the features that `counts` lets through. */
export function likeness(one: Style, other: Style, counts: (at: number) => boolean = () => true): number {
  let dot = 0
  let ones = 0
  let others = 0
  for (let at = 0; at < one.length; at++) {
    if (!counts(at)) continue
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

/** How alike the examples are among themselves, one half held against the other; a single one is halved by lines. */
export function ownLikeness(background: Background, texts: readonly string[]): number {
  const parts = texts.length > 1 ? texts : texts.flatMap((text) => text.split('\n'))
  const half = (rest: number) => measureStyle(background, countFeatures(parts.filter((_, at) => at % 2 === rest)))
  return likeness(half(0), half(1))
}

/** The band of a likeness; where both thresholds have crossed, their middle divides. */
export function bandOf(
  background: Pick<Background, 'closeFrom' | 'farTo'>,
  like: number,
  textWords: number,
  exampleWords: number,
): 'close' | 'mixed' | 'far' {
  const at = ([a, b, c]: Threshold) => a + b * Math.log(textWords) + c * Math.log(exampleWords)
  const close = at(background.closeFrom)
  const far = at(background.farTo)
  const middle = (close + far) / 2
  if (like >= Math.max(close, middle)) return 'close'
  return like <= Math.min(far, middle) ? 'far' : 'mixed'
}

/** 64 digits of one character each. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const HALF = 31

/** One character a feature, finer near 0. */
export function packStyle(style: Style): string {
  let packed = ''
  for (const value of style) {
    const root = Math.sign(value) * Math.sqrt(Math.abs(value) / FURTHEST)
    packed += DIGITS[Math.round(root * HALF) + HALF] ?? DIGITS[HALF]
  }
  return packed
}

export function unpackStyle(packed: string): Style {
  const style = new Float32Array(packed.length)
  for (let at = 0; at < style.length; at++) style[at] = VALUES[packed.charCodeAt(at)] ?? 0
  return style
}

// The value of each digit by its character code.
const VALUES = new Float32Array(128)
for (const [at, digit] of [...DIGITS].entries()) {
  const root = (at - HALF) / HALF
  VALUES[digit.charCodeAt(0)] = Math.sign(root) * root * root * FURTHEST
}
