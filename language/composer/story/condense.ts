// Keeps a long story short without a hole: whole paragraphs, each understood by those that were kept before it.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import {
  findsItsNoun,
  firstMentions,
  namesIn,
  nextLine,
  type Passage,
} from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { wordsOf as wordsIn } from '#language/words/tokenize.ts'
import { tellDeeds } from './tell-deeds.ts'

const WORDS = { head: { least: 60, most: 190 }, middle: 130, tail: { least: 40, most: 180 }, all: 420 }
/** So many turns of a story are tried, and so many ends. */
const TURNS_TRIED = 8
const ENDS_TRIED = 4
/** What it is worth that a turn is plainly one. */
const DECIDES = 0.4
/** The lesson stands in so much of the text at its end. */
const ENDS_WITHIN = 0.2

type Paragraph = readonly Ranked[]

/** The beginning of this passage, a later paragraph in which somebody did something, and the end, put together. */
export function condense(source: Source, telling: Passage): Passage[] {
  const { from } = telling
  const [opening] = telling.lines
  if (!opening) return []
  const paragraphs = paragraphsFrom(source, from)
  const heads = headsOf(paragraphs)
  const last = source.ranked.at(-1)?.sentence.index ?? 0
  const tails = paragraphs.flatMap((_, at) => tailsFrom(paragraphs, at, last * (1 - ENDS_WITHIN)))
  const turns = paragraphs
    .map((paragraph, at) => ({ paragraph, at, worth: turnWorth(paragraph) }))
    .filter(({ paragraph, worth }) => worth > 0 && startsAlone(paragraph) && wordsOf([paragraph]) <= WORDS.middle)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, TURNS_TRIED)
  const names = firstMentions(source)
  const told: Passage[] = []
  for (const head of heads)
    for (const turn of turns)
      for (const tail of tails) {
        if (turn.at <= head.length || tail.at <= turn.at) continue
        const kept = [...head, turn.paragraph, ...tail.paragraphs]
        if (wordsOf(kept) > WORDS.all || !knowsAll(source, kept, names)) continue
        const lines: Line[] = kept.flat().map((one) => (one.sentence.index === from ? opening : nextLine(one)))
        if (!lines.every(({ text }, at) => findsItsNoun(lines.slice(Math.max(0, at - 4), at), text))) continue
        const score = telling.score + DECIDES * turn.worth
        told.push({
          ...telling,
          score,
          lines,
          from,
          to: lines.at(-1)?.ranked.sentence.index ?? from,
          words: wordsOf(kept),
        })
      }
  return told
}

function paragraphsFrom({ ranked }: Source, from: number): Paragraph[] {
  const own = ranked.filter(({ sentence, barred }) => sentence.index >= from && !sentence.asked && !barred)
  return [...Map.groupBy(own, ({ sentence }) => sentence.paragraph).values()].filter(
    (paragraph) => !paragraph.some(({ sentence, weak }) => sentence.item || weak),
  )
}

function wordsOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.flat().reduce((sum, { sentence }) => sum + sentence.words.length, 0)
}

function headsOf(paragraphs: readonly Paragraph[]): Paragraph[][] {
  return paragraphs
    .map((_, at) => paragraphs.slice(0, at + 1))
    .filter((head) => wordsOf(head) >= WORDS.head.least && wordsOf(head) <= WORDS.head.most)
}

/** From this paragraph to one that ends with what holds beyond the story. */
function tailsFrom(paragraphs: readonly Paragraph[], at: number, endsFrom: number) {
  const [first] = paragraphs.slice(at)
  if (!first || !startsAlone(first)) return []
  return Array.from({ length: ENDS_TRIED }, (_, more) => paragraphs.slice(at, at + 1 + more))
    .filter((tail) => {
      const end = tail.at(-1)?.at(-1)
      const words = wordsOf(tail)
      const isEnd =
        end !== undefined && end.sentence.index >= endsFrom && tail.at(-1)?.some((one) => tellDeeds(one).isInsight)
      return isEnd && words >= WORDS.tail.least && words <= WORDS.tail.most
    })
    .map((tail) => ({ at, paragraphs: tail }))
}

function startsAlone([first]: Paragraph): boolean {
  return first?.leaning === 'no'
}

function turnWorth(paragraph: Paragraph): number {
  const told = paragraph.map(tellDeeds)
  if (!told.some(({ isDeed }) => isDeed)) return 0
  return told.reduce((sum, one) => sum + (one.isDecision ? 2 : one.isOwnDeed ? 1 : 0) + (one.isPast ? 0.5 : -1), 0)
}

/** Whether everybody who is named is met in what was kept, or in the title. */
function knowsAll({ material }: Source, kept: readonly Paragraph[], names: ReadonlyMap<string, number>): boolean {
  const has = new Set(kept.flat().map(({ sentence }) => sentence.index))
  const title = new Set(wordsIn(material.title ?? ''))
  const isMet = (name: string, index: number) => has.has(names.get(name) ?? index) || title.has(name.toLowerCase())
  return kept.flat().every(({ sentence }) => namesIn(sentence.text).every((name) => isMet(name, sentence.index)))
}
