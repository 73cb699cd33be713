// Keeps one answer to what tells a sentence from a fragment.

import { AUXILIARIES, FINITE, VERBS } from './word-lists.ts'

/** Before these a word that can be a verb is a noun: "of tabs, filters and scheduled e-mails". */
const BEFORE_A_NOUN =
  /(?:,|\b(?:a|an|the|of|for|with|without|on|at|from|by|my|our|your|his|its|no|each|every|one|two|three|four|five|new|more|other|first|last))$/

/** Whether a finite verb follows the first word: what tells a sentence from a fragment, as far as short lists can. */
export function isClause(text: string): boolean {
  const tokens = text
    .replace(/(?<=\s)May\b/g, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}',]+/u)
    .filter((token) => /\p{L}/u.test(token))
  return tokens.some((token, at) => {
    const word = token.replace(/(?<!,),+$/, '')
    if (AUXILIARIES.has(word)) return true
    if (at === 0) return VERBS.has(word)
    if (FINITE.has(word)) return true
    const isVerb =
      VERBS.has(word) ||
      VERBS.has(word.replace(/(?:e?s|i?ed|d)$/, '')) ||
      VERBS.has(word.replace(/(?<=e)s$/, '')) ||
      /.{3}ed$/.test(word)
    return isVerb && !BEFORE_A_NOUN.test(tokens[at - 1] ?? '') && !isInSeries(tokens, at)
  })
}

// "Filters, templates and exports": one of several nouns.
function isInSeries(tokens: readonly string[], at: number): boolean {
  return (
    /^(?:and|or)$/.test(tokens[at - 1] ?? '') &&
    (tokens[at - 2] ?? '').endsWith(',') === false &&
    /,$/.test(tokens[at - 3] ?? '')
  )
}
