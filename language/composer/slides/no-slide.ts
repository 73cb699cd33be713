// Keeps off the slides what says nothing there: announcements, captions of photos and lists of links.

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
/** What a letter to subscribers ends with: an address, a box, places that are left, the next letter. */
const OF_LETTER =
  /\b(?:e-?mail me|mail me|write to me|drop me a line|(?:can|could|please) sign up|sign up (?:here|below|on the)|subscribe (?:here|below|to (?:my|our|this))|next (?:week|month)(?::|\b.{0,40}\bi promise)|(?:slots?|places?|spots?|tickets?) (?:left|on the \p{L}+day)|forwarded this|is (?:no |not )?legal advice|(?:please |then )get in touch|in the sidebar|on the home page)\b|^(?:visit .{2,40} (?:now|today|to (?:learn|read|see))|check out|stay tuned|follow us|join us|register (?:now|here))\b|^(?:last week['’]s|last month['’]s) (?:post|note|issue|letter)\b/iu

/** Whether it says where something stands in print. */
export function isCited(text: string): boolean {
  return CITES.test(text)
}

/** Whether it is said to those who get this letter, and to nobody who swipes. */
export function isOfLetter(text: string): boolean {
  return OF_LETTER.test(text)
}
/** "Sci Data 9, 60 (2022)" and "Gomes DGE, Pottier P, et al": where something stands in print. */
const CITES = /\bet al\b|\b\d+ ?(?:\(\d+\))?[,:] ?[\d–-]+ ?\((?:19|20)\d\d\)/i
const PAST_OR_OWN = /\b(?:was|were|had|did|i|we|our|my|you|your|\p{L}+ed)\b/iu

/** Whether this line is left off the slides; what the next line leans on stays. */
export function isNoSlide(lines: readonly Line[], at: number): boolean {
  const line = lines[at]
  if (!line || line.text.endsWith(':')) return false
  const { text } = line
  if (LINKS.test(text) || CITES.test(text)) return true
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
