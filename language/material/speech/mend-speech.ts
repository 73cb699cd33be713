// Keeps speech as it would have been written: without hesitation, repeats and false starts, its words otherwise as they were said.

import type { Language } from '#language/words/tokenize.ts'
import { dropFillers } from './drop-fillers.ts'

/** "I was, I went": a start that was given up ends in a verb that says nothing yet. */
const FALSE_START =
  /(?<![\p{L}'’])(i|we|he|she|they|you|it)(?:['’](?:m|s|re|ve|d|ll))?(?: (?:was|were|am|are|is|had|have|has|would|could|will|can|wanted to|tried to|went to))?, (?=\1(?:['’]\p{L}+)? \p{L})/giu
/** "The chairs were, they were the problem": the same verb again with a pronoun for what it was said of. */
const TAKEN_UP = /(?<=[\p{L}’'] )(was|were|is|are|had|has|have), (?:he|she|it|they|we|i) \1 (?=\p{L})/giu
/** Captions mark another speaker with ">>". */
const SPEAKER_MARK = /(^|\s)>{2,3}\s*(?=\S)/g
const SOFTENED = /\b(is|was|are|were|it['’]s|that['’]s|felt|feels|just) (?:sort|kind) of (?=\p{Ll})/gu
const OPENING = /(^|[.!?…] )(?:(?:yeah|yes|yep|okay|ok|right|well|mhm|so|oh|like|sort of|kind of|sorry),? ?, ?)+/giu
/** "Write that nobody was hurt" is said to whoever takes it down; what is to be written is the rest. */
const TAKE_DOWN =
  /(^|[.!?…] )(?:write|put|note)(?: down)? that (?=(?:an?|the|every|each|most|no|nobody|we|our|my|\p{L}+ (?:means|is|are|was|were|has|have|does|says)) )/giu
/** "I never understood why because nobody said": what is given as a reason is none for the "why". */
const WHY_BECAUSE = /\b(understood|understand|know|knew|see|saw|asked|told \p{L}+|said) (why|how) (?=because )/giu
/** What stood between them was a sound. */
const TWO_STOPS = /(?<!\.)\.(?: ?\.)(?!\.)/g
/** "Approx. ten" is one sentence. */
const AFTER_STOP =
  /(^|(?<!(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|incl|esp|mr|mrs|ms|dr|prof|st|ca|a\.m|p\.m))[.!?…] )(\p{Ll})/gu

/** What somebody said, mended. Never throws; linear in the length. */
export function mendSpeech(said: string, language: Language): string {
  const plain = dropFillers(said.replace(SPEAKER_MARK, '$1'), language)
  if (language !== 'en') return plain
  return partReasons(plain)
    .replace(FALSE_START, '')
    .replace(TAKEN_UP, '$1 ')
    .replace(SOFTENED, '$1 ')
    .replace(OPENING, '$1')
    .replace(TAKE_DOWN, '$1')
    .replace(TWO_STOPS, '.')
    .replace(AFTER_STOP, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** The text with a comma before a reason that is none for the "why" it stands behind. English only. */
export function partReasons(text: string): string {
  return text.replace(WHY_BECAUSE, '$1 $2, ')
}
