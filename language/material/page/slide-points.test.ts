import { expect, test } from 'vitest'
import { readMaterial } from '#language/material/read-material.ts'
import { isStageDirection } from './slide-points.ts'

const SLIDES = `Slide 1
The shop that mends toasters
Spring meeting, 2026

Slide 2
Agenda
• What we found
• What we do

Slide 3
What we found
• A toaster is thrown away after six years.
• Nine in ten only want a new wire.

Speaker notes: Ask the audience who has one here. Somebody always laughs.

Slide 4
What we do
• Bring the toaster before it is cold.
• Never pay for a look.

Speaker notes: The wire costs forty pence, and we have never asked for more.
`

test('points that tell something are a paragraph, orders stay a list, and an agenda is no text', () => {
  const { kind, sentences } = readMaterial(SLIDES)
  expect(kind).toBe('slides')
  expect(sentences.map(({ text, item }) => [text, item])).toEqual([
    ['A toaster is thrown away after six years.', false],
    ['Nine in ten only want a new wire.', false],
    ['Bring the toaster before it is cold.', true],
    ['Never pay for a look.', true],
    ['The wire costs forty pence, and we have never asked for more.', false],
  ])
  const [told, said] = sentences
  expect(told?.paragraph).toBe(said?.paragraph)
})

test('what a speaker tells themselves to do is told as left out', () => {
  const { leftOut } = readMaterial(SLIDES)
  const marks = leftOut.find(({ sort }) => sort === 'document marks')
  expect(marks?.examples.join(' ')).toContain('Ask the audience')
  expect(isStageDirection('Notes: Ask the people who left before you ask those who stay.')).toBe(false)
})
