// Keeps a carousel in shape: a cover, numbered slides of a headline and a few words each, and a question at the end.

import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { joinSlides, type Slide } from '#domain/platforms/split-piece.ts'
import { countWords } from '#domain/text.ts'
import { type Part, phrasePart, type Source } from '#language/composer/analyse/analysis.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import { asksLast, findAction, findClosing, findQuestion } from '#language/composer/select/closing.ts'
import { findPassages, type Passage } from '#language/composer/select/find-passages.ts'
import { headlineFor, ownHeadline } from '#language/composer/select/headline.ts'
import { findHook } from '#language/composer/select/opening-line.ts'
import { emojiOf, renderPassage, rhythmOf } from '#language/composer/select/render-passage.ts'
import { selectPassages } from '#language/composer/select/select-passages.ts'

/** A slide's words, headline included; the rule leaves the headline out, so this is on the safe side. */
const SLIDE_WORDS = PLATFORM_RULES.slideWords.limit
const HEADLINE_ROOM = 8
const POINTS = { least: 3, most: 8 }

export function shapeCarousel(source: Source): Part | undefined {
  const cover = findHook(source, 90)
  if (cover.part.text === '') return undefined
  const taken = new Set(cover.index === undefined ? [] : [cover.index])
  const question = findQuestion(source, taken) ?? findAction(source, taken)
  if (question?.index !== undefined) taken.add(question.index)
  const wanted = Math.min(POINTS.most, Math.max(4, Math.round(source.material.usableWords / 60)))
  const passages = selectPassages(source, findPassages(source, { sentences: 3, words: SLIDE_WORDS - 4 }), {
    purpose: 'carousel',
    passages: wanted,
    words: 400,
    taken,
    seen: cover.part.text,
    prefer: (passage) => headlineWorth(source, passage),
  })
  if (passages.length < POINTS.least) return undefined
  const used = new Set<string>([cover.part.text])
  const points = passages.map((passage) => pointSlide(source, passage, used))
  // Without a last slide there have to be enough others.
  const mayEndOpen =
    source.habits !== undefined && !asksLast(source.habits) && points.length >= PLATFORM_RULES.carouselSlides.least - 1
  const end = mayEndOpen ? findClosing(source, taken) : question
  const heading = phrasePart(source, 'lastSlide')
  const last = end && heading ? [slideOf(heading, end.part)] : []
  const note = coverNote(source, passages, points.length)
  const emoji = emojiOf(source, 0)
  const first = slideOf({ ...cover.part, text: emoji ? `${cover.part.text} ${emoji}` : cover.part.text }, note)
  const slides = [first, ...points, ...last]
  if (slides.length < PLATFORM_RULES.carouselSlides.least) return undefined
  return { text: joinSlides(slides.map(({ slide }) => slide)), trace: slides.flatMap(({ trace }) => trace) }
}

type Traced = { slide: Slide; trace: TraceItem[] }

function slideOf(headline: Part, body: Part | undefined): Traced {
  return {
    slide: { headline: headline.text, body: body?.text ?? '' },
    trace: [...headline.trace, ...(body?.trace ?? [])],
  }
}

function coverNote(source: Source, passages: readonly Passage[], points: number): Part | undefined {
  const speaker = passages.find((passage) => passage.speaker !== undefined)?.speaker
  if (speaker !== undefined) return phrasePart(source, 'attribution', { name: speaker })
  return phrasePart(source, 'coverNote', { count: points })
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

function headlineWorth(source: Source, passage: Passage): number {
  const [first] = passage.lines
  const own = first?.ranked.sentence.label !== undefined || ownHeadline(source, passage) !== undefined
  const crowded = !own && passage.words > SLIDE_WORDS - HEADLINE_ROOM
  return (own ? 0.14 : 0) - (crowded ? 0.4 : 0) - (first?.ranked.weak ? 0.15 : 0)
}
