// Finds the names in a post, so that a template leaves them open; what only might be one is left alone.

import type { Place, PlaceKind, Post } from '#language/composer/open-places.ts'
import { isGeneral } from '#language/voice/general-words.ts'
import { stopwordsOf } from '#language/words/tokenize.ts'
import { BROAD, FINITE, GENERIC, VERBS } from '#language/words/word-lists.ts'
import {
  COMMON_CAPITALS,
  COMPANY_ENDINGS,
  COMPANY_NAMES,
  FIELDS,
  FIRST_NAMES,
  FRAME_WORDS,
  KIN_AND_COLLEAGUES,
  NAME_BEGINNINGS,
  NATIONALITIES,
  PLACE_NAMES,
  PLATFORM_NAMES_IN_POSTS,
  SCHOOL_WORDS,
  TITLES,
  TOOL_NAMES,
} from './template-words.ts'

const WORD =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+|-(?=[\p{Lu}\p{N}])[\p{L}\p{N}]+|&(?=\p{Lu})\p{L}+)*/gu
const SPEAKS = /^ (?:said|says|told|tells|asked|asks|replied|wrote|writes|answered|laughed|smiled|explained|texted)\b/
/** What comes before the first word of a sentence, seen from that word. */
const BEGINS =
  /(?:^|[.!?…:;)]["”’'\]]*\s+|[\n"“‘(|/•→*_>\]][^\S\n]*|\s[-–—]\s*|—|(?:\p{Extended_Pictographic}|\uFE0F|\u20E3)\s*|^\s*(?:\d{1,3}[.)]|[-–—])\s+)$/u
const ABBREVIATED = /\b(?:Dr|Mr|Mrs|Ms|Prof|St|vs|Inc|Ltd|Jr|Sr)\.\s+$/
/** "10K", "3PM" and "21ST" are figures, not names with a figure in them. */
const IS_FIGURE = /^(?:\d+(?:[kmbx]|am|pm|st|nd|rd|th|s)?|q[1-4])$/i

type Word = { text: string; bare: string; lower: string; from: number; to: number; isStart: boolean; isTitled: boolean }
type Run = { words: Word[]; from: number; to: number; key: string; kind: PlaceKind; isCertain: boolean }

/**
 * The names of a post. Where every noun has a capital, as in German (`hasCapitalNouns`), only those are found that are
 * known as names or look like nothing else.
 */
export function findNames(post: Post, hasCapitalNouns: boolean): Place[] {
  const lines = readLines(post.text).map((words) => words.filter(({ from, to }) => post.isFree(from, to)))
  const lowerCase = new Set(lines.flat().flatMap(({ bare, lower }) => (bare === lower ? [lower] : [])))
  const found = lines.flatMap((words) => findRuns(post, words, lowerCase))
  const runs = hasCapitalNouns ? found.flatMap(knownOf) : found
  const certain = runs.filter(({ isCertain }) => isCertain)
  const keys = new Map(certain.map(({ key }) => [key, key]))
  const kinds = new Map(certain.map(({ key, kind }) => [key, kind]))
  // "Ada" further down is Ada Reader.
  for (const { key, kind, words } of certain)
    for (const { lower } of words.length > 1 && kind === 'name' ? words : [])
      if (!isCommon(lower, lowerCase)) keys.set(lower, key)
  return runs.flatMap(({ from, to, key, kind, isCertain }) => {
    const known = keys.get(key)
    if ((!isCertain && known === undefined) || !post.take(from, to)) return []
    return [{ from, to, kind: kinds.get(known ?? key) ?? kind, key: known ?? key }]
  })
}

function knownOf(run: Run): Run[] {
  return run.words
    .filter((word) => isKnown(word.lower) || hasInnerCapital(word) || hasFigure(word))
    .map((word) => {
      const kind = kindOf([word], false)
      return { words: [word], from: word.from, to: word.to, key: word.lower, kind, isCertain: true }
    })
}

