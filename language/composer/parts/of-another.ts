// Keeps apart what is a thought of its own and what only belongs to another sentence.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isWhole } from '#language/composer/select/window-worth.ts'

/** What is longer is no rest. */
export const REST_WORDS = 6
const OWN_SUBJECT = /^(?:my|our) \p{L}/iu

// "My boss called me" begins something of its own, however short it is.
/** Whether a sentence is a short rest of the thought before it. */
export function isRestOf(source: Source, ranked: Ranked): boolean {
  const { words, text } = ranked.sentence
  const isOwn = ranked.leaning === 'no' && OWN_SUBJECT.test(text) && isWhole(source, ranked)
  return words.length <= REST_WORDS && !isOwn
}

/** Whether it is a label in a paragraph of its own: "the printer." */
export function isLabelAlone(source: Source, { sentence, ...ranked }: Ranked, before: Ranked): boolean {
  const isRest = sentence.paragraph !== before.sentence.paragraph && /^\p{Ll}/u.test(sentence.text)
  return isRest && sentence.words.length < REST_WORDS && !isWhole(source, { ...ranked, sentence })
}

/** Whether it tells of somebody, something that happened, or a number. */
export function isConcrete({ cues }: Ranked): boolean {
  return cues.has('number') || cues.has('first person') || cues.has('story')
}
