// Keeps a condition with the clause it belongs to: by who does what in it, and when.

import { isBaseVerb, isPast, isVerb, SUBJECT } from './clause-words.ts'

/** What an order goes on with; a noun that could be an order does not. */
const AFTER_ORDER = /^(?:the|a|an|my|our|your|it|them|with|down|up|out|one|two|all|for|by|on|in|at|every|each|no)$/i
const SAME_AS_PARTICIPLE = /^(?:set|put|cut|read|hit|let|cost|quit|run|come|become|spread|split|hurt)$/i

/** Whether an order begins there: after a condition, or where no verb can follow ("as they are write down"). */
export function orderAt(words: readonly string[], at: number, hasCondition: boolean): boolean {
  const [before = '', word = '', next = ''] = [words[at - 1], words[at], words[at + 1]]
  if (!isBaseVerb(word) || !AFTER_ORDER.test(next)) return false
  if (/^(?:is|are)$/i.test(before)) return !SAME_AS_PARTICIPLE.test(word)
  if (!hasCondition) return false
  return /^(?:it|that|this|them|him|her|us|me)$/i.test(before) || /(?:ed|ing|ly)$/i.test(before)
}

/** Whether a condition goes with the clause before it, and not with the one behind it, which begins at `main`. */
export function attachesBack(words: readonly string[], condition: number, main: number, isOrder: boolean): boolean {
  if (isOrder) return false
  const [first, inner, last] = [words.slice(0, condition), words.slice(condition + 1, main), words.slice(main)]
  // "That person" is one of the clause before.
  if (/^(?:that|those|such)$/i.test(inner[0] ?? '') && !isVerb(inner[1] ?? '')) return true
  const [told, meant, then] = [first, inner, last].map(tenseOf)
  if (told !== meant && meant === then) return false
  if (told === meant && meant !== then) return true
  const [who, whoElse, whoThen] = [first, inner, last].map(subjectOf)
  return !(whoElse !== '' && whoElse === whoThen && whoElse !== who)
}

function tenseOf(words: readonly string[]): 'past' | 'present' {
  return words.some(isPast) ? 'past' : 'present'
}

function subjectOf(words: readonly string[]): string {
  return (
    words
      .slice(0, 5)
      .find((word) => SUBJECT.test(word))
      ?.toLowerCase() ?? ''
  )
}
