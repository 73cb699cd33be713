// Keeps what makes a window a post in numbers: where it begins and ends, and what it costs to need something outside.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isClause } from '#language/words/is-clause.ts'
import { endCosts } from './end/end-costs.ts'
import type { FirstMentions } from './met-before.ts'
import { namesTopic, openingWorth } from './opening-line.ts'
import type { Line } from './render-sentence.ts'
import { questionOver } from './start/question-over.ts'
import { isBorder, startsSection } from './start/section.ts'
import { isFirst, isNearStart, isScrapBefore, startCosts } from './start/start-costs.ts'
import { lastMentions } from './start/untold.ts'

/** What the places and the words of a window are worth, beside the mean of its sentences (about 0.4). */
export const WORTH = {
  startsParagraph: 0.12,
  inParagraph: -0.15,
  startsText: 0.12,
  startsShortText: 0.25,
  early: 0.12,
  isFirst: 0.16,
  startsSection: 0.06,
  namesTopic: 0.06,
  poorStart: -0.4,
  shortAnswer: -0.15,
  softStart: -0.12,
  shortOpening: 0.08,
  longOpening: -0.2,
  endsParagraph: 0.12,
  endsInParagraph: -0.1,
  general: 0.06,
  turnsAway: 0.06,
  endsSection: 0.16,
  shortEnd: 0.06,
  tellingEnd: 0.05,
  asksReader: 0.06,
  weakEnd: -0.3,
  noPayOff: -0.2,
  breaksOff: -0.2,
  half: -0.25,
  inTrouble: -0.2,
  endsElsewhere: -0.2,
  weakSentence: -0.08,
  crossing: -0.14,
  bareList: -0.15,
  nextAnswer: -0.06,
  leftOut: -0.08,
  stranger: -0.04,
  metBefore: -0.1,
  needsBefore: -0.1,
  needsBeforeAtFirst: -0.2,
  needsBehind: -0.1,
  saysNo: -0.12,
  metBeforeAtFirst: -0.2,
  offTopic: -0.15,
  untold: -0.13,
  lessWell: -0.05,
  endsText: 0.1,
  wholeText: 0.2,
  concluded: 0.08,
  item: -0.03,
  concrete: 0.12,
  cohesion: 0.2,
  length: -0.3,
  lengthOver: -0.12,
  manner: 1.2,
}
/** What is told first introduces what the rest speaks of. */
const EARLY_SHARE = 0.3
const SHORT_END_CHARACTERS = 110
/** "You train the neighbour." says little to who has not heard the question. */
const SHORT_ANSWER_WORDS = 6
/** "A sister counts." in the middle of a paragraph. */
const AFTERTHOUGHT_WORDS = 5
/** Says that something is going to be said. */
const ANNOUNCES =
  /\b(?:why|how|who|where)\.$|\b(?:one|two|three|some|a few) things? to (?:say|tell|add|share)\b|\b(?:want|going|like) to (?:tell|show) you (?:what|how|why|about)\b|\blet(?: us| me|['’]s) (?:try|describe|explain|show|look|see|start|begin|walk|go through)\b|\bhere(?:['’]s| is| are) (?:how|what|why|the|my|our|some|a few)\b|\b(?:the following|as follows)\b|\b(?:ask(?:ed)? (?:myself|ourselves|yourself|him|her|them|me)|to (?:say|tell you|explain|show)|precise about|clear about) (?:who|what|why|how|whether|where)\b[^,;]*\.$|\b(?:i['’]ll|let me|we['’]ll|i want to|i['’]d like to) (?:try to |first )?(?:say|tell|explain|show|start|begin|come (?:back )?to|list)\b|\bi(?:['’]m| am) not going to (?:review|explain|list|repeat|go into)\b|\bbefore (?:i|we) (?:get|go) into\b/i
const TO_READER = /\b(?:you|your|yours|yourself|anyone)\b/i

/** Whether it is a sentence of its own: "A customer in Leeds." answers a question. */
export function isWhole({ material }: Source, { sentence }: Ranked): boolean {
  return material.language !== 'en' || isClause(sentence.text)
}

/** Of so many words on a text is told in parts, and none of them needs its beginning. */
const TOLD_IN_PARTS_WORDS = 600

function shortnessOf({ material }: Source): number {
  return Math.max(0, 1 - material.usableWords / TOLD_IN_PARTS_WORDS)
}

