// Keeps the slides of a carousel to a thought each: the cuts where the text has its own, a short sentence on top.

import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { isPair } from '#language/composer/parts/finish-thought.ts'
import { isOfLetter } from '#language/composer/parts/of-letter.ts'
import { partLines } from '#language/composer/parts/part-lines.ts'
import { areSiblings, isSeveralSentences, tearsNext } from '#language/composer/parts/siblings.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { ownHeadline } from '#language/composer/select/headline.ts'
import { namesLost } from '#language/composer/select/lost-thread.ts'
import { type Line, shorterLines } from '#language/composer/select/render-sentence.ts'
import { isNoSlide } from './no-slide.ts'
import { compactLine, splitHead } from './split-head.ts'

/** A slide's words, headline included; the rule leaves the headline out, so this is on the safe side. */
export const SLIDE_WORDS = PLATFORM_RULES.slideWords.limit - 2
/** The same of a deck that tells a text whole, where the headline is left out as the rule says. */
const FULL = { body: SLIDE_WORDS, slide: 54, sentences: 8 }
/** A sentence of so many words that has no border is not read on a slide. */
export const READ_WORDS = 24
/** How many slides stand between the cover and the end. */
export const POINTS = { least: 3, whole: 4, most: 10, mostWhole: 11 }
const SLIDE_SENTENCES = 5
/** From so many words on a sentence is no headline with something under it. */
const HEAD_WORDS = 18
const SHORT = { thought: 6, slide: 12 }

/** What a slide costs that is cut, filled or headed less well. */
const COST = {
  slide: 0.15,
  few: 1,
  inParagraph: 0.5,
  leans: 0.7,
  unanswered: 1,
  leansAcross: 0.35,
  sameThings: 0.25,
  half: 1.1,
  inList: 0.3,
  inItem: 1.2,
  afterLead: 3,
  nextParagraph: 0.9,
  overGap: 2.5,
  torn: 0.9,
  tornFull: 4,
  besideList: 1.2,
  longItems: 1.2,
  mixesLists: 4,
  heavyHead: 0.8,
  noHead: 0.4,
  longAlone: 0.2,
  shortThought: 0.5,
  shortSlide: 0.2,
  manySentences: 0.3,
}

/**
 * The lines as slides, without sentences of more than `wordsAtMost` words that have no border; undefined where something
 * would lean on one. Of a full deck a slide's headline stands above its forty words, else it is among them; `points` are
 * slides at most.
 */
export function splitSlides(
  source: Source,
  window: Passage,
  lines: readonly Line[],
  {
    wordsAtMost = SLIDE_WORDS,
    isFull = false,
    points = POINTS.most,
  }: { wordsAtMost?: number; isFull?: boolean; points?: number } = {},
): Passage[] | undefined {
  // What stands behind the first line to subscribers is said to them as well, where the end is near.
  const letter = lines.findIndex(({ text }) => isOfLetter(text))
  if (letter !== -1 && letter < lines.length / 2) return undefined
  const fitting = fitLines(letter === -1 ? lines : lines.slice(0, letter), wordsAtMost)
  if (!fitting) return undefined
  const heads = fitting.map((line) => canHead(source, line))
  const limits = {
    parts: points,
    lines: isFull ? FULL.sentences : SLIDE_SENTENCES,
    countCost: (slides: number) => (slides < POINTS.whole ? COST.few : 0),
  }
  return partLines(fitting, limits, (from, end) =>
    slideCost(fitting, from, end, { isHeaded: heads[from] ?? false, isFull }),
  ).map((part) => ({
    ...window,
    lines: part,
    from: part[0]?.ranked.sentence.index ?? window.from,
    to: part.at(-1)?.ranked.sentence.index ?? window.to,
    words: wordsOf(part),
  }))
}

function fitLines(lines: readonly Line[], wordsAtMost: number): Line[] | undefined {
  const fitting: Line[] = []
  const lost = new Set<string>()
  const known = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const isLeftOut = isNoSlide(lines, at)
    const next = lines[at + 1]
    const isLeanedOn = next?.ranked.leaning === 'yes'
    const compact = compactLine(line, isLeanedOn)
    const form = [compact, ...shorterLines(line)].find((one) => hasRoom(one, wordsAtMost))
    if ((!form || isLeftOut) && isLeanedOn) return undefined
    const isLost = wordsAtMost < SLIDE_WORDS && namesLost(line.text, lost, known)
    if (isLost && isLeanedOn) return undefined
    if (form && !isLeftOut && !isLost) fitting.push(form)
    // A question whose answer is left out goes with it.
    else if (fitting.at(-1)?.text.endsWith('?')) fitting.pop()
    for (const stem of line.ranked.stems) (form && !isLost ? known : lost).add(stem)
  }
  return fitting.length === 0 ? undefined : fitting
}

