// Keeps a story whose lesson does not stand at its end: whole paragraphs in their order, and the line that teaches.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { firstMentions, namesIn, nextLine, type Passage } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { wordsOf as wordsIn } from '#language/words/tokenize.ts'
import { findLessons, type Lesson } from './find-lesson.ts'
import { isMetInStory } from './met-in-story.ts'
import { type Paragraph, type Scope, scopesOf } from './scopes.ts'
import { tellDeeds } from './tell-deeds.ts'

const WORDS = {
  head: { least: 45, most: 215 },
  change: 130,
  turn: 190,
  outcome: 130,
  figures: 60,
  all: { least: 100, most: 430 },
}
const TRIED = { lessons: 3, turns: 6 }
/** So much of what is told is past, and so much somebody did themselves. */
const TOLD = { past: 0.35, own: 2 }
const POINTS_BACK = /^(?:(?:and|but|so),? )?(?:it|its|this|that|these|those|they|them|their|which|both|then)\b/i
const TROUBLE = /\b(?:stopped|quit|fired|stuck|fell|sank)\b/i

type Beats = { opening: Line[]; situation: Line[]; tension: Line[]; turn: Line[]; outcome: Line[]; lesson: Line[] }

/** The beats of every story that one section, or the stages of one, hold together, best first. */
export function assembleStories(source: Source): (readonly Passage[])[] {
  const names = firstMentions(source)
  const told = scopesOf(source).flatMap((scope) => {
    const [best] = storiesIn(source, scope, names).toSorted((one, other) => other.worth - one.worth)
    return best ? [best] : []
  })
  return told.toSorted((one, other) => other.worth - one.worth).map(({ beats }) => beatsOf(beats))
}

function storiesIn(
  source: Source,
  scope: Scope,
  names: ReadonlyMap<string, number>,
): { beats: Beats; worth: number }[] {
  const { paragraphs } = scope
  const lessons = findLessons(paragraphs.flat(), source.material.headings).slice(0, TRIED.lessons)
  return lessons.flatMap((lesson) =>
    turnsOf(scope, lesson).flatMap(({ turn, worth }) => {
      const beats = tell(source, scope, turn, lesson, names)
      return beats ? [{ beats, worth: lesson.worth + worth / 4 }] : []
    }),
  )
}

type Turn = { turn: readonly Paragraph[]; worth: number }

function turnsOf({ paragraphs, changed }: Scope, lesson: Lesson): Turn[] {
  if (changed.length > 0) {
    const turn = changed.filter((_, at) => countWords(changed.slice(0, at + 1).flat()) <= WORDS.change)
    return turn.length > 0 ? [{ turn, worth: 6 }] : []
  }
  return paragraphs
    .filter((paragraph) => countWords(paragraph) <= WORDS.turn && !(holdsIt(paragraph, lesson) && !lesson.rest))
    .map((paragraph) => ({ turn: [paragraph], worth: turnWorth(paragraph) }))
    .filter(({ turn: [paragraph], worth }) => worth > 0 && paragraph !== paragraphs[0] && startsAlone(paragraph))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, TRIED.turns)
}

function turnWorth(paragraph: Paragraph): number {
  const told = paragraph.map(tellDeeds)
  if (!told.some(({ isOwnDeed }) => isOwnDeed)) return 0
  return told.reduce((sum, one) => sum + (one.isDecision ? 2 : one.isOwnDeed ? 1 : 0) + (one.isPast ? 0.5 : -1), 0)
}

