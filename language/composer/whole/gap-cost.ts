// Keeps what it costs a text that something of it is not told: what is missed, and what then stands beside each other.

import { countWords } from '#domain/text.ts'
import { placeOf, type Source } from '#language/composer/analyse/analysis.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { endWorth, isWhole } from '#language/composer/select/window-worth.ts'
import type { Hanging } from './hanging.ts'
import { type Group, isSpoken, type Mention, openingOf } from './told-groups.ts'

export type Form = {
  /** How many times longer a text may be than what is told of it. */
  times: number
  /** What it costs that a paragraph is missing, that its last sentences are, and that some in it are. */
  paragraph: number
  tailless: number
  inside: number
  /** Paragraphs there is room for. */
  paragraphs: number
  /** Whether there is room for a sentence. */
  fits: (line: Line) => boolean
}

/** A text that is to be told in fewer words. */
export type Text = {
  source: Source
  groups: readonly Group[]
  mentions: readonly Mention[]
  /** What each group is missed. */
  values: readonly number[]
  characters: number
  form: Form
  hanging: Hanging
  /** What gaps were found to cost, but for what hangs on them. */
  gaps: Map<number, number>
}

const COST = {
  /** Who or what a kept sentence speaks of was only told of in what is left out. */
  name: 0.9,
  thing: 1.2,
  word: 0.3,
  /** One of a series is told, and the one before or behind it is not. */
  series: 4.7,
  /** Something that a kept sentence is likely to need is left out. */
  hangs: 10,
  /** What follows the gap leans on it. */
  leans: 1,
  soft: 0.4,
  cutTie: 0.4,
  /** What stands before the gap promised what is in it. */
  promised: 6.6,
  half: 0.8,
  stub: 2,
  /** A gap in what was said, which has no paragraphs. */
  spoken: 0.8,
  headless: 5,
  reacts: 2,
  /** A gap as long as the whole text. */
  gap: 120,
}

/** Characters of a group that stands right behind another one. */
export function lengthOf({ groups }: Text, from: number, to: number): number {
  const group = groups[to]
  return (group?.characters ?? 0) + (groups[from]?.paragraph === group?.paragraph ? 0 : 1)
}

/** What is missed where nothing is told between two groups, of which the second may be the end. */
export function gapCost(text: Text, from: number, to: number): number {
  const { groups, hanging, gaps } = text
  if (to === from + 1) return 0
  const key = from * (groups.length + 1) + to
  const apart = gaps.get(key) ?? costApart(text, from, to)
  gaps.set(key, apart)
  let hung = 0
  for (let at = from + 1; at < to; at++) hung += hanging(at, to) + hanging(at, from)
  return apart + COST.hangs * hung
}

// What is missed in any room: how much hangs on it depends on how much is told.
function costApart(text: Text, from: number, to: number): number {
  const { groups, values, mentions, form, characters } = text
  let cost = 0
  for (let at = from + 1; at < to; at++) cost += values[at] ?? 0
  for (const { group, toldIn, kind } of mentions) {
    if (group >= to && toldIn.every((at) => at > from && at < to)) cost += COST[kind]
    // One of a series stands behind the gap, or before it.
    else if (kind === 'series' && group <= from && toldIn.every((at) => at > from && at < to)) cost += COST.series
  }
  const gap = charactersIn(groups.slice(from + 1, to)) / characters
  return cost + COST.gap * gap ** 2 + form.paragraph * missingIn(groups, from, to) + junction(text, from, to)
}

/** Characters of groups that stand behind each other. */
export function charactersIn(groups: readonly Group[]): number {
  return groups.reduce((sum, { characters }) => sum + characters, 0)
}

// Paragraphs of which nothing is told.
function missingIn(groups: readonly Group[], from: number, to: number): number {
  const missing = new Set(groups.slice(from + 1, to).map(({ paragraph }) => paragraph))
  missing.delete(groups[from]?.paragraph ?? -1)
  missing.delete(groups[to]?.paragraph ?? -1)
  return missing.size
}

// What it costs that one group stands right behind the other.
function junction({ source, groups, form }: Text, one: number, other: number): number {
  const [before, after] = [groups[one], groups[other]]
  const [end, start] = [before?.lines.at(-1)?.ranked, after?.lines[0]?.ranked]
  if (!before || !after || !end || !start) return 0
  const isSame = before.paragraph === after.paragraph
  const isHeadless = !isSame && groups[other - 1]?.paragraph === after.paragraph
  const isTailless = !isSame && groups[one + 1]?.paragraph === before.paragraph
  const ended = endWorth(source, placeOf(source, end.sentence))
  return (
    leanCost(source, after.lines[0]) +
    (ended === undefined || !isWhole(source, end) || PROMISES.test(end.sentence.text)
      ? COST.promised
      : ended < -0.15
        ? COST.half
        : 0) +
    (isSame ? (isSpoken(source) ? COST.spoken : form.inside) : 0) +
    (isHeadless ? COST.headless : 0) +
    (isTailless ? form.tailless + (isStub(groups, one) ? COST.stub : 0) : 0) +
    (!isSame && isReaction(groups, other) ? COST.reacts : 0)
  )
}

// What leans on the gap cannot follow it, but for what is spoken, where every sentence is tied to the one before it.
function leanCost(source: Source, line: Line | undefined): number {
  const leaning = line?.ranked.leaning
  if (!line) return 0
  if (GOES_ON.test(line.text) && !isSpoken(source)) return Number.POSITIVE_INFINITY
  if (leaning === 'no') return 0
  if (openingOf(line)) return COST.cutTie
  if (leaning === 'soft') return COST.soft
  return isSpoken(source) ? COST.leans : Number.POSITIVE_INFINITY
}

/** "I'll give the other side one thing." */
const PROMISES =
  /\b(?:one|two|three|four|five|another|a few|a couple of|some|the (?:first|second|real|other)) (?:things?|points?|reasons?|rules?|questions?|problems?|mistakes?|ways?|lessons?)\.$|\blike this\.$/i
/** What somebody says, and the second of several, goes on from what stands before it. */
const GOES_ON = /^["“]|^(?:(?:second|third|fourth|fifth)(?:ly)?|the (?:second|third|fourth|fifth|other|last|next))\b/i

const STUB_WORDS = 9

// "Not everybody liked it." is left of a paragraph that told of it.
function isStub(groups: readonly Group[], at: number): boolean {
  const group = groups[at]
  if (!group || groups[at - 1]?.paragraph === group.paragraph) return false
  return countWords(group.lines.map(({ text }) => text).join(' ')) <= STUB_WORDS
}

const REACTION_WORDS = 14

// "I had a bit of a moment", in a paragraph of its own, says nothing without what happened.
function isReaction(groups: readonly Group[], at: number): boolean {
  const group = groups[at]
  if (!group || groups[at + 1]?.paragraph === group.paragraph) return false
  return countWords(group.lines.map(({ text }) => text).join(' ')) <= REACTION_WORDS
}
