// Keeps captions without a stop from being cut inside a clause: where it is not plain which clause a condition belongs to, nothing is cut.

import { AUXILIARIES, FINITE, VERBS } from '#language/words/word-lists.ts'

export type Cut = { words: string[]; isPlain: boolean }

const SUBJECT = /^(?:i|we|he|she|they|you|it|nobody|everybody|everyone)$/i
const SUBJECT_AND_VERB =
  /^(?:i['’](?:m|ve|d|ll)|we['’](?:re|ve|d|ll)|they['’](?:re|ve|d|ll)|he['’]s|she['’]s|it['’]s|that['’]s|there['’]s|you['’](?:re|ve|d|ll))$/i
const THIRD = /^(?:he|she|it|nobody|everybody|everyone)$/i
const DETERMINER =
  /^(?:the|my|our|your|his|her|their|every|most|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/i
const PAST =
  /^(?!(?:need|bed|hundred|red)$)(?:\p{L}{2,}ed|came|went|took|got|gave|made|drove|sang|knew|thought|told|said|ran|sat|stood|hung|felt|kept|left|lost|paid|sold|bought|brought|built|broke|wrote|became|began|met|won|cost)$/iu
const FUNCTION = /^(?:and|or|but|so|of|to|for|with|in|on|at|by|from|that|who|which|when|if|because|as|than)$/i
/** What stands before a clause that belongs to what came before it; figures, negations and conditions among it. */
const LICENSES =
  /^(?:that|because|if|when|while|after|before|since|until|unless|although|though|as|than|what|whatever|who|which|where|why|how|whether|or|and|but|so|like|once|think|thought|say|said|says|know|knew|knows|believe|guess|hope|means?|meant|sure|feel|felt|realised|realized|wish|told|me|us|him|them|see|saw|found|afraid|glad|the|a|an|to|of|for|with|in|on|at|from|by|about|into|over|under|between|without|all|everything|anything|nothing|something|things?|ways?|time|moment|day|year|people|ones?|no|not|never|only|just|even|then|maybe|most|many|some|few|half|each|every|both|more|less|at|least|nearly|almost|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty|hundred|thousand|first|second|third|last|next|other|same)$/iu
const CONDITION = /^(?:when|if|while|unless|until|whenever)$/i
const CLAUSE_WORDS = 3
const LAST_WORDS = 2
const SUBJECT_WORDS = 5

/** The clauses of a thought, each as its words. What is not plain stays whole and says so. */
export function cutClauses(words: readonly string[]): Cut[] {
  const cuts: Cut[] = []
  let start = 0
  let isPlain = true
  let owesMain = opensWithCondition(words, 0)
  for (let at = CLAUSE_WORDS; at <= words.length - LAST_WORDS; at++) {
    if (blurs(words, at)) isPlain = false
    if (at - start < CLAUSE_WORDS || !begins(words, at) || !hasVerb(words.slice(start, at))) continue
    if (owesMain) {
      owesMain = false
      continue
    }
    if (words.slice(start + 1, at).some((word) => CONDITION.test(word))) isPlain = false
    if (!isPlain) continue
    cuts.push({ words: words.slice(start, at), isPlain })
    start = at
    owesMain = opensWithCondition(words, at)
  }
  cuts.push({ words: words.slice(start), isPlain })
  return cuts
}

function opensWithCondition(words: readonly string[], at: number): boolean {
  return words.slice(at, at + 2).some((word) => CONDITION.test(word))
}

function begins(words: readonly string[], at: number): boolean {
  const [before = '', word = '', next = ''] = [words[at - 1], words[at], words[at + 1]]
  if (/^then$/i.test(word) && SUBJECT.test(next)) return true
  // "And by July": what a conjunction began is not over yet.
  if (LICENSES.test(before) || words.slice(Math.max(0, at - 3), at).some((one) => /^(?:and|but|or|so)$/i.test(one)))
    return false
  // "Was fired" ends a clause, "fired" alone may want its object.
  const ended = AUXILIARIES.has((words[at - 2] ?? '').toLowerCase()) && /ed$/i.test(before) && SUBJECT.test(word)
  if (!ended && takesObject(before)) return false
  if (SUBJECT_AND_VERB.test(word)) return true
  if (SUBJECT.test(word)) return isVerb(next) || (!THIRD.test(word) && VERBS.has(next.toLowerCase()))
  if (!DETERMINER.test(word)) return false
  const ahead = words.slice(at + 1, at + SUBJECT_WORDS)
  const verb = ahead.findIndex((one) => isVerb(one))
  return verb > 0 && !ahead.slice(0, verb).some((one) => FUNCTION.test(one) && !/^of$/i.test(one))
}

function takesObject(word: string): boolean {
  return isVerb(word) || VERBS.has(word.toLowerCase())
}

// "A date that I cannot keep the new kiln came": where one clause ends and the next begins cannot be told.
function blurs(words: readonly string[], at: number): boolean {
  const [before = '', word = ''] = [words[at - 1], words[at]]
  if (LICENSES.test(before) || !takesObject(before) || !/^(?:the|my|our|your|his|her|their)$/i.test(word)) return false
  const ahead = words.slice(at + 1, at + SUBJECT_WORDS)
  const verb = ahead.findIndex((one) => isVerb(one))
  return verb > 0 && !ahead.slice(0, verb).some((one) => FUNCTION.test(one))
}

function hasVerb(words: readonly string[]): boolean {
  return words.some((word) => isVerb(word) || VERBS.has(word.toLowerCase()))
}

function isVerb(word: string): boolean {
  const plain = word.toLowerCase().replaceAll('’', "'")
  return AUXILIARIES.has(plain) || FINITE.has(plain) || PAST.test(plain)
}
