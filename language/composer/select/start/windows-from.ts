// Keeps every run of neighbouring sentences that could begin at a place, with what it is worth.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { missedBefore, missedBehind } from '#language/composer/needs/missed.ts'
import { isConcrete, isLabelAlone, isRestOf, REST_WORDS } from '#language/composer/parts/of-another.ts'
import { askedWorth } from '#language/composer/select/asked-passage.ts'
import { conclusionFor, withConclusion } from '#language/composer/select/end/conclusion.ts'
import { findsItsNoun, NOTHING, nextLine, type Passage, strangeness } from '#language/composer/select/find-passages.ts'
import { leadsIn, mayList, startsList } from '#language/composer/select/list-lead.ts'
import { isOfNobody, leansOnGap, namesLost } from '#language/composer/select/lost-thread.ts'
import { type FirstMentions, metBefore, strangersIn } from '#language/composer/select/met-before.ts'
import { namesTopic } from '#language/composer/select/opening-line.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { mannerOf } from '#language/composer/select/select-passages.ts'
import { findOpening, SAYS_NO } from '#language/composer/select/start/find-opening.ts'
import { questionOver } from '#language/composer/select/start/question-over.ts'
import { leavesSection, startsSection } from '#language/composer/select/start/section.ts'
import { isFirst } from '#language/composer/select/start/start-costs.ts'
import { lastMentions, Promised } from '#language/composer/select/start/untold.ts'
import { endWorth, isPayOff, isWhole, startWorth, titleWorth, WORTH } from '#language/composer/select/window-worth.ts'

export type WindowLimits = {
  words: { least: number; ideal: number; most: number }
  /** Characters of the first line, as it is wanted and at most; at most where the text itself begins with it. */
  opening: { wanted: number; most: number; ofText?: number }
}

const SENTENCES_AT_MOST = 60
/** Sentences that speak of their own page, and what leans on them, may be left out: so many, and one more for every so many lines. */
const LEFT_OUT = { most: 2, perLines: 8 }
/** What begins further down a text is told up to its own end. */
const BEGINS_WITHIN = 0.3
/** Of a window's sentences one of the first so many names what it is about. */
const TOPIC_WITHIN = 3

/** Where nothing else is found, a window may begin and end less well. */
export type Limits = WindowLimits & { strict: boolean }

