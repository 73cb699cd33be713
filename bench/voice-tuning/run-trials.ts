// Keeps the measuring of a voice match honest: the people tried are never those whose statistics it leans on.

import { countWords } from '#domain/text.ts'
import { countFeatures, countHalves, type FeatureCounts } from '#language/voice/count-features.ts'
import {
  allowFor,
  type Background,
  likeness,
  measureStyle,
  ownLikeness,
  packStyle,
  type Style,
  type Threshold,
  unpackStyle,
} from '#language/voice/measure-style.ts'
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
  name: string
  posts: readonly FeatureCounts[]
  pieces: readonly FeatureCounts[]
  draws: Record<Examples, readonly CountedDraw[]>
}

export type Trial = {
  examples: Examples
  length: Length
  same: boolean
  like: number
  textWords: number
  exampleWords: number
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
    name: author.name,
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

type Untuned = Omit<Background, 'closeFrom' | 'farTo'>
const tuned = (background: Untuned, thresholds: Thresholds): Background => ({ ...background, ...thresholds })
type Thresholds = Pick<Background, 'closeFrom' | 'farTo'>
const UNTUNED: Thresholds = { closeFrom: [1, 0, 0], farTo: [-1, 0, 0] }

/** Every text of these people against the examples of every one of them. */
export function* runTrials(measured: Untuned, people: readonly Person[]): Generator<Trial> {
  const background = tuned(measured, UNTUNED)
  for (const examples of EXAMPLES) {
    const times = Math.min(...people.map((person) => person.draws[examples].length))
    for (let at = 0; at < times; at++) {
      const drawn = people.flatMap((person) => person.draws[examples][at] ?? [])
      const styles = drawn.map((draw): Style => unpackStyle(packStyle(measureStyle(background, draw.examples.counted))))
      const own = drawn.map((draw) => ownLikeness(background, draw.halves))
      for (const [teller, { tried }] of drawn.entries()) {
        for (const length of LENGTHS) {
          for (const text of tried[length]) {
            const style = measureStyle(background, text.counted)
            for (const [owner, draw] of drawn.entries()) {
              yield {
                examples,
                length,
                same: owner === teller,
                like: allowFor(own[owner] ?? 0, likeness(styles[owner] ?? style, style)),
                textWords: text.counted.words,
                exampleWords: draw.examples.counted.words,
                of: [draw.examples.texts, text.texts],
              }
            }
          }
        }
      }
    }
  }
}

/** So many groups, each person in one, mixed by the seed. */
export function splitFolds<Item>(items: readonly Item[], folds: number, order: readonly number[]): Item[][] {
  return Array.from({ length: folds }, (_, fold) =>
    order.flatMap((item, at) => (at % folds === fold ? [items[item]].filter((one) => one !== undefined) : [])),
  )
}

/** A background of these people with its thresholds, those found on people left out of it in turn. */
export function tuneBackground(people: readonly Person[], folds: number): Background {
  const trials: Trial[] = []
  const order = people.map((_, at) => at)
  for (const fold of splitFolds(people, folds, order)) {
    const others = people.filter((person) => !fold.includes(person))
    for (const trial of runTrials(measurePeople(others), fold)) trials.push(trial)
  }
  return tuned(measurePeople(people), fitThresholds(trials))
}

function measurePeople(people: readonly Person[]): Untuned {
  const rates = measureBackground(people.map(({ posts }) => posts))
  return {
    ...rates,
    drifts: findDrifts(
      rates,
      people.map(({ pieces }) => pieces),
    ),
  }
}

/** Shares aimed at, kept under the 5 % promised because other people than these are judged by them. */
const WRONG_CLOSE = 0.03
const WRONG_FAR = 0.04

function fitThresholds(trials: readonly Trial[]): Thresholds {
  const cells = [...Map.groupBy(trials, ({ examples, length }) => `${examples} ${length}`).values()]
  const points = cells.map((cell) => {
    const likes = (same: boolean) =>
      cell
        .filter((trial) => trial.same === same)
        .map((trial) => trial.like)
        .sort((a, b) => a - b)
    return {
      text: mean(cell.map((trial) => Math.log(trial.textWords))),
      examples: mean(cell.map((trial) => Math.log(trial.exampleWords))),
      close: quantile(likes(false), 1 - WRONG_CLOSE),
      far: quantile(likes(true), WRONG_FAR),
    }
  })
  const rows = points.map((point) => [1, point.text, point.examples] as const)
  const fitted = (aims: readonly number[]): Threshold => solve(rows, aims)
  return { closeFrom: fitted(points.map(({ close }) => close)), farTo: fitted(points.map(({ far }) => far)) }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

// Least squares in three unknowns, by Cramer's rule.
function solve(rows: readonly Threshold[], aims: readonly number[]): Threshold {
  const sum = (of: (row: Threshold, at: number) => number) => rows.reduce((total, row, at) => total + of(row, at), 0)
  const square = (i: 0 | 1 | 2, j: 0 | 1 | 2) => sum((row) => row[i] * row[j])
  const columns = ([0, 1, 2] as const).map((j): Threshold => [square(0, j), square(1, j), square(2, j)])
  const side = (i: 0 | 1 | 2) => sum((row, at) => row[i] * (aims[at] ?? 0))
  const right: Threshold = [side(0), side(1), side(2)]
  const [first = right, second = right, third = right] = columns
  const whole = determinant(first, second, third)
  return [
    determinant(right, second, third) / whole,
    determinant(first, right, third) / whole,
    determinant(first, second, right) / whole,
  ]
}

function determinant(a: Threshold, b: Threshold, c: Threshold): number {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1])
}

/** Words of all, for a line that says how much was read. */
export function wordsOf(authors: readonly Author[]): number {
  return authors.reduce((sum, { posts }) => sum + posts.reduce((words, post) => words + countWords(post), 0), 0)
}
