// Keeps a carousel in shape: a cover, slides of a headline and a few words each, at the end a question where one is asked.

import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { joinSlides, type Slide } from '#domain/platforms/split-piece.ts'
import { countWords } from '#domain/text.ts'
import { type Part, phrasePart, pickBySeed, type Source } from '#language/composer/analyse/analysis.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import { endsWell, finishThought } from '#language/composer/parts/finish-thought.ts'
import { startsFirst, type Told } from '#language/composer/parts/starts-first.ts'
import { askedWorth } from '#language/composer/select/asked-passage.ts'
import { asksLast, findClosing, findQuestion } from '#language/composer/select/closing.ts'
import { findPassages, NOTHING, type Passage } from '#language/composer/select/find-passages.ts'
import { findWindows } from '#language/composer/select/find-windows.ts'
import { headlineFor } from '#language/composer/select/headline.ts'
import { openingPart } from '#language/composer/select/opening-line.ts'
import { creditPart, emojiOf, renderPassage, rhythmOf } from '#language/composer/select/render-passage.ts'
import { placesOf } from '#language/composer/select/render-sentence.ts'
import { selectPassages } from '#language/composer/select/select-passages.ts'
import type { WindowLimits } from '#language/composer/select/start/windows-from.ts'
import { titleCover } from '#language/composer/slides/cover.ts'
import { deckCost } from '#language/composer/slides/deck-cost.ts'
import { type ParallelDeck, parallelDecks } from '#language/composer/slides/parallel.ts'
import { HEADLINE, splitHead } from '#language/composer/slides/split-head.ts'
import { fitsSlide, POINTS, READ_WORDS, SLIDE_WORDS, splitSlides } from '#language/composer/slides/split-slides.ts'
import { abridge } from '#language/composer/whole/abridge.ts'
import type { Form } from '#language/composer/whole/gap-cost.ts'
import { isSpoken } from '#language/composer/whole/told-groups.ts'

/** Slides beside the cover without which there has to be a last one. */
const LEAST = PLATFORM_RULES.carouselSlides.least - 1
const TOLD_ENOUGH = 4
/** How far below what is told in one stretch. */
const FROM_ALL_OVER = -0.6
/** Few windows part into slides. */
const WINDOWS = 15
const CAROUSEL: WindowLimits = { words: { least: 60, ideal: 190, most: 280 }, opening: { wanted: 90, most: 110 } }

/** A stretch of the material in its order, a thought a slide; its own short sentences are the headlines. */
export function shapeCarousel(source: Source): Part | undefined {
  const deck = wholeDeck(source) ?? oneDeck(source)
  if (!deck) return undefined
  const { cover, points, taken } = deck
  // Without a last slide there have to be enough others.
  const end = findClosing(source, taken) ?? (points.length >= LEAST ? undefined : findQuestion(source, taken))
  const heading = phrasePart(source, 'lastSlide')
  const hasRoom = points.length < PLATFORM_RULES.carouselSlides.limit - 1
  const last = end && heading && hasRoom ? [slideOf(heading, end.part)] : []
  const emoji = emojiOf(source, 0)
  const first = slideOf({ ...cover, text: emoji ? `${cover.text} ${emoji}` : cover.text }, deck.note)
  const slides = [first, ...points, ...last]
  if (slides.length < PLATFORM_RULES.carouselSlides.least) return undefined
  const text = joinSlides(slides.map(({ slide }) => slide))
  return { text, trace: slides.flatMap(({ trace }) => trace), worth: deck.window.score }
}

/** Characters of a text that is told whole, from the most there is room for on slides. */
const WHOLE_ROOMS = [2_650, 2_300, 2_000, 1_750, 1_500, 1_250]

/** Short paragraphs stand on one slide. */
const SLIDE_PARAGRAPHS = 14
/** As much of each paragraph as there is room for. */
const SLIDES: Form = { times: 3.6, paragraph: 3, tailless: 0, inside: 5, paragraphs: SLIDE_PARAGRAPHS, fits: fitsSlide }

