// Keeps what speech is cut by in one place: which word is a verb or a subject.

import { AUXILIARIES, FINITE, VERBS } from '#language/words/word-lists.ts'

export const SUBJECT = /^(?:i|we|he|she|they|you|it|nobody|everybody|everyone)$/i
const PAST =
  /^(?!(?:need|bed|hundred|red)$)(?:\p{L}{2,}ed|came|went|took|got|gave|made|drove|sang|knew|thought|told|said|ran|sat|stood|hung|felt|kept|left|lost|paid|sold|bought|brought|built|broke|wrote|became|began|met|won|cost|understood|forgot|woke|slept|swam|fell|grew|rose|spoke|taught|learnt)$/iu
/** A noun as often as a verb. */
const MOSTLY_NOUNS = /^(?:end|work|place|people|home|step|note|notes|group|head|light|hand|back|right|water)$/i

/** Whether it can only be the verb of a clause: "was", "drove", "hummed". */
export function isVerb(word: string): boolean {
  const plain = word.toLowerCase().replaceAll('’', "'")
  return AUXILIARIES.has(plain) || FINITE.has(plain) || PAST.test(plain)
}

/** A verb as it stands after "we" and as it gives an order. */
export function isBaseVerb(word: string): boolean {
  return VERBS.has(word.toLowerCase()) && !MOSTLY_NOUNS.test(word)
}
