// Keeps captions without a stop from being cut inside a clause: a new sentence begins where a subject meets its verb and nothing before it wants a clause.

import { attachesBack, orderAt } from './attach-condition.ts'
import { endsWithGap, hasVerb, isBaseVerb, isVerb, SUBJECT, takesObject } from './clause-words.ts'

export type Cut = { words: string[]; isPlain: boolean }

const SUBJECT_AND_VERB =
  /^(?:i['’](?:m|ve|d|ll)|we['’](?:re|ve|d|ll)|they['’](?:re|ve|d|ll)|he['’]s|she['’]s|it['’]s|that['’]s|there['’]s|you['’](?:re|ve|d|ll))$/i
const THIRD = /^(?:he|she|it|nobody|everybody|everyone)$/i
const DETERMINER =
  /^(?:the|my|our|your|his|her|their|every|most|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/i
/** "Every choir in town" is one subject. */
const INSIDE = /^(?:of|in|at|on)$/i
const ARTICLE = /^(?:the|a|an|my|our|your|his|her|their)$/i
const FUNCTION = /^(?:and|or|but|so|of|to|for|with|in|on|at|by|from|that|who|which|when|if|because|as|than)$/i
const ADVERB = /^(?:never|always|just|only|still|also|really|usually|often|even)$/i
/** What stands before a clause that belongs to what came before it. */
const LICENSES =
  /^(?:that|because|if|when|while|after|before|since|until|unless|although|though|as|than|what|whatever|who|which|where|why|how|whether|or|and|but|so|like|once|think|thought|say|said|says|know|knew|knows|believe|guess|hope|means?|meant|sure|feel|felt|realised|realized|wish|told|me|us|him|them|see|saw|found|the|a|an|to|with|from|without|all|everything|anything|nothing|something|no|not|never|only|just|even|then|maybe|half|each|every|both|less|nearly|almost|other|same)$/iu
/** What mostly does: "the time I", "eleven beds", "talked about". Not behind a hesitation, nor where a condition waits for its clause. */
const MAY_LICENSE =
  /^(?:things?|ways?|time|moment|day|year|people|ones?|most|many|some|few|more|least|first|second|third|last|next|afraid|glad)$/i
const PREPOSITION = /^(?:of|for|in|on|at|by|about|into|over|under|between)$/i
const COUNTS =
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty|hundred|thousand)$/iu
const CONDITION = /^(?:when|if|while|unless|until|whenever)$/i
/** "You know when", "write down if": what is asked or kept, and no condition. */
const ASKS = /^(?:know|knew|ask|asked|wonder|wondered|see|decide|decided|say|tell|told|remember|down|whether|than)$/i
/** "Eight in ten I would say" ends with that. */
const TAGGED_ON = /^(?:i|we)(?: would|['’]d)? (?:say|think|guess|suppose)$/i
const THE_ONES = /\b(?:is|are|was|were) the (?:\p{L}+ )?\p{L}+$/iu
const CLAUSE_WORDS = 3
const LAST_WORDS = 2
const SUBJECT_WORDS = 5

/** The clauses of a thought, each as its words; at some places a hesitation stood. What is not plain stays whole and says so. */
export function cutClauses(words: readonly string[], hesitates: (at: number) => boolean = () => false): Cut[] {
  const cuts: Cut[] = []
  let start = 0
  let isPlain = true
  let owesMain = opensWithCondition(words, 0)
  const cut = (at: number) => {
    cuts.push({ words: spelt.slice(start, at), isPlain })
    start = at
  }
  // What a condition opens is parted from it, as it would be written.
  const spelt = [...words]
  const part = (at: number) => {
    spelt[at - 1] = `${spelt[at - 1]},`
  }
  for (let at = CLAUSE_WORDS; at <= words.length - LAST_WORDS; at++) {
    if (blurs(words, at)) isPlain = false
    if (at - start < CLAUSE_WORDS || !hasVerb(words.slice(start, at))) continue
    const condition = owesMain ? -1 : conditionIn(words, start, at)
    const isOrder = orderAt(words, at, owesMain || condition !== -1)
    const waits = { hesitates: hesitates(at), owesMain: owesMain || condition !== -1 }
    if (!isOrder && !begins(words, at, waits)) continue
    if (owesMain) {
      owesMain = false
      part(at)
      continue
    }
    if (!isPlain) continue
    if (condition === -1 || attachesBack(words.slice(start), condition - start, at - start, isOrder)) cut(at)
    else {
      cut(condition)
      part(at)
    }
    owesMain = condition === -1 && opensWithCondition(words, at)
  }
  cuts.push({ words: spelt.slice(start), isPlain })
  return cuts
}

function opensWithCondition(words: readonly string[], at: number): boolean {
  return words.slice(at, at + 2).some((word) => CONDITION.test(word))
}

/** Where a condition stands behind a clause of its own and before this place; -1 where none does. */
function conditionIn(words: readonly string[], start: number, at: number): number {
  for (let place = at - 2; place >= start + CLAUSE_WORDS; place--) {
    const isCondition = CONDITION.test(words[place] ?? '') && !ASKS.test(words[place - 1] ?? '')
    const isClause = hasVerb(words.slice(place + 1, at)) || (SUBJECT.test(words[place + 1] ?? '') && at - place >= 3)
    if (isCondition && isClause && hasVerb(words.slice(start, place))) return place
  }
  return -1
}

/** What makes a new clause likely there. */
type Waits = { hesitates: boolean; owesMain: boolean }

function begins(words: readonly string[], at: number, waits: Waits): boolean {
  const [before = '', word = '', next = ''] = [words[at - 1], words[at], words[at + 1]]
  if (/^then$/i.test(word) && SUBJECT.test(next)) return true
  // "There is" begins a clause wherever nothing asks for one.
  if (/^there$/i.test(word) && /^(?:is|are|was|were)$/i.test(next)) return !LICENSES.test(before)
  // "And by July": what a conjunction began is not over yet.
  if (words.slice(Math.max(0, at - 3), at).some((one) => /^(?:and|but|or|so)$/i.test(one))) return false
  if (isLicensed(words, at, waits)) return false
  if (TAGGED_ON.test(words.slice(at).join(' '))) return false
  // "Was fired" ends a clause, "fired" alone may want its object.
  const isSubject = SUBJECT.test(word)
  const { length } = words.slice(0, at)
  const ended = isSubject && /ed$/i.test(before) && /^(?:is|are|was|were|be|been|got)$/i.test(words[length - 2] ?? '')
  if (!ended && takesObject(before) && !endsWithGap(words, at)) return false
  if (SUBJECT_AND_VERB.test(word)) return true
  if (isSubject || /^people$/i.test(word)) {
    const verb = ADVERB.test(next) ? (words[at + 2] ?? '') : next
    return isVerb(verb) || (!THIRD.test(word) && isBaseVerb(verb))
  }
  return DETERMINER.test(word) && verbAhead(words, at) > 0
}

function isLicensed(words: readonly string[], at: number, waits: Waits): boolean {
  const [first = '', before = '', word = ''] = [words[at - 2], words[at - 1], words[at]]
  // "At all", and "earned more" before a subject of its own.
  if (/^all$/i.test(before) && /^at$/i.test(first)) return false
  if (LICENSES.test(before)) return true
  // "Those were the beds I forgot" says which ones.
  const names = THE_ONES.test(words.slice(Math.max(0, at - 5), at).join(' '))
  if (names && SUBJECT.test(word) && !hasOwnObject(words, at)) return true
  if (COUNTS.test(before)) return !SUBJECT.test(word) || (/^one$/i.test(before) && !hasOwnObject(words, at))
  if (PREPOSITION.test(before)) return !waits.hesitates
  if (!MAY_LICENSE.test(before) || waits.owesMain || waits.hesitates) return false
  if (/^more$/i.test(before) && isVerb(first)) return false
  // "For a long time": only a time that is meant wants to be told which.
  const isAny = words.slice(Math.max(0, at - 4), at - 1).some((one) => /^an?$/i.test(one))
  if (/^(?:things?|ways?|time|moment|day|year)$/i.test(before) && isAny) return false
  return !(/^ones?$/i.test(before) && hasOwnObject(words, at))
}

// "The second one we drove the same car": a clause that has its object says nothing of the one.
function hasOwnObject(words: readonly string[], at: number): boolean {
  return takesObject(words[at + 1] ?? '') && /^(?:the|a|an|my|our|your|his|her|their|every)$/i.test(words[at + 2] ?? '')
}

/** How many words ahead the verb of a subject of some words stands; 0 or less where none does. */
function verbAhead(words: readonly string[], at: number): number {
  const ahead = words.slice(at + 1, at + 1 + SUBJECT_WORDS)
  const verb = ahead.findIndex(
    (one, place) => isVerb(one) || (isBaseVerb(one) && /[^s]s$/i.test(ahead[place - 1] ?? '')),
  )
  const isSubject = ahead.slice(0, verb).every((one, place) => {
    const ofIt = /^of$/i.test(ahead[place - 1] ?? '')
    return (!FUNCTION.test(one) || INSIDE.test(one)) && (!ARTICLE.test(one) || ofIt) && !SUBJECT.test(one)
  })
  return verb > 0 && isSubject ? verb : 0
}

// "A date that I mean the new kiln came": where one clause ends and the next begins cannot be told.
function blurs(words: readonly string[], at: number): boolean {
  const [before = '', word = ''] = [words[at - 1], words[at]]
  if (LICENSES.test(before) || !takesObject(before) || !/^(?:the|my|our|your|his|her|their)$/i.test(word)) return false
  return !endsWithGap(words, at) && verbAhead(words, at) > 0
}
