import { expect, test } from 'vitest'
import { findChanged } from './find-changed.ts'

const slides = (...headlines: string[]) => headlines.map((headline) => ({ headline, body: '' }))

test('is the slide that says something else, was added, or is gone', () => {
  expect(findChanged(slides('a', 'b', 'c'), slides('a', 'x', 'c'))).toBe(1)
  expect(findChanged(slides('a', 'b'), slides('a', 'b', 'c'))).toBe(2)
  expect(findChanged(slides('a', 'b', 'c'), slides('a', 'b'))).toBe(2)
  expect(findChanged(slides('a'), [{ headline: 'a', body: 'more' }])).toBe(0)
  expect(findChanged(slides('a', 'b'), slides('a', 'b'))).toBeUndefined()
})
