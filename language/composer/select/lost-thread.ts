// Keeps what follows a gap to sentences that lean on nothing the gap held.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { isCountAlone, leaningOf } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { cutLeadIn } from '#language/composer/analyse/trim-sentence.ts'
import { stemOf } from '#language/words/tokenize.ts'
import { BROAD, GENERIC } from '#language/words/word-lists.ts'
import { NOUN_AND_RELATIVE } from './find-passages.ts'
import { DEFINITE } from './met-before.ts'
import type { Line } from './render-sentence.ts'
import { isWhole } from './window-worth.ts'

const NEAR_LINES = 4
const COUNTED_THINGS =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+(?:teen|ty)|hundred|thousand|many|several|some) (?:\p{L}+ )?(?:people|\p{L}{3,}s)\b/iu

/** Whether a sentence behind a question or something barred leans on that, and not on the lines before the gap. */
export function leansOnGap(source: Source, lines: readonly Line[], ranked: Ranked): boolean {
  if (!isWhole(source, ranked) || NOUN_AND_RELATIVE.test(ranked.sentence.text)) return true
  if (ranked.leaning === 'yes') return !goesOnByItself(ranked) && !isOfBeforeGap(source, lines, ranked)
  // "Forty come" finds its people in "Sixty people came".
  const isCounted = () => lines.slice(-NEAR_LINES).some((line) => COUNTED_THINGS.test(line.text))
  return source.material.language === 'en' && isCountAlone(ranked.sentence.text) && !isCounted()
}

/** Said to somebody who asked. */
const ANSWERS = /^(?:yes|no|well|oh|exactly|right|sure|maybe|neither|both)\b/i
const PRONOUN = /\b(?:they|them|it|he|him|she|her)\b/gi

// "What do they use instead?" "They use a wall": who they are was said before the question.
function isOfBeforeGap({ material }: Source, lines: readonly Line[], { sentence }: Ranked): boolean {
  const from = lines.at(-1)?.ranked.sentence.index
  if (from === undefined || material.language !== 'en' || ANSWERS.test(sentence.text)) return false
  const gap = material.sentences.slice(from + 1, sentence.index)
  const asked = new Set(gap.flatMap((one) => (one.asked ? one.words : [])))
  const used = sentence.text.match(PRONOUN)?.map((word) => word.toLowerCase()) ?? []
  const isOneGap = used.length > 0 && gap.every((one) => one.asked)
  return (
    isOneGap &&
    used.every((word) => asked.has(word)) &&
    leaningOf(sentence.text.replace(PRONOUN, 'Anna'), 'en') === 'no'
  )
}

// "And people stopped thinking" takes up what its own speaker had said, whatever was asked in between.
function goesOnByItself({ sentence }: Ranked): boolean {
  const cut = /^(?:and|so) /i.test(sentence.text) ? cutLeadIn(sentence.text) : undefined
  return cut !== undefined && leaningOf(cut.text, 'en') === 'no'
}

const PART_OF_THEM = /^(?:\p{L}+ ){1,2}of them\b/iu
const THEY =
  /\b(?!(?:minutes|hours|days|weeks|months|years|times|always|perhaps|does)\b)(?:\p{L}{2,}(?:[^s\s'’u]s|ies)|people|men|women|children|staff|team|every|each|they|them|and|both)\b/iu

/** Whether "most of them" stands there and the lines before it name nobody who could be meant. */
export function isOfNobody({ material }: Source, lines: readonly Line[], { sentence }: Ranked): boolean {
  if (material.language !== 'en' || !PART_OF_THEM.test(sentence.text)) return false
  return !lines.slice(1 - NEAR_LINES).some(({ text }) => THEY.test(text))
}

const ENDS_GROUP =
  /^(?:[.,;:!?]|$| (?:is|was|are|were|has|had|have|will|would|can|could|did|does|and|or|but|for|at|in|on|with|by|from|as|so|because|when|if|that|than|then|until|after|before|again|too|now|today)\b)/i

/** Whether "the kettle" stands there, of which only what was left out has told. */
export function namesLost(text: string, lost: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  if (lost.size === 0) return false
  return Array.from(text.matchAll(DEFINITE)).some(({ 0: thing, 1: last = '', index }) => {
    const noun = last.toLowerCase()
    const stem = stemOf(noun)
    // In "the till rolls" the till is no thing of its own.
    if (!ENDS_GROUP.test(text.slice(index + thing.length))) return false
    // "The customer" is any of them.
    return lost.has(stem) && !known.has(stem) && !BROAD.has(noun) && !GENERIC.has(noun)
  })
}
