// Keeps what makes a window a post in numbers: where it begins and ends, and what it costs to need something outside.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isClause } from '#language/words/is-clause.ts'
import { namesTopic, openingWorth } from './opening-line.ts'
import type { Line } from './render-sentence.ts'

/** What the places and the words of a window are worth, beside the mean of its sentences (about 0.4). */
export const WORTH = {
  startsParagraph: 0.12,
  inParagraph: -0.15,
  startsText: 0.12,
  startsShortText: 0.25,
  startsSection: 0.06,
  namesTopic: 0.06,
  poorStart: -0.4,
  softStart: -0.12,
  shortOpening: 0.08,
  longOpening: -0.2,
  endsParagraph: 0.12,
  endsSection: 0.16,
  shortEnd: 0.06,
  tellingEnd: 0.05,
  asksReader: 0.06,
  weakEnd: -0.3,
  breaksOff: -0.2,
  endsElsewhere: -0.2,
  weakSentence: -0.08,
  crossing: -0.22,
  bareList: -0.15,
  nextAnswer: -0.06,
  leftOut: -0.08,
  stranger: -0.04,
  metBefore: -0.1,
  metBeforeAtFirst: -0.2,
  offTopic: -0.15,
  endsText: 0.1,
  item: -0.03,
  concrete: 0.12,
  cohesion: 0.2,
  length: -0.3,
  manner: 1.2,
}
const SHORT_END_CHARACTERS = 110
/** Says that something is going to be said. */
const ANNOUNCES =
  /\blet(?: us| me|['’]s) (?:try|describe|explain|show|look|see|start|begin|walk|go through)\b|\bhere(?:['’]s| is| are) (?:how|what|why|the|my|our|some|a few)\b|\b(?:the following|as follows)\b/i
const TO_READER = /\b(?:you|your|yours|yourself|anyone)\b/i

/** Whether it is a sentence of its own: "A customer in Leeds." answers a question. */
export function isWhole({ material }: Source, { sentence }: Ranked): boolean {
  return material.language !== 'en' || isClause(sentence.text)
}

// "Okay." and "Long story." are said before somebody begins.
function isAnswer(ranked: Ranked | undefined): boolean {
  return ranked !== undefined && ranked.leaning === 'yes' && ranked.sentence.words.length <= 3
}

/** At most one sentence that tells something stands before it. */
function isNearStart({ ranked }: Source, at: number): boolean {
  let told = 0
  for (let before = 0; before < at && told <= 1; before++) {
    const one = ranked[before]
    if (one && !one.barred && !isAnswer(one)) told++
  }
  return told <= 1
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
  const starts = previous?.barred || before?.paragraph !== sentence.paragraph || isAnswer(previous)
  const { length } = opening.text
  return (
    openingWorth(opening) +
    (starts ? WORTH.startsParagraph : WORTH.inParagraph) +
    (isNearStart(source, at) ? WORTH.startsText + WORTH.startsShortText * shortnessOf(source) : 0) +
    (before && before.heading !== sentence.heading ? WORTH.startsSection : 0) +
    (length <= 90 ? WORTH.shortOpening : length > charactersWanted ? WORTH.longOpening : 0) +
    (namesTopic(source, opening.text) ? WORTH.namesTopic : 0) +
    (isWhole(source, opening.ranked) && !opening.ranked.weak ? 0 : WORTH.poorStart) +
    (opening.ranked.leaning === 'soft' ? WORTH.softStart : 0)
  )
}

/** What the end there is worth; undefined where a post cannot end. */
export function endWorth(source: Source, at: number): number | undefined {
  const last = source.ranked[at]
  const next = source.ranked[at + 1]
  if (!last) return undefined
  const { text, item } = last.sentence
  const asks = /\?["”’)]*$/.test(text)
  const mayAsk = source.habits === undefined || source.habits.endsByAskingShare > 0
  if (/(?::|…|\.\.\.)$/.test(text) || ANNOUNCES.test(text) || (asks && !(mayAsk && TO_READER.test(text))))
    return undefined
  if (item && next?.sentence.item) return undefined
  const ends = next?.sentence.paragraph !== last.sentence.paragraph
  const section = next === undefined || next.sentence.heading !== last.sentence.heading
  return (
    (ends ? WORTH.endsParagraph : 0) +
    (section ? WORTH.endsSection : 0) +
    (next === undefined ? WORTH.endsText : 0) +
    (text.length <= SHORT_END_CHARACTERS ? WORTH.shortEnd : 0) +
    (last.cues.has('lesson') || last.cues.has('claim') || last.cues.has('outcome') ? WORTH.tellingEnd : 0) +
    (asks ? WORTH.asksReader : 0) +
    (last.weak ? WORTH.weakEnd : 0) +
    (!section && next?.leaning === 'yes' ? (ends ? WORTH.breaksOff / 2 : WORTH.breaksOff) : 0)
  )
}
