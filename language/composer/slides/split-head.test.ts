import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { compactLine, splitHead } from './split-head.ts'

test('a long sentence is parted at a border, a clause on top and every word kept but an "and"', () => {
  expect(
    splitHead('We earn as much in six days as we did in seven, and I do not know where the seventh day went.'),
  ).toEqual(['We earn as much in six days as we did in seven.', 'I do not know where the seventh day went.'])
  expect(
    splitHead('It takes three hours and it used to take nine, because I used to listen to everything four times.')?.[1],
  ).toBe('Because I used to listen to everything four times.')
  expect(
    splitHead(
      'If a harbour needs more than a few hours of our help, it might benefit from people who stay for longer.',
    ),
  ).toEqual([
    'If a harbour needs more than a few hours of our help…',
    'It might benefit from people who stay for longer.',
  ])
})

test('what is short, a series, or half of a pair is not parted', () => {
  for (const text of [
    'People stayed for eleven minutes, and they argued.',
    'Run your tests on the new crane, oil the chain, and anything else that may touch the rope in the morning.',
    'Not only is the rope for all of the cranes kept dry, but most of them are tested by people from the town every week.',
  ])
    expect(splitHead(text)).toBeUndefined()
})

test('asides go from long lines, and no verb loses its subject', () => {
  const compact = (text: string) => {
    const [ranked] = sourceOf(readMaterial(text), undefined, 0).ranked
    return ranked && compactLine({ text, ranked, rewrites: [] }, false).text
  }
  expect(
    compact('The harbour lists every crane that it has ever bought (with its age) in a book that anybody may read.'),
  ).toBe('The harbour lists every crane that it has ever bought in a book that anybody may read.')
  const whole =
    'The other nineteen cranes that have been bought since then, including the yellow one by the gate, had been ordered before the harbour had any rails.'
  expect(compact(whole)).toBe(whole)
})
