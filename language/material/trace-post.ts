// Keeps for a post from which places of its text it was made, whoever wrote it.

import type { Range } from './left-out.ts'

const WORD = /[\p{L}\p{N}]+/gu
/** Close enough for finding: a sentence that is cut in two is found twice, side by side. */
const SENTENCE = /[^.!?…\n]+/gu
/** What a post has that stands in no text: tags, and its number in a thread. */
const NOT_TOLD = /#[\p{L}\p{N}_]+|^\d{1,3}\/\d{0,3}(?=\s)/gmu
/** Fewer words could stand anywhere: they are looked for right behind what came before them. */
const WORDS_AT_LEAST = 3
const NEAR_TOKENS = 30
/** What a reader may have left out between two words of a sentence. */
const SKIPPED_TOKENS = 12
/** A sentence that was worded anew is not told as one of the text. */
const SHARE_AT_LEAST = 0.75
/** A word that stands everywhere is looked at so often. */
const CANDIDATES_AT_MOST = 2_000

type Token = { word: string; from: number; to: number }
type Match = { start: number; end: number; share: number }

/**
 * The places of the text that the sentences of a post come from, in the order of the text, those that touch as one. Empty
 * where it was worded anew. Linear in the length of the text, for each sentence of the post.
 */
export function tracePost(text: string, post: string): Range[] {
  const tokens = tokensOf(text)
  const places = new Map<string, number[]>()
  for (const [at, { word }] of tokens.entries()) {
    const known = places.get(word)
    if (known) known.push(at)
    else places.set(word, [at])
  }
  const ranges: Range[] = []
  let after = 0
  for (const [sentence] of post.replace(NOT_TOLD, '').matchAll(SENTENCE)) {
    const words = tokensOf(sentence).map(({ word }) => word)
    const match = findMatch(tokens, places, words, after)
    if (!match) continue
    after = match.end
    ranges.push({ from: tokens[match.start]?.from ?? 0, to: tokens[match.end - 1]?.to ?? 0 })
  }
  return joined(text, ranges)
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }))
}

function findMatch(
  tokens: readonly Token[],
  places: ReadonlyMap<string, readonly number[]>,
  words: readonly string[],
  after: number,
): Match | undefined {
  const isShort = words.length < WORDS_AT_LEAST
  let best: Match | undefined
  const starts = (places.get(words[0] ?? '') ?? []).slice(0, CANDIDATES_AT_MOST)
  for (const start of starts) {
    if (isShort && (after === 0 || start < after || start > after + NEAR_TOKENS)) continue
    const match = matchFrom(tokens, words, start)
    if (match.share >= (isShort ? 1 : SHARE_AT_LEAST) && (!best || isBetter(match, best, after))) best = match
  }
  return best
}

// What says more of the sentence with less between its words; of two alike, the next one in the text.
function isBetter(one: Match, best: Match, after: number): boolean {
  if (one.share !== best.share) return one.share > best.share
  const [length, least] = [one.end - one.start, best.end - best.start]
  return length === least ? best.start < after && one.start >= after : length < least
}

function matchFrom(tokens: readonly Token[], words: readonly string[], start: number): Match {
  let end = start
  let found = 0
  for (const word of words) {
    const last = Math.min(tokens.length, end + SKIPPED_TOKENS)
    for (let at = end; at < last; at++) {
      if (tokens[at]?.word !== word) continue
      end = at + 1
      found++
      break
    }
  }
  return { start, end, share: found / words.length }
}

function joined(text: string, ranges: readonly Range[]): Range[] {
  const whole: Range[] = []
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1)
    if (last && (from <= last.to || !/[\p{L}\p{N}]/u.test(text.slice(last.to, from)))) last.to = Math.max(last.to, to)
    else whole.push({ from, to })
  }
  // The mark that ends a sentence belongs to it.
  return whole.map(({ from, to }) => ({
    from,
    to: to + (/^(?:(?![\p{Ps}\p{Pi}])\p{P}){1,3}/u.exec(text.slice(to, to + 3))?.[0].length ?? 0),
  }))
}
