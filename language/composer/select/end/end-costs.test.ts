import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { endCosts } from './end-costs.ts'

const TEXT = `We opened a second kitchen in March. It was meant for weddings.

The oven is the largest in the county. Not only does it bake two hundred loaves, it heats the house. We also sell the ash.

Every kitchen burns a pan. Not every kitchen tells the guests. For example, ours writes it on the door.

One place where we lose bread is the counter, on Mondays.

To find out why, we counted the loaves for a month.

There is the shelf behind the door. It is dark. But nobody looks there.`

const costsAt = (start: string) => {
  const source = sourceOf(readMaterial(TEXT), undefined, 0)
  return endCosts(
    source,
    source.ranked.findIndex(({ sentence }) => sentence.text.startsWith(start)),
  )
}

test.each([
  ['a thought that has just begun', 'The oven is'],
  ['something that is only added', 'We also'],
  ['the first half of a pair', 'Every kitchen'],
  ['what another sentence adds to', 'Not only'],
  ['an example', 'For example'],
  ['the first of several', 'One place'],
  ['a search before what it found', 'To find out'],
  ['what a "but" turns', 'It is dark'],
])('%s is no end', (_, start) => {
  expect(costsAt(start)).toBeLessThan(0)
})

test('what a paragraph comes to costs nothing', () => {
  expect(costsAt('It was meant')).toBe(0)
})
