// Keeps what captions are cut by in one place: which word is a verb, a subject, or the end of a clause.

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

/** Whether it is told of what is over. */
export function isPast(word: string): boolean {
  return /^(?:was|were|had|did|wasn['’]t|weren['’]t|hadn['’]t|didn['’]t|could|would)$/i.test(word) || PAST.test(word)
}

/** A verb as it stands after "we" and as it gives an order. */
export function isBaseVerb(word: string): boolean {
  return VERBS.has(word.toLowerCase()) && !MOSTLY_NOUNS.test(word)
}

export function hasVerb(words: readonly string[]): boolean {
  return words.some((word) => isVerb(word) || VERBS.has(word.toLowerCase()))
}

export function takesObject(word: string): boolean {
  return isVerb(word) || VERBS.has(word.toLowerCase())
}

const GAPS = [
  /\b(?:that|which) (?:i|we|he|she|they|you|it|nobody) (?:(?:can|could|cannot|can['’]t|will|would|do|did|don['’]t|didn['’]t|never|always|have|had) ){0,2}\p{L}+$/iu,
  /\b(?:hard|easy|easier|harder|nice|funny|sad|good|impossible|difficult|strange|painful) to \p{L}+$/iu,
  /\bwhat (?:had |has |have )?happened$/i,
]

/**
 * Whether the verb before this place has had its object already: "a date that I cannot keep", "hard to watch". What
 * follows is none of it.
 */
export function endsWithGap(words: readonly string[], at: number): boolean {
  const ahead = words.slice(Math.max(0, at - 6), at).join(' ')
  return GAPS.some((gap) => gap.test(ahead))
}
