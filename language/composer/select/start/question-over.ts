// Keeps an answer together with what was asked, where somebody else's words are given.

import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import { cutLeadIn } from '#language/composer/analyse/trim-sentence.ts'
import { renderLine } from '#language/composer/select/render-sentence.ts'

/** Asked so that a talk can begin. */
const OF_THE_TALK =
  /\b(?:who (?:you are|are you)|your names?|introduce yourself|about yourself|for the recording|(?:are you|shall we|can we) (?:ready|start|begin|go)|how are you)\b/i
const WORDS = { least: 4, most: 26 }

/**
 * The question that the sentence at this place begins to answer, as a line above the answer; undefined where nobody is
 * named who answers, or where the question says nothing to who has not heard the talk.
 */
export function questionOver(source: Source, at: number): Part | undefined {
  const answer = source.ranked[at]
  const asked = source.ranked[at - 1]
  if (!answer || !asked || answer.sentence.asked || source.passage) return undefined
  if (source.habits?.opensByAskingShare === 0) return undefined
  const { speaker } = answer.sentence
  if (!asked.sentence.asked && asked.sentence.speaker === speaker) return undefined
  if (speaker === undefined || speaker !== source.speaker || source.material.language !== 'en') return undefined
  const { text } = asked.sentence
  const form = cutLeadIn(text) ?? { text, rewrites: [] }
  const words = asked.sentence.words.length
  const isQuestion = /\?["”’)]*$/.test(text) && words >= WORDS.least && words <= WORDS.most
  if (!isQuestion || OF_THE_TALK.test(text) || leaningOf(form.text, 'en') === 'yes') return undefined
  const line = renderLine(source, { ...form, ranked: asked })
  return { text: line.text, trace: [line] }
}
