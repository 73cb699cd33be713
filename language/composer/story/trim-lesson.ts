// Keeps the lesson of a story to what one reads at its end: at most three sentences, general or advice.

import type { Passage } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { tellDeeds } from './tell-deeds.ts'

const SENTENCES_AT_MOST = 3
const WORTH = { insight: 1, starts: 0.4, ends: 0.4, last: 0.5, item: -0.8, lead: -2 }
const POINTS_BACK = /^(?:(?:\p{L}+ ){0,2}?(?:it|this|these|they|them|he|she)\b|(?:that|those) (?!who\b))/iu
/** "If you lead a group like that" tells its own reader. */
const TO_READER = /^(?:if|when) you\b/i
const TURNS = /^(?:but|not|so|then|and|because)\b/i

/** The run of a lesson's sentences that says most of what holds for anybody; the lesson itself where it is short. */
export function trimLesson(lesson: Passage): Passage {
  const lines = withoutNews(lesson.lines)
  if (lines.length <= SENTENCES_AT_MOST) return { ...lesson, lines }
  const runs = lines.flatMap((_, from) =>
    Array.from({ length: SENTENCES_AT_MOST }, (_, more) => ({ from, to: from + more + 1 })),
  )
  const allowed = runs.filter(({ from, to }) => to <= lines.length && stands(lines, from, to))
  const [best] = allowed.toSorted((one, other) => worthOf(lines, other) - worthOf(lines, one))
  return best ? { ...lesson, lines: lines.slice(best.from, best.to) } : lesson
}

const GOES_ON = /^(?:ours|mine|it|they|that|this|but|and|so|because|i|we|my|our)\b/i

/** What happened as well is no part of a lesson that stands before it. */
function withoutNews(lines: readonly Line[]): readonly Line[] {
  const last = lines.at(-1)
  const isNews = last && lines.length > 1 && !holds(last) && !GOES_ON.test(last.text)
  return isNews ? withoutNews(lines.slice(0, -1)) : lines
}

function stands(lines: readonly Line[], from: number, to: number): boolean {
  const run = lines.slice(from, to)
  const [first] = run
  const [before, last, next] = [lines[from - 1], run.at(-1), lines[to]]
  if (!first || !last || !tellDeeds(first.ranked).isInsight || POINTS_BACK.test(first.text)) return false
  const leans = first.ranked.leaning === 'yes' && !TO_READER.test(first.text)
  if (before && (leans || TURNS.test(first.text))) return false
  if (last.text.endsWith(':') || !run.every((line, at) => at === 0 || holds(line))) return false
  // Half a list is no advice.
  if ([before, first].every(isItem) || [last, next].every(isItem)) return false
  // "A text that … . A text that …" says one thing in two.
  if (isPair(before, first) || isPair(last, next)) return false
  if (!next || next.ranked.sentence.paragraph !== last.ranked.sentence.paragraph) return true
  return (next.ranked.leaning !== 'yes' || tellDeeds(next.ranked).isOrder) && !TURNS.test(next.text)
}

function isPair(one: Line | undefined, other: Line | undefined): boolean {
  const startOf = (line: Line | undefined) => line?.text.toLowerCase().split(' ').slice(0, 2).join(' ')
  return one !== undefined && startOf(one) === startOf(other)
}

function isItem(line: Line | undefined): boolean {
  return line?.ranked.sentence.item === true
}

/** What is told of one day teaches nothing, unless it is what the teaching leads to. */
function holds({ ranked }: Line): boolean {
  const told = tellDeeds(ranked)
  return told.isInsight || (ranked.leaning === 'yes' && !told.isPast && !told.isNow)
}

function worthOf(lines: readonly Line[], { from, to }: { from: number; to: number }): number {
  const run = lines.slice(from, to)
  const paragraphOf = (line: Line | undefined) => line?.ranked.sentence.paragraph
  const [first, last] = [run[0], run.at(-1)]
  const insights = run.filter(({ ranked }) => tellDeeds(ranked).isInsight).length
  return (
    insights * WORTH.insight +
    (paragraphOf(lines[from - 1]) === paragraphOf(first) ? 0 : WORTH.starts) +
    (paragraphOf(lines[to]) === paragraphOf(last) ? 0 : WORTH.ends) +
    (to === lines.length ? WORTH.last : 0) +
    (run.some(({ ranked }) => ranked.sentence.item) ? WORTH.item : 0) +
    (run.some(({ text }) => text.endsWith(':')) ? WORTH.lead : 0)
  )
}
