// Keeps a text of a few pages whole: from its beginning to its end, without what it can be told without.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { findHeads } from '#language/composer/guide/find-heads.ts'
import { type Passage, passageOfLines } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { mannerOf, stemsOf } from '#language/composer/select/select-passages.ts'
import { endWorth, isWhole } from '#language/composer/select/window-worth.ts'
import { cheapestWithin } from './cheapest-within.ts'
import { fromSubjectToEnd } from './from-subject-to-end.ts'
import { sentenceWorths } from './sentence-worth.ts'
import { type Group, groupsOf, isSpoken, type Need, needsOf, openingOf } from './told-groups.ts'

const GROUPS_AT_LEAST = 6
/** Of so much of a text on it is told whole wherever it is told beside other posts. */
const NEARLY_ALL = 0.6

const COST = {
  /** Who or what a kept sentence speaks of was only told of in what is left out. */
  name: 1.5,
  series: 4.7,
  thing: 2,
  word: 0.5,
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
  gap: 150,
}
/** What it costs to miss a sentence, by how surely an editor keeps it. */
const MISSED = { base: 1, each: 1, manner: 1.5 }

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

const POST: Form = {
  times: 2.2,
  paragraph: 1,
  tailless: 1.5,
  inside: 2.5,
  paragraphs: Number.POSITIVE_INFINITY,
  fits: () => true,
}

const foundIn = new WeakMap<object, Map<string, Passage | undefined>>()

/**
 * The whole text in so many characters at most, paragraphs included: its beginning, its end, and as much between them as
 * there is room for, where what is left out is missed least. Undefined for who asks again or for a passage, for what is
 * longer than the form takes, for chats, for texts that number their points, and for other languages than English. Its
 * score is endless where it is nearly all of the text, else 0.
 */
export function abridge(source: Source, characters: number, form: Form = POST): Passage | undefined {
  if (source.seed !== 0) return undefined
  const found = foundIn.get(source.ranked) ?? new Map<string, Passage | undefined>()
  foundIn.set(source.ranked, found)
  const key = `${characters} of ${form.times}`
  if (!found.has(key)) found.set(key, search(source, characters, form))
  return found.get(key)
}

function search(source: Source, room: number, form: Form): Passage | undefined {
  const { material } = source
  if (source.passage || material.language !== 'en' || isTalk(source)) return undefined
  if (lengthTold(source) > room * form.times || findHeads(source).length > 0) return undefined
  const groups = fromSubjectToEnd(source, groupsOf(source, form.fits))
  if (groups.length < GROUPS_AT_LEAST) return undefined
  const title = stemsOf(material.title ?? '')
  const text: Text = {
    source,
    groups,
    needs: needsOf(groups, title),
    values: valuesOf(source, groups),
    characters: charactersIn(groups),
    form,
  }
  const kept = cheapestWithin(
    groups.length,
    (from, to) => gapCost(text, from, to),
    (from, to) => lengthOf(text, from, to),
    (from, to) => (groups[from]?.paragraph === groups[to]?.paragraph ? 0 : 1),
    { room, marks: form.paragraphs },
  )
  if (!kept) return undefined
  const told = passageOfLines(
    kept.flatMap((at, place) => afterGap(groups[at]?.lines ?? [], place > 0 && kept[place - 1] !== at - 1)),
  )
  // What is nearly all of a text gives way to no passage of it.
  const isNearlyAll = charactersIn(kept.flatMap((at) => groups[at] ?? [])) >= text.characters * NEARLY_ALL
  return { ...told, score: isNearlyAll ? Number.POSITIVE_INFINITY : 0 }
}

// Long texts are told so at once.
function lengthTold({ ranked }: Source): number {
  return ranked.reduce((sum, { barred, sentence }) => sum + (barred ? 0 : sentence.text.length + 1), 0)
}

// Behind a gap nothing is tied to what stood there.
function afterGap([first, ...rest]: readonly Line[], isBehindGap: boolean): Line[] {
  if (!first) return []
  return [isBehindGap && first.ranked.leaning !== 'no' ? (openingOf(first) ?? first) : first, ...rest]
}

type Text = {
  source: Source
  groups: readonly Group[]
  needs: readonly Need[]
  values: readonly number[]
  characters: number
  form: Form
}

function valuesOf(source: Source, groups: readonly Group[]): number[] {
  const worths = new Map(sentenceWorths(source).map((worth, at) => [source.ranked[at]?.sentence, worth]))
  return groups.map(({ lines }) => {
    const manner = source.habits ? MISSED.manner * mannerOf(source, passageOfLines(lines)) * lines.length : 0
    return lines.reduce(
      (sum, { ranked }) => sum + MISSED.base + MISSED.each * (worths.get(ranked.sentence) ?? 0),
      manner,
    )
  })
}

// What several say to each other is nobody's text; what was printed as an interview is quoted.
function isTalk({ material, speaker }: Source): boolean {
  const { kind, sentences } = material
  if (kind === 'mixed') return !sentences.some(({ asked }) => asked)
  return kind === 'chat' || (speaker !== undefined && kind !== 'transcript')
}

// Characters of a group that stands right behind another one.
function lengthOf({ groups }: Text, from: number, to: number): number {
  const group = groups[to]
  return (group?.characters ?? 0) + (groups[from]?.paragraph === group?.paragraph ? 0 : 1)
}

// What is missed where nothing is told between two groups, of which the second may be the end.
function gapCost(text: Text, from: number, to: number): number {
  if (to === from + 1) return 0
  const { groups, values, needs, form, characters } = text
  let cost = 0
  for (let at = from + 1; at < to; at++) cost += values[at] ?? 0
  for (const { group, toldIn, kind } of needs) {
    if (group >= to && toldIn.every((at) => at > from && at < to)) cost += COST[kind]
    // One of a series stands behind the gap, or before it.
    else if (kind === 'series' && group <= from && toldIn.every((at) => at > from && at < to)) cost += COST.series
  }
  const gap = charactersIn(groups.slice(from + 1, to)) / characters
  return cost + COST.gap * gap ** 2 + form.paragraph * missingIn(groups, from, to) + junction(text, from, to)
}

function charactersIn(groups: readonly Group[]): number {
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
  const ended = endWorth(
    source,
    source.ranked.findIndex(({ sentence }) => sentence === end.sentence),
  )
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
