// Keeps a carousel in shape: a cover, slides of a headline and a few words each, at the end a question where one is asked.

import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { joinSlides, type Slide } from '#domain/platforms/split-piece.ts'
import { countWords } from '#domain/text.ts'
import { type Part, phrasePart, pickBySeed, type Source } from '#language/composer/analyse/analysis.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import { endsWell, finishThought } from '#language/composer/parts/finish-thought.ts'
import { startsFirst, type Told } from '#language/composer/parts/starts-first.ts'
import { askedWorth } from '#language/composer/select/asked-passage.ts'
import { findClosing, findQuestion } from '#language/composer/select/closing.ts'
import { findPassages, type Passage } from '#language/composer/select/find-passages.ts'
import { findWindows, type WindowLimits } from '#language/composer/select/find-windows.ts'
import { headlineFor } from '#language/composer/select/headline.ts'
import { openingPart } from '#language/composer/select/opening-line.ts'
import { creditPart, emojiOf, renderPassage, rhythmOf } from '#language/composer/select/render-passage.ts'
import { placesOf } from '#language/composer/select/render-sentence.ts'
import { selectPassages } from '#language/composer/select/select-passages.ts'
import { titleCover } from '#language/composer/slides/cover.ts'
import { POINTS, SLIDE_WORDS, splitSlides } from '#language/composer/slides/split-slides.ts'

const TOLD_ENOUGH = 4
/** Few windows part into slides. */
const WINDOWS = 15
const CAROUSEL: WindowLimits = { words: { least: 60, ideal: 190, most: 280 }, opening: { wanted: 90, most: 110 } }

/** A stretch of the material in its order, a thought a slide; its own short sentences are the headlines. */
export function shapeCarousel(source: Source): Part | undefined {
  const windows = findWindows(source, CAROUSEL, WINDOWS)
  const told = windows.flatMap((window) => readDeck(source, window) ?? [])
  // A deck that is whole without a last slide comes first; points from all over come after what is told in one stretch.
  const least = PLATFORM_RULES.carouselSlides.least - 1
  const decks = [...told, ...(told.length < TOLD_ENOUGH ? listDeck(source, windows) : [])]
  const isWhole = ({ points }: Deck) => points.length >= least
  // Of a passage that was asked for nothing is passed over.
  const ended = source.passage ? [] : decks.filter(({ window }) => window.endsWell)
  const rank = (one: Deck) => (isWhole(one) ? 0 : 2) + (isHeavy(one) ? 1 : 0)
  const ranked = [0, 1, 2, 3].flatMap((place) =>
    startsFirst(
      (ended.length > 1 ? ended : decks).filter((one) => rank(one) === place),
      ({ window }) => window,
    ),
  )
  const deck = pickBySeed(source, ranked)
  if (!deck) return undefined
  const { cover, points, taken } = deck
  // Without a last slide there have to be enough others.
  const end = findClosing(source, taken) ?? (points.length >= least ? undefined : findQuestion(source, taken))
  const heading = phrasePart(source, 'lastSlide')
  const last = end && heading ? [slideOf(heading, end.part)] : []
  const emoji = emojiOf(source, 0)
  const first = slideOf({ ...cover, text: emoji ? `${cover.text} ${emoji}` : cover.text }, deck.note)
  const slides = [first, ...points, ...last]
  if (slides.length < PLATFORM_RULES.carouselSlides.least) return undefined
  return { text: joinSlides(slides.map(({ slide }) => slide)), trace: slides.flatMap(({ trace }) => trace) }
}

type Deck = {
  cover: Part
  note: Part | undefined
  points: Traced[]
  taken: ReadonlySet<number>
  window: Told
}

/** A slide with a headline of so many words is read as a text. */
const HEAVY_WORDS = 18
const HEAVY_SHARE = 0.5

function isHeavy({ points }: Deck): boolean {
  const heavy = points.filter(({ slide }) => countWords(slide.headline) > HEAVY_WORDS)
  return heavy.length > points.length * HEAVY_SHARE
}

function readDeck(source: Source, window: Passage): Deck | undefined {
  const titled = titleCover(source, window)
  const whole = finishThought(source, window)
  const [first] = whole.lines
  if (!first) return undefined
  // Under a title the first line is a point.
  const passages = splitSlides(source, whole, titled ? whole.lines : whole.lines.slice(1))
  if (!passages || passages.length < POINTS.least || passages.length > POINTS.most) return undefined
  const cover = titled ?? openingPart(source, first)
  const deck = deckOf(source, cover, passages)
  return { ...deck, taken: placesOf(whole.lines), window: { ...whole, endsWell: endsWell(source, whole.lines.at(-1)) } }
}

const isCredited = ({ trace }: Part) => trace.some((item) => item.from === 'phrase' && item.phrase === 'credit')

function deckOf(source: Source, cover: Part, passages: readonly Passage[]): Deck {
  const used = new Set<string>([cover.text])
  const points = passages.map((passage) => pointSlide(source, passage, used))
  const speaker = passages.find((passage) => passage.speaker !== undefined)?.speaker
  return {
    cover,
    note: speaker === undefined || isCredited(cover) ? undefined : creditPart(speaker),
    points,
    taken: placesOf(passages.flatMap(({ lines }) => lines)),
    window: { from: passages[0]?.from ?? 0, to: passages.at(-1)?.to ?? 0, score: 0, endsWell: true },
  }
}

// Sentences that are too long for slides leave a list of points from all over the material.
function listDeck(source: Source, [window]: readonly Passage[]): Deck[] {
  const [first] = window?.lines ?? []
  if (!window || !first) return []
  const taken = new Set([window.from])
  const passages = selectPassages(source, findPassages(source, { sentences: 2, words: SLIDE_WORDS }), {
    purpose: 'carousel',
    passages: POINTS.most,
    words: CAROUSEL.words.most,
    taken,
    seen: first.text,
    prefer: (passage) => askedWorth(source, passage),
  })
  return passages.length < POINTS.least ? [] : [deckOf(source, openingPart(source, first), passages)]
}

type Traced = { slide: Slide; trace: TraceItem[] }

function slideOf(headline: Part, body: Part | undefined): Traced {
  return {
    slide: { headline: headline.text, body: body?.text ?? '' },
    trace: [...headline.trace, ...(body?.trace ?? [])],
  }
}

function pointSlide(source: Source, passage: Passage, used: Set<string>): Traced {
  const { headline, body } = headlineFor(source, passage, used)
  used.add(headline.text)
  if (!body) return slideOf(headline, undefined)
  return slideOf(
    headline,
    renderPassage(source, body, countWords(headline.text) + body.words > 24 ? 9 : rhythmOf(source, 1)),
  )
}
