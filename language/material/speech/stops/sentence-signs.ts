// Tells what a run of spoken words looks like as a sentence: how long it is, what it begins and ends with, what it holds.

import { isBaseVerb, isVerb, SUBJECT } from '#language/material/speech/clause-words.ts'

/** What a word is for the sentence around it: the first kind that fits, else a verb, else any other, else none at all. */
const KINDS = {
  condition: /^(?:if|when|while|whenever|unless|until|once|before|after)$/i,
  reason: /^(?:because|cause|since|although|though|whether)$/i,
  relative: /^(?:that|which|who|whose)$/i,
  asking: /^(?:what|how|why|where|what's|how's|where's|who's)$/i,
  and: /^(?:and|or|nor)$/i,
  turn: /^(?:but|so|then|anyway|okay|ok|right|well|yeah|yes|no|now|like|look|listen|oh)$/i,
  subject:
    /^(?:i|we|you|he|she|they|it|there|nobody|everybody|everyone|(?:i|we|you|he|she|they|it|that|there)'(?:m|s|ve|re|d|ll))$/i,
  determiner: /^(?:the|a|an|my|our|your|his|her|their|its|this|these|those|every|each|some|any|most|all|another)$/i,
  preposition: /^(?:of|for|with|in|on|at|from|by|about|into|over|under|between|through|without|to|as|than)$/i,
  number: /^(?:[\d.,]+|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|last|next)$/i,
  saying:
    /^(?:say|says|said|saying|tell|tells|told|goes|went|ask|asked|think|thinks|thought|know|knew|knows|mean|means|reckon|guess|hope|feel|felt|remember|realised|realized)$/i,
  object: /^(?:me|him|them|us|myself|himself|people|somebody|someone|anyone)$/i,
  helping:
    /^(?:is|are|was|were|be|been|being|am|has|have|had|does|did|can|could|will|would|should|might|must|isn't|aren't|wasn't|weren't|didn't|doesn't|can't|couldn't|won't|wouldn't|haven't|hasn't|hadn't|got|gets|get)$/i,
  adverb: /^(?:not|never|just|only|really|very|still|also|even|always|actually|don't|do|let's)$/i,
}
const NAMES = Object.keys(KINDS)
const PATTERNS = Object.values(KINDS)
const VERB = PATTERNS.length
const OTHER = VERB + 1
const NONE = OTHER + 1
const KIND_COUNT = NONE + 1

const kindNamed = (name: keyof typeof KINDS) => NAMES.indexOf(name)
const CONDITION = kindNamed('condition')
const SUBJECT_OF_CLAUSE = kindNamed('subject')
/** What begins a clause inside another. */
const OPENING = new Set([CONDITION, kindNamed('reason'), kindNamed('relative'), kindNamed('asking')])
const TYING = new Set([...OPENING, kindNamed('and'), kindNamed('turn')])
/** What a sentence is begun with, and could do without. */
const LEAD = /^(?:and|but|so|or|okay|ok|right|well|anyway|yeah|now|then|like|because)$/i

const LENGTHS = [1, 2, 3, 4, 6, 9, 14, 19, 24, 29]
const COUNTED = 4
const PAIRS = KIND_COUNT * KIND_COUNT

/** How many different values each sign of a run has. What they are worth (`network.json`) was fitted to these, and to what counts as a verb. */
const SIZES = [
  (LENGTHS.length + 1) * COUNTED,
  COUNTED * COUNTED,
  COUNTED * COUNTED,
  KIND_COUNT,
  KIND_COUNT * COUNTED,
  KIND_COUNT * COUNTED,
  KIND_COUNT * COUNTED,
  PAIRS,
  PAIRS,
  PAIRS * COUNTED,
  KIND_COUNT * COUNTED + 1,
]
const OFFSETS = SIZES.map((_, at) => SIZES.slice(0, at).reduce((sum, size) => sum + size, 0))

/** How many signs each run has. */
export const SIGNS_OF_RUN = SIZES.length

/**
 * What puts the signs of the run from one word to before another into a list of `SIGNS_OF_RUN`, each the place of its worth
 * among all. A run costs the same however long it is; the words are gone through once.
 */
export function signsOfRuns(words: readonly string[]): (start: number, end: number, signs: Int32Array) => void {
  const plain = words.map((word) => word.replaceAll('’', "'").replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, ''))
  const kinds = Int32Array.from(plain, kindOf)
  const kindAt = (at: number) => kinds[at] ?? NONE
  const verbs = sumsOf(plain, (word, at) => hasVerb(word) || (SUBJECT.test(plain[at - 1] ?? '') && isBaseVerb(word)))
  const subjects = sumsOf(plain, (_, at) => kindAt(at) === SUBJECT_OF_CLAUSE)
  const ties = sumsOf(plain, (_, at) => TYING.has(kindAt(at)))
  const openings = sumsOf(plain, (_, at) => OPENING.has(kindAt(at)))
  const isLead = plain.map((word) => LEAD.test(word))
  const lastTie = new Int32Array(plain.length + 1).fill(-1)
  for (const at of plain.keys()) lastTie[at + 1] = TYING.has(kindAt(at)) ? at : (lastTie[at] ?? -1)
  return (start, end, signs) => {
    let first = start
    while (first + 1 < end && isLead[first]) first++
    const verbsIn = verbs(start, end)
    const subjectsIn = subjects(start, end)
    const begins = kindAt(first)
    const second = first + 1 < end ? kindAt(first + 1) : NONE
    const last = kindAt(end - 1)
    const tie = lastTie[end] ?? -1
    const values = [
      lengthOf(end - start) * COUNTED + verbsIn,
      openings(first + 1, end) * COUNTED + verbsIn,
      subjectsIn * COUNTED + ties(first + 1, end),
      kindAt(start),
      begins * COUNTED + verbsIn,
      begins * COUNTED + subjectsIn,
      tie < first ? NONE * COUNTED : kindAt(tie) * COUNTED + verbs(tie + 1, end),
      last * KIND_COUNT + kindAt(end),
      (end - 2 >= start ? kindAt(end - 2) : NONE) * KIND_COUNT + last,
      (begins * KIND_COUNT + second) * COUNTED + verbsIn,
      // What a condition is for follows it.
      begins === CONDITION ? 1 + kindAt(end) * COUNTED + Math.min(subjectsIn, verbsIn) : 0,
    ]
    for (let at = 0; at < SIGNS_OF_RUN; at++) signs[at] = (OFFSETS[at] ?? 0) + (values[at] ?? 0)
  }
}

function lengthOf(words: number): number {
  let at = 0
  while (at < LENGTHS.length && words > (LENGTHS[at] ?? 0)) at++
  return at
}

function hasVerb(word: string): boolean {
  return isVerb(word) || /'(?:m|s|ve|re|d|ll)$/i.test(word)
}

function kindOf(word: string): number {
  const at = PATTERNS.findIndex((pattern) => pattern.test(word))
  if (at !== -1) return at
  return isVerb(word) ? VERB : OTHER
}

/** How many words of a run are such, as far as it is counted. */
function sumsOf(words: readonly string[], isSuch: (word: string, at: number) => boolean) {
  const sums = new Int32Array(words.length + 1)
  for (const [at, word] of words.entries()) sums[at + 1] = (sums[at] ?? 0) + (isSuch(word, at) ? 1 : 0)
  return (start: number, end: number) => Math.min(COUNTED - 1, (sums[end] ?? 0) - (sums[start] ?? 0))
}
