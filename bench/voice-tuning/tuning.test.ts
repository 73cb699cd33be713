import { expect, it } from 'vitest'
import { sketchStyle, standAbove, usualLikeness } from '#language/voice/cohort.ts'
import { countFeatures } from '#language/voice/count-features.ts'
import { bandOf, likeness, measureStyle, packStyle, unpackStyle } from '#language/voice/measure-style.ts'
import { packBackground, unpackBackground } from '#language/voice/pack-background.ts'
import { type Author, drawPosts, drawWords, seededRandom } from './draw-texts.ts'
import { findDrifts } from './find-drifts.ts'
import { fitThresholds } from './fit-thresholds.ts'
import { measureBackground } from './measure-background.ts'
import type { Trial } from './run-trials.ts'

/** Every sentence says which post it is of. */
const post = (name: string, at: number) =>
  Array.from({ length: 60 }, (_, line) => `In post ${name}${at} we say a thing that is number ${line}.`).join(' ')
const author = (name: string): Author => ({ name, posts: Array.from({ length: 20 }, (_, at) => post(name, at)) })
const postsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.match(/[a-z]\d+(?= we say)/g) ?? []))

it.each([
  ['three examples', drawPosts(author('a'), 3, seededRandom(1))],
  ['5,000 words', drawWords(author('a'), 5_000, seededRandom(1))],
])('tries no text from a post of the examples (%s)', (_, { examples, tried }) => {
  const known = postsOf(examples)
  expect(known.size).toBeGreaterThan(2)
  for (const texts of Object.values(tried)) {
    expect(texts.length).toBeGreaterThan(0)
    expect([...postsOf(texts.flat())].filter((name) => known.has(name))).toEqual([])
  }
})

it('draws the same every time', () => {
  expect(drawPosts(author('a'), 3, seededRandom(5))).toEqual(drawPosts(author('a'), 3, seededRandom(5)))
})

const eager = Array.from({ length: 6 }, (_, at) => `We like it! We say so! You do too! Number ${at} is here!`)
const calm = Array.from({ length: 6 }, (_, at) => `It is known. It was said. They do too. Number ${at} is here.`)
const people = [eager, calm, eager, calm, eager, calm, eager, calm].map((texts) =>
  texts.map((text) => countFeatures([text])),
)
const drifts = findDrifts(measureBackground([people]), people)
const cohort = { voices: [], texts: [] }
const background = {
  ...measureBackground([people]),
  drifts,
  cohort,
  closeFrom: [1, 0, 0, 0],
  farTo: [0, 0, 0, 0],
} as const

it('tells what differs between people from what all do alike', () => {
  const between = (feature: string) => background.between[background.features.get(feature) ?? -1]
  expect(between('sentence:ends!')).toBeGreaterThan(0.1)
  expect(between('word:here')).toBeLessThan(0.001)
})

it('holds against nobody what everybody does in some texts only', () => {
  const asking = Array.from({ length: 6 }, (_, at) => `Is it so? Was it said? Do they too? Is it number ${at}?`)
  const telling = Array.from({ length: 6 }, (_, at) => `It is so. It was said. They do too. It is number ${at}.`)
  const moody = Array.from({ length: 6 }, () => [...asking, ...telling].map((text) => countFeatures([text])))
  const rates = {
    ...measureBackground([[...people, ...moody]]),
    cohort,
    closeFrom: [1, 0, 0, 0],
    farTo: [0, 0, 0, 0],
  } as const
  const drifts = findDrifts(rates, moody)
  const alike = (taken: typeof drifts) => {
    const styleOf = (texts: readonly string[]) => measureStyle({ ...rates, drifts: taken }, countFeatures(texts))
    return likeness(styleOf(asking), styleOf(telling))
  }
  expect(alike(drifts)).toBeGreaterThan(alike([]) + 0.1)
})

