// Keeps what was said in the order it was said: every sentence that can stand there, up to so many words.

import { joinParts, type Part } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { cutLeadIn } from '#language/composer/analyse/trim-sentence.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import { findPassages } from '#language/composer/select/find-passages.ts'
import { type Line, renderLine } from '#language/composer/select/render-sentence.ts'
import { selectPassages } from '#language/composer/select/select-passages.ts'
import type { FormatSource } from './format-source.ts'

/** A sentence in its place, and whether a new paragraph begins with it. */
export type Told = { line: Line; begins: boolean }

type Telling = { words: number; taken?: ReadonlySet<number>; purpose?: string }

/** What somebody says before they come to what they want to say. */
const INTRODUCES =
  /^(?:(?:today )?i(?:['’]d| would| just)? (?:want|wanted|like)(?: to)? (?:to )?(?:talk|say|tell|share|record|speak)|i(?:['’]ve| have) been thinking about|this (?:one|note|is) (?:is )?about|(?:quick|short) (?:note|thought|one)|let me (?:tell|talk)|also,? ich wollte|ich wollte (?:kurz|mal|nur))\b/i

/** Whether this sentence only says that something is going to be said. */
export function introduces({ sentence }: Ranked): boolean {
  return INTRODUCES.test(sentence.text)
}

/** The sentences of the note in order, without those in `taken` and what cannot stand without them; the strongest stretches of a long one. */
export function tell(source: FormatSource, { words, taken = new Set(), purpose = 'told' }: Telling): Told[] {
  const all = standing(source, taken)
  if (wordsOf(all) <= words) return all
  const passages = findPassages(source, { sentences: 6, words: 90, crossing: true })
  const chosen = selectPassages(source, passages, {
    purpose,
    passages: Math.ceil(words / 40),
    words,
    taken,
    seen: '',
    prefer: (passage) => 0.14 * Math.min(1, passage.words / 50),
  })
  return chosen.flatMap(({ lines }) => lines.map((line, at) => ({ line, begins: at === 0 })))
}

function standing(source: FormatSource, taken: ReadonlySet<number>): Told[] {
  const told: Told[] = []
  source.ranked.forEach((ranked, at) => {
    const { sentence, barred } = ranked
    if (barred || taken.has(sentence.index) || sentence.speaker !== source.speaker) return
    const before = told.at(-1)
    const follows = before?.line.ranked.sentence.index === sentence.index - 1 || taken.has(sentence.index - 1)
    const line = lineOf(source, ranked, follows)
    const next = source.ranked[at + 1]
    if (!line || (introduces(ranked) && !(next && counts(next)))) return
    told.push({ line, begins: before?.line.ranked.sentence.paragraph !== sentence.paragraph })
  })
  return told
}

// "I used to be that guy" needs the one it speaks of.
function counts({ leaning, sentence }: Ranked): boolean {
  return leaning === 'yes' || /\bthat (?:guy|person|one|thing)\b/i.test(sentence.text)
}

function lineOf(source: FormatSource, ranked: Ranked, follows: boolean): Line | undefined {
  const { text } = ranked.sentence
  if (follows || ranked.leaning !== 'yes') return { text, ranked, rewrites: [] }
  const cut = cutLeadIn(text)
  if (!cut || leaningOf(cut.text, source.material.language) === 'yes') return undefined
  return { ...cut, ranked }
}

export function wordsOf(told: readonly Told[]): number {
  return told.reduce((sum, { line }) => sum + line.text.split(' ').length, 0)
}

/** The sentences as paragraphs, as they were told; one of more than so many sentences is taken apart evenly. */
export function paragraphsOf(source: FormatSource, told: readonly Told[], sentences: number): Part {
  const whole: TraceItem[][] = []
  for (const { line, begins } of told) {
    const current = whole.at(-1)
    const item = renderLine(source, line)
    if (current && !begins) current.push(item)
    else whole.push([item])
  }
  const parts = whole.flatMap((items) => evenly(items, Math.ceil(items.length / sentences)))
  return joinParts(
    parts.map((items) => ({ text: items.map(({ text }) => text).join(' '), trace: items })),
    '\n\n',
  )
}

function evenly<Item>(items: readonly Item[], parts: number): Item[][] {
  const place = (part: number) => Math.round((part * items.length) / parts)
  return Array.from({ length: parts }, (_, part) => items.slice(place(part), place(part + 1)))
}

/** The places of these sentences in the note. */
export function placesIn(told: readonly Told[]): number[] {
  return told.map(({ line }) => line.ranked.sentence.index)
}

const SETS_UP =
  /(?:\b(?:questions?|rules?|things?|one|simple|said|says|asks?|asked|following|like this|this)|:)[.:]?["”’)]*$/i

/** Whether the note can do without this sentence where it stands: nothing leads up to it and nothing goes on about it. */
export function canBeSpared(source: FormatSource, { sentence }: Ranked): boolean {
  const at = source.ranked.findIndex((other) => other.sentence.index === sentence.index)
  const [before, after] = [source.ranked[at - 1], source.ranked[at + 1]]
  return after?.leaning !== 'yes' && !(before && SETS_UP.test(before.sentence.text))
}