/** What a beginning there is worth, its first line being wanted within so many characters. */
export function startWorth(source: Source, at: number, opening: Line, charactersWanted: number): number {
  const { sentence } = opening.ranked
  const previous = source.ranked[at - 1]
  const before = previous?.sentence
  const starts = previous?.barred || before?.paragraph !== sentence.paragraph || isScrapBefore(previous)
  const under = questionOver(source, at)
  const isAnswer = before?.asked === true && !under && sentence.words.length <= SHORT_ANSWER_WORDS
  // "You train the neighbour" is advice to who asked.
  const isAdvice = isAnswer && /^you\b/i.test(opening.text)
  const { length } = opening.text
  return (
    openingWorth(opening) +
    startCosts(source, at, opening) +
    (starts ? WORTH.startsParagraph : WORTH.inParagraph) +
    (!isAdvice && isNearStart(source, at) ? WORTH.startsText + WORTH.startsShortText * shortnessOf(source) : 0) +
    (!isAdvice && isFirst(source.ranked, at) ? WORTH.isFirst : 0) +
    (isSpoken(source) ? 0 : WORTH.early * Math.max(0, 1 - at / (EARLY_SHARE * source.ranked.length))) +
    (before && startsSection(source, sentence.index) ? WORTH.startsSection : 0) +
    (length <= 90 ? WORTH.shortOpening : length > charactersWanted ? WORTH.longOpening : 0) +
    (namesTopic(source, opening.text) ? WORTH.namesTopic : 0) +
    (under || (isWhole(source, opening.ranked) && !opening.ranked.weak) ? 0 : WORTH.poorStart) +
    (sentence.item ? WORTH.poorStart : 0) +
    (opening.ranked.leaning === 'soft' ? WORTH.softStart : 0) +
    (isAnswer ? WORTH.shortAnswer : 0) +
    (!starts && sentence.words.length < AFTERTHOUGHT_WORDS ? WORTH.shortAnswer : 0)
  )
}

const PARTING_WORDS = 8

/** Whether anything is told behind this place; thanks and what others say is nothing. */
export function toldAfter({ ranked }: Source, at: number): boolean {
  for (let next = at + 1; next < ranked.length; next++) {
    const one = ranked[next]
    const isParting = one?.weak && one.sentence.words.length <= PARTING_WORDS
    if (one && !one.barred && !isParting && !isScrapBefore(one)) return true
  }
  return false
}

/** What it is worth that a text is told from its beginning up to there: all of it, or without what its title names. */
export function titleWorth(source: Source, at: number, told: ReadonlySet<string>, { title }: FirstMentions): number {
  if (!toldAfter(source, at)) return WORTH.wholeText
  const to = source.ranked[at]?.sentence.index ?? 0
  const last = lastMentions(source)
  const untold = [...title].filter((stem) => !told.has(stem) && (last.get(stem) ?? to) > to).length
  return (WORTH.untold / 2) * Math.min(2, untold)
}

const endsBySource = new WeakMap<object, Map<number, number | undefined>>()

/** What the end there is worth; undefined where a post cannot end. */
export function endWorth(source: Source, at: number): number | undefined {
  // Every window that ends there asks.
  const known = endsBySource.get(source.ranked) ?? new Map<number, number | undefined>()
  endsBySource.set(source.ranked, known)
  if (!known.has(at)) known.set(at, measureEnd(source, at))
  return known.get(at)
}

