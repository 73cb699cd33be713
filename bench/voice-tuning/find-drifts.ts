// Keeps the few directions in which everybody's texts wander whoever writes them, so that they are held against nobody.

import type { FeatureCounts } from '#language/voice/count-features.ts'
import { measureStyle, type Style } from '#language/voice/measure-style.ts'
import { seededRandom } from './draw-texts.ts'
import type { Rates } from './measure-background.ts'

const DRIFTS = 3
const ROUNDS = 12
/** The ridge, as a part of the widest drift's variance: what is as narrow as this is taken off by half. */
const RIDGE = 0.5

/**
 * One list of counted texts an author. The widest principal directions of the styles around their author's mean, each
 * scaled so that taking it off leaves what a whitening with a ridge would leave of it.
 */
export function findDrifts(rates: Rates, authors: readonly (readonly FeatureCounts[])[]): Style[] {
  const cohort = { voices: [], texts: [] }
  const plain = { ...rates, drifts: [], cohort, closeFrom: [0, 0, 0, 0], farTo: [0, 0, 0, 0] } as const
  const styles = authors.flatMap((texts) => aroundMean(texts.map((text) => measureStyle(plain, text))))
  const random = seededRandom(1)
  let directions: Style[] = Array.from({ length: DRIFTS }, () =>
    Float32Array.from(rates.channels, () => random() - 0.5),
  )
  for (let round = 0; round < ROUNDS; round++) {
    directions = apart(directions).map((direction) => spreadAlong(styles, direction))
  }
  const lengths = directions.map(lengthOf)
  const widest = Math.max(...lengths, Number.MIN_VALUE)
  return apart(directions).map((direction, at) => {
    const variance = lengths[at] ?? 0
    const taken = 1 - Math.sqrt(1 - variance / (variance + widest * RIDGE))
    return direction.map((value) => value * Math.sqrt(taken))
  })
}

function aroundMean(styles: Style[]): Style[] {
  const mean = new Float32Array(styles[0]?.length ?? 0)
  for (const style of styles) addTo(mean, style, 1 / styles.length)
  for (const style of styles) addTo(style, mean, -1)
  return styles
}

// What the covariance of the styles makes of a direction; again and again, the widest one is left.
function spreadAlong(styles: readonly Style[], direction: Style): Style {
  const spread = new Float32Array(direction.length)
  for (const style of styles) addTo(spread, style, dot(style, direction))
  return spread
}

// Each as long as 1 and at right angles to those before it.
function apart(directions: readonly Style[]): Style[] {
  const made: Style[] = []
  for (const direction of directions) {
    const rest = direction.slice()
    for (const before of made) addTo(rest, before, -dot(rest, before))
    const length = lengthOf(rest)
    made.push(length === 0 ? rest : rest.map((value) => value / length))
  }
  return made
}

const lengthOf = (style: Style) => Math.sqrt(dot(style, style))

function dot(one: Style, other: Style): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

function addTo(style: Style, other: Style, times: number): void {
  for (let at = 0; at < style.length; at++) style[at] = (style[at] ?? 0) + (other[at] ?? 0) * times
}