/** Whether a sentence has room on a slide, without its asides if need be. */
export function fitsSlide(line: Line): boolean {
  return [compactLine(line, true), ...shorterLines(line)].some((one) => hasRoom(one, SLIDE_WORDS))
}

function hasRoom({ text }: Line, wordsAtMost: number): boolean {
  return countWords(text) <= wordsAtMost || splitHead(text) !== undefined
}

function slideCost(
  lines: readonly Line[],
  from: number,
  end: number,
  { isHeaded, isFull }: { isHeaded: boolean; isFull: boolean },
): number {
  const slide = lines.slice(from, end)
  const words = wordsOf(slide)
  const [first] = slide
  if (!first) return Number.POSITIVE_INFINITY
  const head = countWords(splitHead(first.text)?.[0] ?? first.text)
  if (isFull ? words > FULL.slide || words - head > FULL.body : words > SLIDE_WORDS) return Number.POSITIVE_INFINITY
  const isAlone = slide.length === 1
  const joins = slide.slice(1).reduce((sum, _, at) => sum + joinCost(lines, from + at, from), 0)
  return (
    COST.slide +
    cutCost(lines, from) +
    joins +
    (tearsNext(lines, from, end) ? (isFull ? COST.tornFull : COST.torn) : 0) +
    (isAlone && words < SHORT.thought ? COST.shortThought : words < SHORT.slide ? COST.shortSlide : 0) +
    (isAlone && head > HEAD_WORDS ? COST.longAlone : 0) +
    (!isAlone && head > HEAD_WORDS ? COST.heavyHead : 0) +
    (!isAlone && !isHeaded ? COST.noHead : 0) +
    (slide.length >= SLIDE_SENTENCES ? COST.manySentences : 0)
  )
}

// What it costs that a slide begins with this line.
function cutCost(lines: readonly Line[], at: number): number {
  const [before, first] = [lines[at - 1], lines[at]]
  if (!before || !first) return 0
  const [one, other] = [before.ranked.sentence, first.ranked.sentence]
  const isInside = one.paragraph === other.paragraph
  const isNext = other.index - one.index === 1
  return (
    (isInside ? (other.item ? COST.inItem : COST.inParagraph) : 0) +
    (goesOn(first) ? (isInside ? COST.leans : COST.leansAcross) : 0) +
    (isInside && sharesThings(before, first) ? COST.sameThings : 0) +
    (isNext && (isInside || !(one.item || other.item)) && isPair(before.ranked, first.ranked) ? COST.half : 0) +
    (!isInside && areSiblings(lines, at - 1) ? COST.inList : 0) +
    (before.text.endsWith('?') ? COST.unanswered : 0) +
    (before.text.endsWith(':') ? COST.afterLead : 0)
  )
}

/** "Not thank you for your support", "thirty of them", "nobody has complained either". */
const GOES_ON = /^not\b|\bof (?:them|these|those)\b|\b(?:either|too|as well)[.!]$/i

function goesOn({ text, ranked }: Line): boolean {
  return ranked.leaning === 'yes' || GOES_ON.test(text)
}

function sharesThings(one: Line, other: Line): boolean {
  return [...other.ranked.stems].some((stem) => one.ranked.stems.has(stem))
}

// What it costs that the line at this place and the next stand on one slide, which begins at `from`.
function joinCost(lines: readonly Line[], at: number, from: number): number {
  const [before, line] = [lines[at], lines[at + 1]]
  if (!before || !line) return 0
  const [one, other] = [before.ranked.sentence, line.ranked.sentence]
  if (one.paragraph === other.paragraph || before.text.endsWith(':')) return 0
  // What stood between them told of the way from one to the other.
  if (other.paragraph - one.paragraph > 1) return COST.overGap
  if (one.item && other.item) {
    if (!areSiblings(lines, at)) return COST.mixesLists
    // Under their lead-in short bullets stand together; without one the first of them would head the others.
    const isLed = lines[from]?.ranked.sentence.item === false
    return isLed && !isSeveralSentences(lines, at) ? 0 : COST.longItems
  }
  if (one.item || other.item) return COST.besideList
  return COST.nextParagraph
}

function wordsOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + countWords(text), 0)
}

function canHead(source: Source, line: Line): boolean {
  if (splitHead(line.text)) return true
  const passage = { from: 0, to: 0, words: 0, score: 0, stems: new Set<string>(), speaker: undefined }
  return ownHeadline(source, { ...passage, lines: [line, line] }) !== undefined
}