function measureEnd(source: Source, at: number): number | undefined {
  const last = source.ranked[at]
  const next = source.ranked[at + 1]
  if (!last) return undefined
  const { text, item } = last.sentence
  const asks = /\?["”’)]*$/.test(text)
  const mayAsk = source.habits === undefined || source.habits.endsByAskingShare > 0
  const isLast = !toldAfter(source, at)
  // A question that the whole text ends with is meant to stay with the reader.
  const isAnswered = asks && !(mayAsk && (TO_READER.test(text) || isLast))
  if (/(?::|…|\.\.\.)$/.test(text) || ANNOUNCES.test(text) || isAnswered) return undefined
  if (item && next?.sentence.item) return undefined
  const ends = next?.sentence.paragraph !== last.sentence.paragraph
  const isOver = isLast || next === undefined || isBorder(source, next.sentence.index)
  const section = isOver || next.sentence.heading !== last.sentence.heading
  // What goes on is no question to the reader.
  if (asks && !ends) return undefined
  return (
    (ends ? WORTH.endsParagraph : isSpoken(source) ? 0 : WORTH.endsInParagraph) +
    (ends && isGeneral(last) ? WORTH.general : 0) +
    (ends && turnsAway(source, at) ? WORTH.turnsAway : 0) +
    (section ? WORTH.endsSection : 0) +
    (isLast ? WORTH.endsText : 0) +
    (text.length <= SHORT_END_CHARACTERS ? WORTH.shortEnd : 0) +
    (last.cues.has('lesson') || last.cues.has('claim') || last.cues.has('outcome') ? WORTH.tellingEnd : 0) +
    (asks ? WORTH.asksReader : 0) +
    (last.weak ? WORTH.weakEnd : 0) +
    (!section && isHalf(last, next) ? WORTH.half : 0) +
    (!item && next?.sentence.item ? WORTH.breaksOff : 0) +
    (!section && isInTrouble(last) ? WORTH.inTrouble : 0) +
    (section ? 0 : endCosts(source, at)) +
    (!section && next?.leaning === 'yes' ? (ends ? WORTH.breaksOff / 2 : WORTH.breaksOff) : 0)
  )
}

// Paragraphs of what was spoken are none of the speaker's.
function isSpoken({ material }: Source): boolean {
  return material.kind === 'captions' || material.kind === 'transcript'
}

const OF_ANYBODY =
  /\b(?:you|your|yours|yourself|we|people|nobody|no one|everybody|everyone|anyone|anybody|most|never|always|every)\b/i
const TOLD_THEN = /\d|\b(?:was|were|had|did|said|went|came|got|took|told|she|he|him|her|his|they)\b/i

/** "That is why you keep collecting it" is said of anybody, at any time. */
function isGeneral({ sentence }: Ranked): boolean {
  return sentence.words.length > 4 && OF_ANYBODY.test(sentence.text) && !TOLD_THEN.test(sentence.text)
}

const NEIGHBOURS = 3

/** Whether what follows speaks of other things than what stands before it. */
function turnsAway({ ranked }: Source, at: number): boolean {
  const next = ranked.slice(at + 1, at + 1 + NEIGHBOURS)
  if (next[0]?.leaning !== 'no') return false
  const before = new Set(ranked.slice(Math.max(0, at + 1 - NEIGHBOURS), at + 1).flatMap(({ stems }) => [...stems]))
  return !next.some(({ stems }) => [...stems].some((stem) => before.has(stem)))
}

/** So short a sentence finishes the one before it. */
const FINISHING_WORDS = 5
/** "That was the real lesson for me." says that the lesson comes now. */
const PROMISES =
  /^(?:that|this|it|here|there) (?:was|is) (?:the|my|our|one|another) .{0,30}\b(?:lesson|answer|reason|truth|secret|catch|trick|problem|difference)\b[^,;]{0,20}\.$/i
const DENIES = /\b(?:not|never|no|none|nobody|nothing)\b|n['’]t\b/i

/** Whether a sentence wants the next: "A full book is not a good book." and "My ears forgive too much." */
export function isHalf({ sentence, stems }: Ranked, next: Ranked | undefined): boolean {
  if (!next || next.sentence.asked || next.barred) return false
  if (next.sentence.paragraph === sentence.paragraph && next.sentence.words.length <= FINISHING_WORDS) return true
  if (next.sentence.paragraph === sentence.paragraph && PROMISES.test(sentence.text)) return true
  return DENIES.test(sentence.text) && [...next.stems].some((stem) => stems.has(stem))
}

const TEACHES =
  /\b(?:learn(?:ed|t)?|lesson|should|matters?|if you|you (?:can|need|have to)|takeaway|the point|that is (?:why|how)|means that|believe)\b/i

/** Whether something is solved, decided, learned or advised in a sentence. */
export function isPayOff({ cues, sentence }: Ranked): boolean {
  if (cues.has('question')) return false
  return cues.has('outcome') || cues.has('turn') || cues.has('howTo') || TEACHES.test(sentence.text)
}

function isInTrouble({ cues }: Ranked): boolean {
  return cues.has('problem') && !cues.has('outcome') && !cues.has('lesson') && !cues.has('claim')
}
