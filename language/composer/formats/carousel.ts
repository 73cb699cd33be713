// Keeps a carousel in shape: a cover, slides of a headline and a few words each, at the end a question where one is asked.

import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { joinSlides, type Slide } from '#domain/platforms/split-piece.ts'
import { countWords } from '#domain/text.ts'
import { type Part, phrasePart, pickBySeed, type Source } from '#language/composer/analyse/analysis.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import { askedWorth } from '#language/composer/select/asked-passage.ts'
import { findClosing, findQuestion } from '#language/composer/select/closing.ts'
import { findPassages, type Passage } from '#language/composer/select/find-passages.ts'
import { findWindows, type WindowLimits } from '#language/composer/select/find-windows.ts'
import { headlineFor } from '#language/composer/select/headline.ts'
import { openingPart } from '#language/composer/select/opening-line.ts'
import { creditPart, emojiOf, renderPassage, rhythmOf } from '#language/composer/select/render-passage.ts'
import { placesOf } from '#language/composer/select/render-sentence.ts'
import { selectPassages } from '#language/composer/select/select-passages.ts'
import { POINTS, SLIDE_WORDS, splitSlides } from './slides.ts'

const TOLD_ENOUGH = 4
/** Few windows part into slides. */
const WINDOWS = 15
const CAROUSEL: WindowLimits = { words: { least: 60, ideal: 190, most: 280 }, opening: { wanted: 90, most: 110 } }

/** A stretch of the material in its order, a thought a slide; its own short sentences are the headlines. */
export function shapeCarousel(source: Source): Part | undefined {
  const windows = findWindows(source, CAROUSEL, WINDOWS)
  const told = windows.flatMap((window) => {
    const deck = readDeck(source, window)
    return deck ? [deck] : []
  })
  // A deck that is whole without a last slide comes first; points from all over come after what is told in one stretch.
  const least = PLATFORM_RULES.carouselSlides.least - 1
  const decks = [...told, ...(told.length < TOLD_ENOUGH ? listDeck(source, windows) : [])]
  const isWhole = ({ points }: Deck) => points.length >= least
  const rank = (one: Deck) => (isWhole(one) ? 0 : 2) + (isHeavy(one) ? 1 : 0)
  const deck = pickBySeed(
    source,
    decks.toSorted((one, other) => rank(one) - rank(other)),
  )
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

type Deck = { cover: Part; note: Part | undefined; points: Traced[]; taken: ReadonlySet<number> }

/** A slide with a headline of so many words is read as a text. */
const HEAVY_WORDS = 18
const HEAVY_SHARE = 0.5

function isHeavy({ points }: Deck): boolean {
  const heavy = points.filter(({ slide }) => countWords(slide.headline) > HEAVY_WORDS)
  return heavy.length > points.length * HEAVY_SHARE
}

function readDeck(source: Source, window: Passage): Deck | undefined {
  const title = source.material.title
  const [first, ...rest] = window.lines
  if (!first) return undefined
  // At the beginning of the material its title is the cover, and the first line a point.
  const titled = title !== undefined && window.from === 0 && title.length <= COVER_CHARACTERS
  const passages = splitSlides(source, window, titled ? window.lines : rest)
  if (!passages || passages.length < POINTS.least || passages.length > POINTS.most) return undefined
  const cover: Part = titled ? { text: title, trace: [{ text: title, from: 'title' }] } : openingPart(source, first)
  const deck = deckOf(source, cover, passages)
  return { ...deck, taken: placesOf(window.lines) }
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
  }
}

const COVER_CHARACTERS = 90

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
