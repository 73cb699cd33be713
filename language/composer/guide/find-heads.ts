// Keeps the sections that a text numbers itself: "Step 1. Leave the bag alone", "1. “This is great.”", each with what is under it.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import { isOrderAmongOrders } from '#language/composer/instruction.ts'
import { renderLine } from '#language/composer/select/render-sentence.ts'

/** What a section is called, without its number, and the sentences under it. */
export type Head = {
  title: readonly TraceItem[]
  under: readonly Ranked[]
  /** The text calls it a step: none may be left out. */
  isStep: boolean
}

const HEADS_AT_LEAST = 3
/** So many headings, and so many of them, say what to do. */
const ORDERS = { least: 4, share: 0.6 }
const TITLE_WORDS = 14
/** So many of the bullets stand over a paragraph of their own. */
const OVER_SHARE = 0.8
const NUMBER = String.raw`(?:(?:step|tip|rule|lesson|habit|no\.?|number) )?(?:\p{N}{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)`
const STEP_ALONE =
  /^(?:step|tip|rule|lesson|habit) (?:\p{N}{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)[.:]?$/iu
const NUMBERED = new RegExp(String.raw`^(?:${NUMBER}[.:)]|(?:step|tip|rule) \p{N}{1,2}(?: [–—-])?)\s+(?=\S)`, 'iu')
const STEP = /^step\b/i

/** The sections of a text that it numbers, or that each say what to do, in their order; empty where it has fewer than three. */
export function findHeads(source: Source): readonly Head[] {
  for (const find of [fromHeadings, fromStepLines, fromBullets, fromItems]) {
    const heads = find(source)
    if (heads.length >= HEADS_AT_LEAST) return heads
  }
  return []
}

function fromHeadings({ material, ranked }: Source): Head[] {
  const numbered = material.headings.filter((heading) => NUMBERED.test(heading))
  const orders = material.headings.filter(isOrderAmongOrders)
  // "Decide about the chair", "Say the name": what to do, section by section.
  const isOfOrders =
    numbered.length === 0 &&
    orders.length >= ORDERS.least &&
    orders.length >= material.headings.length * ORDERS.share &&
    material.language === 'en'
  return material.headings.flatMap((heading, at) => {
    const title = heading.replace(NUMBERED, '')
    const isHead = isOfOrders ? orders.includes(heading) : title !== heading
    if (!isHead || countWords(title) > TITLE_WORDS) return []
    const under = ranked.filter(({ sentence }) => sentence.heading === at)
    return [{ title: [{ text: stopped(title), from: 'heading', heading: at }], under, isStep: STEP.test(heading) }]
  })
}

/** "Step 2." and "Download your bank statements" are read as two sentences of one paragraph. */
function fromStepLines(source: Source): Head[] {
  const { ranked } = source
  const starts = ranked.flatMap((one, at) => {
    const { text, paragraph, item } = one.sentence
    if (item || ranked[at - 1]?.sentence.paragraph === paragraph) return []
    const line = ranked.filter(({ sentence }) => sentence.paragraph === paragraph)
    const isAlone = STEP_ALONE.test(text) && line.length === 2
    if (!isAlone && !(STEP.test(text) && NUMBERED.test(text) && line.length === 1)) return []
    const titled = isAlone ? line[1] : one
    const title = titled?.sentence.text.replace(NUMBERED, '') ?? ''
    if (!titled || countWords(title) > TITLE_WORDS) return []
    return [{ at, behind: at + line.length, title, ranked: titled, isStep: STEP.test(text) }]
  })
  const heads = starts.map(({ behind, title, ranked: titled, isStep }, place) => {
    const { heading } = titled.sentence
    const under = ranked
      .slice(behind, starts[place + 1]?.at ?? ranked.length)
      .filter(({ sentence }) => sentence.heading === heading && !sentence.item)
    return { title: [lineOf(source, title, titled)], under, isStep }
  })
  return withoutOutro(heads)
}

/** Bullets that stand over paragraphs: their numbers are gone. */
function fromBullets(source: Source): Head[] {
  const { ranked } = source
  const starts = ranked.flatMap((one, at) =>
    one.sentence.item && ranked[at - 1]?.sentence.paragraph !== one.sentence.paragraph ? [at] : [],
  )
  const heads = starts.flatMap((start, place) => {
    const end = starts[place + 1] ?? ranked.length
    const own = ranked.slice(start, end)
    const title = own.filter(({ sentence }) => sentence.paragraph === own[0]?.sentence.paragraph)
    const under = own.filter(({ sentence }) => !sentence.item)
    const words = title.reduce((sum, { sentence }) => sum + sentence.words.length, 0)
    if (under.length === 0 || words > TITLE_WORDS) return []
    return [{ title: title.map((one) => lineOf(source, one.sentence.text, one)), under, isStep: false }]
  })
  return heads.length < starts.length * OVER_SHARE ? [] : withoutOutro(heads)
}

const ITEM = { least: 4, titleWords: 14, words: 14 }

/** "1. Keeping a food diary. I used to ask everyone for one …": paragraphs with a number, the first sentence its title. */
function fromItems(source: Source): Head[] {
  const items = [
    ...Map.groupBy(
      source.ranked.filter(({ sentence }) => sentence.item),
      ({ sentence }) => sentence.paragraph,
    ),
  ]
  const heads = items.flatMap(([, own]): Head[] => {
    const [first, ...under] = own
    const words = own.reduce((sum, { sentence }) => sum + sentence.words.length, 0)
    if (!first || under.length === 0 || first.sentence.words.length > ITEM.titleWords || words < ITEM.words) return []
    return [{ title: [lineOf(source, first.sentence.text, first)], under, isStep: false }]
  })
  return heads.length < Math.max(ITEM.least, items.length * OVER_SHARE) ? [] : heads
}

/** Behind the last section a text without headings goes on to its end: it is as long as the others. */
function withoutOutro(heads: readonly Head[]): Head[] {
  const paragraphsOf = ({ under }: Head) => [...new Set(under.map(({ sentence }) => sentence.paragraph))]
  const last = heads.at(-1)
  const others = heads.slice(0, -1)
  if (!last) return []
  const usual = Math.round(others.reduce((sum, head) => sum + paragraphsOf(head).length, 0) / others.length)
  const own = new Set(paragraphsOf(last).slice(0, Math.max(1, usual)))
  return [...others, { ...last, under: last.under.filter(({ sentence }) => own.has(sentence.paragraph)) }]
}

function lineOf(source: Source, title: string, ranked: Ranked): TraceItem {
  const line = renderLine(source, { text: title, ranked, rewrites: title === ranked.sentence.text ? [] : ['lead-in'] })
  const text = stopped(line.text)
  return text === line.text || line.from !== 'sentence'
    ? line
    : { ...line, text, rewrites: [...line.rewrites, 'punctuation'] }
}

function stopped(text: string): string {
  return /[.?!…)”"’]$/.test(text) ? text : `${text}.`
}
