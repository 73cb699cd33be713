// Finds names by their capitals, and leaves alone what has a capital for another reason.

import type { Range } from '#language/material/left-out.ts'
import { stemOf, stopwordsOf } from '#language/words/tokenize.ts'
import { isCommonName, isNameAlone } from './opening-names.ts'

const TOKEN = /\p{L}[\p{L}\p{N}\p{M}]*(?:['’]\p{L}+)*/gu
/** Between two words of one sentence stands nothing else. */
const RUNNING_ON = /^[\s,'’&–—-]*$/u
const TITLE = /^(?:Mr|Mrs|Ms|Mx|Dr|Prof|St|Sr|Jr|\p{Lu})$/u
const SENTENCE_END = /[.!?…:]["”’)]*\s*$/u
/** In a line of a title so many of its words are capital. */
const CAPITAL_SHARE = 0.75
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]{1,4}s?$/u
const INITIALS_MAX = 5
const SHOUTED = /^\p{Lu}{6,}$/u
const CAMEL = /\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})/gu
/** Said of every post, or of nobody in particular. */
const NOBODY = new Set(
  'i ai api ceo cto cfo coo hr it pr pdf faq cta diy dm dms fyi asap ok okay ps tldr tv us uk usa eu roi kpi url x linkedin instagram twitter facebook youtube tiktok internet mr mrs ms dr prof god english am pm vs aka eg ie step slide part day tip post rule lesson week chapter stop start need want real free best worst huge true wrong right now here zero love hate win lose time money people life today tomorrow'.split(
    ' ',
  ),
)

/** Text whose words have so few capitals, as captions have, says nothing by them. */
const CAPITALS_SELDOM = 0.02
/** What comes before a name and is none. */
const LEADING =
  /^(?:yesterday|today|tomorrow|tonight|thanks?|dear|hi|hey|hello|meet|ask|even|only|inside|outside|imagine|remember|.*ly|.*day)$/u

/** What of a source names are looked for in. */
export type Known = {
  words: ReadonlySet<string>
  initials: ReadonlySet<string>
  /** The words that have a capital somewhere, or all of them where capitals say nothing. */
  capitals: ReadonlySet<string>
}

type Token = Range & { word: string; after: string; isOpening: boolean; isCapital: boolean; isApart: boolean }

/** The words of a source, and the initials of what it calls by several capital words. */
export function readKnown(source: string): Known {
  const words = new Set<string>()
  const capitals = new Set<string>()
  const initials = new Set<string>()
  let [run, to, count, written] = ['', 0, 0, 0]
  for (const { 0: word, index } of source.matchAll(TOKEN)) {
    for (const key of keysOf(word)) words.add(key)
    const isCapital = /^\p{Lu}/u.test(word)
    const goesOn = isCapital && /^(?:\s|\sof\s|\sand\s|\sfor\s|\sthe\s)$/u.test(source.slice(to, index))
    written++
    if (isCapital) {
      count++
      capitals.add(plainOf(word))
      run = goesOn ? (run + word.slice(0, 1)).slice(-INITIALS_MAX) : word.slice(0, 1)
      for (let at = 0; at < run.length - 1; at++) initials.add(run.slice(at).toLowerCase())
      to = index + word.length
    }
  }
  for (const [number] of source.matchAll(/\p{N}+/gu)) words.add(number)
  return { words, initials, capitals: count < written * CAPITALS_SELDOM ? words : capitals }
}

/**
 * The names of a text that a source does not know, those that stand together as one; those that open a sentence in
 * English alone, where what follows tells them.
 */
export function findStrangers(text: string, known: Known, isEnglish: boolean): Range[] {
  const found: Range[] = []
  let from = 0
  for (const line of text.split('\n')) {
    if (!isTitle(line)) for (const range of strangersIn(line, known, isEnglish)) found.push(moved(range, from))
    from += line.length + 1
  }
  return found
}

function moved({ from, to }: Range, by: number): Range {
  return { from: from + by, to: to + by }
}

function strangersIn(line: string, known: Known, isEnglish: boolean): Range[] {
  const tokens = tokensOf(line)
  const found: Range[] = []
  let run: Token[] = []
  const end = () => {
    const named = namedIn(run, known, isEnglish)
    const [first, last] = [named[0], named.at(-1)]
    if (first && last) found.push({ from: first.from, to: last.to })
    run = []
  }
  for (const token of tokens) {
    if (token.isOpening || token.isApart || !token.isCapital) end()
    if (token.isCapital) run.push(token)
  }
  end()
  return found
}

/** Of capital words that stand together, those that are strangers. */
function namedIn(run: readonly Token[], known: Known, isEnglish: boolean): readonly Token[] {
  const [opening, second] = run
  if (!opening?.isOpening) return run.filter((token) => isStranger(token, known))
  const others = run.slice(1).filter((token) => isStranger(token, known))
  const word = plainOf(opening.word)
  const isOther = !isSaidOf(word, known.capitals)
  if (isEnglish && second && isOther && isCommonName(word) && isNamedOn(opening, second, known))
    return [opening, ...new Set([second, ...others])]
  if (isEnglish && isOther && isStrangerAlone(opening, word, known)) return [opening, ...others]
  const leads = others.length === 0 || LEADING.test(word) || !isStranger(opening, known)
  return leads ? others : [opening, ...others]
}

/** Whether a word that opens a sentence names somebody whom the source does not know, by itself. */
function isStrangerAlone(opening: Token, word: string, known: Known): boolean {
  if (NOBODY.has(word) || stopwordsOf('en').has(word) || !/\p{Ll}/u.test(opening.word)) return false
  if (!isCommonName(word) && !isStranger(opening, known)) return false
  return isNameAlone(word, opening.after) || (/\p{Ll}\p{Lu}/u.test(opening.word) && isStranger(opening, known))
}

/** Whether a name goes on in the next word: "Steve Jobs", also where the source has jobs. */
function isNamedOn(opening: Token, second: Token, { words, capitals }: Known): boolean {
  const word = plainOf(second.word)
  if (!/^(?:\s|\. )$/u.test(opening.after.slice(0, second.from - opening.to)) || isSaidOf(word, capitals)) return false
  return !isSaidOf(word, words) || (isCommonName(word) && !isSaidOf(plainOf(opening.word), words))
}

function isSaidOf(word: string, words: ReadonlySet<string>): boolean {
  return words.has(word) || words.has(`${word}s`) || (word.endsWith('s') && words.has(word.slice(0, -1)))
}

function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  let to = 0
  for (const { 0: written, index } of line.matchAll(TOKEN)) {
    const gap = line.slice(to, index)
    const last = tokens.at(-1)
    const runsOn = last !== undefined && (RUNNING_ON.test(gap) || (gap.startsWith('.') && TITLE.test(last.word)))
    const word = written.replace(/['’]s$/u, '')
    tokens.push({
      from: index,
      to: index + word.length,
      word,
      after: line.slice(index + written.length),
      isOpening: !runsOn,
      isCapital: /\p{Lu}/u.test(word) && !SHOUTED.test(word),
      // Tags, addresses and what hangs on figures are no words of the sentence.
      isApart: gap.trim() !== '' || /[#@\p{N}_/]$/u.test(gap),
    })
    to = index + written.length
  }
  return tokens.filter(({ from }) => !/[#@\p{N}_]/u.test(line.slice(Math.max(0, from - 1), from)))
}

function isStranger({ word }: Token, { words, initials }: Known): boolean {
  const lower = word.toLowerCase()
  if (NOBODY.has(lower) || stopwordsOf('en').has(lower.replaceAll('’', "'")) || word.length < 2) return false
  if (ACRONYM.test(word) && initials.has(lower.replace(/s$/u, ''))) return false
  if (keysOf(word).some((key) => words.has(key))) return false
  const humps = word.match(CAMEL) ?? []
  return humps.length < 2 || !humps.every((hump) => keysOf(hump).some((key) => words.has(key)))
}

// The word as it is, without its accents, and its stem.
function keysOf(written: string): string[] {
  const plain = plainOf(written)
  return [plain, `~${stemOf(plain)}`]
}

function plainOf(written: string): string {
  return written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s$|['’]/gu, '')
}

/** Whether nearly every word of the line has a capital, as in a headline, or the whole line is in capitals. */
function isTitle(line: string): boolean {
  if (/^\s*[-–—]/u.test(line) || SENTENCE_END.test(line)) return !/\p{Ll}/u.test(line)
  const isCapital = (word: string) => /^\p{Lu}/u.test(word)
  const words = (line.match(TOKEN) ?? []).filter((word) => isCapital(word) || !stopwordsOf('en').has(word))
  const capitals = words.filter(isCapital)
  return words.length >= 2 && capitals.length >= words.length * CAPITAL_SHARE
}
