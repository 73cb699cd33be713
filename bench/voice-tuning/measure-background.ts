// Keeps how people write as numbers: which features are worth counting, and how they vary between and within people.

import { CHANNELS, type Channel } from '#language/voice/channels.ts'
import type { FeatureCounts } from '#language/voice/count-features.ts'
import type { Background } from '#language/voice/measure-style.ts'

const FEATURES_AT_MOST: Record<Channel, number> = {
  word: 1200,
  mask: 80,
  length: 14,
  opening: 80,
  sentence: 30,
  mark: 80,
  pair: 4000,
  apart: 4000,
  gram: 6000,
  line: 30,
  kinds: 1500,
  ending: 52,
  gap: 150,
  rhythm: 48,
}
const AUTHORS_AT_LEAST = 4

/** What is found of the features one by one; drifts and thresholds need texts measured against it. */
export type Rates = Omit<Background, 'drifts' | 'closeFrom' | 'farTo'>

/** One list of counted texts an author; every author weighs the same. */
export function measureBackground(authors: readonly (readonly FeatureCounts[])[]): Rates {
  const keys = chooseFeatures(authors)
  const channels = keys.map(channelOf)
  const features = new Map(keys.map((key, at) => [key, at]))
  const mean = new Float64Array(keys.length)
  const between = new Float64Array(keys.length)
  const within = new Float64Array(keys.length)
  for (const [key, at] of features) {
    const measured = measureFeature(authors, key, channelOf(key))
    mean[at] = measured.mean
    between[at] = measured.between
    within[at] = measured.within
  }
  return { features, channels, mean, between, within }
}

function channelOf(key: string): Channel {
  return CHANNELS.find((channel) => key.startsWith(`${channel}:`)) ?? 'word'
}

function chooseFeatures(authors: readonly (readonly FeatureCounts[])[]): string[] {
  const uses = new Map<string, { authors: number; count: number; last: number }>()
  for (const [author, texts] of authors.entries()) {
    for (const { counts } of texts) {
      for (const [key, count] of counts) {
        const use = uses.get(key) ?? { authors: 0, count: 0, last: -1 }
        if (use.last !== author) use.authors++
        use.last = author
        use.count += count
        uses.set(key, use)
      }
    }
  }
  const byChannel = Map.groupBy(
    [...uses].filter(([key, use]) => use.authors >= AUTHORS_AT_LEAST && !key.includes('|')),
    ([key]) => channelOf(key),
  )
  return CHANNELS.flatMap((channel) =>
    (byChannel.get(channel) ?? [])
      .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
      .slice(0, FEATURES_AT_MOST[channel])
      .map(([key]) => key),
  )
}

// Variances as in an analysis of variance with unequal texts, what chance adds to a count taken off.
function measureFeature(authors: readonly (readonly FeatureCounts[])[], key: string, channel: Channel) {
  const rates: number[] = []
  let scatter = 0
  let places = 0
  let texts = 0
  for (const counted of authors) {
    let count = 0
    let room = 0
    for (const text of counted) {
      count += text.counts.get(key) ?? 0
      room += text.places[channel]
    }
    const rate = room === 0 ? 0 : count / room
    for (const text of counted) {
      const inText = text.places[channel]
      if (inText > 0) scatter += inText * ((text.counts.get(key) ?? 0) / inText - rate) ** 2
    }
    rates.push(rate)
    places += room
    texts += counted.length
  }
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  const usualPlaces = places / texts
  const within = Math.max(0, (scatter / (texts - authors.length) - mean) / usualPlaces)
  const variance = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / (rates.length - 1)
  const textsEach = texts / authors.length
  const byChance = within / textsEach + mean / (usualPlaces * textsEach)
  return { mean, within, between: Math.max(variance * 0.05, variance - byChance) }
}
