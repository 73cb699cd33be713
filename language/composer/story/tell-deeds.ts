// Keeps what happened apart from how things were, how they are, and what somebody made of it.

import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { isClause } from '#language/words/is-clause.ts'
import { tellOfPast } from '#language/words/tell-of-past.ts'
import { isChosen, isDeed, isSaying } from './past-verbs.ts'

/** What a sentence tells, as far as a story needs to know. */
export type Told = {
  /** Something of the past is told, whoever did it. */
  isPast: boolean
  /** Whoever tells it chose to do something: "I sold forty hives". */
  isOwnDeed: boolean
  /** Somebody chose to do something. */
  isDeed: boolean
  /** The deed is told as a choice: "So we stopped", "In June I wrote". */
  isDecision: boolean
  /** Something was in the way, missing, feared or lost. */
  isTrouble: boolean
  /** What came of something: a figure, a change, how it is now. */
  isResult: boolean
  /** How it is by now. */
  isNow: boolean
  /** It holds beyond the day that is told of: a general statement, advice, or what somebody learned. */
  isInsight: boolean
  /** It says how things were or what they were like. */
  isState: boolean
  isOrder: boolean
  /** Somebody means to do it: nothing has come of it yet. */
  isPlan: boolean
}

const ADVERB = '(?:[a-z]+ly|just|never|once|first|then|even|still|also|only|already|soon|both|finally|instead)'
/** "I" or "we" where a clause begins: "the forty that I could name" tells of no deed. */
const BEFORE_OWN =
  'and|but|or|so|then|later|ago|days?|mornings?|evenings?|nights?|weeks?|months?|years?|summer|winter|spring|autumn|fall|weekend|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|instead|finally'
const OWN = new RegExp(
  String.raw`(?:(?<![a-z'] )|(?<=\b(?:${BEFORE_OWN}) ))\b(?:i|we)\s+(?:${ADVERB}\s+)?([a-z]+)\b`,
  'gi',
)
const PEOPLE =
  'people|team|company|firm|client|customer|guest|visitor|owner|founder|manager|boss|chief|director|council|board|mayor|police|guide|teacher|parent|famil(?:y|ie)|child|children|kid|boy|girl|man|men|woman|women|wife|husband|mother|father|mum|mom|dad|son|daughter|brother|sister|nephew|niece|uncle|aunt|friend|neighbour|neighbor|colleague|partner|doctor|nurse|receptionist|cleaner|caretaker|coach|couple|bride|developer|designer|engineer|islander|driver|cook|chef|waiter|student|volunteer|reader|writer|editor|foreman|foremen|judge|lawyer|accountant|stranger|crew|class|choir|band|brewery|agency|school|bank|apprentice'
const OTHERS = new RegExp(
  String.raw`^(?:(?:so|and|but|then|instead|finally|eventually),? |[^,]{3,40}, )?(?:he|she|they|somebody|someone|everybody|everyone|(?:[\p{L}’'-]+ ){0,3}?(?:${PEOPLE})s?|(?:one|two|three|four|five|most|some|many|half|all|a third|\p{L}+) of (?:them|us)|(?!\p{L}+(?:ing|s) |(?:nobody|nothing|everything|something|it|this|that|there|none) )\p{Lu}[\p{L}’'-]+(?: and \p{Lu}[\p{L}’'-]+)?) (?:${ADVERB} )?([a-z]+)\b`,
  'iu',
)
const CHOICE =
  /^(?:so|then|instead|finally|one (?:\p{L}+day|day|morning|evening|night)|(?:\p{L}+ )?\p{L}+ (?:days?|weeks?|months?|years?) ago|in (?:(?:19|20)\d\d|\p{Lu}\p{L}+)|on (?:a |my )?\p{L}+day|last \p{L}+|that (?:day|night|week|evening|morning|year)|this (?:year|time))\b|\b(?:stopped|decided|chose|changed|quit|started|began|instead|agreed|said no|said yes|for the first time|gave up|turned)\b/iu
