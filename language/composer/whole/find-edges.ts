// Keeps a text from beginning before its subject and from going on behind its end: greetings, dates, thanks, and the dog.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { asideOdds } from '#language/composer/asides/aside-odds.ts'
import { nextLine } from '#language/composer/select/find-passages.ts'
import { endWorth } from '#language/composer/select/window-worth.ts'
import { sentenceWorths } from './sentence-worth.ts'
import { openingOf } from './told-groups.ts'

/**
 * What each sign adds to a place at which a text may begin. Measured on the beginnings of 180 texts (a ranking of each
 * text's places; of texts held out it names a good one in 134, the first sentence is one in 78).
 */
const START = {
  first: 2.49,
  beforeSum: 0.26,
  beforeMean: 0.95,
  own: -0.2,
  ownThree: -0.59,
  startsParagraph: 1.46,
  worth: 1.06,
  long: 0.76,
  short: -1.25,
  firstPerson: 0.67,
}
/**
 * The same of one at which it may end, on 224 texts (of texts held out it names a good one in 140, the last sentence is
 * one in 85).
 */
const END = {
  behindSum: 0.51,
  behindMean: 0.76,
  behindShare: 0.79,
  onlyOneBehind: -2.63,
  own: -0.25,
  ownThree: -0.52,
  end: 1.78,
  endsParagraph: 1.43,
  worth: -0.91,
  nextLeans: 0.84,
}
/** How much better than the first or the last sentence another one has to be. */
const MARGIN = { start: 0.5, end: 0.5 }
/** Where a text begins and where it ends, from 0 to 1. */
const WITHIN = { start: 0.35, end: 0.6 }
const SENTENCES_AT_LEAST = 8
const NO_END = -0.5
const ODDS = { least: 0.01, most: 0.99 }
const NEAR = 3
/** What the weights of sums and shares were measured per. */
const PER = { sum: 5, share: 3 }
const WORDS = { long: 12, short: 5 }

/** The places, among the ranked sentences, of the first and the last that the text tells; around them it is spoken to somebody. */
export function findEdges(source: Source): { start: number; end: number } {
  const { ranked } = source
  const told = [...ranked.keys()].filter((at) => ranked[at]?.barred === false)
  const [first = 0, last = ranked.length - 1] = [told[0], told.at(-1)]
  if (told.length < SENTENCES_AT_LEAST) return { start: first, end: last }
  const worths = sentenceWorths(source)
  const logOdds = asideOdds(source).map((one) => {
    const odds = Math.min(ODDS.most, Math.max(ODDS.least, one))
    return Math.log(odds / (1 - odds))
  })
  const starts = told.map((at, place) => (mayStart(place) ? startOf(at, place) : Number.NEGATIVE_INFINITY))
  const ends = told.map((at, place) =>
    place >= told.length * WITHIN.end ? endOf(at, place) : Number.NEGATIVE_INFINITY,
  )
  return {
    start: told[bestOf(starts, 0, MARGIN.start)] ?? first,
    end: told[bestOf(ends, ends.length - 1, MARGIN.end)] ?? last,
  }

  function mayStart(place: number): boolean {
    const one = ranked[told[place] ?? -1]
    return (
      place === 0 ||
      (place <= told.length * WITHIN.start && one !== undefined && openingOf(nextLine(one)) !== undefined)
    )
  }

  function startOf(at: number, place: number): number {
    const before = told.slice(0, place)
    const words = ranked[at]?.sentence.words.length ?? 0
    const [one, previous] = [ranked[at]?.sentence, ranked[before.at(-1) ?? -1]?.sentence]
    return (
      (place === 0 ? START.first : 0) +
      (START.beforeSum * sumOf(before)) / PER.sum +
      START.beforeMean * meanOf(before) +
      START.own * (logOdds[at] ?? 0) +
      START.ownThree * meanOf(told.slice(place, place + NEAR)) +
      (previous?.paragraph === one?.paragraph ? 0 : START.startsParagraph) +
      START.worth * (worths[at] ?? 0) +
      (words >= WORDS.long ? START.long : words <= WORDS.short ? START.short : 0) +
      (/^(?:I|We)\b/.test(one?.text ?? '') ? START.firstPerson : 0)
    )
  }

  function endOf(at: number, place: number): number {
    const behind = told.slice(place + 1)
    const next = ranked[behind[0] ?? -1]
    return (
      (END.behindSum * sumOf(behind)) / PER.sum +
      END.behindMean * meanOf(behind) +
      (END.behindShare * PER.share * behind.length) / told.length +
      (behind.length === 1 ? END.onlyOneBehind : 0) +
      END.own * (logOdds[at] ?? 0) +
      END.ownThree * meanOf(told.slice(Math.max(0, place + 1 - NEAR), place + 1)) +
      END.end * (endWorth(source, at) ?? NO_END) +
      (next?.sentence.paragraph === ranked[at]?.sentence.paragraph ? 0 : END.endsParagraph) +
      END.worth * (worths[at] ?? 0) +
      (next?.leaning === 'yes' ? END.nextLeans : 0)
    )
  }

  function sumOf(places: readonly number[]): number {
    return places.reduce((all, at) => all + (logOdds[at] ?? 0), 0)
  }

  function meanOf(places: readonly number[]): number {
    return places.length === 0 ? 0 : sumOf(places) / places.length
  }
}

// The place of the most, where that is so much more than at the usual one.
function bestOf(worths: readonly number[], usual: number, margin: number): number {
  const most = Math.max(...worths)
  return most > (worths[usual] ?? 0) + margin ? worths.indexOf(most) : usual
}
