// Keeps the measuring of a voice match honest: neither the people tried nor others of their kind give it any statistics.

import { countWords } from '#domain/text.ts'
import { type Cohort, sketchStyle, standAbove, usualLikeness } from '#language/voice/cohort.ts'
import { countFeatures, countHalves, type FeatureCounts } from '#language/voice/count-features.ts'
import {
  allowFor,
  type Background,
  likeness,
  measureStyle,
  ownLikeness,
  packStyle,
  type Sizes,
  type Style,
  unpackStyle,
} from '#language/voice/measure-style.ts'
import { packBackground, unpackBackground } from '#language/voice/pack-background.ts'
import {
  type Author,
  type Draw,
  drawPieces,
  drawPosts,
  drawWords,
  LENGTHS,
  type Length,
  seededRandom,
} from './draw-texts.ts'
import { findDrifts } from './find-drifts.ts'
import { fitThresholds, type Thresholds } from './fit-thresholds.ts'
import { measureBackground } from './measure-background.ts'

export const EXAMPLES = ['one example', 'three examples', '5,000 words'] as const
export type Examples = (typeof EXAMPLES)[number]

type Counted = { texts: readonly string[]; counted: FeatureCounts }
type CountedDraw = {
  examples: Counted
  halves: [FeatureCounts, FeatureCounts]
  tried: Record<Length, readonly Counted[]>
}
/** An author's posts and pieces of them for the background, and what is tried when the author is not in it. */
export type Person = {
  posts: readonly FeatureCounts[]
  pieces: readonly FeatureCounts[]
  draws: Record<Examples, readonly CountedDraw[]>
}

export type Trial = Sizes & {
  examples: Examples
  length: Length
  same: boolean
  like: number
  /** The examples and the tried text themselves, for a control. */
  of: readonly [readonly string[], readonly string[]]
}

/** Texts of a length that is often tried, as many of each author where there are. */
const PIECE_WORDS = 150
const PIECES_AT_MOST = 30

/** Counts everything once; `times` draws of each kind, the same every time. */
export function preparePerson(author: Author, seed: number, times: number): Person {
  const draws = (examples: Examples): CountedDraw[] =>
    Array.from({ length: times }, (_, at) => {
      const random = seededRandom(seed * 1_000 + at * 10 + EXAMPLES.indexOf(examples))
      return count(drawExamples(author, examples, random))
    })
  return {
    posts: author.posts.map((post) => countFeatures([post])),
    pieces: drawPieces(author, PIECE_WORDS, PIECES_AT_MOST, seededRandom(seed)).map((piece) => countFeatures([piece])),
    draws: {
      'one example': draws('one example'),
      'three examples': draws('three examples'),
      '5,000 words': draws('5,000 words'),
    },
  }
}

function drawExamples(author: Author, examples: Examples, random: () => number): Draw {
  if (examples === '5,000 words') return drawWords(author, 5_000, random)
  return drawPosts(author, examples === 'one example' ? 1 : 3, random)
}

function count(draw: Draw): CountedDraw {
  const counted = (texts: readonly string[]) => ({ texts, counted: countFeatures(texts) })
  const tried = (length: Length) => draw.tried[length].map(counted)
  return {
    examples: counted(draw.examples),
    halves: countHalves(draw.examples),
    tried: {
      '50': tried('50'),
      '150': tried('150'),
      '300': tried('300'),
      '600': tried('600'),
      '10 × 50': tried('10 × 50'),
    },
  }
}

/** Authors of one kind of writing; strangers are told from each other within it. */
export type Kind = readonly Person[]
type Untuned = Omit<Background, 'closeFrom' | 'farTo'>
const UNTUNED: Thresholds = { closeFrom: [1, 0, 0, 0], farTo: [-1, 0, 0, 0] }

