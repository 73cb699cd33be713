import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { isNoSlide } from './no-slide.ts'

const linesOf = (content: string) =>
  sourceOf(readMaterial(content), undefined, 0).ranked.map((ranked) => ({
    text: ranked.sentence.text,
    ranked,
    rewrites: [],
  }))

const TEXT = `Our harbour has nineteen cranes and one of them sings in the wind.

Consider, for example, some of the work that cranes do.

Members of the harbour board gather in the hall for a tasting.

Cranes lift what nobody can carry. To stay out of trouble, take a look at Ropes, Loads, Weather, and the Harbour Act.`

test('announcements, captions of photos and lists of links are no slides', () => {
  const lines = linesOf(TEXT)
  expect(lines.filter((_, at) => isNoSlide(lines, at)).map(({ text }) => text.split(' ', 3).join(' '))).toEqual([
    'Consider, for example,',
    'Members of the',
    'To stay out',
  ])
})
