/** The posts that a text holds: its best passages, each by the line it would open with and where it stands. */
import { PASSAGES_MAX } from '#domain/writing/readings.ts'
import type { WindowLimits } from '#language/composer/select/start/windows-from.ts'
import type { Material } from '#language/material/material.ts'
import { sourceOf } from './analyse/analysis.ts'
import { NEEDED_WORDS, refusalOf } from './compose.ts'
import { POST_WINDOW } from './formats/post.ts'
import { findWindowsApart } from './select/find-windows.ts'
import { renderLine } from './select/render-sentence.ts'

/** A passage that is a post of its own: its first line as a draft opens with it, and its characters in the text. */
export type OfferedPassage = { firstLine: string; from: number; to: number }

/** A short text holds several short posts rather than one long one. */
const IDEAL_WORDS_AT_LEAST = 90

const OPENS = /[\p{Ps}\p{Pi}"']/u
const CLOSES = /[\p{Pe}\p{Pf}"'.!?…]/u

/** The best passages of a cleaned text for a post, best first; a few at most, and none overlaps another. */
export function passagesOf(content: string, material: Material): OfferedPassage[] {
  if (refusalOf(material, NEEDED_WORDS.LinkedIn)) return []
  const source = sourceOf(material, undefined, 0)
  return findWindowsApart(source, windowsFor(material), PASSAGES_MAX).flatMap((window) => {
    const [first, second] = window.lines
    const from = material.sentences[window.from]?.range?.from
    const to = material.sentences[window.to]?.range?.to
    if (!first || !second || from === undefined || to === undefined || from >= to) return []
    return [{ firstLine: renderLine(source, first).text, ...withMarks(content, from, to) }]
  })
}

function windowsFor({ usableWords }: Material): WindowLimits {
  const { words, opening } = POST_WINDOW
  const ideal = Math.min(words.ideal, Math.max(IDEAL_WORDS_AT_LEAST, Math.round(usableWords / PASSAGES_MAX)))
  return { words: { ...words, ideal }, opening }
}

// The marks around a sentence belong to it, and its range knows only its words.
function withMarks(content: string, first: number, end: number): { from: number; to: number } {
  let [from, to] = [first, end]
  while (from > 0 && OPENS.test(content[from - 1] ?? '')) from--
  while (to < content.length && CLOSES.test(content[to] ?? '')) to++
  return { from, to }
}
