// Keeps a post of some sentences to one that comes to something: a thought that holds anywhere, or something told to its end.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Cue, Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { comesOut, defines, isMaxim, isOpposed, isResult, isTimeless } from '#language/composer/parts/maxim.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import type { FirstMentions } from '#language/composer/select/met-before.ts'
import { namesTopic } from '#language/composer/select/opening-line.ts'
import { isNearStart, startCosts } from '#language/composer/select/start/start-costs.ts'
import { isHalf } from '#language/composer/select/window-worth.ts'
import { tellOfPast } from '#language/words/tell-of-past.ts'
import { needsOutside } from './needs-outside.ts'
import { repostWorth } from './repost-worth.ts'

const WORTH = {
  holdsAnywhere: 0.16,
  sentence: 0.04,
  onlyBegun: -0.3,
  half: -0.2,
  goesOn: -0.08,
  scene: -0.12,
  weakStart: -0.3,
  needsOutside: -0.17,
  maxim: 0.12,
  pointed: 0.08,
  supposes: -0.4,
  startsInPast: -0.06,
  partlyMaxim: 0.1,
  opposed: 0.08,
  result: 0.16,
  pastWithoutResult: -0.12,
  loneItem: -0.2,
  halved: -0.25,
  midParagraph: -0.08,
  concludes: 0.04,
  lastWord: 0.04,
  onTopic: 0.05,
  cutShort: -0.2,
}
const OUTSIDE_AT_MOST = 3
/** A thought that holds anywhere needs no more words than this. */
const SAYING_WORDS = 9
/** Nor do they miss a question that was asked before them as much as others do. */
const SAYING_ANSWERS = 0.5

/** What a passage is worth as a post of its own, beside its sentences. */
export function worthAlone(source: Source, passage: Passage, met: FirstMentions): number {
  const { lines } = passage
  const has = (cue: Cue) => lines.some(({ ranked }) => ranked.cues.has(cue))
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last) return 0
  const at = source.ranked.findIndex(({ sentence }) => sentence.index === passage.from)
  const next = source.ranked.find(({ sentence }) => sentence.index === passage.to + 1)
  const share = shareThatHolds(source, passage)
  const outside = Math.min(OUTSIDE_AT_MOST, needsOutside(source, passage, met))
  const isSaying = share === 1
  const isScene = first.ranked.cues.has('story') && !has('lesson')
  const ends = next?.sentence.paragraph !== last.ranked.sentence.paragraph
  return (
    WORTH.needsOutside * outside +
    kindWorth(source, passage, next) +
    repostWorth(source, passage) +
    fullness(passage, isSaying) +
    (has('claim') ? 0.05 : 0) +
    (has('lesson') ? 0.06 : 0) +
    (has('contrast') ? 0.04 : 0) +
    (has('number') ? 0.04 : 0) +
    (isScene ? WORTH.scene : 0) +
    (lines.some(({ ranked }) => ranked.weak) ? WORTH.weakStart : 0) +
    (lines.length > 1 ? WORTH.holdsAnywhere * share ** 2 : WORTH.sentence * share) +
    (!isSaying && isOnlyBegun(source, at, passage) ? WORTH.onlyBegun : 0) +
    (isHalf(last.ranked, next) ? WORTH.half : 0) +
    (isSecondHalf(source, at) ? WORTH.halved : 0) +
    (!isSaying && source.ranked[at - 1]?.sentence.paragraph === first.ranked.sentence.paragraph
      ? WORTH.midParagraph
      : 0) +
    (next?.leaning === 'yes' && !ends ? WORTH.goesOn : 0) +
    (last.rewrites.includes('trailing clause') ? WORTH.cutShort : 0) +
    startCosts(source, at, first) * (isSaying ? SAYING_ANSWERS : 1)
  )
}

// "You find out whether a person can be afraid" behind "You do not find out whether a person can sing".
function isSecondHalf({ ranked }: Source, at: number): boolean {
  const [before, first] = [ranked[at - 1], ranked[at]]
  return first !== undefined && before?.sentence.paragraph === first.sentence.paragraph && isHalf(before, first)
}