const TROUBLE =
  /\b(?:problems?|hard|harder|difficult|struggl\p{L}*|fail\p{L}*|confus\p{L}*|worr\p{L}*|afraid|scared|terrified|nervous|anxi\p{L}*|angry|against|tired|exhaust\p{L}*|sick|ashamed|panic|stuck|broke|broken|crash\p{L}*|lost|lose|losing|missed|missing|wrong|worse|worst|late|empty|alone|cried|crying|tears|pain|hurt|hated|ignored|complain\p{L}*|quarrel|nobody|no one|nothing|none|never|not|cannot|without|barely|hardly|too (?!many people came)\p{L}+|but|although|however|didn't|wasn't|weren't|couldn't|can't|don't|doesn't|hadn't|risk\p{L}*|slow\p{L}*|waited|waste\p{L}*|cost|no|had to|should have|gave up|giving up)\b/iu
const RESULT =
  /\b(?:now|today|since then|since|after that|in the end|by the end|by then|within|in the (?:first|second|third|fourth|next) (?:week|month|year|summer|quarter)|at the end of|fell|rose|dropped|climbed|doubled|tripled|grew|shrank|halved|improved|worked|won|saved|earned|sold|went (?:from|up|down)|came back|stayed|brought|got|fewer|less|more|better|faster|nobody (?:has|complained|left|noticed)|thanked|laughed|returned|renewed|finished|reached|results?|it (?:took|cost|paid|worked)|the best|half|twice)\b|\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/i
const NOW =
  /\b(?:now|today|still|since|these days|any ?more|nobody has|(?:have|has) (?:not |never |ever )?\p{L}+ed)\b/iu
