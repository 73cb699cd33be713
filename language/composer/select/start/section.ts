// Keeps a passage inside the section it begins in, and under that section's own heading.

import { countWords } from '#domain/text.ts'
import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import { findHeads } from '#language/composer/guide/find-heads.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { isClause } from '#language/words/is-clause.ts'
import { stopwordsOf, wordsOf } from '#language/words/tokenize.ts'
import { GENERIC } from '#language/words/word-lists.ts'

type Sections = {
  /** What stands over the sentence at this place, where a section begins with it. */
  titles: ReadonlyMap<number, Part>
  /** Places of the sentences with which a section that the text numbers, or what follows the last one, begins. */
  borders: ReadonlySet<number>
}

const WORDS = { least: 3, most: 14 }
const CARRYING_AT_LEAST = 2
const NUMBER = /^(?:(?:step|tip|rule|lesson|habit|no\.?|number) )?(?:\p{N}{1,2}|[IVX]{1,4})(?:[.:)]| [–—-])\s+(?=\S)/iu
/** Names of what is in a section, or of a day, say nothing above a post. */
const OF_PARTS =
  /^(?:introduction|background|overview|summary|conclusions?|caveats|(?:the )?practical|notes?|about|part|chapter|faq|step)\b|\b\d{4}\b|[[\]|/_#<>]|\?$/i

const foundIn = new WeakMap<object, Sections>()

function sectionsOf(source: Source): Sections {
  const known = foundIn.get(source.ranked)
  if (known) return known
  const titles = new Map<number, Part>()
  const borders = new Set<number>()
  let heading: number | undefined
  for (const { sentence } of source.ranked) {
    if (sentence.heading === heading) continue
    heading = sentence.heading
    const text = heading === undefined ? undefined : source.material.headings[heading]
    if (text !== undefined && heading !== undefined)
      titles.set(sentence.index, { text: text.replace(NUMBER, ''), trace: [{ text, from: 'heading', heading }] })
  }
  const heads = findHeads(source)
  for (const { title, under } of heads) {
    const [first] = under
    if (!first) continue
    const [line] = title
    borders.add(line?.from === 'sentence' ? line.sentence : first.sentence.index)
    if (!titles.has(first.sentence.index)) titles.set(first.sentence.index, withoutStop(title))
  }
  const last = heads.at(-1)?.under.at(-1)
  if (last) borders.add(last.sentence.index + 1)
  const found = { titles, borders }
  foundIn.set(source.ranked, found)
  return found
}

/** A heading without the stop that it got where it was read as a sentence. */
export function withoutStop(title: readonly TraceItem[]): Part {
  const trace = title.map((item, at) =>
    at === title.length - 1 ? { ...item, text: item.text.replace(/(?<!\.)\.$/, '') } : item,
  )
  return { text: trace.map((item) => item.text).join(' '), trace }
}

/** The heading over a section that these lines tell from its beginning, and nothing else. */
export function titleOfSection(source: Source, lines: readonly Line[]): Part | undefined {
  const [first] = lines
  const title = first && sectionTitle(source, first.ranked.sentence.index)
  if (!title) return undefined
  const { heading, index } = first.ranked.sentence
  const isInside = ({ ranked: { sentence } }: Line) =>
    sentence.heading === heading && !leavesSection(source, index, sentence.index)
  return lines.every(isInside) ? title : undefined
}

/** The heading over the section that begins with this sentence, where it says what the section is about. */
export function sectionTitle(source: Source, index: number): Part | undefined {
  const title = sectionsOf(source).titles.get(index)
  // Above the first sentence of a titled text stands who wrote it.
  const isByline = source.material.title !== undefined && source.ranked[0]?.sentence.index === index
  return title && !isByline && source.material.language === 'en' && isTelling(title.text) ? title : undefined
}

function isTelling(text: string): boolean {
  const words = countWords(text)
  if (words < WORDS.least || words > WORDS.most || OF_PARTS.test(text) || leaningOf(text, 'en') === 'yes') return false
  if (!/^(?:what|how|why|where|when|who)\b/i.test(text) && isClause(`${text}.`)) return true
  const stopwords = stopwordsOf('en')
  const carrying = wordsOf(text).filter((word) => word.length > 2 && !stopwords.has(word) && !GENERIC.has(word))
  return carrying.length >= CARRYING_AT_LEAST
}

/** Whether a section that the text numbers, or what follows the last one, begins with this sentence or its title. */
export function isBorder(source: Source, index: number): boolean {
  return sectionsOf(source).borders.has(index)
}

/** Whether a section begins with this sentence. */
export function startsSection(source: Source, index: number): boolean {
  return sectionsOf(source).titles.has(index)
}

/** Whether a passage that began there has come to another section than the one that it began in. */
export function leavesSection(source: Source, from: number, index: number): boolean {
  const { borders } = sectionsOf(source)
  const [first] = borders
  if (first === undefined || from < first) return false
  for (const border of borders) if (border > from && border <= index) return true
  return false
}
