// Keeps a sentence that was spoken on and on readable: a new one begins where a clause with its own subject follows a whole one.

import { hasVerb, isBaseVerb, isVerb, SUBJECT } from './clause-words.ts'

/** "Okay, so what it is is I've been an instructor": here it begins. */
const ANNOUNCED = /(?:, (?:okay|right))?, so what it is(?: is)?,? (?=\p{L})/iu
/** What is no longer can be read as it is. */
const READABLE_WORDS = 24
const PART_WORDS = { before: 5, after: 3 }
const TIE = /^(?:and|but|so|and so|and then|but then|so then|or)\s+/i
const SUBJECT_AND_VERB = /^(?:\p{Lu}\p{Ll}+|\p{L}+)['’](?:m|s|ve|d|re|ll)$/u
const NAME = /^(?!I\b)\p{Lu}\p{Ll}+$/u
const DETERMINER = /^(?:the|my|our|his|her|their|your|every|most|people|nobody|everybody|everyone)$/i
const ADVERB = /^(?:just|never|always|still|really|also|only|actually|honestly|literally|then|very)$/i
/** The clause behind one of these at the beginning is what it waits for. */
const WAITS =
  /^(?:(?:and|but|so|or|well|okay) )*(?:if|when|while|whenever|once|because|since|before|after|as|until|unless|although|though)\b/i
/** What is said or thought follows. */
const INTRODUCES =
  /\b(?:say|says|said|goes|go|went|thought|thinking|think|like|asked|told (?:me|him|her|them|us|everybody)|is|was|means?|because|that|which|who|if|when)$/i

/** The sentence, or several where it is too long to be read; its words stay, in their order. English only. */
export function partSpoken(sentence: string): string[] {
  const [before = '', ...after] = sentence.split(ANNOUNCED)
  if (after.length > 0) return [...partSpoken(`${before}.`), ...partSpoken(after.join(', '))]
  const segments = withoutStarts(sentence.split(/,\s+/))
  const mended = segments.join(', ')
  if (mended.split(' ').length <= READABLE_WORDS) return [`${mended.charAt(0).toUpperCase()}${mended.slice(1)}`]
  const parts: string[][] = []
  for (const segment of segments) {
    const current = parts.at(-1)
    if (!current || !(isWhole(current) && beginsClause(segment))) {
      if (current) current.push(segment)
      else parts.push([segment])
    } else parts.push([segment])
  }
  const stops = /[.!?…]["”’)]*$/.test(sentence)
  return parts.map((part, at) => {
    const text = part.join(', ')
    const capital = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
    return at === parts.length - 1 || !stops || /[.!?…]$/.test(capital) ? capital : `${capital}.`
  })
}

/** "It just", "I could never", "because his": a start that the next words take back. */
const GIVEN_UP =
  /^(?:(?:and|but|so|or|because|that) )*(?:(?:for|in|on|at|with|to|of|from|about)|(?:i|we|he|she|they|it|you)(?:['’]\p{L}+)?(?: (?:just|never|really|actually|literally|could|would|had|have|was|were|is|did|didn['’]t|don['’]t|can|will|got|honestly))*|(?:because|when|if|as|with) (?:his|her|the|my|a|an|he|she|it|i|we|they))$/iu
const PRONOUN_FIRST = /^(?:(?:and|but|so) )?((?:i|we|he|she|they|it|you)(?:['’]\p{L}+)?)\b ?(\p{L}*)/iu
/** "Yusuf was": a name and a verb that says nothing yet. */
const NAME_ALONE = /^(?:(?:[Aa]nd|[Bb]ut|[Ss]o) )?(\p{Lu}\p{Ll}{2,}) (?:was|is|had|has|would|could)$/u
/** What is longer was said, and is said again for its weight. */
const START_WORDS = 5
const GIVEN_UP_WORDS = 4

// "He was doing seven, he was doing seven, eight bikes a day": what is begun twice is said once.
function withoutStarts(segments: readonly string[]): string[] {
  const kept: string[] = []
  let tie = ''
  for (const [at, segment] of segments.entries()) {
    const next = segments[at + 1]
    const words = segment.split(' ').length
    const isGivenUp =
      words <= GIVEN_UP_WORDS && GIVEN_UP.test(segment) && next !== undefined && goesOnAnew(segment, next)
    const isStart = isGivenUp || (words <= START_WORDS && startsAgain(segment, next))
    if (next !== undefined && isStart) {
      tie ||= /^(?:and|but|so)\b/i.exec(segment)?.[0] ?? ''
      continue
    }
    kept.push(tie === '' || TIE.test(segment) ? segment : `${tie} ${segment}`)
    tie = ''
  }
  return kept
}

// "We had, in 2022, forty boats" was not given up.
function goesOnAnew(segment: string, next: string): boolean {
  const [first = ''] = wordsOf(next.replace(TIE, ''))
  const [own = ''] = wordsOf(segment.replace(TIE, ''))
  return (
    SUBJECT.test(first) || SUBJECT_AND_VERB.test(first) || NAME.test(first) || first.toLowerCase() === own.toLowerCase()
  )
}

function startsAgain(segment: string, next: string | undefined): boolean {
  const name = NAME_ALONE.exec(segment)?.[1]
  if (name !== undefined) return next?.startsWith(name) === true
  const [, one = '', verb = ''] = PRONOUN_FIRST.exec(segment) ?? []
  const [, other = '', again = ''] = PRONOUN_FIRST.exec(next ?? '') ?? []
  return one !== '' && one.toLowerCase() === other.toLowerCase() && verb.toLowerCase() === again.toLowerCase()
}

function isWhole(segments: readonly string[]): boolean {
  const text = segments.join(', ')
  const words = wordsOf(text)
  if (words.length < PART_WORDS.before || !hasVerb(words) || INTRODUCES.test(text)) return false
  return !WAITS.test(text) || segments.slice(1).some((segment) => beginsClause(segment))
}

function beginsClause(segment: string): boolean {
  const words = wordsOf(segment.replace(TIE, ''))
  if (words.length < PART_WORDS.after) return false
  const [first = '', ...rest] = words
  if (SUBJECT_AND_VERB.test(first)) return true
  const [next = '', after = ''] = rest.filter((word) => !ADVERB.test(word))
  if (SUBJECT.test(first) || NAME.test(first))
    return isVerb(next.toLowerCase()) || (SUBJECT.test(first) && isBaseVerb(next))
  if (!DETERMINER.test(first)) return false
  return isVerb(next.toLowerCase()) || isVerb(after.toLowerCase()) || SUBJECT_AND_VERB.test(next)
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => /^.*[\p{L}\p{N}'’-]/u.exec(word)?.[0] ?? '')
    .filter((word) => word !== '')
}
