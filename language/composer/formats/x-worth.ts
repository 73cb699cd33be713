// Keeps a post of some sentences to one that comes to something: a thought that holds anywhere, or something told to its end.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Cue } from '#language/composer/analyse/rank-sentences.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { isNearStart, startCosts } from '#language/composer/select/start/start-costs.ts'
import { isHalf } from '#language/composer/select/window-worth.ts'
import { tellOfPast } from '#language/words/tell-of-past.ts'

const WORTH = {
  holdsAnywhere: 0.16,
  sentence: 0.04,
  onlyBegun: -0.3,
  half: -0.2,
  goesOn: -0.08,
  scene: -0.12,
  weakStart: -0.3,
}
/** Two short sentences that hold anywhere need no more words than this. */
const SAYING_WORDS = 9
/** Nor do they miss a question that was asked before them as much as others do. */
const SAYING_ANSWERS = 0.5

/** What a passage is worth as a post of its own, beside its sentences. */
export function worthAlone(source: Source, passage: Passage): number {
  const { lines } = passage
  const has = (cue: Cue) => lines.some(({ ranked }) => ranked.cues.has(cue))
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last) return 0
  const at = source.ranked.findIndex(({ sentence }) => sentence.index === passage.from)
  const next = source.ranked.find(({ sentence }) => sentence.index === passage.to + 1)
  const share = shareThatHolds(source, passage)
  const isSaying = share === 1
  const isScene = first.ranked.cues.has('story') && !has('lesson')
  return (
    fullness(passage, isSaying) +
    (has('claim') ? 0.05 : 0) +
    (has('lesson') ? 0.06 : 0) +
    (has('contrast') ? 0.04 : 0) +
    (has('number') ? 0.04 : 0) +
    (isScene ? WORTH.scene : 0) +
    (first.ranked.weak ? WORTH.weakStart : 0) +
    (lines.length > 1 ? WORTH.holdsAnywhere * share ** 2 : WORTH.sentence * share) +
    (!isSaying && isOnlyBegun(source, at, passage) ? WORTH.onlyBegun : 0) +
    (isHalf(last.ranked, next) ? WORTH.half : 0) +
    (next?.leaning === 'yes' && next.sentence.paragraph === last.ranked.sentence.paragraph ? WORTH.goesOn : 0) +
    startCosts(source, at, first) * (isSaying ? SAYING_ANSWERS : 1)
  )
}

function fullness({ words, lines }: Passage, isSaying: boolean): number {
  if (isSaying && lines.length > 1 && words >= SAYING_WORDS) return words < 14 ? -0.02 : 0.03
  return words < 14 ? -0.25 : words < 20 ? -0.1 : words > 24 ? 0.06 : 0.03
}

const SUBORDINATE = /\b(?:when|where|that|who|which|what|why|how|because|than|as|if|before|after)\b/i
/** "They would send it back" is told as well; "I would rather wait" is meant. */
const WOULD = /(?<!\b(?:i|we|you|it|who|that)) would\b/i

/** How much of it is not over, of what begins so: "Editing is for evenings. A tired person is a good judge of what he wrote." */
function shareThatHolds({ material }: Source, { lines }: Passage): number {
  if (material.language !== 'en') return 0
  const holds = lines.map(({ text }) => {
    const main = text.split(SUBORDINATE, 1)[0] ?? ''
    return !tellOfPast(main).isPast && !WOULD.test(main)
  })
  return holds[0] ? holds.filter(Boolean).length / lines.length : 0
}

// The text's own beginning, which tells of something and goes on to tell how it came out.
function isOnlyBegun(source: Source, at: number, { to, lines }: Passage): boolean {
  const { language, sentences } = source.material
  if (language !== 'en' || !isNearStart(source, at) || !lines.some(({ text }) => tellOfPast(text).isPast)) return false
  const goesOn = sentences.some(({ index, asked }) => index > to && !asked)
  return goesOn && !lines.at(-1)?.ranked.cues.has('outcome')
}
