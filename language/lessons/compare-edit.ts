// Keeps what an edit is said to show to edits: a post that was replaced by another one shows nothing.

import { mayBeEnglish, readLanguage } from '#language/detection/read-language.ts'
import { findChangedEnds } from './changed-ends.ts'
import { findChangedMarks } from './changed-marks.ts'
import { findChangedShape } from './changed-shape.ts'
import { findChangedWords } from './changed-words.ts'
import type { Finding } from './finding.ts'
import { pairWords, readPost } from './read-post.ts'
import { findRemovedFormulas } from './removed-formulas.ts'

/** Longer texts are not compared: no post is so long, and the time is better spent. */
const COMPARED_MAX_CHARACTERS = 20_000
const WORDS_AT_LEAST = 5
/** Two texts about different things share about a quarter of their words in order. */
const KEPT_AT_LEAST = 0.4

export type Comparison = {
  findings: readonly Finding[]
  /** The first text's words, lower case, one space before and after each. */
  words: string
}

/**
 * What changed from the first text as generated to the text as the person left it: every kind of change that is there,
 * and every kind that could have been and is not. Undefined where nothing a reader sees was changed, or so much that
 * it is another text. What rests on words of English is found in English alone, and nothing where words are not apart by
 * spaces. Pure; some milliseconds for 20,000 characters.
 */
export function compareEdit(first: string, last: string): Comparison | undefined {
  if (Math.max(first.length, last.length) > COMPARED_MAX_CHARACTERS || isSame(first, last)) return undefined
  if (!readLanguage(first).isSpaced) return undefined
  const edit = pairWords(readPost(first), readPost(last))
  const fewer = Math.min(edit.first.words.length, edit.last.words.length)
  const kept = edit.placeOf.filter((place) => place !== -1).length
  if (fewer < WORDS_AT_LEAST || kept < fewer * KEPT_AT_LEAST) return undefined
  const isEnglish = mayBeEnglish(first)
  const findings = [
    ...findChangedEnds(edit, isEnglish),
    ...findChangedMarks(edit, first, last),
    ...findChangedShape(edit),
    ...findChangedWords(edit, first),
    ...(isEnglish ? findRemovedFormulas(first, last) : []),
  ]
  return { findings, words: edit.first.plain }
}

// Spaces within a line and empty lines are not seen as changes; where a line begins is.
function isSame(first: string, last: string): boolean {
  return tidy(first) === tidy(last)
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
