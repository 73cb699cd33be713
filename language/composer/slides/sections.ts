// Keeps sections that each have a line of their own on top a slide each: numbered points, steps, telling headings.

import { countWords } from '#domain/text.ts'
import { type Part, placeOf, type Source } from '#language/composer/analyse/analysis.ts'
import { linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isBalanced } from '#language/composer/analyse/trim-sentence.ts'
import { findHeads } from '#language/composer/guide/find-heads.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { bestRun } from '#language/composer/needs/best-run.ts'
import { type Passage, passageOfLines } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { withoutStop } from '#language/composer/select/start/section.ts'
import { isClause } from '#language/words/is-clause.ts'
import { compactLine } from './split-head.ts'

/** A slide of a section: its lines, and the heading that stands over them where it is no line itself. */
export type SectionPoint = { passage: Passage; heading: Part | undefined }

const SECTIONS_AT_LEAST = 4
const HEAD_WORDS = 12
const UNDER = { words: 38, sentences: 5 }
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
    const lines = first ? linesFrom(source, placeOf(source, first.sentence)) : []
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
    const lines = linesFrom(source, placeOf(source, first.sentence))
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

/** What says most of a paragraph, from a place in it on, and has room under a headline. */
export function linesFrom(
  source: Source,
  from: number,
  paragraph = source.ranked[from]?.sentence.paragraph,
  words = UNDER.words,
): Line[] {
  const sayable = ({ barred, sentence }: Ranked) =>
    !barred && !sentence.asked && sentence.paragraph === paragraph && !/[:…]["”’)]*$/.test(sentence.text)
  const rest = source.ranked.slice(from)
  const end = rest.findIndex((one) => !sayable(one))
  const section = end === -1 ? rest : rest.slice(0, end)
  const lineOf = (one: Ranked, at: number, run: readonly Ranked[]) => compactOnce(one, run[at + 1]?.leaning === 'yes')
  const hasRoom = (run: readonly Ranked[]) =>
    run.length <= UNDER.sentences &&
    // A question that is left without what comes next is not asked.
    !run.at(-1)?.sentence.text.endsWith('?') &&
    run.map(lineOf).reduce((sum, line) => sum + line.words, 0) <= words
  return bestRun(source, section, new Set([from - 1]), hasRoom).map((one, at, run) => lineOf(one, at, run).line)
}

type Compact = { line: Line; words: number }

// Every run that a sentence stands in asks.
const compactBy = { leanedOn: new WeakMap<Ranked, Compact>(), free: new WeakMap<Ranked, Compact>() }

function compactOnce(ranked: Ranked, isLeanedOn: boolean): Compact {
  const known = isLeanedOn ? compactBy.leanedOn : compactBy.free
  const found = known.get(ranked)
  if (found) return found
  const line = compactLine({ text: ranked.sentence.text, ranked, rewrites: [] }, isLeanedOn)
  const compact = { line, words: countWords(line.text) }
  known.set(ranked, compact)
  return compact
}
