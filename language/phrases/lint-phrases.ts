// Keeps the remark about formulas to texts that lean on them: three different ones within a screenful of words.

import { readLanguage } from '#language/detection/read-language.ts'
import { type FormulaHit, findFormulas } from './find-formulas.ts'

export const LINT_HITS_AT_LEAST = 3
export const LINT_WITHIN_WORDS = 150

export type PhraseLint = {
  hits: readonly FormulaHit[]
  /** Whether some 150 words in a row hold three different formulas or more. */
  isCrowded: boolean
}

/** The formulas of a text that are not the person's own, and whether they crowd; none in another language than English. */
export function lintPhrases(text: string, ownPhrases: readonly string[] = []): PhraseLint {
  const { language = 'en' } = readLanguage(text)
  const hits = language === 'en' || language === 'unlisted' ? findFormulas(text, ownPhrases) : []
  return { hits, isCrowded: hits.some((first, at) => countFrom(hits, at, first.wordsBefore) >= LINT_HITS_AT_LEAST) }
}

function countFrom(hits: readonly FormulaHit[], from: number, wordsBefore: number): number {
  const different = new Set<string>()
  for (let at = from; at < hits.length && different.size < LINT_HITS_AT_LEAST; at++) {
    const hit = hits[at]
    if (!hit || hit.wordsBefore >= wordsBefore + LINT_WITHIN_WORDS) break
    different.add(hit.formula.phrase)
  }
  return different.size
}
