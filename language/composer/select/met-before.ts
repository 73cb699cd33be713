// Keeps a window from speaking of things that the text told of before it begins.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import type { Sentence } from '#language/material/material.ts'
import { stemOf } from '#language/words/tokenize.ts'
import { BROAD, GENERIC } from '#language/words/word-lists.ts'
import { firstMentions, namesIn, SETS_UP } from './find-passages.ts'
import { stemsOf } from './select-passages.ts'

/** The places of sentences by what is first met in them, and the stems of the title, which every reader has met. */
export type FirstMentions = {
  names: ReadonlyMap<string, number>
  stems: ReadonlyMap<string, number>
  title: ReadonlySet<string>
  /** As `stems`, without what was only asked. */
  told: ReadonlyMap<string, number>
}

/** Where each name and each stem is first met. */
export function firstMentionsIn(source: Source): FirstMentions {
  const first = new Map<string, number>()
  const told = new Map<string, number>()
  for (const { stems, sentence } of source.ranked) {
    // What only announces has told of nothing.
    if (SETS_UP.test(sentence.text)) continue
    for (const stem of stems) {
      if (!first.has(stem)) first.set(stem, sentence.index)
      if (!sentence.asked && !told.has(stem)) told.set(stem, sentence.index)
    }
  }
  return { names: firstMentions(source), stems: first, title: stemsOf(source.material.title ?? ''), told }
}

/** A thing that stands there as if it were known, its noun in the first group. */
export const DEFINITE =
  /\b(?:the|this|that|these|those) (?:\p{Ll}[\p{L}’'-]+ ){0,2}?(\p{Ll}[\p{L}’'-]+)(?=[.,;:!?]|$| (?!of\b|who\b|which\b|to\b)\p{L})/giu

/** The stems of the things that stand there as if they were known, but for words of which any one may be meant. */
export function definiteStemsIn(text: string): string[] {
  return Array.from(text.matchAll(DEFINITE)).flatMap(([, noun = '']) => {
    const word = noun.toLowerCase()
    return BROAD.has(word) || GENERIC.has(word) ? [] : [stemOf(word)]
  })
}

const POINTED =
  /^th(?:is|ese|ose) (?!(?:time|day|week|month|year|morning|afternoon|evening|night|spring|summer|autumn|winter)\b)/i

/**
 * How many things stand there as if they were known, such as "the hedge", that were told of before the window begins, or
 * in what it leaves out.
 */
export function metBefore(
  { sentence }: Ranked,
  from: number,
  known: ReadonlySet<string>,
  met: Pick<FirstMentions, 'stems' | 'told'>,
): number {
  if (from === 0) return 0
  let found = 0
  for (const { stem, isPointed } of thingsIn(sentence)) {
    if (known.has(stem)) continue
    const isMet = (met.stems.get(stem) ?? from) < from || (met.told.get(stem) ?? sentence.index) < sentence.index
    // "These cards" are more surely those of before than "the cards".
    if (isMet) found += isPointed ? 2 : 1
  }
  return Math.min(2, found)
}

type Thing = { stem: string; isPointed: boolean }

// Every window that a sentence stands in asks.
const thingsBy = new WeakMap<Sentence, readonly Thing[]>()
const namesBy = new WeakMap<Sentence, readonly string[]>()

function thingsIn(sentence: Sentence): readonly Thing[] {
  const known = thingsBy.get(sentence)
  if (known) return known
  const things = Array.from(sentence.text.matchAll(DEFINITE), ([thing, noun = '']) => ({
    stem: stemOf(noun.toLowerCase()),
    isPointed: POINTED.test(thing),
  }))
  thingsBy.set(sentence, things)
  return things
}

function namesOf(sentence: Sentence): readonly string[] {
  const known = namesBy.get(sentence) ?? namesIn(sentence.text)
  namesBy.set(sentence, known)
  return known
}

const ACRONYM = /^\p{Lu}{2,}s?$/u

/** How many names stand there that were introduced before the window began, letters nobody can guess for two; three at most. */
export function strangersIn(
  { sentence }: Ranked,
  from: number,
  { names, title }: Pick<FirstMentions, 'names' | 'title'>,
): number {
  const strangers = namesOf(sentence).filter(
    (name) => (names.get(name) ?? from) < from && !title.has(stemOf(name.toLowerCase())),
  )
  return Math.min(
    3,
    strangers.reduce((sum, name) => sum + (ACRONYM.test(name) ? 2 : 1), 0),
  )
}