it('keeps a background through its packed form', () => {
  const again = unpackBackground(packBackground(background))
  expect([...again.features]).toEqual([...background.features])
  expect(again.closeFrom).toEqual(background.closeFrom)
  expect(drifts.length).toBeGreaterThan(0)
  for (const [nth, drift] of drifts.entries()) {
    for (const [at, value] of drift.entries()) expect(again.drifts[nth]?.[at]).toBeCloseTo(value, 1)
  }
  for (const [at, mean] of background.mean.entries()) expect((again.mean[at] ?? 0) / mean).toBeCloseTo(1, 1)
})

it('keeps a style through its packed form within a small part', () => {
  const style = Float32Array.from([-4, -1.5, -0.02, 0, 0.3, 2, 4])
  for (const [at, value] of unpackStyle(packStyle(style)).entries()) expect(value).toBeCloseTo(style[at] ?? 0, 0.5)
})

it('has no band between thresholds that crossed', () => {
  const crossed = { closeFrom: [0.1, 0, 0, 0], farTo: [0.3, 0, 0, 0] } as const
  const sizes = { textWords: 100, exampleWords: 1_000, pooled: false }
  expect([0.1, 0.19, 0.21, 0.3].map((like) => bandOf(crossed, like, sizes))).toEqual(['far', 'far', 'close', 'close'])
})

it('takes what a whole kind of writing does for nobody of it', () => {
  const asked = (texts: readonly string[]) => texts.map((text) => countFeatures([text.replaceAll(/[.!]/g, '?')]))
  const asking = [eager, calm, eager, calm].map(asked)
  const rates = measureBackground([people, asking])
  const at = (feature: string) => rates.features.get(feature) ?? -1
  expect(rates.betweenKinds[at('sentence:ends?')]).toBeGreaterThan((rates.between[at('sentence:ends?')] ?? 0) / 2)
  expect(rates.betweenKinds[at('word:we')]).toBeLessThan(rates.between[at('word:we')] ?? 0)
})

const trial = (same: boolean, like: number, words: number, exampleWords: number): Trial => ({
  examples: exampleWords < 5_000 ? 'three examples' : '5,000 words',
  length: words === 50 ? '50' : words === 150 ? '150' : '10 × 50',
  pooled: words > 150,
  same,
  like,
  textWords: words,
  exampleWords,
  of: [[], []],
})

it('is as strict as the kind of writing that is hardest to tell people apart in', () => {
  const cells = [50, 150, 500].flatMap((words) => [1_000, 5_000].map((examples) => [words, examples] as const))
  const kind = (strangers: number) =>
    cells.flatMap(([words, examples]) =>
      Array.from({ length: 100 }, (_, at) => [
        trial(false, strangers + (words > 150 ? 0.5 : 0) + at / 1_000, words, examples),
        trial(true, strangers + 1 + at / 1_000, words, examples),
      ]).flat(),
    )
  const { closeFrom, farTo } = fitThresholds([kind(0), kind(2)])
  const band = (like: number, pooled = false) =>
    bandOf({ closeFrom, farTo }, like, { textWords: 100, exampleWords: 1_100, pooled })
  expect([band(2.05), band(2.2)]).toEqual(['mixed', 'close'])
  expect([band(2.55, true), band(2.7, true)]).toEqual(['mixed', 'close'])
  expect([band(0.9), band(1.1)]).toEqual(['far', 'mixed'])
})

it('keeps strangers through their packed form, and says how far a likeness stands above theirs', () => {
  const sketches = [1, 2, 3].map((seed) => {
    const random = seededRandom(seed)
    return sketchStyle(Float32Array.from({ length: 3_000 }, () => random() - 0.5))
  })
  const known = { ...background, cohort: { voices: sketches, texts: sketches.slice(1) } }
  const { cohort: again } = unpackBackground(packBackground(known))
  expect([again.voices.length, again.texts.length]).toEqual([3, 2])
  for (const [nth, sketch] of sketches.entries()) {
    for (const [at, value] of sketch.entries()) expect(again.voices[nth]?.[at]).toBeCloseTo(value, 1)
  }
  const usual = { mean: 0.2, spread: 0.1 }
  expect(standAbove(0.4, usual, { mean: 0, spread: 0.1 })).toBeCloseTo(3)
  expect(usualLikeness(sketches[0] ?? new Float32Array(), sketches.slice(0, 1)).mean).toBeCloseTo(1)
})
