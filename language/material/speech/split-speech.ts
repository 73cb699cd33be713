// Keeps speech that was typed without full stops readable: broken where a new thought plainly starts, hesitation left out.

import { NAME_TITLES } from '#domain/sentences.ts'
import type { Language } from '#language/words/tokenize.ts'
import { AUXILIARIES, FINITE, VERBS } from '#language/words/word-lists.ts'
import { cutClauses } from './cut-clauses.ts'
import { dropFillers } from './drop-fillers.ts'
import { partReasons } from './mend-speech.ts'
import { splitElsewhere } from './split-elsewhere.ts'

const WORDS_AT_LEAST = 40
/** A thought has at least so many words before the next can start, and so many after it. */
const THOUGHT_WORDS = { before: 5, after: 4 }
/** Nobody reads more than that without a stop. */
const READABLE_WORDS = 28
/** A thought of more words than that is broken where a subject meets its verb, each part having at least so many. */
const LONG_WORDS = 20
const PART_WORDS = 6

const STARTS =
  /^(?!and a (?:half|quarter|bit)\b)(?:(?:and|so|but) (?:i|we|you|he|she|they|it|there|that|this|these|those|none|all|people|nobody|everybody|everyone|someone|the|my|our|your|his|her|their|one|two|three|a|an|what|if|when|then|at|now|in|on|by|after|before|don['’]?t|low|most|some)(?:['’]\p{L}+)?|anyway|so yeah|and yeah|okay so|right so|the (?:lesson|point|thing) (?:is|for)|the (?:other|second|third|next|last|main) thing (?:is|was|i|that)|another thing|long story short|first of all|what (?:surprised|happened|changed|i learned|i learnt|i['’]d))(?=\s|$)/iu
const TIES_WITH_COMMA =
  /^(?:(?:okay|ok|right|well|yeah|yep|yes|no|alright|all right|anyway|so|and|look|listen|oh|hey),\s+)+/i
const TIES =
  /^(?:(?:hi|hello|hey)(?: (?:everyone|everybody|all|there|guys|folks|again))?|okay|ok|right|well|yeah|yep|alright|all right|anyway|long story short|first of all|so|and(?! then\b)|just|like)\s+/iu
/** "Today I want to talk about why I moved" comes down to why. */
const ANNOUNCES =
  /^(?:today )?i(?: want| wanted| would like| am going|['’]d like|['’]m going) to (?:talk(?: to you)? about|tell you|show you|explain(?: to you)?|share with you) (?=(?:why|how|what)\s)/i
/** What began the next thought. */
const LEFT_OVER = /(?<!\s)\s+(?:and|so|but|or|because)(?:\s+(?:maybe|then|also|again|just|yeah))?$/iu
const NAMED =
  /\b(?:christmas|easter|(?<=\b(?:in|by|since|until|last|of) )may(?! (?:be|have|not)\b)|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|english|german|french|spanish)s?\b/gu

/**
 * The thoughts of a paragraph without full stops, each as a sentence; those too long to be read stay without their
 * full stop, and so do captions where it is not plain what a clause belongs to. Undefined where the paragraph has stops or is short.
 */
export function splitSpeech(paragraph: string, isCaption = false): string[] | undefined {
  const said = paragraph.replace(TITLED, (title) => title.slice(0, -1))
  const stops = said.match(STOPS)?.length ?? 0
  if (stops > 0 && (isCaption || stops * WORDS_PER_STOP > said.split(/\s+/).length)) return undefined
  if (stops === 0) return withoutStops(said, isCaption)
  return said
    .split(STOPPED)
    .flatMap((part) => withoutStops(part) ?? splitThoughts(dropFillers(part, 'en').trim().split(/\s+/), 'en'))
}

/** "Mrs. K" ends no sentence. */
const TITLED = new RegExp(String.raw`(?<!\p{L})(?:${NAME_TITLES})\.(?=\s)`, 'gu')
const STOPS = /[.!?;:…](?:[\s"”’)]|$)|\p{L}[.!?]\p{L}{2}/gu
const STOPPED = /(?<=[.!?…]["”’)]?)\s+/u
/** Who speaks for a minute and is given one stop was given none. */
const WORDS_PER_STOP = 80

function withoutStops(paragraph: string, isCaption = false): string[] | undefined {
  const words = dropFillers(paragraph, 'en').trim().split(/\s+/)
  if (words.length < WORDS_AT_LEAST) return undefined
  if (!isCaption) return splitThoughts(words, 'en')
  const hesitations = placesOfHesitation(paragraph.trim().split(/\s+/), words)
  let from = 0
  const cuts = thoughtsOf(words).flatMap((thought) => {
    const start = from
    from += thought.length
    return cutClauses(thought, (at) => hesitations.has(start + at))
  })
  return cuts.map((cut) =>
    asSentence(partReasons(withoutTies(cut.words.join(' '))).replace(ANNOUNCES, ''), cut.isPlain),
  )
}

// Before which of the words that are left something was said only to gain time.
function placesOfHesitation(said: readonly string[], left: readonly string[]): Set<number> {
  const places = new Set<number>()
  let at = 0
  for (const word of said) {
    if (word.toLowerCase() === left[at]?.toLowerCase()) at++
    else places.add(at)
  }
  return places
}

/** The thoughts that these words hold, each as a sentence, as `splitSpeech` says. */
export function splitThoughts(words: readonly string[], language: Language): string[] {
  if (language !== 'en') return splitElsewhere(words, language)
  return thoughtsOf(words)
    .flatMap(breakLong)
    .map((thought) => asSentence(thought.join(' ')))
}

function thoughtsOf(words: readonly string[]): string[][] {
  const thoughts: string[][] = []
  for (const [at, word] of words.entries()) {
    const current = thoughts.at(-1)
    const room = words.length - at >= THOUGHT_WORDS.after
    if (!current || (room && current.length >= THOUGHT_WORDS.before && startsThought(words, at, current)))
      thoughts.push([word])
    else current.push(word)
  }
  return thoughts
}

// "Then wait a month", "don't say unfortunately": one order after the other.
function startsThought(words: readonly string[], at: number, current: readonly string[]): boolean {
  const [word = '', next = ''] = words.slice(at, at + 2)
  const ahead = words.slice(at, at + 4).join(' ')
  if (/^so that (?!is\b|was\b)/i.test(ahead)) return false
  if (/^(?:and|or) (?:what|why|how|if|when|whether)\b/i.test(ahead) && current.some((one) => ASKED.test(one)))
    return false
  if (/^what$/i.test(word) && /^(?:and|or)$/i.test(words[at - 1] ?? '') && current.some((one) => ASKED.test(one)))
    return false
  // "When me and the wife had the pub": what began there has no verb yet.
  if (/^(?:when|if|because|while|after|before|since)$/i.test(words[at - 2] ?? '')) return false
  if (STARTS.test(ahead)) return !BEFORE_A_NOUN.test(ahead) || hasVerb(untilComma(words.slice(at + 2, at + 9)))
  if (/^(?:then|just)$/i.test(word)) return VERBS.has(next) && words[at - 1] !== 'and'
  return DONT.test(word) && (DONT.test(current[0] ?? '') || (VERBS.has(next) && !MAY_DO.test(words[at - 1] ?? '')))
}

/** "I say what I know and what I don't know" is one thought. */
const ASKED = /^(?:what|why|how|if|when|whether)$/i
const DONT = /^don['’]?t$/i
/** Before "don't" these are who does not; elsewhere it is an order. */
const MAY_DO =
  /s$|^(?:i|we|you|they|people|who|that|which|and|but|or|to|if|when|because|men|women|children|staff|team|some|most|many|those|these|just|really|still|usually)$/i

/** "And the same wheel" adds to what was said; with a verb it says something new. */
const BEFORE_A_NOUN =
  /^(?!and a (?:half|quarter|bit)\b)(?:and|so|but) (?:the|my|our|your|his|her|their|a|an|one|two|three|low|most|some|people|in|on|by|at|after|before|none|all|these|those|then an?|then the)(?=\s|$)/iu
const PAST =
  /^(?!(?:need|bed|hundred|red)$)\p{L}{2,}ed$|^(?:threw|cut|put|closed|stopped|meant|heard|saw|read|drove|quit|lay|fell)$/iu

function untilComma(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => word.endsWith(','))
  return end === -1 ? words : words.slice(0, end + 1)
}

function hasVerb(words: readonly string[]): boolean {
  return words.some((word) => {
    const plain = word.toLowerCase().replaceAll('’', "'")
    return isVerb(plain) || VERBS.has(plain.replace(/s$/, '')) || /^(?:i|we|you|they|he|she|it)'/.test(plain)
  })
}

function isVerb(word: string): boolean {
  return AUXILIARIES.has(word) || FINITE.has(word) || PAST.test(word)
}

const SUBJECT = /^(?:i|we|he|she|they|you|it|there|that|this|nobody|everybody|everyone)$/i
const SUBJECT_AND_VERB =
  /^(?:i['’](?:m|ve|d|ll)|we['’](?:re|ve|d|ll)|they['’](?:re|ve|d|ll)|he['’]s|she['’]s|it['’]s|that['’]s|there['’]s|you['’](?:re|ve|d|ll))$/i
/** After these a clause goes on: "because we had", "what she said", "the best thing I did". */
const TAKES_A_CLAUSE =
  /^(?:that|because|if|when|while|after|before|since|until|unless|although|though|as|than|what|whatever|who|which|where|why|how|whether|or|and|but|so|like|once|think|thought|thinks|say|said|says|saying|know|knew|knows|believe|guess|hope|means?|meant|sure|feel|felt|realised|realized|wish|told|me|see|saw|found|afraid|terrified|convinced|glad|the|a|an|to|of|for|with|in|on|at|from|by|about|all|everything|anything|nothing|something|things?|ways?|time|moment|day|year|people|ones?|do|did|does|is|are|was|were|can|could|would|should|will|have|had|has|not|only|just|even|then|maybe|now)$/i

// Only what is hard to read otherwise: "slides I didn't show" looks the same as a new sentence.
function breakLong(thought: string[]): string[][] {
  if (thought.length <= LONG_WORDS) return [thought]
  const middle = thought.length / 2
  const firstVerb = thought.findIndex((word) => isVerb(word.toLowerCase()))
  const breaks = thought.flatMap((word, at) => {
    if (at < PART_WORDS || thought.length - at < PART_WORDS || takesAClause(thought, at)) return []
    const next = (thought[at + 1] ?? '').toLowerCase()
    const begins = SUBJECT_AND_VERB.test(word) || (SUBJECT.test(word) && isVerb(next))
    return begins && firstVerb !== -1 && firstVerb < at ? [at] : []
  })
  const [best] = breaks.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  if (best === undefined) return [thought]
  return [...breakLong(thought.slice(0, best)), ...breakLong(thought.slice(best))]
}

function takesAClause(thought: readonly string[], at: number): boolean {
  const [before = '', last = ''] = [thought[at - 2], thought[at - 1]]
  return TAKES_A_CLAUSE.test(last) || (/ly$/i.test(last) && TAKES_A_CLAUSE.test(before))
}

function asSentence(thought: string, isPlain = true): string {
  const written = withoutTies(thought)
    .replace(/\bi\b/gu, 'I')
    .replace(NAMED, (name) => name.charAt(0).toUpperCase() + name.slice(1))
    .replace(LEFT_OVER, '')
    .replace(/(?<![\s,])[\s,]+$/, '')
  const stop = written.split(' ').length > READABLE_WORDS || !isPlain ? '' : '.'
  return `${written.charAt(0).toUpperCase()}${written.slice(1)}${stop}`
}

/** The sentence as it would be written: without what it was begun with, or tied to what was said before. */
export function withoutLead(sentence: string): string {
  return withoutTies(sentence.replace(TIES_WITH_COMMA, ''))
}

function withoutTies(sentence: string): string {
  let text = sentence
  for (let round = 0; round < 4; round++) text = text.replace(TIES, '')
  return text.replace(/^and then\b/iu, 'then')
}
