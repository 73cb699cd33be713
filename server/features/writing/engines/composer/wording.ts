// Keeps the writer's habits in the wording of single sentences: contractions, exclamations, emoji.

import { contract, expand } from './contractions.ts'
import type { Rewrite, TraceItem } from './draft.ts'
import type { Ranked } from './rank.ts'
import { capitalise } from './rewrite.ts'
import type { Source } from './source.ts'

/** A sentence of the material as it is going to stand, before the writer's habits. */
export type Line = { text: string; ranked: Ranked; rewrites: readonly Rewrite[] }

/** One line of the material in the writer's habits. */
export function renderLine(source: Source, line: Line): TraceItem {
  let text = /^\p{Ll}\p{Ll}*[ ,']/u.test(line.text) ? capitalise(line.text) : line.text
  const rewrites: Rewrite[] = [...line.rewrites]
  const change = (next: string, rewrite: Rewrite) => {
    if (next !== text && !rewrites.includes(rewrite)) rewrites.push(rewrite)
    text = next
  }
  const share = source.habits?.contractionShare
  if (source.material.language === 'en' && share !== undefined) {
    if (share > 0.6) change(contract(text), 'contraction')
    else if (share < 0.2) change(expand(text), 'contraction')
  }
  if (source.habits && source.habits.emojiPer100Words === 0) {
    change(text.replace(/\s*\p{RGI_Emoji}/gv, '').trim() || text, 'emoji')
  }
  if (source.habits && source.habits.exclamationShare === 0) change(text.replace(/!+(["”’)]*)$/, '.$1'), 'punctuation')
  return { text, from: 'sentence', sentence: line.ranked.sentence.index, rewrites }
}
