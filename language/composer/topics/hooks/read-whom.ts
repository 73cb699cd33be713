// Keeps whom a person writes for fit to stand inside a line of ours: "for busy founders", "freelance designer".

import { stripTopic } from '#language/composer/topics/clean-topic.ts'
import { ORDER_VERBS } from '#language/composer/topics/order-verbs.ts'
import { caseInside, quieten } from '#language/composer/topics/topic-case.ts'
import { AUXILIARIES } from '#language/words/word-lists.ts'
import { headOf, isPerson } from './spoken-of.ts'

/** So many characters leave room for a topic and a line before the fold. */
const WHOM_CHARACTERS = 44
const DETERMINED =
  /^(?:an?|the|my|your|our|his|her|their|this|that|these|those|each|every|one|two|three|any|some|all|most|many|other|\d+)\s|^\p{L}+['’]s\s/iu
/** Where "an" is said: before a vowel that is heard as one, and before a letter that is called by one. */
const AFTER_AN = /^(?:[aei]|o(?!ne\b)|u(?!\p{Lu}|ni|se|ro)|[AEIO]|[FHLMNRSX]\p{Lu}+(?!\p{Ll})|hon(?:est|our|or)|heir)/u
/** Nobody in particular, or no name for anybody. */
const NOBODY =
  /^(?:i|me|myself|us|you|it|them|him|he|she|we|they|this|that|there|not|nobody|everyone|everybody|anyone|anybody|all|people|the public|whoever)$/i

/** As it stands inside a line, one of a kind with its article; undefined where it would not read as somebody. */
export function readWhom(typed: string): string | undefined {
  const named = quieten(stripTopic(typed))
    .replace(/^(?:for|to|towards|aimed at|written for)\s+/i, '')
    .replace(/(?<![\s.!?:;,…–—-])[\s.!?:;,…–—-]+$/u, '')
  const words = named.toLowerCase().split(' ')
  const [first = ''] = words
  if (!/\p{L}/u.test(named) || named.length > WHOM_CHARACTERS || /[.!?:;]/.test(named)) return undefined
  if (NOBODY.test(named) || (NOBODY.test(first) && !/^(?:all|this|that|everyone|anyone|people)$/.test(first)))
    return undefined
  if (ORDER_VERBS.has(first) || isSentence(words)) return undefined
  const inside = caseInside(named).replace(/\bgen (?=[XYZ]\b)/, 'Gen ')
  const head = headOf(inside)
  return DETERMINED.test(inside) || !isPerson(head) ? inside : `${AFTER_AN.test(inside) ? 'an' : 'a'} ${inside}`
}

/** A verb that belongs to no "who" before it. */
function isSentence(words: readonly string[]): boolean {
  const verb = words.findIndex((word) => AUXILIARIES.has(word))
  return verb !== -1 && !words.slice(0, verb).some((word) => /^(?:who|that|which|whose|whom|and|or)$/.test(word))
}
