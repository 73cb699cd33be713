import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { parallelDecks } from './parallel.ts'

function decksOf(content: string): [string, ...string[][]][] {
  return parallelDecks(sourceOf(readMaterial(content), undefined, 0)).map(({ cover, points }) => [
    cover.text,
    ...points.map(({ heading, passage }) => [
      ...(heading ? [heading.text] : []),
      ...passage.lines.map(({ text }) => text),
    ]),
  ])
}

test('numbered lines with text under them are a slide each, under the title', () => {
  const [deck] = decksOf(`Four things that a harbour says

1. "The crane is nearly ready."

It is not. Nobody has ordered the chain, and the chain takes eleven weeks.

2. "We will call you."

They will call somebody, and it will not be you.

3. "The tide decides."

The tide comes twice a day. The harbour decides which one it means.

4. "Ask the foreman."

The foreman knows. He is the only one who was there.`)
  expect(deck?.[0]).toBe('Four things that a harbour says')
  expect(deck?.slice(1).map((slide) => slide[0])).toEqual([
    '"The crane is nearly ready."',
    '"We will call you."',
    '"The tide decides."',
    '"Ask the foreman."',
  ])
  expect(deck?.[1]).toContain('It is not.')
})

test('paragraphs that each say what to do are a slide each; what only tells gives none', () => {
  const decks = decksOf(`The harbour has advice for everybody who wants to build a crane.

Write down what the crane has to lift. A crane for fish is no crane for stone.

Ask the people who carry today. They know which hour of the day is the worst one.

Put the crane where the carts can turn. Nobody likes to go backwards with a load.

Keep the old rope for a year. The new one has to prove itself first.`)
  expect(decks[0]?.slice(1).map((slide) => slide[0])).toEqual([
    'Write down what the crane has to lift.',
    'Ask the people who carry today.',
    'Put the crane where the carts can turn.',
    'Keep the old rope for a year.',
  ])
  expect(decksOf('The crane stood still for a week. Nobody had oiled it.\n\nIn March we bought oil.')).toEqual([])
})
