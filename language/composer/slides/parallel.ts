// Keeps claims that stand beside each other a slide each: bullets of one list, paragraphs that each say what to do, first lines.

import { countWords } from '#domain/text.ts'
import { type Part, placeOf, type Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf, linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isBalanced } from '#language/composer/analyse/trim-sentence.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { type Passage, passageOfLines } from '#language/composer/select/find-passages.ts'
import { listFrom, startsList } from '#language/composer/select/list-lead.ts'
import { firstMentionsIn } from '#language/composer/select/met-before.ts'
import { type Line, renderLine } from '#language/composer/select/render-sentence.ts'
import { isFirst } from '#language/composer/select/start/start-costs.ts'
import { tellingTitle } from '#language/composer/select/start/title-line.ts'
import { needsOutside } from '#language/composer/x/needs-outside.ts'
import { isClause } from '#language/words/is-clause.ts'
import { titleCover } from './cover.ts'
import { linesFrom, type SectionPoint, sectionPoints } from './sections.ts'
import { compactLine, HEADLINE, splitHead } from './split-head.ts'

const POINTS = { least: 4, fromAllOver: 5, most: 8, mostSections: 10 }
/** What stands under a headline. */
const UNDER_WORDS = 38
/** A bullet with a label of its own is no longer than this. */
const LABELLED_WORDS = 22
const COVER_WORDS = 32
/** An order is read at once, however long it is. */
const ORDER_WORDS = 19
/** So many bullets of a list have to be good slides. */
const KEPT_SHARE = 0.7
/** Orders stand in paragraphs that follow each other, at most one apart. */
const APART = 2
/** How much a deck is worth beside what is told in one stretch. */
const WORTH = { sections: 0.3, list: -0.1, orders: -0.1, firstLines: -0.35 }
/** "8 things I found in your shoeboxes": the title is of the points, whatever they say. */
const COUNTS = /^(?:(?:the|my) )?(?:\d+|four|five|six|seven|eight|nine|ten|eleven|twelve) \p{L}/iu
const WISHES = /\b(?:hop(?:e|ed|ing)|wish(?:ed)?|the following|as follows)\b/i

export type ParallelDeck = {
  cover: Part
  coverLine: Line | undefined
  isTitled: boolean
  points: SectionPoint[]
  worth: number
}

/** Decks of claims that stand beside each other in the material; English only, but for lists. */
export function parallelDecks(source: Source): ParallelDeck[] {
  const plain = (points: readonly Passage[]) => points.map((passage) => ({ passage, heading: undefined }))
  const found: { points: readonly SectionPoint[]; worth: number }[] = [
    { points: sectionPoints(source), worth: WORTH.sections },
    ...listPoints(source).map((points) => ({ points: plain(points), worth: WORTH.list })),
    ...(source.material.language === 'en'
      ? [
          { points: plain(orderPoints(source)), worth: WORTH.orders },
          { points: plain(firstLinePoints(source)), worth: WORTH.firstLines },
        ]
      : []),
  ]
  return found.flatMap(({ points, worth }) => {
    if (points.length < POINTS.least) return []
    const cover = coverOf(
      source,
      points.map(({ passage }) => passage),
    )
    if (!cover) return []
    const rest = points.filter(({ passage }) => passage.from !== cover.coverLine?.ranked.sentence.index)
    return rest.length < POINTS.least
      ? []
      : [{ ...cover, points: rest.slice(0, worth === WORTH.sections ? POINTS.mostSections : POINTS.most), worth }]
  })
}

