// Keeps a window from speaking of things that the text told of before it begins.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { stemOf } from '#language/words/tokenize.ts'
import { firstMentions, namesIn, SETS_UP } from './find-passages.ts'
import { stemsOf } from './select-passages.ts'

/** The places of sentences by what is first met in them, and the stems of the title, which every reader has met. */
export type FirstMentions = {
  names: ReadonlyMap<string, number>
  stems: ReadonlyMap<string, number>
  title: ReadonlySet<string>
}

/** Where each name and each stem is first met. */
export function firstMentionsIn(source: Source): FirstMentions {
  const first = new Map<string, number>()
  for (const { stems, sentence } of source.ranked) {
    // What only announces has told of nothing.
    if (SETS_UP.test(sentence.text)) continue
    for (const stem of stems) if (!first.has(stem)) first.set(stem, sentence.index)
  }
  return { names: firstMentions(source), stems: first, title: stemsOf(source.material.title ?? '') }
}

/** A thing that stands there as if it were known, its noun in the first group. */
export const DEFINITE =
  /\b(?:the|this|that|these|those) (?:\p{Ll}[\p{L}’'-]+ ){0,2}?(\p{Ll}[\p{L}’'-]+)(?=[.,;:!?]|$| (?!of\b|who\b|which\b|to\b)\p{L})/giu

const POINTED =
  /^th(?:is|ese|ose) (?!(?:time|day|week|month|year|morning|afternoon|evening|night|spring|summer|autumn|winter)\b)/i

/** How many things stand there as if they were known, such as "the hedge", that were told of before the window begins. */
export function metBefore(
  { sentence }: Ranked,
  from: number,
  known: ReadonlySet<string>,
  firstAt: ReadonlyMap<string, number>,
): number {
  if (from === 0) return 0
  let found = 0
  for (const [thing, noun = ''] of sentence.text.matchAll(DEFINITE)) {
    const stem = stemOf(noun.toLowerCase())
    // "These cards" are more surely those of before than "the cards".
    if ((firstAt.get(stem) ?? from) < from && !known.has(stem)) found += POINTED.test(thing) ? 2 : 1
  }
  return Math.min(2, found)
}

/** How many names stand there that were introduced before the window began; two at most. */
export function strangersIn({ sentence }: Ranked, from: number, names: ReadonlyMap<string, number>): number {
  return Math.min(2, namesIn(sentence.text).filter((name) => (names.get(name) ?? from) < from).length)
}
