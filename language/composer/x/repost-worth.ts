// Keeps a post to what a stranger passes on: a claim, advice, a reason; not who somebody is, nor what only subscribers need.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { introduces } from '#language/composer/parts/maxim.ts'
import { isCited, isOfLetter } from '#language/composer/parts/of-letter.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { isClause } from '#language/words/is-clause.ts'

const WORTH = {
  presents: -0.65,
  ofLetter: -0.6,
  cited: -0.5,
  long: -0.12,
  longer: -0.3,
  learned: 0.12,
  fragment: -0.3,
}
/** A sentence of so many words is not read twice, of so many not once. */
const LONG = { words: 28, most: 34 }
/** "Openness is central to our work", "I work on the harbour": what somebody is for, and no claim about anything. */
const PRESENTS =
  /\b(?:is|are) (?:(?:very |so )?(?:central|core|committed|dedicated|essential|key) to (?:our|my|us|what we)|part of (?:our|who we)|(?:a|our|my) (?:passion|priority|mission|goal))\b|^(?:i|we) (?:work (?:on|at|for|in|with)\b|are committed\b|(?:aim|strive|seek) to\b|offer\b|provide\b)|['’]s mission is\b|\bhas awarded\b|\b(?:is|was) (?:created|founded|launched|established) (?:by|in)\b/i
/** "18F Guides aims to serve", "The Lab offers": a name, and what it does. */
const NAMED =
  /^(?!(?:It|There|This|That|He|She|They|I|We|You|Here|What|Who|No|A|An) )(?:The )?[\p{Lu}\d][\p{L}\d.]*(?: [\p{Lu}\d][\p{L}\d.]*)* (?:is (?:an?|the|our)|aims to|serves|provides|offers|exists to)\b/u
const LEARNED =
  /\b(?:what (?:i|we) (?:learned|have learned|learnt) is|(?:i|we)['’](?:ve|d) learned that|it turns out)\b/i

/** Whether a sentence only says who somebody is, or what something is for. */
export function presents(text: string): boolean {
  const plain = text.replace(/^[“"]/, '')
  return introduces(plain) || NAMED.test(plain) || PRESENTS.test(plain)
}

/** What these lines are worth to somebody who knows neither the writer nor the text; English only. */
export function repostWorth({ material }: Source, { lines, from, to }: Passage): number {
  if (material.language !== 'en') return 0
  const texts = lines.map(({ text }) => text)
  const all = texts.join(' ')
  const longest = Math.max(...texts.flatMap((text) => text.split(/(?<=[.!?]) (?=[\p{Lu}\d])/u)).map(countWords))
  // What stands beside where it was printed is its title.
  const isTitle = material.sentences.slice(Math.max(0, from - 1), to + 2).some(({ text }) => isCited(text))
  return (
    (presents(texts[0] ?? '') ? WORTH.presents : 0) +
    (texts.some(isOfLetter) ? WORTH.ofLetter : 0) +
    (isTitle ? WORTH.cited : 0) +
    (longest > LONG.most ? WORTH.longer : longest > LONG.words ? WORTH.long : 0) +
    (LEARNED.test(all) ? WORTH.learned : 0) +
    (isClause(texts[0] ?? '') ? 0 : WORTH.fragment)
  )
}
