// Keeps a story whole: from where it begins to what was made of it, and only where something happens.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { sharedOf } from '#language/composer/select/asked-passage.ts'
import { findsItsNoun, nextLine, type Passage } from '#language/composer/select/find-passages.ts'
import { findWindows } from '#language/composer/select/find-windows.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import type { WindowLimits } from '#language/composer/select/start/windows-from.ts'
import { endWorth, isWhole } from '#language/composer/select/window-worth.ts'
import type { Sentence } from '#language/material/material.ts'
import { isClause } from '#language/words/is-clause.ts'
import { assembleStories } from './assemble.ts'
import { condense } from './condense.ts'
import { isMetInStory } from './met-in-story.ts'
import { isUnnamedTalk } from './scopes.ts'
import { type Arc, changes, splitBeats } from './split-beats.ts'
import { tellDeeds } from './tell-deeds.ts'
import { trimLesson } from './trim-lesson.ts'

/** Few windows tell a story, and of those that do the best told is wanted, not the best post. */
const WINDOWS = 20
const STORY: WindowLimits = { words: { least: 80, ideal: 260, most: 400 }, opening: { wanted: 140, most: 210 } }
/** A story is not told twice. */
const SHARED_AT_MOST = 0.8
const WANTED = 5
/** What is worth less was not told as a story. */
const WORTH_AT_LEAST = 0.1
/** Of a story so many bullets, so much of what was said between its ends, and so many sentences before its outcome that tell of the past. */
const SHARES = { items: 0.25, told: 0.72, past: 0.5 }
/** What it is worth to be told from the beginning and to the end, and what a sentence that is missing there costs. */
const WHOLE = { begins: 0.15, ends: 0.05, before: -0.05, after: -0.01, most: 6, tail: -0.15, window: 0.25 }

type Story = Arc & { window: Passage }

/** The beats of every story that the material tells, best first; empty where it tells none. */
export function findStories(source: Source): readonly (readonly Passage[])[] {
  const key = source.passage ?? source.ranked
  const stories = foundIn.get(key) ?? searchStories(source)
  foundIn.set(key, stories)
  return stories
}

// One text is asked again with other seeds, which change nothing here.
const foundIn = new WeakMap<object, readonly (readonly Passage[])[]>()

function searchStories(source: Source): readonly (readonly Passage[])[] {
  // Only of English it is known how the past is told.
  const isKnown = source.material.language === 'en'
  // Without names nobody knows who tells.
  if (isKnown && isUnnamedTalk(source)) return []
  const begun = beginnings(source, isKnown)
  const whole = begun.flatMap(({ windows }) => toldFrom(source, windows))
  const stories = storiesOf(
    source,
    isKnown,
    whole.filter((window) => !isKnown || tellsWhatHappened(source, window)),
  )
  if (stories.length > 0 || !isKnown) return stories
  // What is too long to be told whole is told without some of its paragraphs.
  const [first] = begun.toSorted((one, other) => one.from - other.from)
  const condensed = first ? storiesOf(source, isKnown, condense(source, first.windows[0])) : []
  return condensed.length > 0 ? condensed : assembleStories(source)
}

function storiesOf(source: Source, isKnown: boolean, windows: readonly Passage[]): readonly (readonly Passage[])[] {
  const told = windows.flatMap((window): Story[] => {
    const split = (ways: { isTense?: boolean; changesLate?: boolean }, troubleWithin = BEFORE_TURN) => {
      const arc = splitBeats(source, window, isKnown, ways)
      return arc && (!isKnown || (hasEvents(arc, troubleWithin) && isOneSubject(arc))) ? arc : undefined
    }
    const tense = split({}) ?? split({ isTense: true })
    // Where the trouble came of the change itself, the change is not told as the trouble.
    const arc = tense && changesEarly(tense) ? (split({ changesLate: true }, BEFORE_TURN + 1) ?? tense) : tense
    if (!arc) return []
    const tail = isKnown && hasTail(arc) ? WHOLE.tail : 0
    return [{ ...arc, window, worth: arc.worth + tail + wholeWorth(source, window) + WHOLE.window * window.score }]
  })
  const kept: Story[] = []
  for (const story of told.toSorted((one, other) => other.worth - one.worth)) {
    if (kept.length >= WANTED || (isKnown && story.worth < WORTH_AT_LEAST)) break
    if (kept.every(({ window }) => sharedOf(window, story.window) <= SHARED_AT_MOST)) kept.push(story)
  }
  return kept.map(({ beats }) => (isKnown ? beats.map((beat, at) => (at === LESSON ? trimLesson(beat) : beat)) : beats))
}

const LESSON = 5

