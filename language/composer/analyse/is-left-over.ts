// Keeps out what only its place explains: the line under a picture, a row of links, the name of a topic before somebody begins.

import type { Material, Sentence } from '#language/material/material.ts'
import { SPOKEN } from './find-tail.ts'

/** "Volunteers from two parishes gather for the first meeting": what a picture shows, in a paragraph of its own. */
const SHOWN =
  /^(?:(?:representatives|members|participants|attendees|volunteers|students|employees|staff|visitors|guests|workers|children|people|developers|residents|teachers|panelists|speakers)(?: (?:of|from|at|in|with) .{3,160}?)?|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?:,? and \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|, \p{Ll}[^,.]{3,60},)) (?:gather|pose|stand|sit|smile|speak|meet|listen|chat|celebrate|discuss|present|wait|work|look|share)s? (?:for|at|in|on|with|during|to|about|around|together|over|as|outside|inside)\b/iu
/** "Take a look at Recruiting, Incentives, Privacy, and…": the names of pages that were linked. */
const LINKED_ROW =
  /\b(?:see|take a look at|check out|visit|read|explore|browse) (?:\p{Lu}[\p{L} ]+, ){2,}(?:and |or )?/u
/** "Three bits of news, in order of size." announces what a passage may not have. */
const ANNOUNCED =
  /^(?:(?:so|first|okay|right),? )?(?:a (?:few|couple of)|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:\p{L}+ )?(?:bits?|pieces?|things?|points?|updates?|items?|reasons?|lessons?|stories|questions?|announcements?)\b(?!.*\b(?:is|are|was|were|have|has|had|came|went|made|took|helped|changed|matter|stand|stood)\b)[^:]*\.$/iu
const TOPIC = /^(?:the|my|our|your) \p{L}+\.$/iu
const SPOKEN_TO = /\b(?:i|we|you|my|our|your|me|us)\b/i

/** Whether the sentence at this place is none that tells something. English only. */
export function isLeftOver({ kind }: Material, sentences: readonly Sentence[], at: number): boolean {
  const sentence = sentences[at]
  if (!sentence) return false
  const { text, paragraph } = sentence
  const starts = sentences[at - 1]?.paragraph !== paragraph
  const ends = sentences[at + 1]?.paragraph !== paragraph
  if (LINKED_ROW.test(text) || ANNOUNCED.test(text)) return true
  if (starts && ends && !sentence.item && !SPOKEN.has(kind)) return SHOWN.test(text) && !SPOKEN_TO.test(text)
  return starts && !ends && SPOKEN.has(kind) && TOPIC.test(text)
}
