import { expect, test } from 'vitest'
import { startsFirst } from './starts-first.ts'

test('what begins elsewhere and is nearly as good comes first, and nothing twice', () => {
  const all = [
    { from: 0, to: 9, score: 0.9 },
    { from: 0, to: 9, score: 0.9 },
    { from: 0, to: 5, score: 0.9 },
    { from: 4, to: 9, score: 0.8 },
    { from: 2, to: 9, score: 0.5 },
    { from: 0, to: 7, score: 0.7 },
    { from: 0, to: 3, score: 0.7, endsWell: false },
  ]
  expect(startsFirst(all, (window) => ({ endsWell: true, ...window })).map(({ from, to }) => [from, to])).toEqual([
    [0, 9],
    [4, 9],
    [0, 7],
    [0, 5],
    [2, 9],
    [0, 3],
  ])
})
