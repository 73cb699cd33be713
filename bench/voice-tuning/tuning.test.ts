import { expect, it } from 'vitest'
import { countFeatures } from '#language/voice/count-features.ts'
import { bandOf, likeness, measureStyle, packStyle, unpackStyle } from '#language/voice/measure-style.ts'
import { packBackground, unpackBackground } from '#language/voice/pack-background.ts'
import { type Author, drawPosts, drawWords, seededRandom } from './draw-texts.ts'
import { findDrifts } from './find-drifts.ts'
import { measureBackground } from './measure-background.ts'

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
const drifts = findDrifts(measureBackground(people), people)
const background = { ...measureBackground(people), drifts, closeFrom: [1, 0, 0], farTo: [0, 0, 0] } as const

it('tells what differs between people from what all do alike', () => {
  const between = (feature: string) => background.between[background.features.get(feature) ?? -1]
  expect(between('sentence:ends!')).toBeGreaterThan(0.1)
  expect(between('word:here')).toBeLessThan(0.001)
})

it('holds against nobody what everybody does in some texts only', () => {
  const asking = Array.from({ length: 6 }, (_, at) => `Is it so? Was it said? Do they too? Is it number ${at}?`)
  const telling = Array.from({ length: 6 }, (_, at) => `It is so. It was said. They do too. It is number ${at}.`)
  const moody = Array.from({ length: 6 }, () => [...asking, ...telling].map((text) => countFeatures([text])))
  const rates = { ...measureBackground([...people, ...moody]), closeFrom: [1, 0, 0], farTo: [0, 0, 0] } as const
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
  const crossed = { closeFrom: [0.1, 0, 0], farTo: [0.3, 0, 0] } as const
  expect([0.1, 0.19, 0.21, 0.3].map((like) => bandOf(crossed, like, 100, 1_000))).toEqual([
    'far',
    'far',
    'close',
    'close',
  ])
})