const LEARNED =
  /^(?:and |but )?i (?:would|should) (?:have|tell|do|rather)\b|^what i know is\b|\b(?:i|we) have (?:one|a) rule (?:when|if|that|since)\b|\bis the (?:best|worst|only|first|most \p{L}+) [^.]{0,30}\bi (?:have )?(?:ever )?(?:known?|learned|made|seen)\b|\b(?:i|we)(?:'ve| have)? (?:now )?(?:learned|learnt|found that|understood|realised|realized)\b|\bi (?:believe|know now|would tell|would rather)\b|\b(?:(?:that|it|this|which) taught (?:me|us)|what i (?:learned|took)|(?:is|was) the (?:real )?lesson|the lesson (?:is|was)|that was the (?:real|whole)|if i (?:had to|could) (?:sum|say|choose|do|start|begin)|i tell (?:it|this|you))\b/iu
const OF_THE_DAY = /\b(?:i|we|my|our|me|us|now|today|yesterday|will|he|she|his|her|it'?s going)\b/i
/** "I ask what they stopped doing" tells of now. */
const SAID_INSIDE =
  /(?<=\S )(?:what|who|whom|which|(?<!\b(?:before|after|like|of) )that|how|why|where|whether|when|if|because) [^,.;:]*/gi

const toldOf = new WeakMap<Ranked, Told>()

/** What this sentence tells. English only: of anything else it finds little. */
export function tellDeeds(ranked: Ranked): Told {
  const known = toldOf.get(ranked)
  if (known) return known
  const told = readDeeds(ranked.sentence.text)
  // Thanks and news of the day hold for that day.
  if (ranked.weak && !told.isOrder) told.isInsight = false
  toldOf.set(ranked, told)
  return told
}

/** What the words of a sentence tell. */
export function readDeeds(text: string): Told {
  const plain = text
    .replace(/“[^”]*”?|"[^"]*"?/g, '…')
    .replace(/(?<!\s)\s?\([^()]{0,160}\)/g, '')
    .replaceAll('’', "'")
  const main = plain.replace(SAID_INSIDE, '…')
  const isPast =
    tellOfPast(main).isPast || hasOwnDeed(plain, isDeed) || /\bdid(?:n't| not)\b/i.test(main) || hasPastVerb(main)
  const isOwnDeed = hasOwnDeed(plain, isChosen)
  const other = OTHERS.exec(main)?.[1]
  const isOrder = isInstruction(text.replace(/^(?:then|so|and|but),? /i, '')) && !FRAGMENT.test(plain)
  const isLearned = LEARNED.test(plain)
  return {
    isPast,
    isOwnDeed,
    isDeed: isOwnDeed || (other !== undefined && isChosen(other) && !isSaying(other)),
    isDecision: isOwnDeed && CHOICE.test(plain),
    isTrouble: TROUBLE.test(plain),
    isResult: RESULT.test(plain) && !/\b(?:will|if|going to)\b/i.test(plain),
    isNow: NOW.test(plain),
    isInsight: isOrder || isLearned || (!isPast && isGeneral(main, plain)),
    isState: isPast && !isOwnDeed,
    isOrder,
    isPlan: /\b(?:i|we)(?: will|'ll|(?: are|'re| am|'m) going to)\b/i.test(plain),
  }
}

/** "Cut hands, mostly", "So do your sister and mine" and "Step 1 location" are nobody's orders. */
const FRAGMENT =
  /^\p{L}+ \p{L}+, |^(?:so|neither|nor) (?:do|does|did|is|are|was|were|have|has|had|can|will)\b|^(?:step|part|lesson|tip|rule|day|week) \p{N}|^\S+(?: \S+)?$/iu
const OF_ANYBODY =
  /^(?:(?:but|and|so|because|for me),? )?(?:an?|no|nobody|no one|not (?:every|all)|every\p{L}*|each|most|many|some|any\p{L}*|all|few|people|those who|whoever|what|if|when|you|your|there (?:is|are) (?:no|a|always)|\p{L}+ing|\p{L}+s (?:are|do|don't|need|want|come|look|buy|get|go|make|take))\b|\b(?:you|your|people|nobody|everybody|everyone|anybody|somebody|always|never|means?|matters?|is what|is where|are not|is not|isn't|aren't|is an?|is the|more than|the (?:most|best|worst|only|real)|instead of|is enough|worth)\b/iu
/** "Silence is the most expensive thing that we ever sold." */
const CLAIM = /\bis (?:the|an?) (?:most|best|worst|only|real)\b/i
const PERFECT =
  /\b(?:has|have|had)\s+(?:\p{L}+\s+)?(?:\p{L}+(?:ed|en)|been|had|become|gone|made|got|left|lost|told)\b/iu

/** Behind the first "there". */
const THERE = 5

/** "A full book is not a good book": said of anybody and of any day. */
function isGeneral(main: string, plain: string): boolean {
  if (CLAIM.test(main) && !/^(?:this|that|it|he|she|they)\b/i.test(main)) return true
  if (/^there (?:is|are)\b/i.test(plain) && /\b(?:it|them|that|here|there)\b/i.test(plain.slice(THERE))) return false
  if (/^so\b/i.test(plain) || OF_THE_DAY.test(plain) || PERFECT.test(plain) || hasPastVerb(main)) return false
  return plain.split(' ').length >= 4 && isClause(plain) && OF_ANYBODY.test(plain)
}

/** "Many users stressed": the past of verbs that also stand after "is" and before nouns. */
function hasPastVerb(main: string): boolean {
  const words = main.toLowerCase().split(/[^\p{L}']+/u)
  return words.some((word, at) => isDeed(word) && at > 0 && !BEFORE_PARTICIPLE.test(words[at - 1] ?? ''))
}

const BEFORE_PARTICIPLE =
  /^(?:is|are|be|been|being|has|have|had|gets?|a|an|the|to|by|of|and|or|not|your|its|their|his|her|more|most|well|than|as|when)$/

/** "I did the opposite", not "we did try". */
const DONE = /^ (?:it|the|this|that|so|a|an|my|our|all|some|what|both|two|three)\b/i

function hasOwnDeed(plain: string, is: (verb: string) => boolean): boolean {
  return Array.from(plain.matchAll(OWN)).some(({ 0: found, 1: verb = '', index }) => {
    const after = plain.slice(index + found.length)
    return is(verb) && (verb.toLowerCase() !== 'did' || DONE.test(after))
  })
}
