// Keeps a post to one thought: a run of neighbouring sentences that begins and ends well and needs nothing around it.

import { countWords } from '#domain/text.ts'
import type { Places, Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { askedWorth, sharedOf } from './asked-passage.ts'
import { findsItsNoun, NOTHING, nextLine, type Passage, strangeness } from './find-passages.ts'
import { leadsIn, mayList, startsList } from './list-lead.ts'
import { isOfNobody, leansOnGap, namesLost } from './lost-thread.ts'
import { type FirstMentions, firstMentionsIn, metBefore, strangersIn } from './met-before.ts'
import { asTheWriterOpens, namesTopic } from './opening-line.ts'
import type { Line } from './render-sentence.ts'
import { mannerOf } from './select-passages.ts'
import { findOpening, SAYS_NO } from './start/find-opening.ts'
import { isFirst } from './start/start-costs.ts'
import { lastMentions, Promised } from './start/untold.ts'
import { endWorth, isPayOff, isWhole, startWorth, toldAfter, WORTH } from './window-worth.ts'

export type WindowLimits = {
  words: { least: number; ideal: number; most: number }
  /** Characters of the first line, as it is wanted and at most. */
  opening: { wanted: number; most: number }
}

const SENTENCES_AT_MOST = 60
/** Sentences that speak of their own page, and what leans on them, may be left out: so many, and one more for every so many lines. */
const LEFT_OUT = { most: 2, perLines: 8 }
const REST_WORDS = 6
const WORDS_AT_LEAST = 30
const WANTED = 5
/** How far below the best a window may lie, and how much two may have in common, to be another post. */
const WORSE_AT_MOST = 0.45
const SHARED_AT_MOST = 0.5

/** Of a window's sentences one of the first so many names what it is about. */
const TOPIC_WITHIN = 3
/**
 * The best windows, best first: those that do not overlap, so that each is a post of its own; where there are few of them,
 * others that begin or end elsewhere, so that asking again has something to give; a form that suits few windows wants more
 * of them. Only those that open as the writer does, where there are such. Where a passage is asked for, it comes first if
 * it is a window, and then what has most of it. Empty where nothing stands alone.
 */
export function findWindows(source: Source, limits: WindowLimits, wanted = WANTED): readonly Passage[] {
  const windows = windowsOnce(source, limits, wanted)
  return source.passage ? windows : asTheWriterOpens(source, windows, ({ lines }) => lines[0]?.text ?? '')
}

function windowsOnce(source: Source, limits: WindowLimits, wanted: number): readonly Passage[] {
  const key = source.passage ?? source.ranked
  const found = foundIn.get(key) ?? new Map<WindowLimits, readonly Passage[]>()
  foundIn.set(key, found)
  const windows = found.get(limits) ?? searchWindows(source, limits, wanted)
  found.set(limits, windows)
  return windows
}

// One text is asked again with other seeds, which change nothing here.
const foundIn = new WeakMap<object, Map<WindowLimits, readonly Passage[]>>()

/**
 * The best windows that do not overlap, best first, however far below the best one they lie; where none begins and ends
 * well, those that do so less.
 */
export function findWindowsApart(source: Source, limits: WindowLimits, wanted: number): readonly Passage[] {
  const strict = allWindows(source, limits, true)
  const windows = strict.length > 0 ? strict : allWindows(source, limits, false)
  const kept: Passage[] = []
  keep(kept, wanted, windows, (one, other) => sharedOf(one, other) === 0)
  return kept
}

function allWindows(source: Source, limits: WindowLimits, strict: boolean): Passage[] {
  const first = firstMentionsIn(source)
  const fitted = { ...limits, words: fitWords(source, limits.words, strict ? 0.6 : 0.3), strict }
  return source.ranked.flatMap((_, at) => windowsFrom(source, at, fitted, first)).sort((a, b) => b.score - a.score)
}

function searchWindows(source: Source, limits: WindowLimits, wanted: number): Passage[] {
  const { passage } = source
  const kept = passage ? keepNear(source, passage, limits, wanted) : keepBest(source, limits, wanted)
  return kept
    .map((window) => ({ ...window, stems: new Set(window.lines.flatMap(({ ranked }) => [...ranked.stems])) }))
    .toSorted((one, other) => other.score - one.score)
}

function keepBest(source: Source, limits: WindowLimits, wanted: number): Passage[] {
  const strict = allWindows(source, limits, true)
  const least = (strict[0]?.score ?? 0) - WORSE_AT_MOST
  const fair = strict.filter(({ score }) => score >= least)
  const kept: Passage[] = []
  keep(kept, wanted, fair, (one, other) => sharedOf(one, other) === 0)
  keep(kept, wanted, fair, (one, other) => one.from !== other.from && sharedOf(one, other) <= SHARED_AT_MOST)
  keep(kept, wanted, fair, beginsElsewhere)
  if (kept.length < wanted) keep(kept, wanted, [...strict, ...allWindows(source, limits, false)], isAnother)
  return kept
}

// Of a passage there are only its own beginnings; where nothing in it begins and ends well, those that do so less.
function keepNear(source: Source, passage: Places, limits: WindowLimits, wanted: number): Passage[] {
  const strict = allWindows(source, limits, true)
  const hasIt = strict.some((window) => sharedOf(window, passage) === 1)
  const windows = hasIt ? strict : [...strict, ...allWindows(source, limits, false)].sort((a, b) => b.score - a.score)
  const kept: Passage[] = []
  keep(kept, wanted, windows, beginsElsewhere)
  keep(kept, wanted, windows, isAnother)
  return kept
}

function beginsElsewhere(one: Passage, other: Passage): boolean {
  return one.from !== other.from
}

function isAnother(one: Passage, other: Passage): boolean {
  return one.from !== other.from || one.to !== other.to
}

/** Takes of these, best first, what differs from all that were taken, until there are enough. */
function keep(
  kept: Passage[],
  wanted: number,
  windows: readonly Passage[],
  differs: (one: Passage, other: Passage) => boolean,
): void {
  for (const window of windows) {
    if (kept.length >= wanted) return
    if (kept.every((other) => differs(other, window))) kept.push(window)
  }
}

// A short text may be a post as it is.
function fitWords({ material }: Source, words: WindowLimits['words'], share: number): WindowLimits['words'] {
  const { least, ideal, most } = words
  const usable = material.usableWords
  const atLeast = Math.max(Math.round(usable * share), Math.min(WORDS_AT_LEAST, Math.round(usable * 0.8)))
  return { least: Math.min(least, atLeast), ideal: Math.min(ideal, Math.max(usable, 1)), most }
}

/** Where nothing else is found, a window may begin and end less well. */
type Limits = WindowLimits & { strict: boolean }

function windowsFrom(source: Source, at: number, limits: Limits, met: FirstMentions): Passage[] {
  const first = source.ranked[at]
  const opening = first && findOpening(source, at, limits, met)
  // "Badly, at first." answers somebody who is not heard.
  const answers = source.ranked[at - 1]?.sentence.asked === true
  if (!first || !opening || (answers && !isWhole(source, first))) return []
  const lines = [opening]
  const stems = new Set(first.stems)
  const known = new Set([...first.stems, ...met.title])
  const startsText = isFirst(source.ranked, at)
  const started =
    startWorth(source, at, opening, limits.opening.wanted) +
    (startsText ? 0 : WORTH.metBeforeAtFirst) * metBefore(first, first.sentence.index, met.title, met)
  let isOnTopic = source.topic === undefined || namesTopic(source, opening.text)
  const lastTold = lastMentions(source)
  const promised = new Promised()
  promised.read(opening)
  const strange = strangeness(source, { ...NOTHING, lines, from: first.sentence.index }, met.names)
  const windows: Passage[] = []
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
    const { asked, heading, speaker, item } = ranked.sentence
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
    words += countWords(line.text)
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
    const value =
      score / count +
      started +
      (ended ?? WORTH.weakEnd) +
      (isTied || ranked.stems.size < 4 ? 0 : WORTH.endsElsewhere) +
      costs +
      (isOnTopic ? 0 : WORTH.offTopic) +
      WORTH.untold * promised.untold(ranked.sentence.index, lastTold) +
      (startsText && !toldAfter(source, at + step) ? WORTH.wholeText : 0) +
      (paidOff > count / 2 ? 0 : WORTH.noPayOff) +
      (limits.strict ? 0 : WORTH.lessWell) +
      (WORTH.concrete * concrete) / count +
      (WORTH.cohesion * tied) / count +
      ((words > limits.words.ideal ? WORTH.lengthOver : WORTH.length) * Math.abs(words - limits.words.ideal)) /
        limits.words.ideal +
      WORTH.manner * mannerOf(source, window) -
      2 * strange +
      askedWorth(source, window)
    windows.push({ ...window, score: value })
  }
  return windows
}

/** Whether a sentence can follow these lines where the material has it. */
function goesOn(lines: readonly Line[], before: Ranked, ranked: Ranked): boolean {
  if (ranked.sentence.heading !== before.sentence.heading && ranked.leaning !== 'no') return false
  return findsItsNoun(lines, ranked.sentence.text)
}

const OWN_SUBJECT = /^(?:my|our) \p{L}/iu

// "My boss called me" begins something of its own, however short it is.
function isRestOf(source: Source, ranked: Ranked): boolean {
  const { words, text } = ranked.sentence
  const isOwn = ranked.leaning === 'no' && OWN_SUBJECT.test(text) && isWhole(source, ranked)
  return words.length <= REST_WORDS && !isOwn
}

function isLabelAlone(source: Source, { sentence, ...ranked }: Ranked, before: Ranked): boolean {
  const isRest = sentence.paragraph !== before.sentence.paragraph && /^\p{Ll}/u.test(sentence.text)
  return isRest && sentence.words.length < REST_WORDS && !isWhole(source, { ...ranked, sentence })
}

function isConcrete({ cues }: Ranked): boolean {
  return cues.has('number') || cues.has('first person') || cues.has('story')
}
