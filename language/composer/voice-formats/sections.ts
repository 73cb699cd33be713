// Keeps long texts in parts of about the same length, each beginning where a thought does, with a heading of its own.

import type { Part } from '#language/composer/analyse/analysis.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { labelHeadline } from '#language/composer/select/headline.ts'
import { renderLine } from '#language/composer/select/render-sentence.ts'
import { isClause } from '#language/words/is-clause.ts'
import type { FormatSource } from './format-source.ts'
import { asHeading, HEARD } from './short-lines.ts'
import { cutSpokenLead } from './spoken-leads.ts'
import { type Told, wordsOf } from './tell.ts'

const HEADING_WORDS = { least: 3, most: 8 }
/** How far from its place a part may begin, as a share of the whole. */
const WINDOW = 0.16

/** The sentences in so many parts, fewer where there are not enough. */
export function sectionsOf(source: FormatSource, told: readonly Told[], count: number): Told[][] {
  const whole = wordsOf(told)
  const starts = [0]
  for (let part = 1; part < count; part++) {
    const target = (part * whole) / count
    let before = 0
    let best: { at: number; value: number } | undefined
    for (const [at, one] of told.entries()) {
      const off = Math.abs(before - target) / whole
      if (off <= WINDOW && at > (starts.at(-1) ?? 0) + 1 && at < told.length - 1) {
        const value = worthAsStart(source, one) - off * 4
        if (!best || value > best.value) best = { at, value }
      }
      before += wordsOf([one])
    }
    if (best) starts.push(best.at)
  }
  return starts.map((start, at) => told.slice(start, starts[at + 1]))
}

// "Not a test project." goes on about what stands before it.
function worthAsStart(source: FormatSource, { line, begins }: Told): number {
  const isWhole = source.material.language !== 'en' || isClause(line.text)
  const leans = { no: 0.3, soft: 0.1, yes: -0.6 }[line.ranked.leaning]
  return leans - (isWhole ? 0 : 0.6) + (begins ? 0.25 : 0) + (isHeading(source, line) ? 0.6 : 0)
}

function isHeading({ material }: FormatSource, { text, ranked }: Told['line']): boolean {
  const words = text.split(' ').length
  return (
    words >= HEADING_WORDS.least &&
    words <= HEADING_WORDS.most &&
    ranked.leaning === 'no' &&
    /[.?!]$/.test(text) &&
    !HEARD.test(text) &&
    (material.language !== 'en' || isClause(text))
  )
}

/** A part with its heading: its own first sentence where that is short enough, else a term of it or a fixed label. */
export function withHeading(
  source: FormatSource,
  section: readonly Told[],
  used: Set<string>,
): { heading: Part; body: readonly Told[] } {
  const [first, second, ...rest] = section
  if (first && second && isHeading(source, first.line)) {
    const cut = cutSpokenLead(first.line.text)
    const line = renderLine(source, cut ? { ...first.line, ...cut } : first.line)
    const heading = asHeading({ text: line.text, trace: [line] })
    if (!used.has(heading.text)) {
      used.add(heading.text)
      return { heading, body: [{ ...second, begins: true }, ...rest] }
    }
  }
  const heading = labelHeadline(source, passageOf(section), used)
  used.add(heading.text)
  return { heading, body: section }
}

function passageOf(section: readonly Told[]): Passage {
  const lines = section.map(({ line }) => line)
  const at = (index: number) => lines.at(index)?.ranked.sentence.index ?? 0
  return { lines, from: at(0), to: at(-1), words: wordsOf(section), score: 0, stems: new Set(), speaker: undefined }
}
