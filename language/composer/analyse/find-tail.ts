// Keeps out what stands below the last thing a text says: where to sign up, when the practice is open, what comes next week.

import type { TextKind } from '#domain/writing/readings.ts'
import type { Material } from '#language/material/material.ts'

const NOTICE =
  /\b(?:sign(?:ed)? up|subscribe|newsletter|mailing list|forwarded (?:this|it) to you|(?:e-?mail|mail|write to|message|dm|ping|ring) (?:me|us)\b|get in touch|drop (?:me|us) a|book (?:a|your) (?:free )?(?:call|place|spot|session|seat|consultation)|(?:places?|spots?|seats?|spaces?|room) (?:left|available|for one|on the)|still (?:a (?:couple|few)|some|one|two|three)(?: of)? (?:places?|spots?|seats?|spaces?)|holds your place|waiting list|(?:taking|open(?:ing)?|closed?|full) (?:up )?(?:for|to|on) new (?:clients|customers|members|students|work)|in the sidebar|link in (?:my|the) bio|(?:can|will|could) (?:send|e-?mail|post) (?:it|them|one|you)\b|legal advice|next (?:week|month|time|post|issue)(?:['’]s|(?=:)| something| i['’]ll| we['’]ll)|(?:last|this) (?:week|month)['’]s (?:note|post|letter|issue)|until next|booked (?:out|up|solid|until|till)|(?:put you|your name|get) on the (?:waiting )?list|write and tell me|(?:one|two|three|four|a few|\d+) slots?|p\.?p?\.?s\.?(?=[:. ])|thanks for reading|if you (?:enjoyed|liked) (?:this|the)|share this|leave (?:me )?a comment|hit reply|is open (?:mon|tues|wednes|thurs|fri|satur|sun)\p{L}*|all rights reserved|i(?:['’]m| am) away (?:next|until|till|for))\b/iu
/** "Ruth Ainscough was a head for ten years": who wrote it, in a text whose writer says "I". */
const BIO =
  /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}-]+){1,3} (?:is|was) (?:an?|the|head|director|founder|owner|secretary|chair|editor|co-founder|managing|senior)\b/u
const SAYS_I = /\b(?:i|i['’](?:m|ve|d|ll)|my)\b/i
/** What somebody said aloud. */
export const SPOKEN: ReadonlySet<TextKind> = new Set(['transcript', 'captions', 'mixed'])
/** What somebody said to somebody who was there. */
export const TALK: ReadonlySet<TextKind> = new Set([...SPOKEN, 'chat'])
/** What is shorter is a note, and a word to its reader may be all that it says. */
const TEXT_WORDS = 250
const OWN_SHARE = 0.2
const MOST = { share: 0.15, words: 140 }

/**
 * The place of the first sentence of a text's tail: of the paragraph with the first notice among its last words, a
 * seventh of the text at most. Undefined where it has none. English only.
 */
export function findTail({ kind, language, sentences }: Material): number | undefined {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  if (language !== 'en' || TALK.has(kind) || words < TEXT_WORDS) return undefined
  const saysI = sentences.filter(({ text }) => SAYS_I.test(text)).length >= sentences.length * OWN_SHARE
  let left = Math.min(words * MOST.share, MOST.words)
  let tail: number | undefined
  for (let at = sentences.length - 1; at >= 0; at--) {
    const sentence = sentences[at]
    if (!sentence) break
    left -= sentence.words.length
    if (left < 0) break
    if (NOTICE.test(sentence.text) || (saysI && BIO.test(sentence.text))) tail = at
  }
  while (tail !== undefined && tail > 0 && sentences[tail - 1]?.paragraph === sentences[tail]?.paragraph) tail--
  return tail
}
