import { expect, test } from 'vitest'
import { cheapestWithin } from './cheapest-within.ts'

/** Costs what the places between two kept ones are worth; every place takes its size. */
function keep(worths: number[], sizes: number[], room: number, marks = Number.POSITIVE_INFINITY): number[] | undefined {
  const between = (from: number, to: number) => worths.slice(from + 1, to).reduce((sum, worth) => sum + worth, 0)
  return cheapestWithin(
    worths.length,
    between,
    (_, to) => sizes[to] ?? 0,
    () => 1,
    { room, marks },
  )
}

test('where there is room for all, all are kept', () => {
  expect(keep([1, 1, 1, 1], [5, 5, 5, 5], 20)).toEqual([0, 1, 2, 3])
})

test('what is worth least for its size goes first, and the first and the last stay', () => {
  expect(keep([0, 9, 1, 9, 0], [5, 5, 5, 5, 5], 20)).toEqual([0, 1, 3, 4])
  expect(keep([0, 9, 8, 1, 0], [5, 20, 5, 5, 5], 20)).toEqual([0, 2, 3, 4])
})

test('what is kept is no longer than its room and no more than its marks', () => {
  const worths = Array.from({ length: 60 }, (_, at) => ((at * 7919) % 13) + 1)
  const sizes = Array.from({ length: 60 }, (_, at) => ((at * 104_729) % 40) + 10)
  const kept = keep(worths, sizes, 900) ?? []
  expect(kept.reduce((sum, at) => sum + (sizes[at] ?? 0), 0)).toBeLessThanOrEqual(900)
  expect(kept.length).toBeGreaterThan(20)
  expect(keep(worths, sizes, 900, 8)?.length).toBeLessThanOrEqual(8)
})

test('there is no way where even the first and the last have no room', () => {
  expect(keep([1, 1, 1], [50, 5, 50], 80)).toBeUndefined()
})

test('what costs without end is never left out', () => {
  expect(keep([0, Number.POSITIVE_INFINITY, 1, 0], [5, 30, 5, 5], 40)).toEqual([0, 1, 3])
})
