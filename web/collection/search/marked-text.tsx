import type { ReactNode } from 'react'
import { wordsIn } from '#domain/lists/search-terms.ts'
import type { ListPages } from '#web/collection/list-pages.ts'
import type { Preview } from '#web/collection/text-card.tsx'
import { drawBeginning } from '#web/collection/text-card.tsx'

/** The words that a search found, in lower case. */
export type Marks = ReadonlySet<string>

/** Every word that a search has found so far. */
export function marksOf(list: ListPages<unknown> | undefined): Marks {
  return new Set(list?.pages.flatMap(({ marks }) => marks ?? []))
}

/** Characters that stand before the first marked word of a preview. */
const LEAD_CHARACTERS = 50

/** Lays out a text with what was found marked; the beginning of it is where the first of that stands. */
export function layOutMarked(marks: Marks) {
  return (text: string, preview?: Preview): { content: ReactNode; isCut: boolean } => {
    const from = preview === undefined ? 0 : passageStart(text, marks)
    const laid = drawBeginning(text.slice(from), (shown) => markWords(shown, marks), preview)
    return from === 0 ? laid : { content: <>… {laid.content}</>, isCut: true }
  }
}

/** Where a preview of this text begins: near its first marked word, at the beginning of a word. */
export function passageStart(text: string, marks: Marks): number {
  const words = wordsIn(text)
  const first = words.find(({ word }) => marks.has(word.toLowerCase()))
  if (!first || first.at <= LEAD_CHARACTERS * 2) return 0
  return words.find(({ at }) => at >= first.at - LEAD_CHARACTERS)?.at ?? first.at
}

function markWords(text: string, marks: Marks): ReactNode {
  const found = wordsIn(text).filter(({ word }) => marks.has(word.toLowerCase()))
  if (found.length === 0) return text
  let done = 0
  const parts: ReactNode[] = []
  for (const { word, at } of found) {
    parts.push(
      text.slice(done, at),
      <mark key={at} className="rounded-xs bg-marker box-decoration-clone px-0.5 text-marker-ink">
        {word}
      </mark>,
    )
    done = at + word.length
  }
  return [...parts, text.slice(done)]
}
