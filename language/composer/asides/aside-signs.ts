// Keeps what shows that a sentence is no part of what its text tells: greetings, notes to oneself, what is said to who types it.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { needsOf } from '#language/composer/needs/needs.ts'
import { sentenceWorths } from '#language/composer/whole/sentence-worth.ts'

/**
 * What each sign adds to the log odds that a sentence is an aside. Measured on 14,100 sentences of 253 texts:
 * articles, letters, notes, mails, talk (logistic regression; held out by text, the area under the curve is 0.93).
 */
export const WEIGHTS = {
  all: -0.45,
  greets: 0.74,
  fills: 1.34,
  records: 1.21,
  writes: 0.57,
  orders: 0.33,
  ordersInNotes: 0.81,
  forbids: 0.53,
  asks: 1.34,
  thanks: 1.33,
  invitesAtEnd: 0.88,
  datesAtEnd: 1.12,
  digresses: 0.36,
  promises: 1.81,
  weather: 0.29,
  around: 0.52,
  nowAtBeginning: 1.32,
  we: -0.52,
  past: -0.42,
  them: -0.51,
  hedges: 0.31,
  reasons: -0.41,
  quotes: -0.66,
  inBrackets: 2.3,
  shorthand: 0.5,
  dash: 1.18,
  capitals: 0.83,
  calls: 0.63,
  item: 0.51,
  oneWord: 0.68,
  fewWords: 0.31,
  words: -1.67,
  pleads: 1.66,
  isNow: 1.73,
  tells: -2.71,
  goesOn: -0.65,
  aboutText: 0.88,
  inMail: 0.61,
  along: 0.94,
  alongYou: 0.53,
  alongOrders: 1.21,
  alongBeginning: 1.56,
  alongEnd: 1.44,
  inNotes: -0.3,
  inTalk: 1.55,
  beginning: 2.21,
  end: 0.64,
  first: -0.75,
  strangeAtBeginning: 1.99,
  strangeAtEnd: 1.17,
  shared: -1.12,
  neededElsewhere: -1.22,
  needed: 0.48,
  worth: -1.62,
  paragraph: -2.96,
  onlyOne: 0.76,
}

type Signs = Record<keyof typeof WEIGHTS, number>

