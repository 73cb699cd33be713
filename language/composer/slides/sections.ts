// Keeps sections that each have a line of their own on top a slide each: numbered points, steps, telling headings.

import { countWords } from '#domain/text.ts'
import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import { linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isBalanced } from '#language/composer/analyse/trim-sentence.ts'
import { findHeads } from '#language/composer/guide/find-heads.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { type Passage, passageOfLines } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { withoutStop } from '#language/composer/select/start/section.ts'
import { isClause } from '#language/words/is-clause.ts'
import { compactLine } from './split-head.ts'

/** A slide of a section: its lines, and the heading that stands over them where it is no line itself. */
export type SectionPoint = { passage: Passage; heading: Part | undefined }

const SECTIONS_AT_LEAST = 4
const HEAD_WORDS = 12
const UNDER = { words: 26, sentences: 3 }
const TELLING_SHARE = 0.6
/** "Step 3." in front of what the step is. */
const COUNTED =
  /^(?:(?:step|part|rule|lesson|tip|mistake|reason|sign|number|no|day|week|idea|point|habit)\b\.? ?)?\d+[.:)]?$/i

/** The sections of the material as slides, most first; empty where it has none, or headings that tell nothing. */
export function sectionPoints(source: Source): SectionPoint[] {
  const found = [underHeadings(source), underOwnLines(source), underHeads(source)]
  return found.sort((one, other) => other.length - one.length)[0] ?? []
}

function underHeadings(source: Source): SectionPoint[] {
  const { headings } = source.material
  const telling = headings.filter((heading) => tells(heading))
  if (telling.length < SECTIONS_AT_LEAST || telling.length < headings.length * TELLING_SHARE) return []
  const points = headings.flatMap((heading, at) => {
    const first = source.ranked.findIndex(({ sentence }) => sentence.heading === at)
    const lines = first === -1 || !tells(heading) ? [] : linesFrom(source, first)
    if (lines.length === 0) return []
    const part: Part = { text: heading, trace: [{ text: heading, from: 'heading', heading: at }] }
    return [{ passage: passageOfLines(lines), heading: part }]
  })
  return points.length < SECTIONS_AT_LEAST ? [] : points
}

// "3. Drinking eight glasses of water. There was never much behind the number …" is one paragraph.
function underHeads(source: Source): SectionPoint[] {
  const points = findHeads(source).flatMap(({ title, under }): SectionPoint[] => {
    const [first] = under
    const lines = first ? linesFrom(source, source.ranked.indexOf(first)) : []
    if (lines.length === 0) return []
    return [{ passage: passageOfLines(lines), heading: withoutStop(title) }]
  })
  return points.length < SECTIONS_AT_LEAST ? [] : points
}

// "What happened" would do over any text.
function tells(heading: string): boolean {
  const words = countWords(heading)
  if (words < 3 || words > HEAD_WORDS || !isBalanced(heading)) return false
  if (/^(?:what|how|why|where|when|who)\b/i.test(heading)) return words > 4 && !/\?$/.test(heading)
  return isInstruction(heading) || isClause(heading)
}

// A bullet or a counted line with paragraphs under it, again and again.
function underOwnLines(source: Source): SectionPoint[] {
  const paragraphs = [...Map.groupBy(source.ranked, ({ sentence }) => sentence.paragraph).values()]
  const points = paragraphs.flatMap((paragraph, at) => {
    const head = ownLine(paragraph)
    const next = paragraphs[at + 1]
    const [first] = next ?? []
    if (!head || !first || first.sentence.item || ownLine(next ?? []) || !isBalanced(head.sentence.text)) return []
    const lines = linesFrom(source, source.ranked.indexOf(first))
    if (lines.length === 0 && !isClause(head.sentence.text)) return []
    return [
      {
        passage: passageOfLines([{ text: head.sentence.text, ranked: head, rewrites: [] }, ...lines]),
        heading: undefined,
      },
    ]
  })
  return points.length < SECTIONS_AT_LEAST ? [] : points
}

function ownLine(paragraph: readonly Ranked[]): Ranked | undefined {
  const [first, second, ...more] = paragraph
  if (!first || more.length > 0 || first.sentence.speaker !== undefined) return undefined
  const isShort = ({ sentence }: Ranked) => sentence.words.length > 0 && sentence.words.length <= HEAD_WORDS
  if (second && COUNTED.test(first.sentence.text)) return isShort(second) ? second : undefined
  if (second && !second.sentence.text.startsWith('(')) return undefined
  return first.sentence.item && isShort(first) && !linksAway(first.sentence.text) ? first : undefined
}

// What stands first in the section, as far as a slide has room; where that is too long, what can begin behind it.
function linesFrom(source: Source, from: number): Line[] {
  const paragraph = source.ranked[from]?.sentence.paragraph
  for (let at = from; source.ranked[at]?.sentence.paragraph === paragraph; at++) {
    const lines = at === from || source.ranked[at]?.leaning === 'no' ? runFrom(source, at) : []
    if (lines.length > 0) return lines
  }
  return []
}

function runFrom({ ranked }: Source, from: number): Line[] {
  const lines: Line[] = []
  let words = 0
  for (let at = from; at < from + UNDER.sentences; at++) {
    const [one, next] = [ranked[at], ranked[at + 1]]
    const before = lines.at(-1)?.ranked.sentence
    if (!one || one.barred || one.sentence.asked || /[:…]["”’)]*$/.test(one.sentence.text)) break
    if (before && before.paragraph !== one.sentence.paragraph) break
    const isSame = next?.sentence.paragraph === one.sentence.paragraph
    const line = compactLine({ text: one.sentence.text, ranked: one, rewrites: [] }, isSame && next.leaning === 'yes')
    words += countWords(line.text)
    if (words > UNDER.words) break
    lines.push(line)
  }
  // A question that is left without what comes next is not asked.
  while (lines.at(-1)?.text.endsWith('?')) lines.pop()
  return lines
}
