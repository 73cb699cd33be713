// Keeps one reading of a text for everything that is measured of a voice: lines, sentences, words and marks.

import { isSlideLine, POST_NUMBER, STORY_BEATS } from '#domain/platforms/piece-marks.ts'

export type Token = {
  text: string
  kind: 'word' | 'number' | 'mark' | 'emoji' | 'address' | 'hashtag' | 'mention'
  /** Whether no space stands before it. */
  glued: boolean
  /** Whether it is the first word or number of its sentence. */
  opens: boolean
}

/** A sentence and the mark that closes it, '' where none does (a heading, an item of a list). */
export type Sentence = { tokens: readonly Token[]; words: number; closedBy: string }
/** What stands between two line feeds. */
export type Line = { sentences: readonly Sentence[]; words: number; bulleted: boolean }

const CHARACTERS_AT_MOST = 200_000
const LETTERS = String.raw`\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*`
const EMOJI = String.raw`\p{RI}{2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\uFE0F|\p{EMod}|\u200D\p{Extended_Pictographic})*`
const TOKEN = new RegExp(
  String.raw`(?<address>https?:\/\/\S+|www\.\S+)|(?<hashtag>#[\p{L}\d_]+)|(?<mention>@[\p{L}\d_]+)|(?<word>${LETTERS})|(?<number>\d+(?:[.,:]\d+)*)|(?<emoji>${EMOJI})|(?<mark>[^\s\p{M}])`,
  'gu',
)
const BULLET = /^(?:[-*•–▪◦‣·✓]|\d{1,2}[.)])\s/u
const TITLE = /^(?:\p{L}|Mr|Mrs|Ms|Dr|Prof|St|vs|No|etc)$/u

/**
 * The lines that say anything, without what a platform's form adds (slide markers, numbers of posts, labels of beats);
 * the first 200,000 characters only.
 */
export function readText(text: string): Line[] {
  return text
    .slice(0, CHARACTERS_AT_MOST)
    .split('\n')
    .map((line) => line.trim().replace(POST_NUMBER, '').trimStart())
    .filter((line) => line !== '' && !isSlideLine(line) && !isBeatLabel(line))
    .map(readLine)
}

function isBeatLabel(line: string): boolean {
  return line.endsWith(':') && STORY_BEATS.some((beat) => line === `${beat}:`)
}

function readLine(line: string): Line {
  const sentences: Sentence[] = []
  let tokens: Token[] = []
  let words = 0
  let total = 0
  let end = 0
  const close = (closedBy: string) => {
    if (tokens.length > 0) sentences.push({ tokens, words, closedBy })
    total += words
    tokens = []
    words = 0
  }
  for (const match of line.matchAll(TOKEN)) {
    const [text] = match
    const kind = kindOf(match.groups ?? {})
    const counts = kind === 'word' || kind === 'number'
    const before = tokens.at(-1)
    tokens.push({ text, kind, glued: match.index === end && end > 0, opens: counts && words === 0 })
    if (counts) words++
    end = match.index + text.length
    const after = line[end]
    const ends = kind === 'mark' && words > 0 && /[.!?…؟۔।]/.test(text)
    const abbreviated = text === '.' && before?.kind === 'word' && TITLE.test(before.text) && before.text !== 'I'
    if (ends && !abbreviated && (after === undefined || /[\s"”’)»]/.test(after))) close(text === '؟' ? '?' : text)
  }
  if (words > 0) close('')
  else addTrailing(sentences, tokens)
  return { sentences, words: total, bulleted: BULLET.test(line) }
}

const ADDED = new Set<Token['kind']>(['emoji', 'hashtag'])

// What follows the last mark of a line belongs to its last sentence; a line of nothing but hashtags says no words.
function addTrailing(sentences: Sentence[], trailing: readonly Token[]): void {
  const added = trailing.filter(({ kind }) => ADDED.has(kind))
  if (added.length === 0) return
  const last = sentences.pop() ?? { tokens: [], words: 0, closedBy: '' }
  sentences.push({ ...last, tokens: [...last.tokens, ...added] })
}

function kindOf(groups: Record<string, string | undefined>): Token['kind'] {
  if (groups.word !== undefined) return 'word'
  if (groups.mark !== undefined) return 'mark'
  if (groups.number !== undefined) return 'number'
  if (groups.emoji !== undefined) return 'emoji'
  if (groups.hashtag !== undefined) return 'hashtag'
  return groups.mention === undefined ? 'address' : 'mention'
}

/** A word as the lists spell it: lower case, straight apostrophe. */
export function plainWord(word: string): string {
  return word.toLowerCase().replaceAll('’', "'")
}