function tell(
  source: Source,
  scope: Scope,
  turn: readonly Paragraph[],
  lesson: Lesson,
  names: ReadonlyMap<string, number>,
): Beats | undefined {
  const { paragraphs } = scope
  const [first, last] = [turn[0], turn.at(-1)]
  if (!first || !last) return undefined
  const before = paragraphs.slice(0, paragraphs.indexOf(first))
  const after = paragraphs.slice(paragraphs.indexOf(last) + 1)
  // What only holds for anybody teaches what was told before it.
  if (!lesson.isSaid && lesson.line.ranked.sentence.index < (last[0]?.sentence.index ?? 0)) return undefined
  const head = scope.changed.length > 0 ? stagedHead(before) : plainHead(before, lesson)
  const isStaged = scope.changed.length > 0
  const outcome = outcomeOf(
    isStaged ? after.filter((paragraph) => !scope.changed.includes(paragraph)) : after,
    lesson,
    isStaged,
  )
  if (!head || !outcome) return undefined
  const isKept = (one: Ranked) => one !== lesson.line.ranked || lesson.rest !== undefined
  const lineOf = (one: Ranked): Line => (one === lesson.line.ranked && lesson.rest ? lesson.rest : nextLine(one))
  const linesOf = (of: readonly Ranked[]) => of.filter(isKept).map(lineOf)
  const [opening, ...set] = linesOf(head.situation)
  if (!opening || opening.ranked.leaning === 'yes') return undefined
  const beats: Beats = {
    opening: [opening],
    ...setUp(set, linesOf(head.tension)),
    turn: linesOf(turn.flat()),
    outcome: linesOf(outcome),
    lesson: [lesson.line],
  }
  introduce(paragraphs, beats, names)
  return stands(source, beats, names) ? beats : undefined
}

/** From the beginning on, up to the turn or the line that teaches. */
function plainHead(before: readonly Paragraph[], lesson: Lesson) {
  const end = before.findIndex((paragraph) => holdsIt(paragraph, lesson))
  // A rule that is told in passing leaves its paragraph behind.
  const open = end === -1 || lesson.isPassing ? before : before.slice(0, end)
  const head = open.filter((_, at) => countWords(open.slice(0, at + 1).flat()) <= WORDS.head.most).flat()
  return countWords(head) < WORDS.head.least ? undefined : { situation: head, tension: [] }
}

/** The first stage, and the last trouble before something was changed. */
function stagedHead(before: readonly Paragraph[]) {
  const [first] = before
  const start = before.filter((paragraph) => paragraph[0]?.sentence.heading === first?.[0]?.sentence.heading)
  const kept = start.filter((_, at) => countWords(start.slice(0, at + 1).flat()) <= WORDS.head.most)
  const trouble = before.findLast((paragraph) => !kept.includes(paragraph) && paragraph.some(isTrouble))
  return trouble ? { situation: kept.flat(), tension: trouble } : undefined
}

/** The tension is the last paragraph with something in the way, or what stands from its last sentence on. */
function setUp(set: readonly Line[], tension: readonly Line[]): { situation: Line[]; tension: Line[] } {
  if (tension.length > 0) return { situation: [...set], tension: [...tension] }
  const paragraphs = [...Map.groupBy(set, ({ ranked }) => ranked.sentence.paragraph).values()]
  const tense = paragraphs.findLastIndex((lines, at) => at > 0 && lines.some(({ ranked }) => isTrouble(ranked)))
  if (tense > 0) return { situation: paragraphs.slice(0, tense).flat(), tension: paragraphs.slice(tense).flat() }
  const at = Math.max(
    1,
    set.findIndex(({ ranked }) => isTrouble(ranked)),
  )
  return { situation: set.slice(0, at), tension: set.slice(at) }
}

function isTrouble(one: Ranked): boolean {
  return tellDeeds(one).isTrouble || TROUBLE.test(one.sentence.text)
}

/** What came of it: the last paragraph before the lesson that tells so, with the one that it leans on. */
function outcomeOf(after: readonly Paragraph[], lesson: Lesson, isStaged: boolean): Ranked[] | undefined {
  const end = after.findIndex((paragraph) => holdsIt(paragraph, lesson))
  const open = end === -1 ? after : after.slice(0, end)
  const tells = (paragraph: Paragraph) => {
    const told = paragraph.map(tellDeeds)
    return (
      told.some(({ isResult, isPast, isNow }) => isResult && (isPast || isNow)) &&
      !told.some(({ isOrder, isPlan }) => isOrder || isPlan) &&
      countWords(paragraph) <= WORDS.outcome
    )
  }
  if (isStaged) return stagedOutcome(open.filter(tells), lesson)
  const at = open.findLastIndex(tells)
  const [before, one] = [open[at - 1], open[at]]
  if (!one) return undefined
  if (startsAlone(one)) return [...one]
  return before && startsAlone(before) && countWords([...before, ...one]) <= WORDS.outcome
    ? [...before, ...one]
    : undefined
}

