// Keeps apart the sentences that hold for everybody, and the results told in figures, from what happened once.

import { isInstruction } from '#language/composer/instruction.ts'
import { tellOfPast } from '#language/words/tell-of-past.ts'

const SUBORDINATE = /\b(?:when|where|that|who|which|what|why|how|because|than|as|if|before|after)\b/i
/** "They would send it back" is told as well; "I would rather wait" is meant. */
const WOULD = /(?<!\b(?:i|we|you|it|who|that)) would\b/i
const FIRST_PERSON = /\b(?:i|i'm|i've|i'd|we|we're|we've|we'd|my|our|us|me|mine|ours)\b/i
/** "The chair costs forty pounds": one chair, not every one. */
const ONE_THING = /^(?:the|this|that|it|there|he|she) /i
const EVERY_THING = /^(?:the (?:best|worst|only|first|most|hardest|\p{L}+est)\b|there (?:is|are) (?:no|nothing)\b)/iu
/** What is true of some day only. */
const NEWS =
  /\b(?:will be|has been|have been|now|soon|currently|(?:in|on|by|before|until|since|after) (?:January|February|March|April|May|June|July|August|September|October|November|December|\d{4}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day))\b/

/** "Nobody has complained": so far, and of something. */
const SO_FAR = /\b(?:has|have|'s|'ve) (?:never |ever |just |all )?(?:\p{L}+ed|gone|come|made|done|seen|said|left)\b/iu

/** "Half of the answers needed a change"; "high places are feared" is no past. */
const VERB_IN_PAST =
  /\b\p{L}{2,}ed (?:an?|the|my|our|us|me|them|it|him|her|every\p{L}*|in|on|at|for|to|from|down|up|out|like)\b/iu
const IS = /\b(?:is|are|be|been|being|has|have|gets?|get|feels?|can|will|should|must)\b/i

/** Whether what is said is not over: "Editing is for evenings." */
export function isTimeless(text: string): boolean {
  const main = text.split(SUBORDINATE, 1)[0] ?? ''
  if (VERB_IN_PAST.test(main) && !IS.test(main)) return false
  return !tellOfPast(main).isPast && !WOULD.test(main)
}

/** Whether it is said of everybody or everything of its kind: "A queue is a letter that nobody has opened." */
export function isMaxim(text: string): boolean {
  const plain = text.replaceAll('’', "'")
  if (!isTimeless(plain) || NEWS.test(plain) || /[?:]["”]?$/.test(plain)) return false
  if (isInstruction(plain)) return !/\b(?:me|us|my|our)\b/i.test(plain)
  if (SO_FAR.test(plain.split(SUBORDINATE, 1)[0] ?? '')) return false
  return !FIRST_PERSON.test(plain) && !namesSomeone(plain) && (!ONE_THING.test(plain) || EVERY_THING.test(plain))
}

// A maxim is of no one who has a name.
function namesSomeone(text: string): boolean {
  return /(?<=[\p{Ll},;] )\p{Lu}[\p{L}\d]+/u.test(text) || /^\p{Lu}[\p{Ll}]+(?: \p{Lu}\p{Ll}+|'s) /u.test(text)
}

const DEFINES = /^(?:an?|the \p{L}+est) .{3,40}? (?:is|are|begins?|means?) (?:an?|the|where|what|when|another)\b/iu

/** Whether it says what something comes to: "An angry letter is a question with its coat on." */
export function defines(text: string): boolean {
  return DEFINES.test(text)
}

/** Whether it tells who or what bears a name: "The Writing Lab is a centre where anyone gets help." */
export function introduces(text: string): boolean {
  return (
    /^(?:The )?\p{Lu}[\p{L}\d.]*(?: \p{Lu}[\p{L}\d.]*)* (?:is|aims) (?:an?|the|to) /u.test(text) &&
    !/^(?:It|There|This|That|He|She|They|I|We|You|Here|What|Who) /.test(text)
  )
}

const OPPOSED =
  /\b(?:not|never|no|nobody|nothing|n't|don't|doesn't|isn't|aren't|instead|rather)\b.*(?:,| but\b|;|\. )|\b(?:but|instead of|rather than|more than|less than|better than|worse than)\b|\band (?:not|never|no)\b|\b(\p{L}{4,})\b.*\band\b.*\b\1\b/iu

/** Whether one thing is set against another: "Customers don't buy a drill, they buy a hole." */
export function isOpposed(text: string): boolean {
  return OPPOSED.test(text.replaceAll('’', "'"))
}

const FIGURE =
  /\b(?:\d[\d.,]*|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|third|twice|doubled|tripled|halved|nobody|none|hundred|thousand|zero|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty))\b/giu
const CHANGED =
  /\b(?:(?:went|cut|fell|rose|grew|dropped|came|down|up)\b.{0,30}\bfrom .{1,40} to|where (?:they|it|we|i|there) had|used to|(?:the|weeks?|months?|years?|days?) before\b|now\b.*\b(?:before|was|were)|before that|instead of|where we did|since then|within (?:a|an|one|two|three|six|\d+)|in the (?:first|second|third|next) (?:week|month|year)|(?:fell|rose|dropped|grew|doubled|went (?:up|down)))\b/i

/** "We asked forty guests, and thirty-three could." */
const COUNTED_OUT = new RegExp(
  String.raw`${FIGURE.source}(?: of (?:them|us|(?:those|the|these) \p{L}+))? (?:could|did|said|came|had|were|was|knew|left|stayed|wrote|answered|called)\b`,
  'iu',
)

/** Whether it says that something is better, or over, than it was: "She had a better plan than mine." */
export function comesOut(text: string): boolean {
  return /\b(?:better|worse|faster|slower|fewer|more \p{L}+|less \p{L}+) (?:\p{L}+ ){0,3}than\b|\b(?:on time|ever since|since then|no longer)\b/iu.test(
    text,
  )
}

/** Whether it tells in figures what came of something: "We had nineteen complaints in the year before, and two after." */
export function isResult(text: string): boolean {
  const plain = text.replaceAll('’', "'")
  return (plain.match(FIGURE) ?? []).length >= 2 && (CHANGED.test(plain) || COUNTED_OUT.test(plain))
}
