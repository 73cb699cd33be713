// Keeps a post of some sentences to what a stranger understands and an editor would choose.

import { countWords } from '#domain/text.ts'
import { placeOf, type Source } from '#language/composer/analyse/analysis.ts'
import { asideOdds } from '#language/composer/asides/aside-odds.ts'
import { missed } from '#language/composer/needs/missed.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import type { FirstMentions } from '#language/composer/select/met-before.ts'
import { sentenceWorths } from '#language/composer/whole/sentence-worth.ts'
import { needsOutside } from './needs-outside.ts'
import { worthAlone } from './worth-alone.ts'

/**
 * What each sign adds. Measured on 8,800 passages of 185 texts, each known to need something else or nothing, and to hold
 * the text's point or not (a ranking of each text's passages; of texts held out the first one needs nothing in 89 of 185
 * and holds the point in 105).
 */
const WEIGHTS = {
  base: 0.22,
  alone: 0.35,
  needs: -0.32,
  needsFirst: -0.3,
  worth: 0.21,
  postWords: 0.54,
  concludes: 0.63,
  outside: -0.1,
  end: 0.42,
  aside: -0.68,
}
const OUTSIDE_AT_MOST = 3
/** Words of a full post. */
const POST_WORDS = 30
/** Where the end of a text begins, from 0 to 1. */
const END_FROM = 0.85
/** What it adds to what a passage is worth alone that it says what the text comes to. */
const CONCLUDES = 0.15

/** What is shorter than the texts it was measured on is judged by what a passage is worth alone, more and more. */
const MEASURED = { from: 10, to: 30 }

/** What a passage is worth as a post of its own; `concludes` where it says what the text comes to. */
export function postWorth(source: Source, passage: Passage, met: FirstMentions, concludes: boolean): number {
  const alone = worthAlone(source, passage, met)
  const usual = passage.score + alone + (concludes ? CONCLUDES : 0)
  const { from, to } = MEASURED
  const share = Math.min(1, Math.max(0, (source.ranked.length - from) / (to - from)))
  if (source.material.language !== 'en' || share === 0) return usual
  return (1 - share) * usual + share * measured(source, passage, met, { alone, concludes })
}

function measured(
  source: Source,
  passage: Passage,
  met: FirstMentions,
  { alone, concludes }: { alone: number; concludes: boolean },
): number {
  const { lines } = passage
  const places = lines.map(({ ranked }) => placeOf(source, ranked.sentence))
  const isBefore = (at: number) => (other: number) => other < at && !places.includes(other)
  const needed = places.map((at) => missed(source, at, isBefore(at)))
  const worths = sentenceWorths(source)
  const asides = asideOdds(source)
  const place = passage.to / Math.max(1, source.material.sentences.length)
  return (
    WEIGHTS.base +
    WEIGHTS.alone * alone +
    // How well it suits the voice is in its score.
    (source.habits ? passage.score : 0) +
    WEIGHTS.needs * needed.reduce((sum, cost) => sum + cost, 0) +
    WEIGHTS.needsFirst * (needed[0] ?? 0) +
    (WEIGHTS.worth * places.reduce((sum, at) => sum + (worths[at] ?? 0), 0)) / lines.length +
    (WEIGHTS.postWords * countWords(lines.map(({ text }) => text).join(' '))) / POST_WORDS +
    (concludes ? WEIGHTS.concludes : 0) +
    WEIGHTS.outside * Math.min(OUTSIDE_AT_MOST, needsOutside(source, passage, met)) +
    WEIGHTS.end * Math.max(0, (place - END_FROM) / (1 - END_FROM)) +
    WEIGHTS.aside * Math.max(...places.map((at) => asides[at] ?? 0))
  )
}
