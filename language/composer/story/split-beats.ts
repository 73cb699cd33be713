// Keeps a story in order: opening line, situation, tension, turn, outcome, lesson, each of what it is called.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { isHalf } from '#language/composer/select/window-worth.ts'
import { type Told, tellDeeds } from './tell-deeds.ts'

type Weights = Partial<Record<keyof Told, number>>
type Beat = {
  /** What a sentence is worth in this beat for what it tells. */
  worth: Weights
  /** What one is worth that tells nothing for its worth. */
  otherwise?: number
  /** Where in a story this beat mostly stands. */
  place: number
  /** The beat is one only if a sentence of it tells this. */
  needs?: (told: Told) => boolean
}

/** Situation, tension, turn, outcome, lesson. */
const BEATS: readonly Beat[] = [
  {
    worth: { isState: 0.25, isTrouble: -0.1, isDecision: -0.4, isOwnDeed: -0.1, isInsight: -0.1, isOrder: -0.8 },
    place: 0.1,
  },
  {
    worth: { isTrouble: 0.45, isDecision: -0.35, isInsight: -0.05, isOrder: -0.8 },
    place: 0.3,
  },
  {
    worth: {
      isDeed: 0.2,
      isOwnDeed: 0.25,
      isDecision: 0.5,
      isState: -0.1,
      isInsight: -0.15,
      isResult: -0.1,
      isOrder: -0.4,
    },
    place: 0.5,
    needs: ({ isDeed }) => isDeed,
  },
  {
    worth: { isResult: 0.35, isState: 0.1, isTrouble: -0.15, isDecision: -0.35, isOwnDeed: -0.1, isInsight: -0.25 },
    place: 0.72,
    needs: ({ isResult, isPast, isNow }) => isResult && (isPast || isNow),
  },
  {
    worth: { isInsight: 0.55, isPast: -0.35, isOwnDeed: -0.2 },
    otherwise: -0.2,
    place: 0.93,
    needs: ({ isInsight }) => isInsight,
  },
]
const TENSION = 1
const LESSON = BEATS.length - 1
const SENTENCES_AT_MOST = 8
/** What it costs a beat to begin with words that lean on the one before, inside a thought, or inside a list. */
const STARTS = { paragraph: 0.2, inside: -0.1, leaning: -0.3, half: -0.5, afterLead: -1, inList: -0.5 }
const PLACE = 0.5

/** The opening line and the five told beats, every sentence in one of them, and how well they are told. */
export type Arc = { beats: readonly Passage[]; worth: number }

/**
 * The window in beats, cut where they suit its sentences best; undefined where it has too few sentences or one of the
 * beats is in none of them. Where it is tense, the trouble stands in the tension and not before it; where it changes late,
 * "so we" stands in none of the two.
 */
export function splitBeats(
  source: Source,
  window: Passage,
  isKnown: boolean,
  { isTense = false, changesLate = false } = {},
): Arc | undefined {
  const [opening, ...lines] = window.lines
  if (!opening || lines.length < BEATS.length) return undefined
  type Way = { value: number; from: number }
  const none: Way = { value: Number.NEGATIVE_INFINITY, from: 0 }
  const told = lines.map((_, at) => toldAt(lines, at))
  for (const [at, one] of told.entries())
    if (insteadOf(lines, at)) told[at] = { ...one, isDeed: true, isOwnDeed: true, isDecision: true, isTrouble: false }
  const [last, lastTold] = [lines.at(-1), told.at(-1)]
  if (last && lastTold && concludes(source, last)) told[told.length - 1] = { ...lastTold, isInsight: true }
  const starts = lines.map((line) => startWorth(source, line))
  // best[beat][end]: the best way to tell the beats so far with the lines before `end`.
  const best: Way[][] = BEATS.map(() => lines.map(() => none))
  for (const [level, beat] of BEATS.entries()) {
    const worths = told.map((one) => sentenceWorth(beat, one))
    const needs = isTense && level === TENSION ? ({ isTrouble }: Told) => isTrouble : beat.needs
    for (let end = level + 1; end <= lines.length; end++) {
      let way = none
      let sum = 0
      let has = !isKnown || !needs
      for (let from = end - 1; from >= Math.max(level, end - SENTENCES_AT_MOST); from--) {
        const one = told[from]
        sum += worths[from] ?? 0
        has ||= one !== undefined && needs?.(one) === true
        if (!has || (level === 0 && from > 0)) continue
        if (changesLate && level <= TENSION && lines.slice(from, end).some(changes)) continue
        if (isKnown && !isTold(lines.slice(from, end), told.slice(from, end), level)) continue
        const before = level === 0 ? 0 : (best[level - 1]?.[from - 1]?.value ?? none.value)
        const place = (from + end) / 2 / lines.length
        const value = before + sum + (starts[from] ?? 0) - PLACE * Math.abs(place - beat.place)
        if (value > way.value) way = { value, from }
      }
      const ways = best[level]
      if (ways) ways[end - 1] = way
    }
  }
  const beats: Passage[] = []
  let end = lines.length
  for (let level = LESSON; level >= 0; level--) {
    const way = best[level]?.[end - 1] ?? none
    if (way.value === none.value) return undefined
    beats.unshift({ ...window, lines: lines.slice(way.from, end) })
    end = way.from
  }
  const worth = (best[LESSON]?.[lines.length - 1]?.value ?? 0) / lines.length
  return { beats: [{ ...window, lines: [opening] }, ...beats], worth }
}

const CHANGES = /^(?:so|instead|since then|from then on|after that),? (?:i|we) |^(?:\p{L}+ ){0,3}(?:i|we) stopped\b/iu

