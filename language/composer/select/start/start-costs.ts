// Keeps a first line from standing there as the rest of something: an answer without its question, a turn without what it turns from.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { SETS_UP } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { questionOver } from './question-over.ts'

const COSTS = { answers: -0.15, goesOn: -0.15, now: -0.12, later: -0.2, concludes: -0.12 }
const SCRAP_WORDS = 3
/** What can open nothing and is no longer than this is not missed at the beginning of a text. */
const UNTOLD_WORDS = 26

/** "Three months later half of them could": later than what stands before. */
const LATER =
  /^(?:(?:not )?long|(?:(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|\d+|some|many|several|few|couple|of) ){0,4}(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)) (?:later\b|afterwards\b|after,|before,)|^last time,? (?!(?:i|we|you)\b)|^(?:in|on|at|by) the (?:second|third|fourth|fifth|next|last|same) (?:minute|hour|day|night|morning|evening|week|month|year)\b/iu

/** "Every time I believed that the talking was the work": every time of what? */
const EVERY_TIME = /^(?:every|each|the (?:first|second|last|next)) time (?!.*,)/i

/** "Okay.", "Long story." and "The question was about the price." are said before somebody begins. */
export function isScrapBefore(ranked: Ranked | undefined): boolean {
  if (ranked === undefined) return false
  const { words, text } = ranked.sentence
  return (ranked.leaning === 'yes' && words.length <= SCRAP_WORDS) || SETS_UP.test(text)
}

/** Whether the text begins there: at most one sentence that tells something stands before it, or what cannot open a post. */
export function isNearStart({ ranked }: Source, at: number): boolean {
  let told = 0
  let words = 0
  let canOpen = false
  for (let before = 0; before < at; before++) {
    const one = ranked[before]
    if (!one || one.barred || isScrapBefore(one)) continue
    told++
    words += one.sentence.words.length
    canOpen ||= one.leaning !== 'yes'
    if (told > 1 && (canOpen || words > UNTOLD_WORDS)) return false
  }
  return true
}

/** Whether nothing that can be used stands before it. */
export function isFirst(ranked: readonly Ranked[], at: number): boolean {
  return ranked.slice(0, at).every((one) => one.barred || one.weak || isScrapBefore(one))
}

/** What a first line costs that goes on from something the reader has not heard; nothing where the text itself begins. */
export function startCosts(source: Source, at: number, opening: Line): number {
  if (source.material.language !== 'en' || isNearStart(source, at) || questionOver(source, at)) return 0
  const { text } = opening.ranked.sentence
  const isCut = opening.text !== text && leaningOf(text, source.material.language) === 'yes'
  return (
    (answers(source, at) ? COSTS.answers : 0) +
    (isCut || EVERY_TIME.test(opening.text) ? COSTS.goesOn : 0) +
    (/^now\b/i.test(opening.text) ? COSTS.now : 0) +
    (LATER.test(opening.text) ? COSTS.later : 0) +
    (concludes(source, at) ? COSTS.concludes : 0)
  )
}

// What ends a paragraph of three sentences or more is what they come to.
function concludes({ ranked }: Source, at: number): boolean {
  const paragraph = ranked[at]?.sentence.paragraph
  const isLast = ranked[at + 1]?.sentence.paragraph !== paragraph
  return isLast && [1, 2].every((back) => ranked[at - back]?.sentence.paragraph === paragraph)
}

// Behind the first sentence of an answer it is still the answer.
function answers({ ranked }: Source, at: number): boolean {
  const paragraph = ranked[at]?.sentence.paragraph
  let before = at - 1
  while (ranked[before]?.sentence.paragraph === paragraph) before--
  return ranked[before]?.sentence.asked === true
}
