// Keeps orders to the reader apart from what is told.

import { countWords } from '#domain/text.ts'
import type { Material, Sentence } from '#language/material/material.ts'
import { wordsOf } from '#language/words/tokenize.ts'
import { AUXILIARIES, VERBS } from '#language/words/word-lists.ts'

const AFTER_A_VERB =
  /^(?:the|a|an|your|our|their|its|my|to|out|up|in|on|down|off|back|with|for|it|them|all|only|more|less|at|what|how|who|when|whether|no|each|every|one|two|three|from|by|about|into|yourself|people|as|than|it's|short|clear|new|some|any|just|more|fewer|not|if|you|me|us|why|where|and|or|enough|sure|time|things|someone|everyone|both|that|like|through|against|around|over|early|small)$/

/** Whether the sentence tells the reader to do something ("Spell out the acronym on first reference"). */
export function isInstruction(text: string): boolean {
  const words = wordsOf(text)
  let at = 0
  if (words[at] === 'please') at++
  if (/^(?:thank|thanks|welcome)\b/i.test(text)) return false
  const negative = /^(?:do not|don['’]t|never|always)\b/i.test(text)
  if (negative) at += words[at] === 'do' ? 2 : 1
  // "If you have access, customize it": the order may come after a clause.
  if (/^(?:if|when|before|after|to|for|once|in)\b/i.test(text)) {
    const clause = /, (?=\p{Ll})(.+)$/u.exec(text)?.[1]
    return clause !== undefined && countWords(clause) >= 3 && isInstruction(clause)
  }
  const verb = words[at] ?? ''
  const next = words[at + 1] ?? ''
  if (verb === 'do') return (negative && next === 'this') || /^(?:it|the|your|one|not|a|an)$/.test(next)
  if (!VERBS.has(verb) || AUXILIARIES.has(next)) return false
  return (
    negative ||
    AFTER_A_VERB.test(next) ||
    (!VERBS.has(next) &&
      !words.slice(1, 5).some((word) => AUXILIARIES.has(word)) &&
      !/^(?:let|thank|work|help)$/.test(verb))
  )
}

/** Whether this bullet is told to the reader: those under "We hoped the product would:" are wishes. */
export function tellsTheReader({ sentences }: Material, item: Sentence): boolean {
  let at = item.index
  while (at > 0 && sentences[at]?.item) at--
  const leadIn = sentences[at]?.text ?? ''
  return (
    !leadIn.endsWith(':') ||
    /\b(?:how to|steps?|tips?|you|your|try|(?:to|please) do|do this|start|rules?|checklist|would tell|would say|advice|advise|recommend|works?|helps?|learned|lessons?)\b/i.test(
      leadIn,
    )
  )
}

/** "Drink every tea once": a verb that the lists may not know, and what is to be done with it. */
const LIKE_ORDER =
  /^(?!(?:if|when|while|because|after|before|as|and|but|so|with|without|from|to|in|on|at|for|that|this|what|why|how|not|is|are|was|were|than|by|of|all|both|only|even|during|over|under|about|there|here|nobody|give or take)\b)\p{Lu}\p{Ll}+ (?:the|an?|your|every|each|it|them|one|two|three|four|five|ten|no)\b/u

/** Whether a bullet among bullets that tell the reader what to do tells so as well. */
export function isOrderAmongOrders(text: string): boolean {
  return isInstruction(text) || LIKE_ORDER.test(text)
}
