// Keeps to how the person ends their texts: closing lines that ask the reader something or tell them to do something.

import { splitSentences } from '#domain/sentences.ts'
import { countWords } from '#domain/text.ts'
import { mayBeEnglish } from '#language/detection/read-language.ts'
import type { Sample, Suggestion } from './sample.ts'

const CLOSING_SENTENCES = 3
const WORDS_AT_LEAST = 2
const WORDS_AT_MOST = 30
const CALLS_AT_MOST = 6

const BEFORE = String.raw`(?:(?:so|and|but|now|then|please|go ahead and|ps|p\.s\.?)[,:]?\s+)*`
const VERBS = [
  'add ask be begin book bring buy call check choose click come comment connect contact count dm do download drop email',
  'enter find follow forward get give go grab help hit imagine invite join keep learn leave let listen look mail make',
  'meet message note notice order pass pick post press read register remember repost reach reply reserve return save say',
  'schedule see send set share show sign speak spread start stay stop subscribe swipe tag take talk tap tell text think',
  'track try tune use visit vote wait watch write',
]
  .join(' ')
  .split(' ')
const ASKS_TO_DO = new RegExp(`^${BEFORE}(?:don't |do not |never |always |just )?(?:${VERBS.join('|')})\\b(?!')`, 'i')
const NOT_A_LINE = /^[#@]\S+(?:\s+[#@]\S+)*\s*$|^\P{L}*$|^https?:\/\/\S+$/u

/**
 * Closing lines that ask for something, those used most often first; in other languages than English only questions. At
 * most six, each in the person's own words.
 */
export function findCalls(samples: readonly Sample[]): Suggestion[] {
  const found = new Map<string, { from: string; uses: number }>()
  for (const { title, text } of samples) {
    const isEnglish = mayBeEnglish(text)
    for (const line of closingLines(text).filter((line) => asks(line, isEnglish))) {
      const before = found.get(line)
      found.set(line, { from: before?.from ?? title, uses: (before?.uses ?? 0) + 1 })
    }
  }
  return [...found]
    .sort(([, one], [, other]) => other.uses - one.uses)
    .slice(0, CALLS_AT_MOST)
    .map(([text, { from }]) => ({ text, from }))
}

/** The last sentences of a text; hashtags and bare links after them are no sentences. */
function closingLines(text: string): string[] {
  return splitSentences(text)
    .filter((line) => !NOT_A_LINE.test(line))
    .slice(-CLOSING_SENTENCES)
    .map(withoutHashtags)
}

function withoutHashtags(line: string): string {
  const last = Array.from(line.matchAll(/\S+/g)).findLast(([word]) => !/^#\p{L}/u.test(word))
  return last ? line.slice(0, last.index + last[0].length) : line
}

function asks(line: string, isEnglish: boolean): boolean {
  const words = countWords(line)
  if (words < WORDS_AT_LEAST || words > WORDS_AT_MOST) return false
  const plain = line.replaceAll('’', "'").replace(/^[\P{L}]+/u, '')
  const afterWords = line.split(/\p{L}/u).at(-1) ?? ''
  return /[?؟]/.test(afterWords) || (isEnglish && ASKS_TO_DO.test(plain))
}