// A maxim, two things set against each other, a result in figures; what only happened is worth less.
function kindWorth(source: Source, { lines }: Passage, next: Ranked | undefined): number {
  if (source.material.language !== 'en') return 0
  const maxims = lines.map(({ text }) => isMaxim(text))
  const all = lines.map(({ text }) => text).join(' ')
  const isAll = maxims.every(Boolean)
  const isPast = lines.some(({ text }) => tellOfPast(text).isPast)
  const cameOut =
    isResult(all) ||
    comesOut(lines.at(-1)?.text ?? '') ||
    lines.at(-1)?.ranked.cues.has('outcome') ||
    lines.at(-1)?.ranked.cues.has('lesson')
  const concludes = next?.sentence.paragraph !== lines.at(-1)?.ranked.sentence.paragraph
  return (
    (isAll ? WORTH.maxim : maxims[0] ? WORTH.partlyMaxim : 0) +
    (isAll && (lines.length > 1 || isPointed(all)) ? WORTH.pointed : 0) +
    (maxims[0] && isOpposed(all) ? WORTH.opposed : 0) +
    (lines.length === 1 && lines[0]?.ranked.sentence.item ? WORTH.loneItem : 0) +
    (SUPPOSES.test(all) ? WORTH.supposes : 0) +
    (tellOfPast(lines[0]?.text ?? '').isPast && !isResult(all) && !comesOut(all) ? WORTH.startsInPast : 0) +
    (isResult(all) ? WORTH.result : 0) +
    (isPast && !cameOut && !maxims[0] ? WORTH.pastWithoutResult : 0) +
    (concludes && (isAll || lines.length > 2) ? WORTH.concludes : 0) +
    (isAll && next === undefined ? WORTH.lastWord : 0) +
    (namesTopic(source, all) ? WORTH.onTopic : 0)
  )
}

/** "I would do it two years earlier": what was asked is not said. */
const SUPPOSES = /^(?:i|we) would(?: (?:not|never|have|do|tell|say|ask|start|change|go|make))\b/i
const DENIES = /^(?:nobody|no|nothing|never|don['’]t|do not)\b/i

// One sentence alone has to have a point.
function isPointed(text: string): boolean {
  return isOpposed(text) || defines(text) || isInstruction(text) || DENIES.test(text)
}

function fullness({ words, lines }: Passage, isSaying: boolean): number {
  if (isSaying && lines.length > 1 && words >= SAYING_WORDS) return words < 14 ? -0.02 : 0.03
  const isOneMaxim = isSaying && lines.every(({ text }) => isMaxim(text))
  if (isOneMaxim && words >= SAYING_WORDS)
    return words < 14 ? (lines.every(({ text }) => isPointed(text)) ? 0.08 : -0.1) : 0.02
  return words < 14 ? -0.25 : words < 20 ? -0.1 : words > 24 ? 0.06 : 0.03
}

/** How much of it is not over, of what begins so: "Editing is for evenings. A tired person is a good judge of what he wrote." */
function shareThatHolds({ material }: Source, { lines }: Passage): number {
  if (material.language !== 'en') return 0
  const holds = lines.map(({ text }) => isTimeless(text))
  return holds[0] ? holds.filter(Boolean).length / lines.length : 0
}

// The text's own beginning, which tells of something and goes on to tell how it came out.
function isOnlyBegun(source: Source, at: number, { to, lines }: Passage): boolean {
  const { language, sentences } = source.material
  if (language !== 'en' || !isNearStart(source, at) || !lines.some(({ text }) => tellOfPast(text).isPast)) return false
  const goesOn = sentences.some(({ index, asked }) => index > to && !asked)
  const cameOut = lines.at(-1)?.ranked.cues.has('outcome') || isResult(lines.map(({ text }) => text).join(' '))
  return goesOn && !cameOut
}
