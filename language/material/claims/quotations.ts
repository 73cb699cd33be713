// Finds what a text gives as somebody's words, and whether somebody said so.

import type { Range } from '#language/material/left-out.ts'

const QUOTATION =
  /“[^“”\n]*”|„[^„“”\n]*[“”]|«[^«»\n]*»|(?<![\p{L}\p{N}])"[^"\n]*"|(?<![\p{L}\p{N}])‘[^‘’\n]*’(?![\p{L}\p{N}])/gu
const WORD = /[\p{L}\p{N}]+/gu
const OMISSION = /…|\.{3}|\[[^[\]]*\]/u
/** One word in quotation marks is a word that is talked about. */
const WORDS_AT_LEAST = 2
/** What a reader may have left out between two words that were said: fillers, who spoke, and when. */
const SKIPPED_TOKENS = 6
const CANDIDATES_AT_MOST = 500
/** Whoever leaves one of these out of a quotation turns it round. */
const TURNS = new Set(['not', 'never', 'no', 'nobody', 'nothing', 'none', 't', 'hardly', 'without'])

/** The words of a text in order, with where each of them stands among them. */
export type Said = { words: readonly string[]; places: ReadonlyMap<string, readonly number[]> }

/** Quotations of two words and more, with their marks. */
export function findQuotations(text: string): Range[] {
  return Array.from(text.matchAll(QUOTATION), ({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  })).filter(({ from, to }) => lowerWords(text.slice(from, to)).length >= WORDS_AT_LEAST)
}

/** Words of a source, for `isSaid`. */
export function readSaid(source: string): Said {
  const words = lowerWords(source)
  const places = new Map<string, number[]>()
  for (const [at, word] of words.entries()) {
    const known = places.get(word)
    if (known) known.push(at)
    else places.set(word, [at])
  }
  return { words, places }
}

/** Whether these words stand there one after the other, but for little between them that turns nothing round. */
export function isSaid(quotation: string, said: Said): boolean {
  return quotation.split(OMISSION).every((part) => {
    const words = lowerWords(part)
    const starts = (said.places.get(words[0] ?? '') ?? []).slice(0, CANDIDATES_AT_MOST)
    return words.length === 0 || starts.some((start) => runsFrom(start, words, said.words))
  })
}

function runsFrom(start: number, words: readonly string[], said: readonly string[]): boolean {
  let at = start
  for (const word of words) {
    let skipped = 0
    while (said[at] !== word) {
      if (at >= said.length || skipped++ >= SKIPPED_TOKENS || TURNS.has(said[at] ?? '')) return false
      at++
    }
    at++
  }
  return true
}

function lowerWords(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => word.toLowerCase())
}
