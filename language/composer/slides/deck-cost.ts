// Keeps carousels swiped to the end: what it costs that slides are long, that a cover needs something, that an end lands nowhere.

import type { Slide } from '#domain/platforms/split-piece.ts'
import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { isMaxim, isResult } from '#language/composer/parts/maxim.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { firstMentionsIn } from '#language/composer/select/met-before.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { needsOutside } from '#language/composer/x/needs-outside.ts'
import { presents } from '#language/composer/x/repost-worth.ts'
import { isClause } from '#language/words/is-clause.ts'

/** So many words are read at a glance; so many more make a slide that nobody reads. */
const HEAD = { short: 14, over: 12, most: 1.6 }
const BODY = { short: 24, over: 16, most: 1 }
const COVER = { short: 16, over: 20 }
const COUNT = { fewest: 4, few: 5, many: 9 }
const COST = {
  long: 0.9,
  few: 0.12,
  fewest: 1.2,
  fragment: 0.3,
  many: 0.06,
  cover: 0.3,
  needs: 0.08,
  asks: 0.25,
  presents: 0.15,
  leftOut: 0.05,
  endsBadly: 0.25,
  lands: -0.08,
  longEnd: 0.1,
}
const NEEDS_AT_MOST = 3

/** What a deck of these slides costs: 0 is a deck of short thoughts that begins and ends by itself. */
export function deckCost(
  source: Source,
  deck: {
    cover: Slide
    isTitled: boolean
    slides: readonly Slide[]
    told: Passage
    leftOut: number
    endsWell: boolean
  },
): number {
  const { cover, slides, told, isTitled } = deck
  const long = slides.reduce((sum, slide) => sum + lengthOf(slide), 0) / Math.max(1, slides.length)
  const count = slides.length + 1
  const first = { ...told, lines: told.lines.slice(0, isTitled ? 2 : 1) }
  const needs = Math.min(NEEDS_AT_MOST, needsOutside(source, first, firstMentionsIn(source)))
  const coverWords = countWords(cover.headline)
  return (
    COST.long * long +
    (slides.length < COUNT.fewest ? COST.fewest : 0) +
    (source.material.language === 'en' && !isTitled && !isClause(cover.headline) ? COST.fragment : 0) +
    COST.few * Math.max(0, COUNT.few - count) +
    COST.many * Math.max(0, count - COUNT.many) +
    (!isTitled && presents(cover.headline) ? COST.presents : 0) +
    (isTitled ? 0 : COST.cover * (Math.max(0, coverWords - COVER.short) / COVER.over)) +
    COST.needs * needs * (isTitled ? 0.7 : 1) +
    (slides.some(({ headline, body }) => body === '' && headline.endsWith('?')) ? COST.asks : 0) +
    COST.leftOut * deck.leftOut +
    endCost(told.lines.at(-1), deck.endsWell)
  )
}

function lengthOf({ headline, body }: Slide): number {
  const over = (text: string, { short, over: by, most }: typeof HEAD) =>
    Math.min(most, Math.max(0, countWords(text) - short) / by)
  return over(headline, HEAD) + over(body, BODY) * 0.7
}

const END_WORDS = 20

function endCost(line: Line | undefined, endsWell: boolean): number {
  if (!line) return 0
  const { text, ranked } = line
  const lands = isMaxim(text) || isInstruction(text) || isResult(text) || ranked.cues.has('lesson')
  const isLong = countWords(text) > END_WORDS
  return (endsWell ? 0 : COST.endsBadly) + (isLong ? COST.longEnd : lands ? COST.lands : 0)
}
