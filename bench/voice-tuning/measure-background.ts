// Keeps how people write as numbers: which features are worth counting, and how they vary between and within people.

import { CHANNELS, type Channel } from '#language/voice/channels.ts'
import type { FeatureCounts } from '#language/voice/count-features.ts'
import type { Background } from '#language/voice/measure-style.ts'

const FEATURES_AT_MOST: Record<Channel, number> = {
  word: 800,
  mask: 80,
  length: 14,
  opening: 60,
  sentence: 30,
  mark: 80,
  pair: 1500,
  apart: 1500,
  gram: 3000,
  line: 30,
  kinds: 1000,
  ending: 52,
  gap: 120,
  rhythm: 48,
}
const AUTHORS_AT_LEAST = 4

/** What is found of the features one by one; drifts, the cohort and thresholds need texts measured against it. */
export type Rates = Omit<Background, 'drifts' | 'cohort' | 'closeFrom' | 'farTo'>

/** One list of counted texts an author. */
type Authors = readonly (readonly FeatureCounts[])[]

/** The authors of each kind of writing; every kind weighs the same, and within it every author. */
export function measureBackground(kinds: readonly Authors[]): Rates {
  const keys = chooseFeatures(kinds.flat())
  const channels = keys.map(channelOf)
  const features = new Map(keys.map((key, at) => [key, at]))
  const mean = new Float64Array(keys.length)
  const between = new Float64Array(keys.length)
  const within = new Float64Array(keys.length)
  const betweenKinds = new Float64Array(keys.length)
  for (const [key, at] of features) {
    const measured = measureFeature(kinds, key, channelOf(key))
    mean[at] = measured.mean
    between[at] = measured.between
    within[at] = measured.within
    betweenKinds[at] = measured.betweenKinds
  }
  return { features, channels, mean, between, within, betweenKinds }
}

function channelOf(key: string): Channel {
  return CHANNELS.find((channel) => key.startsWith(`${channel}:`)) ?? 'word'
}

function chooseFeatures(authors: Authors): string[] {
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
function measureFeature(kinds: readonly Authors[], key: string, channel: Channel) {
  const all = { scatter: 0, places: 0, texts: 0 }
  const rates = kinds.map((authors) => authors.map((counted) => rateOf(counted, key, channel, all)))
  const people = rates.flat().length
  const overall = meanOf(rates.flat())
  const usualPlaces = all.places / all.texts
  const within = Math.max(0, (all.scatter / (all.texts - people) - overall) / usualPlaces)
  const textsEach = all.texts / people
  const byChance = within / textsEach + overall / (usualPlaces * textsEach)
  const ofKinds = rates.map(meanOf)
  const variance = meanOf(rates.map(varianceOf))
  const byPeople = variance / (people / kinds.length)
  return {
    mean: meanOf(ofKinds),
    within,
    between: Math.max(variance * 0.05, variance - byChance),
    betweenKinds: kinds.length > 1 ? Math.max(0, varianceOf(ofKinds) - byPeople) : 0,
  }
}

function rateOf(
  counted: readonly FeatureCounts[],
  key: string,
  channel: Channel,
  all: { scatter: number; places: number; texts: number },
): number {
  const counts = counted.map((text) => text.counts.get(key) ?? 0)
  const places = counted.map((text) => text.places[channel])
  const room = places.reduce((sum, one) => sum + one, 0)
  const rate = room === 0 ? 0 : counts.reduce((sum, one) => sum + one, 0) / room
  for (const [at, inText] of places.entries())
    if (inText > 0) all.scatter += inText * ((counts[at] ?? 0) / inText - rate) ** 2
  all.places += room
  all.texts += counted.length
  return rate
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1)
}
