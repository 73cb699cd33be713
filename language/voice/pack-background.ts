// Keeps a background small enough to ship: the features by name, their numbers one or two characters each.

import { CHANNELS, type Channel } from './channels.ts'
import { SKETCH_NUMBERS, type Sketch } from './cohort.ts'
import { type Background, DIGITS, packStyle, type Threshold, unpackStyle } from './measure-style.ts'

// Positive numbers on a scale of logarithms, two digits each: steps of about one part in a hundred.
const SMALLEST = 1e-14
const LARGEST = 1e3
const SCALE = 4095 / Math.log(LARGEST / SMALLEST)

type PackedThreshold = { base: number; text: number; examples: number; pooled: number }

export type PackedBackground = {
  /** Changes whenever any of the numbers does. */
  edition: string
  features: Record<Channel, string>
  mean: string
  between: string
  within: string
  betweenKinds: string
  /** Each with its greatest number, which the digits are parts of. */
  drifts: { reach: number; digits: string }[]
  /** Sketches one after another, each number one digit. */
  cohort: { voices: string; texts: string }
  closeFrom: PackedThreshold
  farTo: PackedThreshold
}

export function packBackground(background: Background): PackedBackground {
  const pack = (numbers: Float64Array) =>
    Array.from(numbers, (number) => {
      const level = Math.round(Math.log(Math.max(SMALLEST, Math.min(LARGEST, number)) / SMALLEST) * SCALE)
      return `${DIGITS[level >> 6]}${DIGITS[level & 63]}`
    }).join('')
  const valuesOf = (channel: Channel) =>
    [...background.features.keys()]
      .filter((key) => key.startsWith(`${channel}:`))
      .map((key) => key.slice(channel.length + 1))
      .join('|')
  const numbers = {
    features: Object.fromEntries(CHANNELS.map((channel) => [channel, valuesOf(channel)])) as Record<Channel, string>, // safe because CHANNELS names every channel
    mean: pack(background.mean),
    between: packParts(background.between, background.mean),
    within: packParts(background.within, background.mean),
    betweenKinds: packParts(background.betweenKinds, background.mean),
    drifts: background.drifts.map((drift) => {
      const reach = Number(drift.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-5).toFixed(5))
      return { reach, digits: packStyle(drift, reach) }
    }),
    cohort: { voices: packSketches(background.cohort.voices), texts: packSketches(background.cohort.texts) },
    closeFrom: named(background.closeFrom),
    farTo: named(background.farTo),
  }
  return { edition: editionOf(JSON.stringify(numbers)), ...numbers }
}

// A variance as a part of its mean, one digit: 0, then steps of about a third. What is told needs no more.
const LEAST_PART = 1e-8
const PART_SCALE = 62 / Math.log(1e8)

function packParts(variances: Float64Array, mean: Float64Array): string {
  return Array.from(variances, (variance, at) => {
    const part = variance / Math.max(SMALLEST, mean[at] ?? 0)
    const level = part < LEAST_PART ? 0 : 1 + Math.min(62, Math.round(Math.log(part / LEAST_PART) * PART_SCALE))
    return DIGITS[level]
  }).join('')
}

function unpackParts(digits: string, mean: Float64Array): Float64Array {
  return mean.map((usual, at) => {
    const level = DIGITS.indexOf(digits[at] ?? '')
    return level <= 0 ? 0 : usual * LEAST_PART * Math.exp((level - 1) / PART_SCALE)
  })
}

/** What a number of a sketch hardly ever exceeds. */
const SKETCH_REACH = 0.5

const packSketches = (sketches: readonly Sketch[]) => sketches.map((sketch) => packStyle(sketch, SKETCH_REACH)).join('')

function unpackSketches(packed: string): Sketch[] {
  const numbers = unpackStyle(packed, SKETCH_REACH)
  return Array.from({ length: numbers.length / SKETCH_NUMBERS }, (_, at) =>
    numbers.subarray(at * SKETCH_NUMBERS, (at + 1) * SKETCH_NUMBERS),
  )
}

function editionOf(numbers: string): string {
  let hash = 0
  for (let at = 0; at < numbers.length; at++) hash = (Math.imul(hash, 31) + numbers.charCodeAt(at)) >>> 0
  return hash.toString(36)
}

function named([base, text, examples, pooled]: Threshold): PackedThreshold {
  const rounded = (value: number) => Number(value.toFixed(5))
  return { base: rounded(base), text: rounded(text), examples: rounded(examples), pooled: rounded(pooled) }
}

const unnamed = ({ base, text, examples, pooled }: PackedThreshold): Threshold => [base, text, examples, pooled]

export function unpackBackground(packed: PackedBackground): Background {
  const features = new Map<string, number>()
  const channels: Channel[] = []
  for (const channel of CHANNELS) {
    for (const value of packed.features[channel].split('|')) {
      if (value === '') continue
      features.set(`${channel}:${value}`, channels.length)
      channels.push(channel)
    }
  }
  const mean = Float64Array.from(channels, (_, at) => {
    const level = DIGITS.indexOf(packed.mean[at * 2] ?? '') * 64 + DIGITS.indexOf(packed.mean[at * 2 + 1] ?? '')
    return SMALLEST * Math.exp(level / SCALE)
  })
  return {
    features,
    channels,
    mean,
    between: unpackParts(packed.between, mean),
    within: unpackParts(packed.within, mean),
    betweenKinds: unpackParts(packed.betweenKinds, mean),
    drifts: packed.drifts.map(({ reach, digits }) => unpackStyle(digits, reach)),
    cohort: { voices: unpackSketches(packed.cohort.voices), texts: unpackSketches(packed.cohort.texts) },
    closeFrom: unnamed(packed.closeFrom),
    farTo: unnamed(packed.farTo),
  }
}
