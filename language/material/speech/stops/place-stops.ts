// Keeps speech without marks readable: parted into sentences where the odds say so, with commas where they are sure.

import network from './network.json' with { type: 'json' }
import { SIGNS_OF_RUN, signsOfRuns } from './sentence-signs.ts'
import { numbersOf, oddsOfMarks } from './stop-odds.ts'

/** Nothing longer is looked at as one sentence. */
const WORDS_MOST = 60
/** Nothing is surer than that. */
const ODDS_MOST = 8
/** Where others have a mark, a place without one is hardly the end of a sentence. */
const UNMARKED_COST = 2
/** A comma is set from even odds on. */
const COMMA_ODDS = 0

const MARK = /[,;:]$/
/** "Fifty two people" is one figure. */
const FIGURE =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million)$/iu
const SIGN_WORTH = numbersOf(network.signs)

/**
 * The sentences that these words are, each as its words; a word has a comma behind it where one is likely and nobody set
 * marks. `hesitates` says before which words somebody only gained time. English only; linear in the number of words.
 */
export function placeStops(words: readonly string[], hesitates: (at: number) => boolean = () => false): string[][] {
  const { stop, comma } = oddsOfMarks(words, hesitates)
  const isMarked = words.some((word) => MARK.test(word))
  const odds = stop.map((odd, at) => {
    if (FIGURE.test(words[at - 1] ?? '') && FIGURE.test(words[at] ?? '')) return Number.NEGATIVE_INFINITY
    if (!isMarked) return odd
    return MARK.test(words[at - 1] ?? '') ? odd - Math.max(0, comma[at] ?? 0) : odd - UNMARKED_COST
  })
  const starts = bestStarts(words, odds)
  return starts.map((start, nth) => {
    const end = starts[nth + 1] ?? words.length
    return words.slice(start, end).map((word, at) => {
      const next = start + at + 1
      return !isMarked && next < end && (comma[next] ?? 0) > COMMA_ODDS ? `${word},` : word
    })
  })
}

/** Where sentences start, so that the odds of the stops and what each looks like as a sentence come out best together. */
function bestStarts(words: readonly string[], odds: Float64Array): number[] {
  const readSigns = signsOfRuns(words)
  const signs = new Int32Array(SIGNS_OF_RUN)
  const best = new Float64Array(words.length + 1).fill(Number.NEGATIVE_INFINITY)
  const from = new Int32Array(words.length + 1)
  best[0] = 0
  for (let start = 0; start < words.length; start++) {
    if (start > 0 && odds[start] === Number.NEGATIVE_INFINITY) continue
    const odd = Math.max(-ODDS_MOST, Math.min(ODDS_MOST, odds[start] ?? 0))
    const before = (best[start] ?? 0) + (start === 0 ? 0 : odd * network.oddsScale + network.stopBias)
    for (let end = start + 1; end <= Math.min(words.length, start + WORDS_MOST); end++) {
      let worth = before
      readSigns(start, end, signs)
      for (let at = 0; at < SIGNS_OF_RUN; at++) worth += SIGN_WORTH[signs[at] ?? 0] ?? 0
      if (worth > (best[end] ?? 0)) {
        best[end] = worth
        from[end] = start
      }
    }
  }
  const starts: number[] = []
  for (let end = words.length; end > 0; end = from[end] ?? 0) starts.push(from[end] ?? 0)
  return starts.reverse()
}