// A text of a few pages from its beginning to its end.
function wholeDeck(source: Source): Deck | undefined {
  // Sentences of a talk lean on each other, and slides stand apart.
  if (isSpoken(source)) return undefined
  // Who ends by asking has a last slide.
  const points = source.habits && asksLast(source.habits) ? POINTS.most : POINTS.mostWhole
  for (const room of WHOLE_ROOMS) {
    const told = abridge(source, room, SLIDES)
    const deck = told && readDeck(source, told, { isFull: true, points })
    if (deck && deck.points.length >= POINTS.whole && deck.isWhole && !deck.isTorn) return deck
  }
  return undefined
}

// One of the text's passages, or of its claims that stand beside each other, by the seed.
function oneDeck(source: Source): Deck | undefined {
  const windows = findWindows(source, CAROUSEL, WINDOWS)
  const told = windows.flatMap((window) =>
    [SLIDE_WORDS, READ_WORDS].flatMap((wordsAtMost) => readDeck(source, window, { wordsAtMost }) ?? []),
  )
  const best = windows[0]?.score ?? 0
  const beside = [
    ...(source.passage ? [] : parallelDecks(source)),
    // Points from all over come after what is told in one stretch.
    ...(told.length < TOLD_ENOUGH ? pointsFromAllOver(source, windows) : []),
  ].map((deck) => besideDeck(source, deck, best))
  const decks = [...told, ...beside].sort((one, other) => other.window.score - one.window.score)
  // A deck that is whole without a last slide comes first.
  const ranked = [true, false].flatMap((isWhole) =>
    startsFirst(
      decks.filter(({ points }) => points.length >= LEAST === isWhole),
      ({ window }) => window,
    ),
  )
  return pickBySeed(source, ranked)
}

type Deck = {
  /** Nothing of what it tells was too long for a slide. */
  isWhole?: boolean
  /** A slide ends with the first words of a paragraph that the next one goes on with. */
  isTorn?: boolean
  cover: Part
  note: Part | undefined
  points: Traced[]
  taken: ReadonlySet<number>
  window: Told
}

function readDeck(
  source: Source,
  window: Passage,
  room: { wordsAtMost?: number; isFull?: boolean; points?: number },
): Deck | undefined {
  const titled = titleCover(source, window)
  const whole = finishThought(source, window)
  const [first] = whole.lines
  if (!first) return undefined
  // Under a title the first line is a point.
  const passages = splitSlides(source, whole, titled ? whole.lines : whole.lines.slice(1), room)
  if (!passages || passages.length < POINTS.least || passages.length > POINTS.mostWhole) return undefined
  const cover = titled ?? openingPart(source, first)
  const deck = deckOf(source, cover, passages)
  const lines = [...(titled ? [] : [first]), ...passages.flatMap((passage) => passage.lines)]
  const ends = endsWell(source, lines.at(-1))
  const cost = deckCost(source, {
    cover: slideOf(cover, undefined).slide,
    isTitled: titled !== undefined,
    slides: deck.points.map(({ slide }) => slide),
    told: { ...whole, lines },
    leftOut: whole.lines.length - lines.length,
    endsWell: ends,
  })
  const isWhole = lines.length === whole.lines.length
  return {
    ...deck,
    isWhole,
    isTorn: passages.some(isTorn),
    taken: placesOf(whole.lines),
    window: { ...whole, score: whole.score - cost, endsWell: ends },
  }
}

function isTorn({ lines }: Passage, at: number, passages: readonly Passage[]): boolean {
  const [first, last, next] = [lines[0], lines.at(-1), passages[at + 1]?.lines[0]].map(
    (line) => line?.ranked.sentence.paragraph,
  )
  return first !== last && last === next
}

// Claims that stand beside each other, against the best that is told in one stretch.
function besideDeck(source: Source, { cover, isTitled, points, worth }: ParallelDeck, best: number): Deck {
  const passages = points.map(({ passage }) => passage)
  const headings = points.map(({ heading }) => heading)
  const deck = deckOf(source, cover, passages, headings)
  const told = { ...NOTHING, from: passages[0]?.from ?? 0, lines: passages.flatMap(({ lines }) => lines) }
  const cost = deckCost(source, {
    cover: slideOf(cover, undefined).slide,
    isTitled,
    slides: deck.points.map(({ slide }) => slide),
    told,
    leftOut: 0,
    endsWell: true,
  })
  return { ...deck, window: { ...deck.window, score: best + worth - cost } }
}