const mayStandThere = ({ barred, weak, sentence }: Ranked) =>
  !barred && !weak && !sentence.asked && sentence.speaker === undefined && !/[:?]["”’)]*$/.test(sentence.text)

// A short sentence, or one that has a short first clause, with what is said about it next.
function pointAt(source: Source, ranked: Ranked, headWords = HEADLINE.whole): Passage | undefined {
  if (!mayStandThere(ranked) || linksAway(ranked.sentence.text) || !isBalanced(ranked.sentence.text)) return undefined
  const at = placeOf(source, ranked.sentence)
  const next = source.ranked[at + 1]
  const isSame = next !== undefined && next.sentence.paragraph === ranked.sentence.paragraph
  const first = compactLine({ text: ranked.sentence.text, ranked, rewrites: [] }, isSame && next.leaning === 'yes')
  const words = countWords(first.text)
  const head = countWords(splitHead(first.text)?.[0] ?? first.text)
  if (head > headWords || words > UNDER_WORDS) return undefined
  const under = linesFrom(source, at + 1, ranked.sentence.paragraph, UNDER_WORDS - (words - head))
  return { ...passageOfLines([first, ...under]), score: ranked.score }
}

function listPoints(source: Source): Passage[][] {
  return source.ranked.flatMap((_, at) => {
    if (!startsList(source, at)) return []
    const lead = source.ranked[at - 1]?.sentence
    if (lead && !lead.item && WISHES.test(lead.text)) return []
    const items = [...Map.groupBy(listFrom(source, at), ({ sentence }) => sentence.paragraph).values()]
    const points = items.flatMap(([first]) => {
      if (!first) return []
      const isLabelled = first.sentence.label !== undefined
      if (!isLabelled && !isClause(first.sentence.text)) return []
      return pointAt(source, first, isLabelled ? LABELLED_WORDS : HEADLINE.whole) ?? []
    })
    return points.length < items.length * KEPT_SHARE ? [] : [points]
  })
}

// "Be clear about what you are for."
const isOrder = (text: string) => isInstruction(text) || /^be (?!(?:it|that)\b)\p{L}/iu.test(text)

// The first order of each paragraph, where paragraphs that say what to do follow each other.
function orderPoints(source: Source): Passage[] {
  const paragraphs = [...Map.groupBy(source.ranked, ({ sentence }) => sentence.paragraph)]
  let best: Passage[] = []
  let run: Passage[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [paragraph, sentences] of paragraphs) {
    const order = sentences.find((one) => one.leaning !== 'yes' && isOrder(one.sentence.text))
    const point = order && !order.sentence.item ? pointAt(source, order, ORDER_WORDS) : undefined
    if (!point) continue
    if (paragraph - last > APART) run = []
    run.push(point)
    last = paragraph
    if (run.length > best.length) best = [...run]
  }
  return best
}

// The first line of each paragraph that needs nothing before it, the strongest of them in their order.
function firstLinePoints(source: Source): Passage[] {
  const met = firstMentionsIn(source)
  const paragraphs = [...Map.groupBy(source.ranked, ({ sentence }) => sentence.paragraph).values()]
  const points = paragraphs.flatMap(([first]) => {
    if (first?.leaning !== 'no' || first.sentence.item || !isClause(first.sentence.text)) return []
    const point = pointAt(source, first)
    return point && needsOutside(source, { ...point, lines: point.lines.slice(0, 1) }, met) < 1 ? [point] : []
  })
  if (points.length < POINTS.fromAllOver) return []
  const strongest = points.toSorted((one, other) => other.score - one.score).slice(0, POINTS.most)
  return points.filter((point) => strongest.includes(point))
}

// The title, what stands right above, or what the text begins with.
function coverOf(source: Source, points: readonly Passage[]): Omit<ParallelDeck, 'points' | 'worth'> | undefined {
  const [first] = points
  if (!first) return undefined
  // The name of a file is no cover of a list.
  const titled = titleCover(source, {
    ...first,
    from: Math.max(1, first.from),
    lines: points.flatMap(({ lines }) => lines),
  })
  const telling = tellingTitle(source)
  const cover = titled ?? (telling && COUNTS.test(telling.text) ? telling : undefined)
  if (cover) return { cover, coverLine: undefined, isTitled: true }
  const place = source.ranked.findIndex(({ sentence }) => sentence.index === first.from)
  const before = source.ranked[place - 1]
  const above = before?.sentence.paragraph === source.ranked[place]?.sentence.paragraph ? undefined : before
  const begins = source.ranked.findIndex((one, at) => isFirst(source.ranked, at) && mayCover(source, one))
  const line = [above, source.ranked[begins]].find((one) => one !== undefined && mayCover(source, one))
  if (!line) return undefined
  const compact = compactLine({ text: line.sentence.text, ranked: line, rewrites: [] }, false)
  const told = renderLine(source, compact)
  const text = told.text.replace(/:$/, '')
  return { cover: { text, trace: [{ ...told, text }] }, coverLine: compact, isTitled: false }
}

function mayCover(source: Source, { sentence, leaning, weak, barred }: Ranked): boolean {
  const isLead = sentence.text.endsWith(':')
  return (
    !weak &&
    (isLead || !barred) &&
    !sentence.asked &&
    !sentence.item &&
    sentence.speaker === undefined &&
    leaning !== 'yes' &&
    leaningOf(sentence.text, source.material.language) !== 'yes' &&
    !linksAway(sentence.text) &&
    countWords(sentence.text) <= COVER_WORDS &&
    (source.material.language !== 'en' || isClause(sentence.text))
  )
}
