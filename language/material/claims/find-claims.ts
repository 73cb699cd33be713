// Keeps a text honest to the one it was made from: what it says that cannot be found there, and where it should be.

import { isSlideLine, POST_NUMBER } from '#domain/platforms/piece-marks.ts'
import { splitSlides, splitThread } from '#domain/platforms/split-piece.ts'
import type { Range } from '#language/material/left-out.ts'
import { type Language, languageOf, wordsOf } from '#language/words/tokenize.ts'
import { dateNamesIn, findDates } from './dates.ts'
import { findStrangers, type Known, readKnown } from './names.ts'
import { type Nearness, nearestSentence, readSentences } from './nearest-sentence.ts'
import { findFigures, findNumberWords, numbersIn } from './numbers.ts'
import { findQuotations, isSaid, readSaid, type Said } from './quotations.ts'

export type ClaimKind = 'number' | 'name' | 'date' | 'quotation'

/** What stands in a text and not in its source. Places are in UTF-16 units. */
export type Claim = {
  start: number
  end: number
  kind: ClaimKind
  /** The sentence of the source that says most of what is said around it; undefined where none says any of it. */
  nearest: Range | undefined
}

/** A source as it is asked for what a text says. */
export type Facts = {
  language: Language
  numbers: ReadonlySet<number>
  dates: ReadonlySet<string>
  known: Known
  said: Said
  sentences: Nearness
}

const YEAR = { from: 1900, to: 2099 }
/** Layout and addresses say nothing of their own; neither do places that are still open. */
const LAYOUT = [
  /^[^\S\n]{0,8}(?:\d{1,3}\/\d{0,3}(?=\s)|\d{1,2}[.)](?=\s))/gmu,
  /^[^\S\n]{0,8}(?:step|slide|part|day|tip|post|rule|lesson|week|chapter) \d{1,2}\b/gimu,
  /\d\uFE0F?\u20E3|\b(?:24\/7|80\/20)\b/gu,
  /(?<!\S)(?:https?:\/\/|www\.)\S+/giu,
  // Where a text says it is from, and other hosts: 18f.gsa.gov.
  /\(via [^()\n]{1,200}\)|(?<![\p{L}\p{N}.@-])(?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24}(?![\p{L}\p{N}])/giu,
  /[#@][\p{L}\p{N}_]+/gu,
  /\[[^[\]\n]*\]/gu,
]

/** Reads a source once, for any number of texts made from it. What else is known of it, such as its title, counts too. */
export function readFacts(source: string, besides = ''): Facts {
  const all = `${besides}\n${source}`
  return {
    language: languageOf(wordsOf(source)),
    numbers: numbersIn(all),
    dates: dateNamesIn(all),
    known: readKnown(all),
    said: readSaid(all),
    sentences: readSentences(source),
  }
}

/**
 * Every number, date, name and quotation of the text that its source does not give, in order, none over another. A number
 * is the same in figures and in words; one that counts the text's own parts is no claim. Names are found by their capitals,
 * so never in German; at the beginning of a sentence in English alone, as dates and numbers in words are. Linear in the
 * length of the text; the source was read before.
 */
export function findClaims(text: string, facts: Facts): Claim[] {
  const bare = withoutLayout(text)
  const own = languageOf(wordsOf(text))
  const language = own === 'other' ? facts.language : own
  const isSameLanguage = language === facts.language
  const isEnglish = isSameLanguage && (language === 'en' || language === 'other')
  const claims: Omit<Claim, 'nearest'>[] = []
  const taken = new Uint8Array(text.length)
  const take = ({ from, to }: Range) => {
    const isFree = !taken.subarray(from, to).includes(1)
    taken.fill(1, from, to)
    return isFree
  }
  const add = (kind: ClaimKind, range: Range) => {
    if (take(range)) claims.push({ start: range.from, end: range.to, kind })
  }
  if (isSameLanguage)
    for (const range of findQuotations(bare))
      if (!isSaid(bare.slice(range.from, range.to), facts.said)) add('quotation', range)
  for (const { name, numbers, ...range } of isEnglish ? findDates(bare) : []) {
    if (facts.dates.has(name) && numbers.every((number) => facts.numbers.has(number))) take(range)
    else add('date', range)
  }
  const counts = ownCounts(text)
  for (const { readings, ...range } of [...findFigures(bare), ...(isEnglish ? findNumberWords(bare) : [])]) {
    const isKnown = readings.some((values) => values.every((value) => facts.numbers.has(value) || counts.has(value)))
    if (isKnown) take(range)
    else add(isYear(text.slice(range.from, range.to)) ? 'date' : 'number', range)
  }
  if (language !== 'de') for (const range of findStrangers(bare, facts.known, isEnglish)) add('name', range)
  return claims
    .sort((one, other) => one.start - other.start)
    .map((claim) => ({
      ...claim,
      nearest: nearestSentence(sentenceAround(text, claim), facts.sentences, claim.kind === 'number'),
    }))
}

// As long as before, so that places stay what they are.
function withoutLayout(text: string): string {
  const lines = text.split('\n').map((line) => (isSlideLine(line) ? ' '.repeat(line.length) : line))
  return LAYOUT.reduce(
    (bare, pattern) => bare.replace(pattern, (layout) => '\u00B7'.repeat(layout.length)),
    lines.join('\n'),
  )
}

/** How many posts, slides, numbered lines and marked ones a text has: it may say so. */
function ownCounts(text: string): ReadonlySet<number> {
  const lines = text.split('\n')
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
  const slides = lines.some(isSlideLine) ? splitSlides(text).length : 0
  const posts = POST_NUMBER.test(text) ? splitThread(text).length : 0
  const listed = [/^\s*\d{1,2}[.)]\s/u, /^\s*[-–—•*→✓✔✅]\s/u, /^\s*\d\uFE0F?\u20E3/u].map(count)
  // A thread and a carousel have one to open and one to close with.
  return new Set([...listed, slides, slides - 1, slides - 2, posts, posts - 1, posts - 2].filter((value) => value > 1))
}

function isYear(written: string): boolean {
  return /^\d{4}$/u.test(written) && Number(written) >= YEAR.from && Number(written) <= YEAR.to
}

function sentenceAround(text: string, { start, end }: { start: number; end: number }): string {
  const before = text.slice(Math.max(0, start - 300), start)
  const after = text.slice(end, end + 300)
  const begin = Math.max(
    before.lastIndexOf('\n'),
    before.lastIndexOf('. '),
    before.lastIndexOf('? '),
    before.lastIndexOf('! '),
  )
  const stop = after.search(/[.!?…](?=\s)|\n/u)
  return before.slice(begin + 1) + text.slice(start, end) + (stop === -1 ? after : after.slice(0, stop))
}
