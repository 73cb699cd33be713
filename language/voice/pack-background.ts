// Keeps a background small enough to ship: the features by name, their numbers two characters each.

import { CHANNELS, type Channel } from './channels.ts'
import { type Background, DIGITS, packStyle, type Threshold, unpackStyle } from './measure-style.ts'

// Positive numbers on a scale of logarithms, two digits each: steps of about one part in a hundred.
const SMALLEST = 1e-14
const LARGEST = 1e3
const SCALE = 4095 / Math.log(LARGEST / SMALLEST)

export type PackedBackground = {
  /** Changes whenever any of the numbers does. */
  edition: string
  features: Record<Channel, string>
  mean: string
  between: string
  within: string
  /** Each with its greatest number, which the digits are parts of. */
  drifts: { reach: number; digits: string }[]
  closeFrom: { base: number; text: number; examples: number }
  farTo: { base: number; text: number; examples: number }
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
    between: pack(background.between),
    within: pack(background.within),
    drifts: background.drifts.map((drift) => {
      const reach = Number(drift.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-5).toFixed(5))
      return { reach, digits: packStyle(drift, reach) }
    }),
    closeFrom: named(background.closeFrom),
    farTo: named(background.farTo),
  }
  return { edition: editionOf(JSON.stringify(numbers)), ...numbers }
}

function editionOf(numbers: string): string {
  let hash = 0
  for (let at = 0; at < numbers.length; at++) hash = (Math.imul(hash, 31) + numbers.charCodeAt(at)) >>> 0
  return hash.toString(36)
}

function named([base, text, examples]: Threshold): PackedBackground['closeFrom'] {
  const rounded = (value: number) => Number(value.toFixed(5))
  return { base: rounded(base), text: rounded(text), examples: rounded(examples) }
}

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
  const unpack = (digits: string) =>
    Float64Array.from(channels, (_, at) => {
      const level = DIGITS.indexOf(digits[at * 2] ?? '') * 64 + DIGITS.indexOf(digits[at * 2 + 1] ?? '')
      return SMALLEST * Math.exp(level / SCALE)
    })
  return {
    features,
    channels,
    mean: unpack(packed.mean),
    between: unpack(packed.between),
    within: unpack(packed.within),
    drifts: packed.drifts.map(({ reach, digits }) => unpackStyle(digits, reach)),
    closeFrom: [packed.closeFrom.base, packed.closeFrom.text, packed.closeFrom.examples],
    farTo: [packed.farTo.base, packed.farTo.text, packed.farTo.examples],
  }
}
