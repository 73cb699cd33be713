// Tells a name at the beginning of a sentence, where every word has a capital, by what the word is and what follows it.

import { DOES, NAMELESS, NAMES, SPEAKS, THINGS_AND_NAMES, WORDS_AND_NAMES } from './common-names.ts'

const NEXT_WORD = /^ (\p{L}+(?:['’]\p{L}+)?)/u
const BESIDE_SOMEBODY = /^(?: and I\b|, who\b|, (?:an?|my|our) [\p{L}-]+ (?:who|from|at)\b)/u
/** Qualities, deeds and numbers of things speak in figures of speech; adverbs come before what somebody does. */
const ORDINARY = /(?:[^siuo]s|ly|ing|ed|ion|ness|ment|ity|ism|ship|ance|ence|ure|hood|dom|ics|body|one|thing|time)$/u
/** How far after a word the next ones are looked at. */
const AHEAD = 60

/** Whether a name is meant by this word in small letters that opens a sentence, by what stands after it. */
export function isNameAlone(word: string, after: string): boolean {
  if (NAMES.has(word)) return true
  const ahead = after.slice(0, AHEAD)
  const next = NEXT_WORD.exec(ahead)?.[1]?.replace('’', "'").toLowerCase() ?? ''
  const speaks = SPEAKS.test(next) || BESIDE_SOMEBODY.test(ahead)
  if (WORDS_AND_NAMES.has(word)) return speaks || DOES.test(next)
  if (THINGS_AND_NAMES.has(word)) return speaks
  return speaks && !NAMELESS.has(word) && !ORDINARY.test(word)
}

/** Whether this word in small letters is a name that people know, be it a word as well. */
export function isCommonName(word: string): boolean {
  return NAMES.has(word) || WORDS_AND_NAMES.has(word) || THINGS_AND_NAMES.has(word)
}
