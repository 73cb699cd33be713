/** For tests of what is made of one stretch of a text. */
import { type Source, sourceOf } from '#language/composer/analyse/analysis.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { readMaterial } from '#language/material/read-material.ts'

/** A text as it is read, and its sentences from one place up to another as one passage; the whole text unless given. */
export function windowOf(
  content: string,
  { title, from = 0, to }: { title?: string; from?: number; to?: number } = {},
): { source: Source; window: Passage } {
  const source = sourceOf({ ...readMaterial(content), ...(title !== undefined && { title }) }, undefined, 0)
  const lines = source.ranked
    .slice(0, to === undefined ? undefined : to + 1)
    .map((ranked) => ({ text: ranked.sentence.text, ranked, rewrites: [] }))
  const last = to ?? lines.length - 1
  return { source, window: { lines, from, to: last, words: 0, score: 0, stems: new Set(), speaker: undefined } }
}
