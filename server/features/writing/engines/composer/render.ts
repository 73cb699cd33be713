// Keeps the writer's habits in the wording: contractions, emoji, rhythm, and quotation marks for others' words.

import { contract, expand } from './contractions.ts'
import type { Rewrite, TraceItem } from './draft.ts'
import type { Line, Passage } from './passages.ts'
import type { Part, Source } from './source.ts'

/** The lines as paragraphs of so many sentences; another speaker's words stand in quotation marks. */
export function renderPassage(source: Source, passage: Passage, sentencesAParagraph: number): Part {
  const lines = passage.lines.map((line) => renderLine(source, line))
  const quoted = passage.speaker === undefined ? lines : quote(lines)
  const paragraphs: string[] = []
  for (let at = 0; at < quoted.length; at += sentencesAParagraph) {
    paragraphs.push(
      quoted
        .slice(at, at + sentencesAParagraph)
        .map((item) => item.text)
        .join(' '),
    )
  }
  return { text: paragraphs.join('\n\n'), trace: quoted }
}

/** One line of the material in the writer's habits. */
export function renderLine(source: Source, line: Line): TraceItem {
  let text = line.text
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

function quote(items: readonly TraceItem[]): TraceItem[] {
  return items.map((item, at) => {
    if (item.from !== 'sentence') return item
    const inner = item.text.replace(/“([^”]*)”/g, '‘$1’').replace(/"([^"]*)"/g, '‘$1’')
    const text = `${at === 0 ? '“' : ''}${inner}${at === items.length - 1 ? '”' : ''}`
    return { ...item, text, rewrites: [...item.rewrites, 'punctuation'] }
  })
}

/** Sentences in a paragraph, as the writer has it; otherwise as the platform reads best. */
export function rhythmOf(source: Source, otherwise: number): number {
  return source.habits ? Math.min(3, Math.max(1, Math.round(source.habits.paragraphSentences))) : otherwise
}

/** The writer's emoji for this place, or nothing: only those they use, and only if they use them freely. */
export function emojiOf(source: Source, place: number): string {
  const { habits } = source
  if (!habits || habits.emojiPer100Words < 0.8 || habits.emoji.length === 0) return ''
  return habits.emoji[place % habits.emoji.length] ?? ''
}