/** "Three months later" goes on, and so does what stands behind a whole sentence of its paragraph. */
const GOES_ON = /^(?:\p{L}+ (?:\p{L}+ )?later\b|later\b|the next \p{L}+\b|meanwhile\b|then\b)/iu
const WHOLE_WORDS = 5

function beginsATale({ ranked }: Source, { lines: [first] }: Passage): boolean {
  if (!first || GOES_ON.test(first.ranked.sentence.text)) return false
  const { paragraph, index } = first.ranked.sentence
  return !ranked.some(
    ({ sentence, leaning, barred }) =>
      sentence.paragraph === paragraph &&
      sentence.index < index &&
      !barred &&
      leaning !== 'yes' &&
      sentence.words.length > WHOLE_WORDS &&
      isClause(sentence.text),
  )
}

function tellsWhatHappened({ material }: Source, { lines, from, to }: Passage): boolean {
  const own = material.sentences.slice(from, to + 1).filter(({ asked }) => !asked)
  const wordsOf = (of: readonly Sentence[]) => of.reduce((sum, { words }) => sum + words.length, 0)
  const told = lines.map(({ ranked }) => ranked.sentence)
  // Whoever is quoted in answers is asked about another thing each time.
  const asks = material.sentences.slice(from, to).some(({ asked }) => asked)
  if (asks && lines[0]?.ranked.sentence.speaker !== undefined) return false
  if (wordsOf(told) < wordsOf(own) * SHARES.told) return false
  return told.filter(({ item }) => item).length <= told.length * SHARES.items
}

/** Events, told early and until something came of them: what is explained, wished or listed is no story. */
function hasEvents({ beats }: Arc, troubleWithin: number): boolean {
  const lines = beats.slice(0, 4).flatMap(({ lines }) => lines)
  const past = lines.filter(({ ranked }) => tellDeeds(ranked).isPast)
  const [opening] = lines
  const set = lines.slice(0, 2)
  if (!set.some((line) => past.includes(line))) return false
  if (!beats.slice(0, troubleWithin).some(({ lines }) => lines.some(({ ranked }) => tellDeeds(ranked).isTrouble)))
    return false
  return past.length >= lines.length * SHARES.past && opening !== undefined && !tellDeeds(opening.ranked).isOrder
}

/** Opening line, situation and tension. */
const BEFORE_TURN = 3

/** "So we took the lamps away" begins the turn, not the trouble before it. */
function changesEarly({ beats }: Arc): boolean {
  const [first] = beats[BEFORE_TURN - 1]?.lines ?? []
  return first !== undefined && changes(first)
}

