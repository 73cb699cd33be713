// Keeps speech as it would have been written: without hesitation, repeats and false starts, its words otherwise as they were said.

import type { Language } from '#language/words/tokenize.ts'
import { dropFillers } from './drop-fillers.ts'

/** "I was, I went": a start that was given up ends in a verb that says nothing yet. */
const FALSE_START =
  /(?<![\p{L}'’])(i|we|he|she|they|you|it)(?:['’](?:m|s|re|ve|d|ll))?(?: (?:was|were|am|are|is|had|have|has|would|could|will|can|wanted to|tried to|went to))?, (?=\1(?:['’]\p{L}+)? \p{L})/giu
const SOFTENED = /\b(is|was|are|were|it['’]s|that['’]s|felt|feels|just) (?:sort|kind) of (?=\p{Ll})/gu
const OPENING = /(^|[.!?…] )(?:(?:yeah|yes|yep|okay|ok|right|well|mhm|so|oh|like|sort of|kind of|sorry),? ?, ?)+/giu
const AFTER_STOP = /(^|[.!?…] )(\p{Ll})/gu

/** What somebody said, mended. Never throws; linear in the length. */
export function mendSpeech(said: string, language: Language): string {
  const plain = dropFillers(said, language)
  if (language !== 'en') return plain
  return plain
    .replace(FALSE_START, '')
    .replace(SOFTENED, '$1 ')
    .replace(OPENING, '$1')
    .replace(AFTER_STOP, (_, before: string, letter: string) => before + letter.toUpperCase())
}
