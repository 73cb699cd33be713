// Keeps the slides of a carousel to a thought each: the cuts where the text has its own, a short sentence on top.

import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { ownHeadline } from '#language/composer/select/headline.ts'
import { type Line, shorterLines } from '#language/composer/select/render-sentence.ts'
import { isHalf } from '#language/composer/select/window-worth.ts'

/** A slide's words, headline included; the rule leaves the headline out, so this is on the safe side. */
export const SLIDE_WORDS = PLATFORM_RULES.slideWords.limit - 2
/** How many slides stand between the cover and the end. */
export const POINTS = { least: 3, whole: 4, most: 10 }
const SLIDE_SENTENCES = 4
/** From so many words on a sentence is no headline with something under it. */
const HEAD_WORDS = 18
const SHORT = { thought: 6, slide: 12 }

/** What a slide costs that is cut, filled or headed less well. */
const COST = {
  slide: 0.15,
  few: 0.8,
  inParagraph: 0.35,
  leans: 0.6,
  half: 0.8,
  inList: 0.3,
  afterLead: 3,
  nextParagraph: 0.55,
  heavyHead: 1,
  noHead: 0.4,
  longAlone: 0.3,
  shortThought: 0.7,
  shortSlide: 0.2,
  manySentences: 0.3,
}

type Way = { cost: number; from: number }
const NO_WAY: Way = { cost: Number.POSITIVE_INFINITY, from: 0 }

/** The lines as slides, without what is too long for one; undefined where something would lean on that. */
export function splitSlides(source: Source, window: Passage, lines: readonly Line[]): Passage[] | undefined {
  const fitting = fitLines(lines)
  if (!fitting) return undefined
  // ways[slides][end]: the best way to have so many slides of the lines before `end`.
  const ways: Way[][] = []
  const heads = fitting.map((line) => canHead(source, line))
  for (let slides = 0; slides < POINTS.most; slides++) {
    const row: Way[] = []
    for (let end = 1; end <= fitting.length; end++) {
      let best = NO_WAY
      for (let from = Math.max(slides, end - SLIDE_SENTENCES); from < end; from++) {
        if (slides === 0 && from > 0) continue
        const before = slides === 0 ? 0 : (ways[slides - 1]?.[from - 1]?.cost ?? NO_WAY.cost)
        const cost = before + slideCost(fitting, from, end, heads[from] ?? false)
        if (cost < best.cost) best = { cost, from }
      }
      row.push(best)
    }
    ways.push(row)
  }
  const last = fitting.length - 1
  const costOf = (at: number) => (ways[at]?.[last]?.cost ?? NO_WAY.cost) + (at + 1 < POINTS.whole ? COST.few : 0)
  const count = ways.reduce((best, _, at) => (costOf(at) < costOf(best) ? at : best), 0)
  return partsOf(ways, count, fitting).map((part) => ({
    ...window,
    lines: part,
    from: part[0]?.ranked.sentence.index ?? window.from,
    to: part.at(-1)?.ranked.sentence.index ?? window.to,
    words: wordsOf(part),
  }))
}

function partsOf(ways: readonly Way[][], count: number, lines: readonly Line[]): Line[][] {
  const parts: Line[][] = []
  let end = lines.length
  for (let slides = count; slides >= 0; slides--) {
    const way = ways[slides]?.[end - 1] ?? NO_WAY
    if (way === NO_WAY) return []
    parts.unshift(lines.slice(way.from, end))
    end = way.from
  }
  return parts
}

function fitLines(lines: readonly Line[]): Line[] | undefined {
  const fitting: Line[] = []
  for (const [at, line] of lines.entries()) {
    const form = [line, ...shorterLines(line)].find(({ text }) => countWords(text) <= SLIDE_WORDS)
    if (!form && lines[at + 1]?.ranked.leaning === 'yes') return undefined
    if (form) fitting.push(form)
  }
  return fitting.length === 0 ? undefined : fitting
}

function slideCost(lines: readonly Line[], from: number, end: number, isHeaded: boolean): number {
  const slide = lines.slice(from, end)
  const words = wordsOf(slide)
  const [first] = slide
  if (!first || words > SLIDE_WORDS) return NO_WAY.cost
  const head = countWords(first.text)
  const isAlone = slide.length === 1
  const joins = slide.slice(1).filter((_, at) => !isOneParagraph(slide, at)).length
  return (
    COST.slide +
    cutCost(lines[from - 1], first) +
    joins * COST.nextParagraph +
    (isAlone && words < SHORT.thought ? COST.shortThought : words < SHORT.slide ? COST.shortSlide : 0) +
    (isAlone && words > HEAD_WORDS ? COST.longAlone : 0) +
    (!isAlone && head > HEAD_WORDS ? COST.heavyHead : 0) +
    (!isAlone && !isHeaded ? COST.noHead : 0) +
    (slide.length >= SLIDE_SENTENCES ? COST.manySentences : 0)
  )
}

// What it costs to part these two.
function cutCost(before: Line | undefined, first: Line): number {
  if (!before) return 0
  const [one, other] = [before.ranked.sentence, first.ranked.sentence]
  return (
    (one.paragraph === other.paragraph ? COST.inParagraph : 0) +
    (first.ranked.leaning === 'yes' ? COST.leans : 0) +
    (isHalf(before.ranked, first.ranked) ? COST.half : 0) +
    (one.item && other.item && one.paragraph !== other.paragraph ? COST.inList : 0) +
    (before.text.endsWith(':') ? COST.afterLead : 0)
  )
}

// Short bullets stand together under one headline; a bullet of several sentences is a thought of its own.
function isOneParagraph(slide: readonly Line[], at: number): boolean {
  const [one, other] = [slide[at]?.ranked.sentence, slide[at + 1]?.ranked.sentence]
  if (!one || !other || one.paragraph === other.paragraph) return one !== undefined
  const items = slide.filter(({ ranked }) => ranked.sentence.item)
  const isPlain = new Set(items.map(({ ranked }) => ranked.sentence.paragraph)).size === items.length
  return other.item && ((one.item && isPlain) || one.text.endsWith(':'))
}

function wordsOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + countWords(text), 0)
}

function canHead(source: Source, line: Line): boolean {
  const passage = { from: 0, to: 0, words: 0, score: 0, stems: new Set<string>(), speaker: undefined }
  return ownHeadline(source, { ...passage, lines: [line, line] }) !== undefined
}
