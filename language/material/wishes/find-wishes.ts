// Finds what somebody who sends a text along asks of what will be made of it: "don't put her name", "leave him out", "under 200 words".

import { escapePattern } from '#language/words/escape-pattern.ts'
import { stopwordsOf } from '#language/words/tokenize.ts'
import { namesIn, namesMeant, namesPlace } from './names-meant.ts'

/** A sentence of the text, of the paragraph with this number. */
export type Said = { text: string; paragraph: number }

/** A name that shall not be told, and what its person says instead; without that its first letter stands for it. */
export type Hidden = { name: string; instead: string | undefined }

export type Wishes = {
  /** The sentences that ask, by their places. */
  asking: ReadonlySet<number>
  /** Sentences that shall not be told, by their places. */
  withheld: ReadonlySet<number>
  hidden: readonly Hidden[]
  /** So long the post may be. */
  wordsAtMost: number | undefined
  paragraphsAtMost: number | undefined
  withoutHashtags: boolean
  withoutEmoji: boolean
  withoutExclamations: boolean
}

export const NO_WISHES: Wishes = {
  asking: new Set(),
  withheld: new Set(),
  hidden: [],
  wordsAtMost: undefined,
  paragraphsAtMost: undefined,
  withoutHashtags: false,
  withoutEmoji: false,
  withoutExclamations: false,
}

const NOT = `(?:(?:don['’]?t|do not|dinnae|didnae|please not|not to|better not|never)(?: (?:you|please|ever|actually|be|go))*)`
const PRINT = `(?:put(?:ting)?|print(?:ing)?|publish|quote|type|record)`
const TELL = `(?:use|using|mention(?:ing)?|include|write|say|tell|name|naming|call (?:him|her|it|them|us))`
const BIT = `(?:bit|part|thing|line|story|one|stuff|detail|sentence)`
/** What closes a wish, in writing and in speech without stops. */
const CLOSES = String.raw`(?: (?:in|down|there|either|though|please|ok|okay|obviously|anywhere|at all))*\s*(?:$|[.,;:!?)\]–—-]|(?:(?<= )(?:or|and|because|cause|he|she|they|it|we|i|my|his|her|that|maybe|just|put)\b|\b(?:he|she|it)['’]s\b))`
const wish = (source: string) => new RegExp(source, 'iu')