/** "It is." and "I did." answer somebody who is not heard. */
const BARE_ANSWER =
  /^(?:yes|no|yeah|maybe|never|once|exactly|right|sure|(?:i|we|he|she|it|they) (?:is|was|are|were|am|do|did|does|have|had|will|would|can|could)(?:n[’']t| not)?)[.!]$/i

/** From so many beginnings a story is told. */
const BEGINNINGS = 10
const LINES_AT_LEAST = 6

/** What good posts begin with, the best of each beginning first. */
function beginnings(source: Source, isKnown: boolean) {
  const begun = [...Map.groupBy(findWindows(source, STORY, WINDOWS), ({ from }) => from)].slice(0, BEGINNINGS)
  return begun.flatMap(([from, windows]) => {
    const [best] = windows
    return best && (!isKnown || beginsATale(source, best))
      ? [{ from, windows: [best, ...windows.slice(1)] as const }]
      : []
  })
}

/** What answers a question with a pronoun for what was asked about: "We stopped giving it", "They want attachments". */
const ASKED_FOR =
  /^(?:(?:\p{L}+(?:[’']\p{L}*)?,? ){0,4}(?:it|its|this|them|these|those|one)\b(?! \p{L}+ly )|(?:(?:and|but|so|then|because),? )?(?:that|there|the (?:other|second|rest))\b|(?:yes|no),)/iu
/** Goes on about somebody who may have been named before the question. */
const SOMEBODY = /^(?:(?:and|but|then) )?(?:he|she) /i
const POINTS_BACK = /^(?:\S+ ){0,3}(?:it|this|that(?= before|[.,])|them|they|these|those|one(?=[.,]))\b/i

/** "Forty did not" has left out what they did not do. */
const SHORT_OF =
  /^(?:and |but )?(?:the (?:others?|rest)|others|some|most|many|\p{L}+) (?:did|do|does|was|were|had|have|has|could)(?: not|n[’']t)?[.,]/iu

/** One beginning told on to wherever the story may end. */
function toldFrom(source: Source, windows: readonly [Passage, ...Passage[]]): Passage[] {
  const isKnown = source.material.language === 'en'
  const [best] = windows
  const [opening] = best.lines
  if (!opening) return []
  const lines: Line[] = []
  const told: Passage[] = []
  let words = 0
  let lost: 'no' | 'sentence' | 'paragraph' = 'no'
  source.ranked.forEach((one, at) => {
    const { index, text, asked, item, paragraph, heading, speaker, words: own } = one.sentence
    // A section tells of another thing than the one before it.
    if (isKnown && heading !== opening.ranked.sentence.heading) return
    if (index < best.from || asked || speaker !== best.speaker || words > STORY.words.most) return
    const before = source.ranked[at - 1]
    const isOpening = index === best.from
    const known = windows.find(({ to }) => to >= index)?.lines.find((line) => line.ranked.sentence.index === index)
    if (isOpening || before?.sentence.paragraph !== paragraph) lost = 'no'
    if (!isOpening && lost !== 'paragraph') {
      const isOfSomebody = SOMEBODY.test(text) && findsItsNoun(lines.slice(-4), text)
      const leans =
        lost === 'sentence' && !isOfSomebody && (one.leaning === 'yes' || POINTS_BACK.test(text) || SHORT_OF.test(text))
      const isMet = !isKnown || isMetInStory(lines, text)
      const isBare =
        before?.sentence.asked === true &&
        !isOfSomebody &&
        (OF_THOSE.test(text) || onlyAnswers(source, one) || isAskedFor(lines, text))
      if (before?.sentence.asked && own.length > SHORT_WORDS && isAskedFor(lines, text)) lost = 'paragraph'
      else
        lost =
          leans || isBare || (one.barred && !known) || !isMet || !findsItsNoun(lines.slice(-4), text)
            ? 'sentence'
            : 'no'
    }
    if (lost !== 'no' || (item && !known && !isOpening)) return
    lines.push(isOpening ? opening : (known ?? nextLine(one)))
    words += own.length
    if (lines.length < LINES_AT_LEAST || words > STORY.words.most || endWorth(source, at) === undefined) return
    const same = windows.find(({ to }) => to === index)
    told.push({ ...best, lines: [...lines], to: index, words, score: same?.score ?? best.score - UNKNOWN_END })
  })
  return told
}

/** What it costs to end where no post does. */
const UNKNOWN_END = 0.2

const ANSWER_WORDS = 3
const SHORT_WORDS = 5

/** "Nine of two hundred." and "My father was." after a question are no sentences without it. */
function onlyAnswers(source: Source, one: Ranked): boolean {
  const isShort = one.sentence.words.length <= ANSWER_WORDS && !tellDeeds(one).isDeed
  return isShort || BARE_ANSWER.test(one.sentence.text) || !isWhole(source, one)
}

function isAskedFor(lines: readonly Line[], text: string): boolean {
  return ASKED_FOR.test(text) || !findsItsNoun(lines.slice(-4), text)
}

/** "They want attachments" speaks of those that were asked about. */
const OF_THOSE = /^(?:(?:and|but|so|then) )?they /i

/** What came of something, and what it teaches, speak of something that the story told of. */
function isOneSubject({ beats }: Arc): boolean {
  const stemsOf = (of: readonly Passage[]) =>
    new Set(of.flatMap(({ lines }) => lines.flatMap(({ ranked }) => [...ranked.stems])))
  const told = stemsOf(beats.slice(0, 4))
  return [...stemsOf(beats.slice(4))].some((stem) => told.has(stem))
}

/** Whether the last paragraph of the lesson tells on, and teaches nothing more. */
function hasTail({ beats }: Arc): boolean {
  const lesson = beats.at(-1)?.lines ?? []
  const last = lesson.filter((line) => line.ranked.sentence.paragraph === lesson.at(-1)?.ranked.sentence.paragraph)
  return !last.some(({ ranked }) => tellDeeds(ranked).isInsight)
}

/** Who comes in the middle has not heard what it is about, and who goes before the end not what it was for. */
function wholeWorth({ ranked }: Source, { from, to }: Passage): number {
  const at = (index: number) => ranked.find(({ sentence }) => sentence.index === index)?.sentence
  const [first, last] = [at(from), at(to)]
  const missed = ranked.filter(({ sentence, barred }) => !barred && !sentence.asked && sentence.words.length > 2)
  const before = missed.filter(({ sentence }) => sentence.index < from && sentence.heading === first?.heading).length
  const after = missed.filter(({ sentence }) => sentence.index > to && sentence.heading === last?.heading).length
  return (
    (before === 0 ? WHOLE.begins : WHOLE.before * Math.min(WHOLE.most, before)) +
    (after === 0 ? WHOLE.ends : WHOLE.after * Math.min(WHOLE.most, after))
  )
}