const isCredited = ({ trace }: Part) => trace.some((item) => item.from === 'phrase' && item.phrase === 'credit')

function deckOf(
  source: Source,
  cover: Part,
  passages: readonly Passage[],
  headings: readonly (Part | undefined)[] = [],
): Deck {
  const used = new Set<string>([cover.text])
  const points = passages.map((passage, at) => pointSlide(source, passage, used, headings[at]))
  const speaker = passages.find((passage) => passage.speaker !== undefined)?.speaker
  const isNamed = speaker === undefined || isCredited(cover) || cover.text.includes(speaker)
  const credit = isNamed ? undefined : creditPart(speaker)
  // Who answers did not ask.
  const asks = cover.text.endsWith('?')
  return {
    cover,
    note: asks ? undefined : credit,
    points: asks && credit ? withCredit(points, credit) : points,
    taken: placesOf(passages.flatMap(({ lines }) => lines)),
    window: { from: passages[0]?.from ?? 0, to: passages.at(-1)?.to ?? 0, score: 0, endsWell: true },
  }
}

function withCredit(points: readonly Traced[], credit: Part): Traced[] {
  return points.map((point, at) => {
    if (at < points.length - 1) return point
    const { headline, body } = point.slide
    return {
      slide: { headline, body: body === '' ? credit.text : `${body}\n\n${credit.text}` },
      trace: [...point.trace, ...credit.trace],
    }
  })
}

// Sentences that are too long for slides leave a list of points from all over the material.
function pointsFromAllOver(source: Source, [window]: readonly Passage[]): ParallelDeck[] {
  const [first] = window?.lines ?? []
  if (!window || !first) return []
  const passages = selectPassages(source, findPassages(source, { sentences: 2, words: SLIDE_WORDS }), {
    purpose: 'carousel',
    passages: POINTS.most,
    words: CAROUSEL.words.most,
    taken: new Set([window.from]),
    seen: first.text,
    prefer: (passage) => askedWorth(source, passage),
  })
  if (passages.length < POINTS.least) return []
  const points = passages.map((passage) => ({ passage, heading: undefined }))
  return [{ cover: openingPart(source, first), coverLine: first, isTitled: false, points, worth: FROM_ALL_OVER }]
}

type Traced = { slide: Slide; trace: TraceItem[] }

function slideOf(headline: Part, body: Part | undefined): Traced {
  return {
    slide: { headline: headline.text, body: body?.text ?? '' },
    trace: [...headline.trace, ...(body?.trace ?? [])],
  }
}

function pointSlide(source: Source, passage: Passage, used: Set<string>, heading?: Part): Traced {
  const { headline, body } = heading ? { headline: heading, body: passage } : headOf(source, passage, used)
  used.add(headline.text)
  if (!body) return slideOf(headline, undefined)
  return slideOf(
    headline,
    renderPassage(source, body, countWords(headline.text) + body.words > 24 ? 9 : rhythmOf(source, 1)),
  )
}

// What would be a long headline is parted where it has a border.
function headOf(source: Source, passage: Passage, used: Set<string>): { headline: Part; body: Passage | undefined } {
  const [first, ...rest] = passage.lines
  const found = headlineFor(source, passage, used)
  const split = first && countWords(found.headline.text) > HEADLINE.whole ? splitHead(first.text) : undefined
  if (!first || !split) return found
  const [head, tail] = split.map((text) => ({ ...first, text, rewrites: [...first.rewrites, 'punctuation' as const] }))
  if (!head || !tail) return found
  const told = renderPassage(source, { ...passage, lines: [head] }, 1)
  const text = told.text.replace(/\.$/, '')
  const words = passage.words - countWords(text)
  return {
    headline: { text, trace: told.trace.map((item) => ({ ...item, text })) },
    body: { ...passage, lines: [tail, ...rest], words },
  }
}
