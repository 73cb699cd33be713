// Keeps the writer's habits in the wording of single sentences: contractions, exclamations, emoji.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { capitalise, type Rewritten, shorten, splitClauses } from '#language/composer/analyse/trim-sentence.ts'
import type { Rewrite, TraceItem } from '#language/composer/draft.ts'
import { contract, expand } from '#language/composer/words/contractions.ts'

/** A sentence of the material as it is going to stand, before the writer's habits. */
export type Line = { text: string; ranked: Ranked; rewrites: readonly Rewrite[] }

/** Shorter forms of a line, longest first. */
export function shorterLines(line: Line): Line[] {
  return shorten(line.text).map(({ text, rewrites }) => ({ ...line, text, rewrites: [...line.rewrites, ...rewrites] }))
}

/** The places of these lines' sentences in the material. */
export function placesOf(lines: readonly Line[]): Set<number> {
  return new Set(lines.map(({ ranked }) => ranked.sentence.index))
}

/** Who writes sentences of at most so many words has one that is so much longer taken apart where it can be. */
const SHORT_WORDS = 16
const MUCH_LONGER = 1.6

/** A long sentence as two; undefined where it is short enough or cannot be taken apart. */
function splitLong({ habits, material }: Source, text: string): string | undefined {
  if (!habits || material.language !== 'en') return undefined
  const { sentenceWords, conjunctionShare } = habits
  const words = countWords(text)
  if (sentenceWords.mean > SHORT_WORDS || words < Math.max(12, sentenceWords.mean * MUCH_LONGER)) return undefined
  if (text.endsWith('?')) return undefined
  const joint = /^([^;—:]*?)(?:;|,(?= (?:but|so|and)\b)| —(?! [^—]* — )) (?=\p{L})/u.exec(text)
  if (!joint) return undefined
  const [whole, head = ''] = joint
  if (whole.slice(head.length).startsWith(',') && conjunctionShare === 0) return undefined
  const tail = text.slice(whole.length)
  const clauses = splitClauses(text, words)
  if (!clauses || clauses[0] !== head) return undefined
  return `${head}. ${capitalise(tail)}`
}

/** One line of the material in the writer's habits. */
export function renderLine(source: Source, line: Line): TraceItem {
  const { sentence } = line.ranked
  const text = /^\p{Ll}\p{Ll}*[ ,']/u.test(line.text) ? capitalise(line.text) : line.text
  const worded = wordSentence(source, { text, rewrites: line.rewrites })
  const split = sentence.speaker === undefined ? splitLong(source, worded.text) : undefined
  const told = split === undefined ? worded : changed(worded, split, 'punctuation')
  return { ...told, from: 'sentence', sentence: sentence.index }
}

/** A sentence or an item of a list with the writer's contractions, and without signs that they never use. */
export function wordSentence(source: Source, { text, rewrites }: Rewritten): Rewritten {
  const { habits, material } = source
  if (!habits) return { text, rewrites }
  const { contractionShare, emojiPer100Words, exclamationShare } = habits
  let worded: Rewritten = { text, rewrites }
  if (material.language === 'en' && contractionShare !== undefined) {
    if (contractionShare > 0.6) worded = changed(worded, contract(worded.text), 'contraction')
    else if (contractionShare < 0.2) worded = changed(worded, expand(worded.text), 'contraction')
  }
  if (emojiPer100Words === 0) worded = changed(worded, withoutEmoji(worded.text), 'emoji')
  if (exclamationShare === 0) worded = changed(worded, worded.text.replace(/(?<!!)!+(["”’)]*)$/, '.$1'), 'punctuation')
  return worded
}

// An emoji often stands for the full stop.
function withoutEmoji(text: string): string {
  const bare = text.replace(/(?<!\s)\s*\p{RGI_Emoji}/gv, '').trim()
  if (bare === '' || bare === text) return text
  return /\p{RGI_Emoji}$/v.test(text) && /[\p{L}\p{N}]$/u.test(bare) ? `${bare}.` : bare
}

function changed({ text, rewrites }: Rewritten, next: string, rewrite: Rewrite): Rewritten {
  return { text: next, rewrites: next === text || rewrites.includes(rewrite) ? rewrites : [...rewrites, rewrite] }
}
