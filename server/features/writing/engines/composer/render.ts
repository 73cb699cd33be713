// Keeps the writer's habits in the wording: contractions, emoji, rhythm, and quotation marks for others' words.

import type { TraceItem } from './draft.ts'
import type { Passage } from './passages.ts'
import type { Part, Source } from './source.ts'
import { renderLine } from './wording.ts'

/** The lines as paragraphs of so many sentences; another speaker's words stand in quotation marks. */
export function renderPassage(source: Source, passage: Passage, sentencesAParagraph: number): Part {
  const lines = passage.lines.map((line) => renderLine(source, line))
  const quoted = passage.speaker === undefined ? lines : quote(lines)
  const paragraphs: string[][] = []
  passage.lines.forEach(({ ranked }, at) => {
    const current = paragraphs.at(-1)
    const before = passage.lines[at - 1]?.ranked.sentence.paragraph
    const item = quoted[at]
    if (!item) return
    // A paragraph of the material ends one here, and so does the rhythm.
    if (current && current.length < sentencesAParagraph && before === ranked.sentence.paragraph) current.push(item.text)
    else paragraphs.push([item.text])
  })
  return { text: paragraphs.map((sentences) => sentences.join(' ')).join('\n\n'), trace: quoted }
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