function readLines(text: string): Word[][] {
  const lines = text.split('\n')
  const isWrapped = looksWrapped(lines)
  let start = 0
  return lines.map((line, at) => {
    const runsOn = isWrapped && RUNS_ON.test(lines[at - 1] ?? '')
    const words = Array.from(line.matchAll(WORD), ({ 0: found, index }): Word => {
      const bare = found.replace(/['’]s$/, '')
      const from = start + index
      const before = line.slice(Math.max(0, index - 12), index)
      return {
        text: found,
        bare,
        lower: bare.toLowerCase().replaceAll('’', "'"),
        from,
        to: from + bare.length,
        isStart: (index === 0 ? !runsOn : BEGINS.test(before)) && !ABBREVIATED.test(before),
        isTitled: false,
      }
    })
    start += line.length + 1
    const standsAlone = !isWrapped || (lines[at - 1] ?? '') + (lines[at + 1] ?? '') === ''
    return standsAlone && isTitle(line, words) ? words.map((word) => ({ ...word, isTitled: true })) : words
  })
}

/** The end of a line that an editor broke in the middle of a sentence. */
const RUNS_ON = /^(?=.{40}).*[\p{L}\p{N},]$/u

function looksWrapped(lines: readonly string[]): boolean {
  const broken = lines.filter((line, at) => /^\p{Ll}/u.test(line) && RUNS_ON.test(lines[at - 1] ?? ''))
  return broken.length > 2 && broken.length * 4 > lines.filter((line) => line !== '').length
}

// A headline writes everything with capitals, and so says nothing by them; an enumeration of names has commas.
function isTitle(line: string, words: readonly Word[]): boolean {
  if (words.length > 1 && words.every(({ bare }) => bare === bare.toUpperCase())) return true
  const telling = words.filter(({ lower, bare }) => bare.length > 3 && !stopwordsOf('en').has(lower))
  const capital = telling.filter(({ bare }) => /^\p{Lu}/u.test(bare))
  const isEnumeration = (line.match(/, /g) ?? []).length > 1
  return telling.length >= 2 && words.length >= 3 && !isEnumeration && capital.length >= telling.length * 0.75
}

function findRuns(post: Post, words: readonly Word[], lowerCase: ReadonlySet<string>): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < words.length; at++) {
    if (!mayName(words, at, lowerCase)) continue
    let end = at
    while (isJoined(post.text, words[end], words[end + 1]) && mayGoOn(words[end + 1], lowerCase)) end++
    runs.push(runOf(post.text, words, at, end, lowerCase))
    at = end
  }
  return runs
}

function mayName(words: readonly Word[], at: number, lowerCase: ReadonlySet<string>): boolean {
  const word = words[at]
  if (!word || !isCapital(word) || COMMON_CAPITALS.has(word.lower) || FIELDS.has(word.lower)) return false
  if (stopwordsOf('en').has(word.lower)) return false
  if (isShouted(word) && isCommon(word.lower, lowerCase)) return false
  const isNameThere = isKnown(word.lower) || hasInnerCapital(word)
  const next = words[at + 1]
  if (NAME_BEGINNINGS.has(word.lower) && next && isCapital(next) && !next.isStart) return true
  if (word.isTitled || word.isStart) return isNameThere || !isCommon(word.lower, lowerCase)
  return word.bare.length > 1
}

function mayGoOn(word: Word | undefined, lowerCase: ReadonlySet<string>): boolean {
  return (
    word !== undefined &&
    isCapital(word) &&
    !COMMON_CAPITALS.has(word.lower) &&
    !stopwordsOf('en').has(word.lower) &&
    !(word.isTitled && isCommon(word.lower, lowerCase)) &&
    !(isShouted(word) && isCommon(word.lower, lowerCase))
  )
}

