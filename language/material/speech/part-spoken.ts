// Keeps a sentence that was spoken on and on readable: without the starts that were given up, and parted where a stop is likely.

import { SUBJECT } from './clause-words.ts'
import { placeStops } from './stops/place-stops.ts'

/** "Okay, so what it is is I've been an instructor": here it begins. */
const ANNOUNCED = /(?:, (?:okay|right))?, so what it is(?: is)?,? (?=\p{L})/iu
/** What is no longer can be read as it is. */
const READABLE_WORDS = 24
const TIE = /^(?:and|but|so|and so|and then|but then|so then|or)\s+/i
const SUBJECT_AND_VERB = /^(?:\p{Lu}\p{Ll}+|\p{L}+)['’](?:m|s|ve|d|re|ll)$/u
const NAME = /^(?!I\b)\p{Lu}\p{Ll}+$/u

/** The sentence, or several where it is too long to be read; its words stay, in their order. English only. */
export function partSpoken(sentence: string): string[] {
  const [before = '', ...after] = sentence.split(ANNOUNCED)
  if (after.length > 0) return [...partSpoken(`${before}.`), ...partSpoken(after.join(', '))]
  const segments = withoutStarts(sentence.split(/,\s+/))
  const mended = segments.join(', ')
  // Who set commas nowhere in a long sentence, and a stop behind it, meant it.
  if (segments.length === 1 || mended.split(' ').length <= READABLE_WORDS)
    return [`${mended.charAt(0).toUpperCase()}${mended.slice(1)}`]
  const stops = /[.!?…]["”’)]*$/.test(sentence)
  const parts = placeStops(mended.split(' ')).map((words) => words.join(' '))
  return parts.map((part, at) => {
    const capital = `${part.charAt(0).toUpperCase()}${part.slice(1)}`
    if (at === parts.length - 1) return capital
    const bare = capital.replace(/[,;:]$/, '')
    return !stops || /[.!?…]$/.test(bare) ? bare : `${bare}.`
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

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => /^.*[\p{L}\p{N}'’-]/u.exec(word)?.[0] ?? '')
    .filter((word) => word !== '')
}