/** "So we took the lamps away": from here on something else is done. */
export function changes({ text, ranked }: Line): boolean {
  return CHANGES.test(text) && tellDeeds(ranked).isOwnDeed
}

/** What goes on about what holds for anybody holds as well: "They are moved by praise". */
function toldAt(lines: readonly Line[], at: number): Told {
  const [before, line] = [lines[at - 1], lines[at]]
  const told = line ? tellDeeds(line.ranked) : undefined
  if (!line || !told) throw new Error('no line there')
  const goesOn =
    before && line.ranked.leaning === 'yes' && before.ranked.sentence.paragraph === line.ranked.sentence.paragraph
  return goesOn && !told.isPast && !told.isNow && tellDeeds(before.ranked).isInsight
    ? { ...told, isInsight: true }
    : told
}

/** "I trust the reports, but the box does not want to please me.": how somebody sees it, where nothing is told any more. */
function concludes({ ranked }: Source, { ranked: line, text }: Line): boolean {
  const told = tellDeeds(line)
  const isLast = ranked.findLast(({ sentence, barred }) => !sentence.asked && !barred) === line
  const isNews = told.isPast || told.isNow || told.isPlan || told.isResult
  return isLast && !isNews && !line.weak && line.leaning === 'no' && WEIGHS.test(text)
}

const WEIGHS = /^(?:i|we) \p{L}+ [^,]+, but (?!i\b|we\b)/iu

/** "We did not sing at all. We hummed.": left out for something else, which is a choice. */
function insteadOf(lines: readonly Line[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]]
  if (!line || !next || next.ranked.sentence.paragraph !== line.ranked.sentence.paragraph) return false
  const isLeft = LEFT_OUT.test(line.text.replaceAll('’', "'"))
  return isLeft && INSTEAD.test(next.text) && tellDeeds(next.ranked).isOwnDeed
}

const LEFT_OUT =
  /^(?:(?:so|then|but|and),? )?(?:(?:in|on|at|for|that|the next) [^,]{2,30}?,? )?(?:i|we) (?:did not|didn't|no longer|never) /i
const INSTEAD = /^(?:i|we) (?!did\b|had\b|were\b|was\b|never\b|could\b)\p{L}+/iu

/** Of a lesson so much holds beyond the story, of what came before it at most so much. */
const NEWS_SHARE = 0.4
const INSIGHT_SHARES = { lesson: 0.5, before: 0.67 }

/** A lesson begins with what holds beyond the story; what came of it does not, and advice stands in the lesson alone. */
function isTold(lines: readonly Line[], told: readonly Told[], level: number): boolean {
  const insights = told.filter(({ isInsight }) => isInsight).length
  const [first] = lines
  if (level === LESSON) {
    const points = first !== undefined && POINTS.test(first.text)
    return told[0]?.isInsight === true && !points && insights >= told.length * INSIGHT_SHARES.lesson
  }
  if (level === LESSON - 1 && !tellsNews(lines, told)) return false
  if (level === LESSON - 1 && (told[0]?.isInsight || told.some(({ isOrder, isPlan }) => isOrder || isPlan)))
    return false
  // A new paragraph that speaks of anybody has left what was done.
  const leaves = (line: Line, at: number) =>
    at > 0 &&
    told[at]?.isInsight &&
    !told[at]?.isOrder &&
    line.ranked.sentence.paragraph !== lines[at - 1]?.ranked.sentence.paragraph
  if (level === LESSON - 2 && lines.some(leaves)) return false
  return insights <= told.length * INSIGHT_SHARES.before || level < 2
}

/** What came of something is told as news, in every paragraph of it. */
function tellsNews(lines: readonly Line[], told: readonly Told[]): boolean {
  const isNews = ({ isPast, isNow, isResult }: Told) => isPast || isNow || isResult
  if (told.filter(isNews).length < told.length * NEWS_SHARE) return false
  const telling = told.map((one, at) => ({ one, paragraph: lines[at]?.ranked.sentence.paragraph }))
  return [...Map.groupBy(telling, ({ paragraph }) => paragraph).values()].every((own) =>
    own.some(({ one }) => isNews(one)),
  )
}

/** What leans on the line before it, and so does not stand alone under its label. */
const POINTS = /^(?:this|that|these|it|they|he|she|but|and|or|so|because|yes|no|which)\b/i

function sentenceWorth({ worth, otherwise = 0 }: Beat, told: Told): number {
  let sum = 0
  let isWanted = false
  for (const what in worth) {
    const value = worth[what as keyof Told] ?? 0 // safe because `worth` has these keys only
    if (!told[what as keyof Told]) continue
    sum += value
    isWanted ||= value > 0
  }
  return isWanted ? sum : sum + otherwise
}

function startWorth({ ranked }: Source, line: Line): number {
  const { sentence, leaning } = line.ranked
  const before = ranked[sentence.index - 1]
  const startsParagraph = before?.sentence.paragraph !== sentence.paragraph
  const isNeighbour = before !== undefined && before.sentence.index === sentence.index - 1
  return (
    (startsParagraph ? STARTS.paragraph : STARTS.inside) +
    (leaning === 'yes' && !startsParagraph && !tellDeeds(line.ranked).isDecision ? STARTS.leaning : 0) +
    (isNeighbour && isHalf(before, line.ranked) ? STARTS.half : 0) +
    (before?.sentence.text.endsWith(':') ? STARTS.afterLead : 0) +
    (sentence.item && before?.sentence.item ? STARTS.inList : 0)
  )
}
