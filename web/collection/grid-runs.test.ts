import { describe, expect, test } from 'vitest'
import { gridRuns } from './grid-runs.ts'

const TOP = 300
const GAP = 16
const row = (index: number) => ({
  index,
  key: index,
  start: TOP + index * (200 + GAP),
  end: TOP + index * (200 + GAP) + 200,
})
const total = (count: number) => count * 200 + (count - 1) * GAP

describe('gridRuns', () => {
  test('is the whole height where everything is drawn', () => {
    const rows = [row(0), row(1), row(2)]
    expect(gridRuns(rows, total(3), TOP, GAP)).toEqual({
      runs: [{ skippedPx: 0, rows }],
      before: 0,
      after: 0,
    })
  })

  test('leaves the height of what stands above and below', () => {
    const { before, after } = gridRuns([row(2), row(3)], total(10), TOP, GAP)
    expect(before).toBe(2 * (200 + GAP))
    expect(before + 2 * 200 + GAP + after).toBe(total(10))
  })

  test('keeps a far row apart from those in sight by exactly what is left out', () => {
    const { runs, before, after } = gridRuns([row(0), row(7), row(8)], total(10), TOP, GAP)
    expect(runs.map(({ rows }) => rows.map(({ index }) => index))).toEqual([[0], [7, 8]])
    const drawn = 200 + GAP + (runs[1]?.skippedPx ?? 0) + GAP + 200 + GAP + 200
    expect(before + drawn + after).toBe(total(10))
  })

  test('an empty list has no height', () => {
    expect(gridRuns([], 0, TOP, GAP)).toEqual({ runs: [], before: 0, after: 0 })
  })
})
