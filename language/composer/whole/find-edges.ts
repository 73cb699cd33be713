// Keeps a text from beginning before its subject and from going on behind its end: greetings, dates, thanks, and the dog.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { asideOdds } from '#language/composer/asides/aside-odds.ts'
import { nextLine } from '#language/composer/select/find-passages.ts'
import { endWorth } from '#language/composer/select/window-worth.ts'
import { sentenceWorths } from './sentence-worth.ts'
import { openingOf } from './told-groups.ts'

/**
 * What each sign adds to a place at which a text may begin. Measured on the beginnings of 237 texts (a ranking of each
 * text's places; of texts held out it names a good one in 180, the first sentence is one in 81).
 */
const START = {
  first: 1.67,
  beforeSum: 0.28,
  beforeMean: 0.95,
  own: -0.16,
  ownThree: -0.48,
  startsParagraph: 1.75,
  worth: 0.93,
  long: 0.33,
  short: -1.84,
  firstPerson: 0.48,
}
/** The same of one at which it may end, on 295 texts (of texts held out it names a good one in 199, and in 36 one before the last good one). */
const END = {
  behindSum: 0.46,
  behindMean: 0.79,
  onlyOneBehind: -0.96,
  own: -0.19,
  ownThree: -0.49,
  end: 1.33,
  endsParagraph: 1.8,
  worth: -0.64,
  nextLeans: 0.92,
  closed: 1.28,
}
/** What follows takes leave of the text, or speaks to whoever it was sent to. */
const CLOSES =
  /^(?:(?:(?:and|so|well|right|ok|okay),? )*(?:that(?:['’]s| is) (?:it|all|the (?:end|lot|story|thing|post)|about it|me|what i)|anyways?|right|thanks|cheers|thank you|so yeah|i (?:think|hope) that|you(?:['’]ll| will| can| may| must| might)|please|other|about the other|also|ps|p\.s|oh and|let me know|maybe)\b)/i
/** How much better than the first or the last sentence another one has to be. */
const MARGIN = { start: 0.5, end: 2 }
/** Where a text begins and where it ends, from 0 to 1. */
const WITHIN = { start: 0.35, end: 0.6 }
const SENTENCES_AT_LEAST = 8
const NO_END = -0.5
const ODDS = { least: 0.01, most: 0.99 }
const NEAR = 3
/** What the weights of sums were measured per. */
const PER_SUM = 5
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
      (START.beforeSum * sumOf(before)) / PER_SUM +
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
      (END.behindSum * sumOf(behind)) / PER_SUM +
      END.behindMean * meanOf(behind) +
      (behind.length === 1 ? END.onlyOneBehind : 0) +
      END.own * (logOdds[at] ?? 0) +
      END.ownThree * meanOf(told.slice(Math.max(0, place + 1 - NEAR), place + 1)) +
      END.end * (endWorth(source, at) ?? NO_END) +
      (next?.sentence.paragraph === ranked[at]?.sentence.paragraph ? 0 : END.endsParagraph) +
      END.worth * (worths[at] ?? 0) +
      (next?.leaning === 'yes' ? END.nextLeans : 0) +
      (CLOSES.test(next?.sentence.text ?? '') ? END.closed : 0)
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