/** "Don't put that in", "leave him out", "cut this bit": what was just told. */
const THAT = wish(
  String.raw`\b(?:${NOT} ${PRINT} (?:that|this|it|him|her|them)(?: ${BIT})?${CLOSES}|${NOT} ${TELL} (?:that|this) (?:${BIT}\b|in\b|either\b|here\b)|(?:leave|take|cut|keep) (?:(?:that|this|it|him|her|them)(?: ${BIT})?|(?:the|that|this) last (?:bit|part|sentence|line)) out\b|take out (?:that|this|the last) |(?:cut|strike|delete) (?:that|this)(?: ${BIT})?\s*(?:$|[.,;)!])|(?:please )?not in the (?:text|post|piece|article)\b|(?:that['’]?s|this is|that bit(?:['’]s| is)) (?:not for (?:print|publication|the \p{L}+)|off the record|between us))`,
)
const NAME = wish(
  String.raw`\b(?:(?:${NOT} (?:${PRINT}|${TELL})|leave out|change|alter|hide|remove|drop|take out|put another|use another|keep) (?:\S+ ){0,4}(?:sur)?names?\b|(?:not|no|without) (?:(?:the|her|his|their|my|any|real|full|actual|first|last|family|\S+['’]s?) ){1,3}(?:sur)?names?\b|no names\b|${NOT} name (?:the|him|her|them|names|anybody|anyone|any|my|our)\b|(?:sur)?names? (?:\S+ ){0,3}?(?:(?:should|must|can|shall|may) (?:not|never)|comes? out|out\b)|(?:must|should|shall|may) not be (?:named|mentioned)|(?:has|have) to be (?:just|only) (?=["“'‘]))`,
)
/** "That's not his name", "I won't say her name": nothing is left to ask. */
const CHANGED =
  /\b(?:(?:that['’]?s|it['’]?s|is|was) not (?:his|her|their|the|my|its) (?:real |actual )?names?\b|already changed|i(?:['’]ve| have) changed|(?:won['’]t|will not|['’]ll not|shan['’]t|wouldn['’]t|not going to) (?:say|name|give|mention))/iu
const SAY_NOT = wish(String.raw`\b${NOT} (?:${PRINT}|${TELL}) (?!(?:the|a|an|any|in|too)\b)`)
const ABOUT = wish(
  String.raw`\b(?:(?:${NOT} (?:${PRINT}|mention(?:ing)?|include|talk about|use the word)|leave out|nothing about|not a word about|no mention of|remove)\s+(?:in |about |anything about )?([^,;:.!?()–—]{2,60})|${NOT} (?:tell|use|say) ((?:\S+ ){1,3}(?:story|bit|part))\b|not (?:the |any |my |our )?((?:prices?|fees?|rates?|figures)\b))`,
)
const OUT = wish(String.raw`\b(?:leave|keep|take|cut) (the .{2,40}?) out\b`)
const MONEY =
  /\b(?:prices?|fees?|rates?|salary|salaries|wages?|money|sums?|amounts?|(?:rand|naira|dollar|pound|euro|rupee|shilling)s?(?: figures?)?|what (?:i|we) (?:charge|paid|earn)|turnover|revenue)\b/iu
const AMOUNT =
  /[£$€₹¥]\s?\d|\b\d[\d.,]*\s?(?:k\b|rand|naira|cedis|dollars?|pounds?|euros?|quid|bucks|rupees?|shillings?|usd|eur|gbp)\b|\b(?:hundred|thousand|million) (?:rand|naira|cedis|dollars?|pounds?|euros?|quid|bucks|rupees?|shillings?)\b/iu
/** "Just say a customer", "call her Miss P": what is told in place of the name. */
const INSTEAD =
  /(?:\b(?:[Ss]ay|[Cc]all (?:him|her|it|them|us)|[Pp]ut|[Ww]rite|[Mm]ake (?:it|him|her)|has to be|is just)\s+(?:just |only )?|\b[Jj]ust )(?:["“'‘]([^"”'’]{2,50})["”'’]|((?:an?|one|our|some) [^.,;:!?"”()\n]{2,50}|\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){0,2}))/u
const WORDS_INSTEAD = 6
/** What a phrase in speech without stops ends before. */
const PHRASE_ENDS =
  /\s(?:he|she|they|it|i|we|you|and|because|cause|but|so|start|that|who|or|is|was|if|when|maybe|okay|ok)(?:['’]\p{L}+)?(?:\s|$)/iu
/** "We don't say anything": what somebody does, and no order. */
const OF_SOMEBODY =
  /\b(?:i|we|they|he|she|you|people|who|it|which|nobody|everybody)(?: (?:just|still|really|usually|simply))? $/iu
const TO_SOMEBODY =
  /\b(?:said|says|told|tell|tells|saying|asked|warned|taught|learn(?:ed|t)?|mother|father|boss)(?: \p{L}+){0,3}[,:]? ["“']?$/iu

const NUMBER_WORDS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const LENGTH =
  /\b(?:(\d{2,4})(?:\s?[-–]\s?(\d{2,4}))?|(a|one|two|three|four|five|six) hundred(?: and fifty)?) words\b/iu
const LENGTH_ASKED =
  /\b(?:not? (?:more|longer|over)|over|max\w*|under|below|at (?:the )?most|up to|within|less than|keep|please|tops|or less|or so|limit|want|needs?|post|short|piece|she (?:said|says)|he (?:said|says)|they (?:said|say)|ok)\b|\?/iu
const WORDS_AT_LEAST = 40
/** "Keep it short", and how long that is for somebody who gives no number. */
const SHORT = wish(
  String.raw`\b(?:(?:keep|make|leave) (?:it|this) (?:nice and |really |very |fairly |quite )?(?:short|brief)\b|something (?:nice and )?(?:short|brief)\b|nothing (?:too )?long\b|not too long\b(?! (?:ago|after|before|since))|short and sweet\b|(?:short|brief) (?:one|post|piece|caption|text),? please\b)`,
)
const SHORT_WORDS = 120
const ASKS_NO = String.raw`\b(?:no|without|not|don['’]?t\b.{0,30}|hate|skip(?: the)?) (?:any |too many |lots of )?`
const HASHTAGS = wish(`${ASKS_NO}hash ?tags?\\b`)
const EMOJI = wish(`${ASKS_NO}(?:emojis?|smileys?)\\b`)
const EXCLAMATIONS = wish(`${ASKS_NO}(?:exclamation|exclaimation)s?\\b`)

const LONGEST = 2_000
/** For each of them the whole text is looked through; nobody asks for more. */
const HEEDED_AT_MOST = 24
/** A wish so short says nothing else: what it is about stands before it. */
const ONLY_A_WISH = 7
/** What is left out by its subject stands near the wish, and is so little of the text. */
const SUBJECT = { before: 8, behind: 3, share: 0.12, atLeast: 2, letters: 4 }

/** What the sentences ask; those that ask nothing of a post are no wishes. Linear in the length of the text. */
export function findWishes(sentences: readonly Said[]): Wishes {
  const asking = new Set<number>()
  const withheld = new Set<number>()
  const hidden = new Map<string, Hidden>()
  const wishes = {
    wordsAtMost: undefined as number | undefined,
    paragraphsAtMost: undefined as number | undefined,
    withoutHashtags: false,
    withoutEmoji: false,
    withoutExclamations: false,
  }
  let left = HEEDED_AT_MOST
  for (const [at, { text }] of sentences.entries()) {
    if (text.length > LONGEST) continue
    const isOfForm = asksForForm(text)
    const withholds = !isOfForm && left > 0 && asksToWithhold(text, at)
    if (withholds) left--
    if (isOfForm || withholds) asking.add(at)
  }
  return { asking, withheld, hidden: [...hidden.values()], ...wishes }

  function asksForForm(text: string): boolean {
    const words = lengthIn(text) ?? (found(SHORT, text) ? SHORT_WORDS : undefined)
    const [tags, emoji, marks] = [HASHTAGS.test(text), EMOJI.test(text), EXCLAMATIONS.test(text)]
    const paragraphs = paragraphsIn(text)
    if (paragraphs !== undefined) wishes.paragraphsAtMost = paragraphs
    if (words !== undefined) wishes.wordsAtMost = Math.max(wishes.wordsAtMost ?? 0, words)
    wishes.withoutHashtags ||= tags
    wishes.withoutEmoji ||= emoji
    wishes.withoutExclamations ||= marks
    return words !== undefined || paragraphs !== undefined || tags || emoji || marks
  }

  function asksToWithhold(text: string, at: number): boolean {
    const that = found(THAT, text)
    if (that) {
      withheld.add(at)
      withholdSubject(at, that.index)
      return true
    }
    const name = found(NAME, text) ?? namingIn(text) ?? roleIn(text)
    if (name) {
      if (!CHANGED.test(text)) hide(at, name.index + name[0].length)
      return true
    }
    const about = found(ABOUT, text) ?? found(OUT, text)
    return about !== undefined && withholdAbout(about[1] ?? about[2] ?? about[3] ?? '', at)
  }

  function hide(at: number, to: number): void {
    const behind = `${sentences[at]?.text.slice(to) ?? ''} ${sentences[at + 1]?.text ?? ''}`
    const instead = insteadIn(behind)
    const meant = namesMeant(sentences, at, instead)
    const isFitting = (isPlace: boolean) =>
      instead !== undefined &&
      (meant.filter(({ told }) => told === undefined).length === 1 || /^\p{Lu}/u.test(instead)) &&
      (!isPlace || namesPlace(instead))
    for (const { name, isPlace, told } of meant)
      hidden.set(name, { name, instead: told ?? (isFitting(isPlace) ? instead : undefined) })
  }

  // What the sentence itself names before the wish; the sentence before it where it says nothing else.
  function withholdSubject(at: number, index: number): void {
    const before = sentences[at]?.text.slice(0, index) ?? ''
    if (before.trim().split(/\s+/).length > ONLY_A_WISH) {
      const subject = headOf(before)
      const places = subject ? near(at, subject) : []
      if (places.length <= SUBJECT.atLeast) for (const place of places) withheld.add(place)
      return
    }
    let last = at - 1
    while (asking.has(last)) last--
    if (last >= 0 && sentences[last]?.paragraph === sentences[at]?.paragraph) withheld.add(last)
  }

  function withholdAbout(object: string, at: number): boolean {
    if (/^(?:that|how|what|who|when|if|why)\b/iu.test(object)) return true
    const isMoney = MONEY.test(object)
    const subject = isMoney ? AMOUNT : headOf(object)
    if (!subject) return false
    const places = sentences.flatMap(({ text }, place) => (place !== at && subject.test(text) ? [place] : []))
    if (places.length > Math.max(SUBJECT.atLeast, sentences.length * SUBJECT.share)) return false
    for (const place of places) withheld.add(place)
    return places.length > 0
  }

  function near(at: number, subject: RegExp): number[] {
    return sentences.flatMap(({ text }, place) =>
      place !== at && place >= at - SUBJECT.before && place <= at + SUBJECT.behind && subject.test(text) ? [place] : [],
    )
  }
}

// A wish, unless it is told what somebody said to somebody.
function found(pattern: RegExp, text: string): RegExpExecArray | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const before = text.slice(Math.max(0, match.index - 60), match.index)
  return TO_SOMEBODY.test(before) || OF_SOMEBODY.test(before) ? undefined : match
}

/** "the Goole story" is left out, and not its name. */
const OF_A_PART = /^(?:\S+ ){0,2}(?:story|bit|part|thing)\b/iu

/** "Don't say Balgarvie": a name right behind the verb. */
function namingIn(text: string): RegExpExecArray | undefined {
  const match = found(SAY_NOT, text)
  const behind = match && text.slice(match.index + match[0].length)
  if (behind && OF_A_PART.test(behind)) return undefined
  return match && behind && namesIn(`, ${behind}`)[0] && /^(?:\p{Lu}\p{L}*\s)?\p{Lu}/u.test(behind) ? match : undefined
}

/** "Don't mention the client": what it is called has to be hidden, since all of it is about them. */
function roleIn(text: string): RegExpExecArray | undefined {
  const match = found(ABOUT, text)
  return match && ROLE.test(match[1] ?? '') ? match : undefined
}

const ROLE =
  /^(?:the |our |my |which )?(?:client|company|firm|customer|school|clinic|hospital|town|village|city|county|pub|hotel|church)\b(?! (?:bit|part|story|thing))/iu

function insteadIn(text: string): string | undefined {
  const match = INSTEAD.exec(text)
  if (!match) return undefined
  const said = match[1] ?? match[2] ?? ''
  const phrase = said.split(PHRASE_ENDS)[0]?.trim() ?? ''
  const words = phrase.split(/\s+/)
  return words.length <= WORDS_INSTEAD && phrase.length >= 2 ? phrase : undefined
}

function lengthIn(text: string): number | undefined {
  const match = LENGTH.exec(text)
  if (!match || !LENGTH_ASKED.test(text)) return undefined
  const [, from, to, hundreds] = match
  const words = hundreds ? (NUMBER_WORDS[hundreds.toLowerCase()] ?? 0) * 100 : Number(to ?? from)
  return words >= WORDS_AT_LEAST ? words : undefined
}

const PARAGRAPHS =
  /\b(?:max(?:imum)?\.?(?: of)?|no more than|not more than|at most|up to|keep (?:it|this) to) (\d|one|two|three|four|five|six) (?:\p{L}+ )?paragraphs?\b|\b(\d|one|two|three|four|five|six) (?:\p{L}+ )?paragraphs? (?:max|tops|at most|or less)\b/iu

function paragraphsIn(text: string): number | undefined {
  const match = PARAGRAPHS.exec(text)
  const count = (match?.[1] ?? match?.[2])?.toLowerCase()
  return count === undefined ? undefined : (NUMBER_WORDS[count] ?? Number(count))
}

const NO_SUBJECT = new Set(
  'thing things bit part story name names word words stuff details sentence line anything maybe actually text post piece'.split(
    ' ',
  ),
)

/** "the pub in", "the Bible part": what a sentence has to speak of to be meant. */
function headOf(object: string): RegExp | undefined {
  const clause = /^[^.;:!?()–—]+/u.exec(object)?.[0] ?? ''
  const words = (clause.match(/[\p{L}'’-]+/gu) ?? []).slice(0, 12)
  const head = words.find((word) => {
    const lower = word.toLowerCase().replaceAll('’', "'")
    return lower.length >= SUBJECT.letters && !NO_SUBJECT.has(lower) && !stopwordsOf('en').has(lower)
  })
  return head ? new RegExp(String.raw`(?<![\p{L}])${escapePattern(head)}(?![\p{L}])`, 'iu') : undefined
}