const GREETS =
  /^(?:(?:hello|hi|hey|dear|good (?:morning|afternoon|evening)|welcome|morning|happy new year|greetings|right|okay|ok|so|anyway|yeah|yes|well|ha|oh|eh|no|sorry|there|that's it|what else|where was i)\b[,.! ]*)/i
const FILLS = /\b(?:okay|ok|yeah|sorry|oh|ha|eh|um|erm|hang on|hold on|wait|god|anyway|blah|whatever|you know what)\b/i
const RECORDS =
  /\b(?:record\w*|typ(?:ing|ed|es|e it|e this)|phone|mic|camera|film(?:ing|ed)?|videos?|subscribe|channel|footage|screen|slides?|battery|button|voice (?:note|memo)|transcri\w+|audio|playback|captions?|listening|can you hear|hear me|muted?|red dot|paused)\b/i
const WRITES =
  /\b(?:posts?|draft\w*|paragraph|sentence|title|ending|opening|headline|words max|intro|hook|bullet|font|spelling|typos?|caption|version|edit|polish|tidy (?:it|that|this|up)|clean (?:it|that|this) up|notes?|blog|newsletter|piece)\b/i
const ORDERS =
  /(?:^|[.,;(] ?)(?:please |pls |maybe |so |and |but )?(?:put|cut|use|leave|keep|check|ask|add|find|change|mention|say|take|make|start|end|finish|send|ring|call|bring|get|tell|write|open|close|look|delete|ignore|skip|move|insert|include|confirm|remember|note|don't|do not|never mind|scratch)\b/i
const FORBIDS =
  /\b(?:don't|do not|not) (?:put|use|mention|say|print|publish|include|name|quote|give|post|write|tell)\b|\bleave (?:\w+ ){0,3}out\b|\bno names?\b|\b(?:his|her|their|real|my) names?\b|\boff the record\b|\bbetween us\b|\bconfidential\b|\bscratch that\b|\bcut (?:this|that|it)\b/i
/** Said of the text itself, or of what will be made of it. */
const ABOUT_TEXT =
  /\b(?:(?:last|first|next|main|opening|closing) (?:line|point|sentence|bit)|the (?:end|ending|beginning)\b|the story is|here(?:'s| is) the story|that(?:'s| is) (?:the (?:end|lot|story|thing|bit)|it|all|about it|everything)[.,!]?|what else|must use|lea?ve (?:it|that|this|him|her|the \w+) (?:in|out)|(?:have|has|got) to (?:be|go) in|stays? in|too (?:long|short|much)|make sense|wants? to see|before it goes|flowery|exclamation|hash ?tags?|emojis?|\d+ words|sounds? like|your call|other (?:things|points|business)|about the other|english)\b/i
const PLEADS = /\b(?:please|kindly|pls)\b/i
/** What is and will be, and not what was. */
const IS_NOW = /\b(?:is|are|has|will|can|i'll|i've|here|again|with the|for the|he's)\b/gi
/** What is told goes by days and years, and by turns. */
const TELLS =
  /\b(?:went|thought|had|never|then|years?|been|didn't|day|same|why|i'd|says?|him|them|two|nine|more|job|on a|an|was|there|what)\b/gi
const GOES_ON = /^(?:and|so|in|i|you|it|but|then)\b/i
const YOU = /\b(?:you|your|you're|you'll|you've)\b/i
const ASKS = /\?\?|\(\?\)|\?["'”)]?$/
const THANKS = /\b(?:thank\w*|cheers|bye|goodbye|see you|take care|regards|best wishes|yours|love,|ta|xx?|sincerely)\b/i
const INVITES =
  /\b(?:tickets?|places?|book(?:ing|ings)?|sign up|register|courses?|workshops?|venue|prices?|full until|closed|away (?:from|next|until)|next (?:time|week|month|issue)|reply|unsubscribe|e-?mail me|drop me|let me know|comments?|link|discount|enrol\w*|classes|doors)\b/i
const DIGRESSES =
  /\b(?:i digress|by the way|where was i|i should (?:say|explain|add|mention)|for (?:new|those) (?:readers|who)|as (?:some|many) of you know|some of you|those of you|back to|what was i saying|what i was saying|i was saying|long story|before (?:i|we) (?:start|begin|get)|i (?:won't|will not) go into|more of that|another time|another story|i've told)\b/i
const PROMISES =
  /\b(?:i'll|i will|let me|i'm going to|i want to|i wanted to|i was going to|i'm not going to) (?:just |now |quickly |try to |only |not )?(?:tell|say|talk|explain|write|start|begin|show|get to|come|read|keep|go|do this|be brief)\b/i
const WEATHER =
  /\b(?:weather|rain(?:ing|ed)?|snow(?:ing|ed)?|wind(?:y)?|sunny|sun is|hot in|cold in|degrees|blowing|frost|drizzl\w+)\b/i
const AROUND =
  /\b(?:dog|cat|kettle|bus|lorry|van|truck|tractor|knock\w*|door|bell|siren|traffic|lights?|neighbour|baby|kids|umbrella|parked|parking|engine|window)\b/i
const NOW =
  /\b(?:now|today|tonight|this morning|right now|just now|at the moment|as i (?:write|speak|type)|tomorrow|this (?:week|afternoon|evening))\b/i
const WE = /\b(?:we|we're|we've|our|us)\b/i
const PAST = /\b(?:was|were|had|did|said|came|went|made|took|told|got|\w{2,}ed)\b/i
const THEM = /\b(?:he|she|his|her|him|they|their|them)\b/i
const HEDGES = /\b(?:maybe|perhaps|might|i think|i suppose|not sure|could be|probably|should i|is it too|too much)\b/i
const REASONS = /\b(?:than|because|if|when|who|which|nobody|someone|people|every|never)\b/i
const SHORTHAND = /\/|->|=>|\betc\b|\bw\/|\bre:|\bTBC\b|\bTODO\b|\bNB\b|\*\*/i
const CAPITALS = /\b[A-Z]{2,}\b.*\b[A-Z]{3,}\b/
const CALLS = /, [A-Z][a-z]+[.!?]$|^[A-Z][a-z]+, /
const WHEN =
  /\b\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|a\.m|p\.m)\b|half past|o'clock|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i
const DATE =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)|(?:january|february|march|april|june|july|august|september|october|november|december) \d/i
const PRICE = /[£$€R₹]\s?\d/

/** Where the beginning of a text ends and its end begins, from 0 to 1. */
const EDGE = { beginning: 0.16, end: 0.75 }
const WORDS = { one: 1, few: 3, most: 30 }
const PARAGRAPH_AT_MOST = 8
const ALONG_AT_MOST = 5
const MOST = { isNow: 3, tells: 5 }

const has = (sign: boolean) => (sign ? 1 : 0)

/** The signs of every sentence, by its place among the ranked ones; what it shares with other paragraphs is among them. */
export function asideSigns(source: Source): Signs[] {
  const { ranked, material } = source
  const { neededBy } = needsOf(source)
  const worths = sentenceWorths(source)
  const paragraphs = paragraphsOf(source)
  const last = Math.max(1, ranked.length - 1)
  const along = Math.min(material.wishes.sentAlong, ALONG_AT_MOST) / ALONG_AT_MOST
  return ranked.map((one, at) => {
    const { sentence } = one
    const text = sentence.text.replaceAll('’', "'")
    const words = text.match(/[A-Za-z']+/g)?.length ?? 0
    const paragraph = paragraphs.get(sentence.paragraph) ?? { sentences: 1, shared: 0, needed: 0 }
    const place = at / last
    const beginning = Math.max(0, 1 - place / EDGE.beginning)
    const end = Math.max(0, (place - EDGE.end) / (1 - EDGE.end))
    const { kind } = material
    const orders = has(ORDERS.test(text))
    return {
      all: 1,
      greets: has(GREETS.test(text)),
      fills: has(FILLS.test(text)),
      records: has(RECORDS.test(text)),
      writes: has(WRITES.test(text)),
      orders,
      ordersInNotes: kind === 'notes' || kind === 'mail' ? orders : 0,
      forbids: has(FORBIDS.test(text)),
      asks: has(ASKS.test(text)),
      thanks: has(THANKS.test(text)),
      invitesAtEnd: has(end > 0 && INVITES.test(text)),
      datesAtEnd: has(end > 0 && (WHEN.test(text) || DATE.test(text) || PRICE.test(text))),
      digresses: has(DIGRESSES.test(text)),
      promises: has(PROMISES.test(text)),
      weather: has(WEATHER.test(text)),
      around: has(AROUND.test(text)),
      nowAtBeginning: beginning * has(NOW.test(text)),
      we: has(WE.test(text)),
      past: has(PAST.test(text)),
      them: has(THEM.test(text)),
      hedges: has(HEDGES.test(text)),
      reasons: has(REASONS.test(text)),
      quotes: has(/["“]/.test(text)),
      inBrackets: has(/^\(|\)$|\[/.test(text)),
      shorthand: has(SHORTHAND.test(text)),
      dash: has(/ [-–—] /.test(text)),
      capitals: has(CAPITALS.test(text)),
      calls: has(CALLS.test(text)),
      item: has(sentence.item),
      oneWord: has(words <= WORDS.one),
      fewWords: has(words > WORDS.one && words <= WORDS.few),
      words: Math.min(words, WORDS.most) / WORDS.most,
      pleads: has(PLEADS.test(text)),
      isNow: Math.min(text.match(IS_NOW)?.length ?? 0, MOST.isNow) / MOST.isNow,
      tells: Math.min(text.match(TELLS)?.length ?? 0, MOST.tells) / MOST.tells,
      goesOn: has(GOES_ON.test(text)),
      aboutText: has(ABOUT_TEXT.test(text)),
      inMail: has(kind === 'mail'),
      along,
      alongYou: along * has(YOU.test(text)),
      alongOrders: along * orders,
      alongBeginning: along * beginning,
      alongEnd: along * end,
      inNotes: has(kind === 'notes'),
      inTalk: has(kind === 'transcript' || kind === 'mixed'),
      beginning,
      end,
      first: has(at === 0),
      strangeAtBeginning: beginning * (1 - paragraph.shared),
      strangeAtEnd: end * (1 - paragraph.shared),
      shared: paragraph.shared,
      neededElsewhere: Math.log1p(paragraph.needed),
      needed: Math.log1p(neededBy[at] ?? 0),
      worth: (worths[at] ?? 0) / 3,
      paragraph: Math.min(paragraph.sentences, PARAGRAPH_AT_MOST) / PARAGRAPH_AT_MOST,
      onlyOne: has(paragraph.sentences === 1),
    }
  })
}

type Paragraph = {
  sentences: number
  /** How much of what its sentences speak of is spoken of in other paragraphs, from 0 to 1. */
  shared: number
  /** How surely the sentence of it that others need most is needed by another paragraph's. */
  needed: number
}

function paragraphsOf(source: Source): Map<number, Paragraph> {
  const { ranked } = source
  const needed = neededElsewhere(source)
  const paragraphsWith = new Map<string, Set<number>>()
  for (const { stems, sentence } of ranked) {
    for (const stem of stems) {
      const known = paragraphsWith.get(stem) ?? new Set()
      paragraphsWith.set(stem, known.add(sentence.paragraph))
    }
  }
  const sharedIn = ({ stems }: Ranked) =>
    stems.size === 0 ? 0.5 : [...stems].filter((stem) => (paragraphsWith.get(stem)?.size ?? 0) > 1).length / stems.size
  const places = Map.groupBy(ranked.keys(), (at) => ranked[at]?.sentence.paragraph ?? -1)
  return new Map(
    Array.from(places, ([paragraph, own]) => {
      const shared = own.reduce((sum, at) => sum + (ranked[at] ? sharedIn(ranked[at]) : 0), 0) / own.length
      return [paragraph, { sentences: own.length, shared, needed: Math.max(...own.map((at) => needed[at] ?? 0)) }]
    }),
  )
}

// How surely each sentence is needed by those of other paragraphs.
function neededElsewhere(source: Source): number[] {
  const { ranked } = source
  const needed = ranked.map(() => 0)
  for (const [at, needs] of needsOf(source).of.entries()) {
    for (const { other, odds } of needs) {
      if (ranked[other]?.sentence.paragraph !== ranked[at]?.sentence.paragraph)
        needed[other] = (needed[other] ?? 0) + odds
    }
  }
  return needed
}
