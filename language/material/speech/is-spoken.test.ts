import { expect, test } from 'vitest'
import { compose } from '#language/composer/compose.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { isForNoReader, isUnfinished } from './for-no-reader.ts'
import { isSpoken } from './is-spoken.ts'
import { partSpoken } from './part-spoken.ts'

const NOTE = `Okay so, um, sorry about the wind, I wanted to, I wanted to say this about the boats, because everybody asks me, like every week somebody asks me why we only rent out nine of them, um, we have fourteen, we have fourteen boats in the shed, you know, and I always said that it was the insurance, and it was, sort of, but that's not it. In the first summer we had, we rented out all fourteen, and the jetty was full, and, um, I stood there with the key box and I was so proud, right, and then the families with the small kids, they just didn't, they didn't come back. And I never knew why, I had a list, I rang eleven of them in October, and a woman told me, she told me we waited forty minutes for the life jackets, and the kids were blue. Um. So it's the jackets, it was never the boats. We have nine people who can fit a jacket in one go, and so we have nine boats, and last summer seventy families came twice. Can you make that into something for LinkedIn, and don't make me sound clever. Okay bye, bye.`

test('a note that was said on and on is a text of sentences, without what was given up or said to whoever writes it down', () => {
  const { kind, sentences } = readMaterial(NOTE)
  const texts = sentences.map(({ text }) => text)
  expect(kind).toBe('transcript')
  expect(texts).toContain("But that's not it.")
  expect(texts.some((text) => text.startsWith('We have fourteen boats in the shed'))).toBe(true)
  expect(texts).toContain('So it’s the jackets, it was never the boats.'.replace('’', "'"))
  expect(texts.filter(isForNoReader)).toEqual([])
  expect(texts.join(' ')).not.toMatch(/\bum\b|LinkedIn|\bbye\b|wind/i)
  expect(compose({ platform: 'LinkedIn', content: NOTE, seed: 0 }).kind).toBe('draft')
})

test('a note without a single um is known by how it goes on, stops and speaks of being recorded', () => {
  const said = `Right is it going, the red light is on so I think it's going. So this is for the bit about the greenhouse, Tom, you can tidy it up when you type it. And I was stood there on Sunday with the hose, and the whole back row was brown, and I thought well that's the pump. So I took the pump out. And I cleaned it and I put it back and it ran lovely. And the back row was still brown. Hang on, there's the post. Okay. So where was I, the back row. And my neighbour's girl comes in, she's seven, and she says why is that pipe higher than that one. And it was. It was a hand higher at the far end, I'd put it on a brick in March and never took it off again. So the water never went up there. And I had the pump in pieces on the kitchen table for a brick. So that's what I wanted to say really, look at the whole run before you take anything apart. Anyway that's me, the dog wants out.`
  expect(isSpoken(said)).toBe(true)
  expect(readMaterial(said).kind).toBe('transcript')
  const written = `On Sunday the whole back row of the greenhouse was brown. I took the pump out, cleaned it and put it back, and it ran well. The back row was still brown. A girl of seven from next door came in and asked why one pipe was higher than the other. It was a hand higher at the far end, because I had put it on a brick in March and never taken it off. The water had never gone up there. I had spent an evening with the pump in pieces on the kitchen table. Since then I look at the whole run before I take anything apart, and I have taken apart two things in a year instead of nine. The brick is a doorstop now. My neighbour's girl has been given the key to the greenhouse and a small can. She waters the back row first, from the far end, and tells me what she finds.`
  expect(isSpoken(written)).toBe(false)
})

test('what somebody wrote with care is not taken for speech', () => {
  expect(
    isSpoken('You know what I mean: a harbour is sort of a village, and you know everybody. Um, said the cook.'),
  ).toBe(false)
})

test.each([
  [
    'And the jetty was full, and I stood there with the key box, and I was so proud of the boats that nobody took out, but they never came back.',
    [
      'And the jetty was full, and I stood there with the key box, and I was so proud of the boats that nobody took out.',
      'But they never came back.',
    ],
  ],
  [
    'When the wind turns on the lake in the afternoon, we call the boats back, because the smallest children sit in the front and get wet.',
    [
      'When the wind turns on the lake in the afternoon, we call the boats back, because the smallest children sit in the front and get wet.',
    ],
  ],
])('a long spoken sentence is parted where a stop is likely', (said, parts) => {
  expect(partSpoken(said)).toEqual(parts)
})

test.each([
  ["I think you're on mute, Steve.", true],
  ['You write it down, one line, in a.', true],
  ['Can you make that into something for the newsletter?', true],
  ["It's.", true],
  ['I was muted by my own partner for a year.', false],
  ['The engine was what I am proud of.', false],
])('what is said so that a talk can be held, or breaks off, is for no reader: %s', (said, isOut) => {
  expect(isForNoReader(said) || isUnfinished(said)).toBe(isOut)
})

test('a note that ties its sentences and begins them again is spoken, however few its hesitations', () => {
  const note = `So this is about the kiln, um. So we fire it on Mondays, it was always Mondays, it's just the day. And my brother, he's an electrician, he said it costs, it was about nine pounds. So I looked, and it was, well it was nineteen. And I thought no. So I rang them, I mean I sat on hold, it was an hour. And a woman said, oh, you're on the day rate. So we fire it at night now. And it's nine pounds. So that's the kiln, well, that's the bill. And nobody had looked, sorry, I had never looked. So look at yours.`
  expect(isSpoken(note)).toBe(true)
  const texts = readMaterial(`${note} Check that, Ann. Don't put my brother in. Is this recording?`).sentences.map(
    ({ text }) => text,
  )
  expect(texts.join(' ')).not.toMatch(/Check that|put my brother|recording/)
})

test('what a speaker says they are coming to is parted from how they come to it', () => {
  const said =
    'I wanted to say this before I forget it because I never write anything down, okay, so what it is is I have mended roofs for nineteen years, and for, I would say for most of them I never asked who sat under it.'
  expect(partSpoken(said).at(-1)).toMatch(/^I have mended roofs for nineteen years, and I would say/)
})

test('a year and a half of captions is one time', () => {
  const captions = `0:00\nso I want to talk about something I did\n0:03\nabout a year and a half ago and people\n0:06\nstill write to me about it every week I\n0:09\nstopped selling the small boats and I kept\n0:12\nthe big ones because the small ones leak\n0:15\nand nobody believes me when I say it`
  const texts = readMaterial(captions).sentences.map(({ text }) => text)
  expect(texts.join(' ')).toMatch(/a year and a half ago/)
  expect(texts.filter((text) => /^A half/.test(text))).toEqual([])
})
