import { expect, it } from 'vitest'
import { cutLayout, layOutPiece } from './piece-layout.ts'

const POST = 'Three of our eleven jobs made all of the profit.\n\nThe other eight cost us money, every single week.'
const THREAD = '1/3 The scariest day was a Monday.\n\n2/3 We had said yes to everything.\n\n3/3 Then we said no.'
const SLIDES = '--- Slide 1 ---\nWrite it down\n\n--- Slide 2 ---\nNot what you hope\n\nWhat it earned.'
const GUIDE =
  'Find the work that pays\n\nTwo steps.\n\n1. Write down every job.\n\n2. Put beside each what it earned.\n\nTry it.'
const STORY = 'Opening line:\nWe said yes to everything.\n\nTension:\nBy March we had eleven jobs open.'

it('shows a post under its first line', () => {
  expect(layOutPiece('LinkedIn', POST)).toEqual({
    kind: 'post',
    parts: [
      {
        headline: 'Three of our eleven jobs made all of the profit.',
        body: 'The other eight cost us money, every single week.',
      },
    ],
  })
  const long = `${'A first paragraph that goes on and on. '.repeat(8).trim()}\nSecond.`
  expect(layOutPiece('LinkedIn', long).parts[0]?.headline).toBe('A first paragraph that goes on and on.')
  expect(layOutPiece('LinkedIn', '- eggs\n- milk').parts).toEqual([{ body: '- eggs\n- milk' }])
  expect(layOutPiece(undefined, 'x'.repeat(500)).parts).toEqual([{ body: 'x'.repeat(500) }])
  expect(layOutPiece('LinkedIn', '').parts).toEqual([{ headline: '', body: '' }])
})

it('shows threads, slides, guides and stories by their parts, without the marks between them', () => {
  expect(layOutPiece('Twitter Thread', THREAD).parts).toEqual([
    { label: '1', headline: 'The scariest day was a Monday.', body: '' },
    { label: '2', body: 'We had said yes to everything.' },
    { label: '3', body: 'Then we said no.' },
  ])
  expect(layOutPiece('Carousel', SLIDES).parts).toEqual([
    { label: '1', headline: 'Write it down', body: '' },
    { label: '2', headline: 'Not what you hope', body: 'What it earned.' },
  ])
  expect(layOutPiece('Mini-Guide', GUIDE).parts).toEqual([
    { headline: 'Find the work that pays', body: 'Two steps.' },
    { label: '1', body: 'Write down every job.' },
    { label: '2', body: 'Put beside each what it earned.' },
    { body: 'Try it.' },
  ])
  expect(layOutPiece('Story Breakdown', STORY).parts).toEqual([
    { label: 'Opening line', body: 'We said yes to everything.' },
    { label: 'Tension', body: 'By March we had eleven jobs open.' },
  ])
  expect(layOutPiece('Story Breakdown', POST).kind).toBe('post')
  expect(layOutPiece('Mini-Guide', POST).kind).toBe('post')
})

it('shows so many words or characters and no word in part, and counts the parts left out', () => {
  const post = cutLayout(layOutPiece('LinkedIn', POST), { words: 12 })
  expect(post).toMatchObject({ isCut: true, more: 0 })
  expect(post.layout.parts[0]?.body).toBe('The other')
  expect(cutLayout(layOutPiece('LinkedIn', POST), { characters: 150 })).toMatchObject({ isCut: false, more: 0 })
  const thread = cutLayout(layOutPiece('Twitter Thread', THREAD), { characters: 40 })
  expect(thread).toMatchObject({ isCut: true, more: 1 })
  expect(thread.layout.parts.at(-1)?.body).toBe('We had')
  const slides = cutLayout(layOutPiece('Carousel', SLIDES), { characters: 150 })
  expect(slides).toMatchObject({ isCut: true, more: 0 })
  expect(slides.layout.parts.map(({ headline }) => headline)).toEqual(['Write it down', 'Not what you hope'])
  expect(cutLayout(layOutPiece('Carousel', SLIDES), { words: 3 })).toMatchObject({ more: 1 })
})
