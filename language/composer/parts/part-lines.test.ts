import { expect, test } from 'vitest'
import { partLines } from './part-lines.ts'

const LIMITS = { parts: 5, lines: 3 }

test('lines are parted where that costs least', () => {
  const lines = ['a', 'a', 'b', 'b', 'b']
  const mixed = (from: number, end: number) => new Set(lines.slice(from, end)).size - 1
  expect(partLines(lines, LIMITS, (from, end) => 1 + 5 * mixed(from, end))).toEqual([
    ['a', 'a'],
    ['b', 'b', 'b'],
  ])
})

test('there is nothing where no way fits', () => {
  expect(partLines(['a', 'b'], LIMITS, () => Number.POSITIVE_INFINITY)).toEqual([])
  expect(partLines([], LIMITS, () => 1)).toEqual([])
})
