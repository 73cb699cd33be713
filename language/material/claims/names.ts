// Finds names by their capitals, and leaves alone what has a capital for another reason.

import type { Range } from '#language/material/left-out.ts'
import { stemOf, stopwordsOf } from '#language/words/tokenize.ts'

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

/** What of a source names are looked for in. */
export type Known = { words: ReadonlySet<string>; initials: ReadonlySet<string> }

type Token = Range & { word: string; isOpening: boolean; isCapital: boolean; isApart: boolean }

/** The words of a source, and the initials of what it calls by several capital words. */
export function readKnown(source: string): Known {
  const words = new Set<string>()
  const initials = new Set<string>()
  let run = ''
  let to = 0
  for (const { 0: written, index } of source.matchAll(TOKEN)) {
    for (const key of keysOf(written)) words.add(key)
    const isCapital = /^\p{Lu}/u.test(written)
    const goesOn = isCapital && /^(?:\s|\sof\s|\sand\s|\sfor\s|\sthe\s)$/u.test(source.slice(to, index))
    if (isCapital) {
      run = goesOn ? (run + written.slice(0, 1)).slice(-INITIALS_MAX) : written.slice(0, 1)
      for (let at = 0; at < run.length - 1; at++) initials.add(run.slice(at).toLowerCase())
      to = index + written.length
    }
  }
  for (const [number] of source.matchAll(/\p{N}+/gu)) words.add(number)
  return { words, initials }
}

/** The names of a text that a source does not know, those that stand together as one. */
export function findStrangers(text: string, known: Known): Range[] {
  const found: Range[] = []
  let from = 0
  for (const line of text.split('\n')) {
    if (!isTitle(line)) for (const range of strangersIn(line, known)) found.push(moved(range, from))
    from += line.length + 1
  }
  return found
}

function moved({ from, to }: Range, by: number): Range {
  return { from: from + by, to: to + by }
}

function strangersIn(line: string, known: Known): Range[] {
  const tokens = tokensOf(line)
  const found: Range[] = []
  let run: Token[] = []
  const end = () => {
    const named = run.filter((token, at) => isStranger(token, known) && (!token.isOpening || at + 1 < run.length))
    const [first, last] = [named[0], named.at(-1)]
    if (first && last && named.some(({ isOpening }) => !isOpening)) found.push({ from: first.from, to: last.to })
    run = []
  }
  for (const token of tokens) {
    if (token.isOpening || token.isApart || !token.isCapital) end()
    if (token.isCapital) run.push(token)
  }
  end()
  return found
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
  const plain = written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s$|['’]/gu, '')
  return [plain, `~${stemOf(plain)}`]
}

/** Whether nearly every word of the line has a capital, as in a headline, or the whole line is in capitals. */
function isTitle(line: string): boolean {
  if (/^\s*[-–—]/u.test(line) || SENTENCE_END.test(line)) return !/\p{Ll}/u.test(line)
  const isCapital = (word: string) => /^\p{Lu}/u.test(word)
  const words = (line.match(TOKEN) ?? []).filter((word) => isCapital(word) || !stopwordsOf('en').has(word))
  const capitals = words.filter(isCapital)
  return words.length >= 2 && capitals.length >= words.length * CAPITAL_SHARE
}