/** Every window that begins at this place, each with what it is worth as a post; with what the text comes to where that is told further down. */
export function windowsFrom(source: Source, at: number, limits: Limits, met: FirstMentions): Passage[] {
  const first = source.ranked[at]
  const opening = first && findOpening(source, at, limits, met)
  // "Badly, at first." answers somebody who is not heard.
  const isUnderQuestion = questionOver(source, at) !== undefined
  const answers = source.ranked[at - 1]?.sentence.asked === true && !isUnderQuestion
  if (!first || !opening || (answers && !isWhole(source, first))) return []
  const lines = [opening]
  const stems = new Set(first.stems)
  const known = new Set([...first.stems, ...met.title])
  const startsText = isFirst(source.ranked, at)
  const begins =
    source.passage === undefined &&
    (startsSection(source, first.sentence.index) || at <= source.ranked.length * BEGINS_WITHIN)
  const started =
    startWorth(source, at, opening, limits.opening.wanted) +
    (startsText ? 0 : WORTH.metBeforeAtFirst) * metBefore(first, first.sentence.index, met.title, met) +
    WORTH.needsBeforeAtFirst * missedBefore(source, at, at)
  let isOnTopic = source.topic === undefined || namesTopic(source, opening.text)
  const lastTold = lastMentions(source)
  const promised = new Promised()
  promised.read(opening)
  const strange = strangeness(source, { ...NOTHING, lines, from: first.sentence.index }, met.names)
  const windows: Passage[] = []
  // What the text comes to goes with the best end that a beginning has.
  let concluded: Passage | undefined
  let best = Number.NEGATIVE_INFINITY
  let words = countWords(opening.text)
  let score = first.score
  let tied = 0
  let concrete = isConcrete(first) ? 1 : 0
  let costs = 0
  let leftOut = 0
  let inAnswer = false
  let broken = -1
  let labelled = -1
  let paidOff = 0
  let gap: boolean = false
  let isBare = false
  const lost = new Set<string>()
  for (let step = 1; step < SENTENCES_AT_MOST && words <= limits.words.most; step++) {
    const before = source.ranked[at + step - 1]
    const ranked = source.ranked[at + step]
    const last = lines.at(-1)
    if (!before || !ranked || !last || before.sentence.index + 1 !== ranked.sentence.index) break
    if (leavesSection(source, first.sentence.index, ranked.sentence.index)) break
    const { asked, heading, speaker, item } = ranked.sentence
    // Under a question stands what answers it, and no other answer.
    if (isUnderQuestion && (asked || speaker !== first.sentence.speaker)) break
    if (asked && !before.sentence.asked) costs += WORTH.nextAnswer
    // What leans on a sentence that was left out, or only answers it, would belong to another one.
    const isRest = ranked.sentence.paragraph === broken && isRestOf(source, ranked)
    if (isOfNobody(source, lines, ranked)) {
      leftOut++
      continue
    }
    // What an "Example 2: the printer." begins goes with it.
    const isLabel = isLabelAlone(source, ranked, before)
    if (isLabel) labelled = ranked.sentence.paragraph
    const isUnderLabel = ranked.sentence.paragraph === labelled
    const isLost: boolean =
      isUnderLabel ||
      isRest ||
      (gap && leansOnGap(source, lines, ranked)) ||
      namesLost(ranked.sentence.text, lost, known)
    // Where a thought has lost its beginning, what is short goes with it to the end of its paragraph.
    if (isLost) broken = ranked.sentence.paragraph
    if (startsList(source, at + step)) isBare = !mayList(source, at + step, lines)
    const isInBareList = isBare && item
    gap = isLost || isInBareList || (ranked.barred && !leadsIn(source, at + step))
    if (gap) {
      // What answers a question goes with it, and is no loss.
      inAnswer ||= asked
      const isMore =
        (isUnderLabel && !isLabel) ||
        (isInBareList && (!startsList(source, at + step) || before.sentence.text.endsWith(':')))
      for (const stem of isInBareList || isLost ? ranked.stems : []) lost.add(stem)
      if (!inAnswer && !isMore) leftOut++
      if (!asked && !isMore) costs += inAnswer ? WORTH.nextAnswer : WORTH.leftOut
      if (leftOut > LEFT_OUT.most + lines.length / LEFT_OUT.perLines && limits.strict) break
      continue
    }
    inAnswer = false
    if (speaker !== first.sentence.speaker || !goesOn(lines, before, ranked)) break
    if (heading !== before.sentence.heading) costs += WORTH.crossing
    if (item && !before.sentence.item && !before.sentence.text.endsWith(':')) costs += WORTH.bareList
    const line = nextLine(ranked)
    lines.push(line)
    promised.read(line)
    // What is short and stands behind a whole sentence goes with that one.
    if (ranked.sentence.words.length > REST_WORDS) broken = -1
    words += wordsIn(line)
    if (words > limits.words.most) break
    score += ranked.score
    if (ranked.weak) costs += WORTH.weakSentence
    if (SAYS_NO.test(line.text)) costs += WORTH.saysNo
    if (isPayOff(ranked)) paidOff = lines.length
    if (ranked.sentence.item) costs += WORTH.item
    if (isConcrete(ranked)) concrete++
    const isTied = [...ranked.stems].some((stem) => stems.has(stem))
    if (isTied) tied++
    for (const stem of ranked.stems) stems.add(stem)
    costs += WORTH.stranger * strangersIn(ranked, first.sentence.index, met)
    costs += WORTH.metBefore * metBefore(ranked, first.sentence.index, known, met)
    costs += WORTH.needsBefore * missedBefore(source, at + step, at)
    for (const stem of ranked.stems) known.add(stem)
    if (lines.length <= TOPIC_WITHIN) isOnTopic ||= namesTopic(source, line.text)
    if (words < limits.words.least) continue
    const ended = endWorth(source, at + step)
    if (ended === undefined && (limits.strict || line.text.endsWith(':'))) continue
    const count = lines.length
    const window: Passage = {
      ...NOTHING,
      lines: [...lines],
      from: first.sentence.index,
      to: ranked.sentence.index,
      words,
      speaker: first.sentence.speaker,
    }
    const untold = (stems?: ReadonlySet<string>) =>
      WORTH.untold * promised.untold(ranked.sentence.index, lastTold, stems)
    const noPayOff = paidOff > count / 2 ? 0 : WORTH.noPayOff
    window.score =
      score / count +
      started +
      (ended ?? WORTH.weakEnd) +
      (isTied || ranked.stems.size < 4 ? 0 : WORTH.endsElsewhere) +
      costs +
      (isOnTopic ? 0 : WORTH.offTopic) +
      untold() +
      (startsText ? titleWorth(source, at + step, stems, met) : 0) +
      noPayOff +
      (limits.strict ? 0 : WORTH.lessWell) +
      (WORTH.concrete * concrete) / count +
      (WORTH.cohesion * tied) / count +
      WORTH.needsBehind * missedBehind(source, at + step) +
      lengthWorth(words, limits) +
      WORTH.manner * mannerOf(source, window) -
      2 * strange +
      askedWorth(source, window)
    windows.push(window)
    if (!begins || window.score <= best) continue
    best = window.score
    const conclusion = conclusionFor(source, at + step, stems, met)
    if (!conclusion || words + conclusion.words > limits.words.most) {
      concluded = undefined
      continue
    }
    const longer = lengthWorth(words + conclusion.words, limits) - lengthWorth(words, limits)
    const worth = WORTH.concluded - noPayOff + untold(conclusion.stems) - untold() + longer
    concluded = withConclusion(window, conclusion, worth)
  }
  return concluded && concluded.score > best ? [...windows, concluded] : windows
}

// Every window that a line stands in asks.
const wordsBy = new WeakMap<Line, number>()

function wordsIn(line: Line): number {
  const known = wordsBy.get(line) ?? countWords(line.text)
  wordsBy.set(line, known)
  return known
}

function lengthWorth(words: number, { words: { ideal } }: Limits): number {
  return ((words > ideal ? WORTH.lengthOver : WORTH.length) * Math.abs(words - ideal)) / ideal
}

/** Whether a sentence can follow these lines where the material has it. */
function goesOn(lines: readonly Line[], before: Ranked, ranked: Ranked): boolean {
  if (ranked.sentence.heading !== before.sentence.heading && ranked.leaning !== 'no') return false
  return findsItsNoun(lines, ranked.sentence.text)
}