/** Every text of these people against the examples of every one of them; `like` is normed. */
export function* runTrials(measured: Untuned, people: Kind): Generator<Trial> {
  const background = { ...measured, ...UNTUNED }
  const { cohort } = measured
  for (const examples of EXAMPLES) {
    const times = Math.min(...people.map((person) => person.draws[examples].length))
    for (let at = 0; at < times; at++) {
      const drawn = people.flatMap((person) => person.draws[examples][at] ?? [])
      const styles = drawn.map((draw): Style => unpackStyle(packStyle(measureStyle(background, draw.examples.counted))))
      const own = drawn.map((draw) => ownLikeness(background, draw.halves))
      const usual = styles.map((style) => usualLikeness(sketchStyle(style), cohort.texts))
      for (const [teller, { tried }] of drawn.entries()) {
        for (const length of LENGTHS) {
          for (const text of tried[length]) {
            const style = measureStyle(background, text.counted)
            const ofText = usualLikeness(sketchStyle(style), cohort.voices)
            for (const [owner, draw] of drawn.entries()) {
              const like = allowFor(own[owner] ?? 0, likeness(styles[owner] ?? style, style))
              yield {
                examples,
                length,
                same: owner === teller,
                like: standAbove(like, ofText, usual[owner] ?? ofText),
                textWords: text.counted.words,
                exampleWords: draw.examples.counted.words,
                pooled: text.texts.length > 1,
                of: [draw.examples.texts, text.texts],
              }
            }
          }
        }
      }
    }
  }
}

/** So many groups of everybody, as alike in number as can be, for texts that are all of one kind. */
export function splitKinds(people: Kind, groups: number): Kind[] {
  return Array.from({ length: groups }, (_, group) => people.filter((_, at) => at % groups === group))
}

/** Backgrounds by the kinds they were measured on, since every one is asked for several times. */
export type Measured = { kinds: readonly Kind[]; backgrounds: Map<string, Untuned> }

/** What a background of other kinds makes of the people of one. */
export function trialsOf(kind: Kind, others: readonly Kind[], known: Measured): Trial[] {
  return [...runTrials(measuredOnce(others, known), kind)]
}

/** A background of these kinds; its thresholds are found on each of them while it is left out. */
export function tuneBackground(kinds: readonly Kind[], known: Measured): Background {
  const left = (kind: Kind) => kinds.filter((other) => other !== kind)
  const trials = kinds.map((kind) => trialsOf(kind, left(kind), known))
  return { ...measuredOnce(kinds, known), ...fitThresholds(trials) }
}

function measuredOnce(kinds: readonly Kind[], { kinds: all, backgrounds }: Measured): Untuned {
  const key = all.map((kind) => (kinds.includes(kind) ? '1' : '0')).join('')
  const measured = backgrounds.get(key) ?? measureKinds(kinds)
  backgrounds.set(key, measured)
  return measured
}

function measureKinds(kinds: readonly Kind[]): Untuned {
  const people = kinds.flat()
  const rates = measureBackground(kinds.map((kind) => kind.map(({ posts }) => posts)))
  const drifts = findDrifts(
    rates,
    people.map(({ pieces }) => pieces),
  )
  const measured = shipped({ ...rates, drifts, cohort: { voices: [], texts: [] }, ...UNTUNED })
  return shipped({ ...measured, cohort: sketchCohort(measured, people) })
}

// What is measured is what is shipped, rounded as that is.
const shipped = (background: Background) => unpackBackground(packBackground(background))

/** Of each author one voice, and so many single texts. */
const TEXTS_EACH = 1

function sketchCohort(background: Background, people: Kind): Cohort {
  const sketch = (counted: FeatureCounts) => sketchStyle(measureStyle(background, counted))
  return {
    voices: people.flatMap(({ draws }) =>
      draws['three examples'].slice(0, 1).map((draw) => sketch(draw.examples.counted)),
    ),
    texts: people.flatMap(({ pieces }) => pieces.slice(0, TEXTS_EACH).map(sketch)),
  }
}

/** Words of all, for a line that says how much was read. */
export function wordsOf(authors: readonly Author[]): number {
  return authors.reduce((sum, { posts }) => sum + posts.reduce((words, post) => words + countWords(post), 0), 0)
}