function isJoined(text: string, word: Word | undefined, next: Word | undefined): boolean {
  if (!word || !next || word.text !== word.bare) return false
  return (
    /^(?: | & | of | of the |\. )$/.test(text.slice(word.to, next.from)) &&
    !(next.isStart && /^\. $/.test(text.slice(word.to, next.from)))
  )
}

function runOf(text: string, all: readonly Word[], at: number, end: number, lowerCase: ReadonlySet<string>): Run {
  const words = all.slice(at, end + 1)
  const [first] = words
  const last = words.at(-1)
  const before = all[at - 1]
  const key = words.map(({ lower }) => lower).join(' ')
  const isSpeaking = SPEAKS.test(text.slice(last?.to ?? 0, (last?.to ?? 0) + 12))
  const isPerson =
    isSpeaking || (before !== undefined && (KIN_AND_COLLEAGUES.has(before.lower) || TITLES.has(before.lower)))
  const isCertain = words.some(
    (word) =>
      isKnown(word.lower) ||
      hasInnerCapital(word) ||
      hasFigure(word) ||
      (isShouted(word) && word.bare.length < 7 && !word.isTitled) ||
      (!word.isStart && !word.isTitled) ||
      (isSpeaking && !isCommon(word.lower, lowerCase) && !/s$/.test(word.lower)),
  )
  return { words, from: first?.from ?? 0, to: last?.to ?? 0, key, kind: kindOf(words, isPerson), isCertain }
}

function kindOf(words: readonly Word[], isPerson: boolean): PlaceKind {
  const lower = words.map((word) => word.lower)
  const has = (known: ReadonlySet<string>) => lower.some((word) => known.has(word))
  if (lower.length > 1 && has(SCHOOL_WORDS)) return 'school'
  if (lower.length > 1 && COMPANY_ENDINGS.has(lower.at(-1) ?? '')) return 'company'
  if (isPerson || FIRST_NAMES.has(lower[0] ?? '')) return 'name'
  if (lower.length > 1) return 'name'
  if (has(PLATFORM_NAMES_IN_POSTS)) return 'platform'
  if (has(TOOL_NAMES)) return 'tool'
  if (has(COMPANY_NAMES)) return 'company'
  if (has(PLACE_NAMES)) return 'place'
  return has(NATIONALITIES) ? 'nationality' : 'name'
}

function isKnown(lower: string): boolean {
  return [FIRST_NAMES, PLATFORM_NAMES_IN_POSTS, TOOL_NAMES, COMPANY_NAMES, PLACE_NAMES, NATIONALITIES].some((known) =>
    known.has(lower),
  )
}

function isCapital({ bare, lower }: Word): boolean {
  return (/\p{Lu}/u.test(bare) && !IS_FIGURE.test(lower)) || (hasFigure({ bare }) && !IS_FIGURE.test(lower))
}

function isShouted({ bare }: Word): boolean {
  return bare.length > 1 && bare === bare.toUpperCase()
}

function hasInnerCapital({ bare }: Word): boolean {
  return /\p{Ll}\p{Lu}/u.test(bare)
}

function hasFigure({ bare }: Pick<Word, 'bare'>): boolean {
  return /\d/.test(bare) && /\p{Lu}/u.test(bare)
}

/** Words anybody uses, which a capital at the beginning of a sentence makes no name of. */
function isCommon(lower: string, lowerCase: ReadonlySet<string>): boolean {
  const singular = lower.replace(/(?<=\p{L}{3})s$/u, '')
  return (
    lowerCase.has(lower) ||
    stopwordsOf('en').has(lower) ||
    isGeneral(lower) ||
    [VERBS, GENERIC, BROAD, FINITE, FRAME_WORDS].some((list) => list.has(lower) || list.has(singular)) ||
    /(?:ly|ing|ed|ness|tion|ment|ity|less|ful|able|n't|['’](?:re|ve|ll|d|m|t))$/.test(lower)
  )
}
