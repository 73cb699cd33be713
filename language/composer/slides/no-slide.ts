// Keeps off the slides what says nothing there: announcements, captions of photos and lists of links.

import { isCited } from '#language/composer/parts/of-letter.ts'
import { SETS_UP } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'

/** "Consider, for example, some of the work that we do." */
const ANNOUNCES =
  /^(?:consider,? (?:for example|for instance)|(?:first|last) things? (?:first|last)|i (?:want|would like) to tell you (?:what|how|why)|i (?:know|can imagine) (?:how )?(?:that|this|it) (?:sounds|looks|feels)|let me (?:explain|tell|show)|let['’]s (?:dive|look|talk|take|get (?:in|started)|see|start|begin|explore))\b/i
/** "See also Pay, Leave, and Travel": names of pages, which were links. */
const LINKS =
  /\b(?:take a look at|have a look at|check out|see(?: also)?|read|visit|browse) (?:\p{Lu}[\p{L} ]{2,40}, ){2,}(?:and |or )?(?:the )?\p{Lu}/u
/** "Members of the board gather in the hall": who stands in a picture. */
const CAPTION =
  /^(?:(?:from left|left to right|above|below|pictured|photo|image|screenshot|a screenshot|a photo)\b|(?:representatives|members|participants|attendees|staff|employees|colleagues|developers|designers|volunteers|students|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)\b.{0,220}? (?:gathers?|poses?|stands?|sits?|smiles?|gesticulates?|speaks? (?:at|to|with|during)|presents? (?:at|to|during)|discuss(?:es)?|looks? (?:at|on|over)|participates? in|attends?|takes? part)\b)/iu

const PAST_OR_OWN = /\b(?:was|were|had|did|i|we|our|my|you|your|\p{L}+ed)\b/iu

/** Whether this line is left off the slides; what the next line leans on stays. */
export function isNoSlide(lines: readonly Line[], at: number): boolean {
  const line = lines[at]
  if (!line || line.text.endsWith(':')) return false
  const { text } = line
  if (LINKS.test(text) || isCited(text)) return true
  if (isCaption(lines, at)) return true
  const isNeeded = lines[at + 1]?.ranked.leaning === 'yes'
  return !isNeeded && (ANNOUNCES.test(text) || (SETS_UP.test(text) && !/^(?:there are|here|imagine)/i.test(text)))
}

// A paragraph of one sentence that tells who does something now, among others that tell of something else.
function isCaption(lines: readonly Line[], at: number): boolean {
  const paragraphOf = (place: number) => lines[place]?.ranked.sentence.paragraph
  const isAlone = paragraphOf(at - 1) !== paragraphOf(at) && paragraphOf(at + 1) !== paragraphOf(at)
  const text = lines[at]?.text ?? ''
  return isAlone && CAPTION.test(text) && !PAST_OR_OWN.test(text.replace(/\b\p{Lu}[\p{L}]+/gu, ''))
}
