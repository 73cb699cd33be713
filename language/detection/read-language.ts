// Keeps what is known of one language away from texts in another: which it is, where that is plain to see.

import { isFunctionWord, LANGUAGES, type Language } from './function-words.ts'

export type TextLanguage = {
  /** `unlisted` for Latin letters in no language of the lists, undefined where the text is too short to tell. */
  language: Language | 'unlisted' | 'other-script' | undefined
  /** Whether its words stand apart by spaces; Japanese, Chinese and Thai write on. */
  isSpaced: boolean
}

const READ_CHARACTERS = 20_000
/** Shorter texts hold too few function words to tell anything by. */
const WORDS_AT_LEAST = 8
/** A text of so many words with hardly any function word is in no language of the lists. */
const WORDS_TO_RULE_OUT = 20
/** Running text holds 30 to 50 function words in a hundred, of another language's list five to fifteen. */
const SHARE_AT_LEAST = 0.18
const DIFFERENT_WORDS_AT_LEAST = 3

const LETTER = /\p{L}/gu
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/gu
const LATIN = /\p{sc=Latin}/gu

/** The language of a text, by its letters and then by its function words; some tenths of a millisecond. */
export function readLanguage(text: string): TextLanguage {
  const read = text.slice(0, READ_CHARACTERS)
  const letters = countOf(read, LETTER)
  if (letters === 0) return { language: undefined, isSpaced: true }
  if (countOf(read, UNSPACED) > letters * 0.3) return { language: 'other-script', isSpaced: false }
  if (countOf(read, LATIN) < letters * 0.5) return { language: 'other-script', isSpaced: true }
  return { language: languageOf(read.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []), isSpaced: true }
}

/** Whether what holds for English alone may be said of a text: it is English, or too short to be known as anything else. */
export function mayBeEnglish(text: string): boolean {
  const { language } = readLanguage(text)
  return language === 'en' || language === undefined
}

/**
 * What can be counted in texts whatever they mean: words and sentences of `running` text, in a language of the lists or in
 * another alphabet; nothing of `unspaced` words; `broken` is all else, such as code, lists, or too little to tell.
 */
export const FLOWS = ['running', 'unspaced', 'broken'] as const
export type Flow = (typeof FLOWS)[number]

const DIFFERENT_SHARE = 0.2
const DIFFERENT_AT_LEAST = 40

/** How these texts, all together, can be counted. */
export function flowOf(texts: readonly string[]): Flow {
  const text = texts.join('\n').slice(0, READ_CHARACTERS)
  const { language, isSpaced } = readLanguage(text)
  if (!isSpaced) return 'unspaced'
  if (language === undefined || language === 'unlisted') return 'broken'
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  return new Set(words).size >= Math.min(words.length * DIFFERENT_SHARE, DIFFERENT_AT_LEAST) ? 'running' : 'broken'
}

function languageOf(words: readonly string[]): TextLanguage['language'] {
  if (words.length < WORDS_AT_LEAST) return undefined
  const found = LANGUAGES.map((language) => {
    const held = words.filter((word) => isFunctionWord(word, language))
    return { language, count: held.length, different: new Set(held.filter((word) => word.length > 1)).size }
  })
  const [first, second] = found.toSorted((one, other) => other.count - one.count)
  // Letters by themselves are names in formulas and code.
  const isHeld = first && first.count >= words.length * SHARE_AT_LEAST && first.different >= DIFFERENT_WORDS_AT_LEAST
  if (!isHeld) return words.length < WORDS_TO_RULE_OUT ? undefined : 'unlisted'
  // Half of the one and half of the other, or a few words that both have.
  if (second?.count === first.count) return undefined
  const english = found.find(({ language }) => language === 'en')?.count ?? 0
  return first.language === 'en' || first.count >= english * 2 ? first.language : undefined
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(pattern)) count++
  return count
}
