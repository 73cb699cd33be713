// Keeps one reading of a post before and after an edit: its lines, its words, and which of them were kept.

import { splitSentences } from '#domain/sentences.ts'
import { plainWord } from '#language/voice/read-text.ts'
import { align } from './align.ts'

/** Words from `from` up to, not including, `to`. */
export type Passage = { text: string; from: number; to: number }

export type Post = {
  /** The lines that hold a word. */
  lines: readonly Passage[]
  /** Those that come before hashtags at the end. */
  body: readonly Passage[]
  words: readonly string[]
  /** The same words with their capitals, but for one that only begins a sentence. */
  written: readonly string[]
  /** The line of each word. */
  lineOf: readonly number[]
  /** All words, lower case, one space before and after each. */
  plain: string
}

/** A post as it was written and as it was left; `placeOf` and `originOf` pair the words that stayed, -1 for none. */
export type Edit = { first: Post; last: Post; placeOf: Int32Array; originOf: Int32Array }

const WORD = /(?:https?:\/\/|www\.)\S+|[#@]?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*/gu

/** The words of a text as they are compared: lower case, straight apostrophes, no other marks. */
export function plainWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(plainWord)
}

function writtenWords(text: string): string[] {
  return splitSentences(text).flatMap((sentence) =>
    (sentence.match(WORD) ?? []).map((word, at) =>
      (at === 0 && /^\p{Lu}\p{Ll}/u.test(word) && !/\p{Lu}/u.test(word.slice(1)) ? plainWord(word) : word).replaceAll(
        '’',
        "'",
      ),
    ),
  )
}

export function readPost(text: string): Post {
  const lines: Passage[] = []
  const words: string[] = []
  const written: string[] = []
  const lineOf: number[] = []
  for (const raw of text.split('\n')) {
    const found = plainWords(raw)
    if (found.length === 0) continue
    const shown = writtenWords(raw)
    written.push(...(shown.length === found.length ? shown : found))
    lines.push({ text: raw.trim(), from: words.length, to: words.length + found.length })
    for (const word of found) {
      words.push(word)
      lineOf.push(lines.length - 1)
    }
  }
  const end = lines.findLastIndex(({ from, to }) => words.slice(from, to).some((word) => !word.startsWith('#')))
  return { lines, body: lines.slice(0, end + 1), words, written, lineOf, plain: ` ${words.join(' ')} ` }
}

/** Pairs whole lines first, then the words between them. */
export function pairWords(first: Post, last: Post): Edit {
  const placeOf = new Int32Array(first.words.length).fill(-1)
  const originOf = new Int32Array(last.words.length).fill(-1)
  const lineText = (post: Post) => post.lines.map(({ from, to }) => post.words.slice(from, to).join(' '))
  const pairs = [...align(lineText(first), lineText(last)), last.lines.length]
  let before = { line: -1, place: -1 }
  pairs.forEach((place, line) => {
    if (place === -1) return
    const gap = [wordsUpTo(first, before.line + 1), wordsUpTo(first, line)] as const
    const room = [wordsUpTo(last, before.place + 1), wordsUpTo(last, place)] as const
    align(first.words.slice(...gap), last.words.slice(...room)).forEach((at, word) => {
      if (at !== -1) placeOf[gap[0] + word] = room[0] + at
    })
    const kept = first.lines[line]
    if (kept) for (let word = kept.from; word < kept.to; word++) placeOf[word] = room[1] + word - kept.from
    before = { line, place }
  })
  placeOf.forEach((place, word) => {
    if (place !== -1) originOf[place] = word
  })
  return { first, last, placeOf, originOf }
}

function wordsUpTo({ lines, words }: Post, line: number): number {
  return lines[line]?.from ?? words.length
}

/** How much of a passage stayed, 0 to 1. */
export function keptShare(places: Int32Array, { from, to }: Pick<Passage, 'from' | 'to'>): number {
  let kept = 0
  for (let word = from; word < to; word++) if (places[word] !== -1) kept++
  return kept / Math.max(1, to - from)
}

const readSentences = new WeakMap<Passage, readonly Passage[]>()

/** The sentences of one line that hold a word, each with its place among the post's words. */
export function sentencesOf(line: Passage): readonly Passage[] {
  const known = readSentences.get(line)
  if (known) return known
  let at = line.from
  const sentences = splitSentences(line.text).flatMap((text) => {
    const from = at
    at += plainWords(text).length
    return at === from ? [] : [{ text, from, to: at }]
  })
  const read = at === line.to ? sentences : [line]
  readSentences.set(line, read)
  return read
}

/** Whether these words stand in the post, in this order and next to each other. */
export function holds({ plain }: Post, words: readonly string[]): boolean {
  return plain.includes(` ${words.join(' ')} `)
}