/** The first figures, and what the lesson is about. */
function stagedOutcome(told: readonly Paragraph[], lesson: Lesson): Ranked[] | undefined {
  const alone = told.filter(startsAlone)
  const first = alone.filter((_, at) => countWords(alone.slice(0, at + 1).flat()) <= WORDS.figures)
  if (first.length === 0) return undefined
  const isOfLesson = (one: Ranked) =>
    one.leaning === 'no' && [...one.stems].some((stem) => lesson.line.ranked.stems.has(stem))
  const of = told.find((paragraph) => !first.includes(paragraph) && paragraph.some(isOfLesson)) ?? []
  return [...first.flat(), ...of.slice(of.findIndex(isOfLesson))]
}

/** Who is named later on is brought in with the paragraph that first names them. */
function introduce(paragraphs: readonly Paragraph[], beats: Beats, names: ReadonlyMap<string, number>): void {
  const kept = new Set(Object.values(beats).flatMap((lines: Line[]) => lines.map(({ ranked }) => ranked)))
  const [start, end] = [beats.turn.at(-1)?.ranked.sentence.index ?? 0, beats.outcome[0]?.ranked.sentence.index ?? 0]
  for (const { text } of beats.outcome) {
    const missing = namesIn(text.replace(/^/, ', ')).map((name) => names.get(name) ?? -1)
    const found = paragraphs.find((paragraph) => paragraph.some(({ sentence }) => missing.includes(sentence.index)))
    const at = found?.[0]?.sentence.index ?? -1
    if (!found || kept.has(found[0] as Ranked) || at <= start || at >= end) continue
    for (const one of found) kept.add(one)
    beats.turn.push(...found.map(nextLine))
  }
}

function stands(source: Source, beats: Beats, names: ReadonlyMap<string, number>): boolean {
  const { opening, situation, tension, turn, outcome, lesson } = beats
  const told = [...opening, ...situation, ...tension, ...turn, ...outcome]
  const words = countWords(told.map(({ ranked }) => ranked))
  if (words < WORDS.all.least || words > WORDS.all.most) return false
  if ([situation, tension, turn, outcome].some((lines) => lines.length === 0)) return false
  const deeds = told.map(({ ranked }) => tellDeeds(ranked))
  if (deeds.filter(({ isPast }) => isPast).length < told.length * TOLD.past) return false
  if (deeds.filter(({ isOwnDeed }) => isOwnDeed).length < TOLD.own) return false
  if (!tension.some(({ ranked }) => isTrouble(ranked)) && !situation.some(({ ranked }) => isTrouble(ranked)))
    return false
  const indexes = new Set([...told, ...lesson].map(({ ranked }) => ranked.sentence.index))
  const title = new Set(wordsIn(source.material.title ?? ''))
  const knows = (name: string, index: number) => indexes.has(names.get(name) ?? index) || title.has(name.toLowerCase())
  if (!told.every(({ text, ranked }) => namesIn(text).every((name) => knows(name, ranked.sentence.index)))) return false
  return told.every(({ text }, at) => at === 0 || isMetInStory(told.slice(0, at), text))
}

function holdsIt(paragraph: Paragraph, { line }: Lesson): boolean {
  return paragraph.includes(line.ranked)
}

function startsAlone(paragraph: Paragraph | undefined): boolean {
  const text = paragraph?.[0]?.sentence.text
  return text !== undefined && !POINTS_BACK.test(text)
}

function countWords(of: readonly Ranked[]): number {
  return of.reduce((sum, { sentence }) => sum + sentence.words.length, 0)
}

function beatsOf({ opening, situation, tension, turn, outcome, lesson }: Beats): Passage[] {
  return [opening, situation, tension, turn, outcome, lesson].map((lines): Passage => {
    const indexes = lines.map(({ ranked }) => ranked.sentence.index)
    return {
      lines,
      from: Math.min(...indexes),
      to: Math.max(...indexes),
      words: countWords(lines.map(({ ranked }) => ranked)),
      score: 0,
      stems: new Set(lines.flatMap(({ ranked }) => [...ranked.stems])),
      speaker: undefined,
    }
  })
}
