import { expect, test } from 'vitest'
import { USAGE_RANGES } from '#domain/plans/token-usage.ts'
import { OPERATIONS, type OperationName } from '#domain/writing/operations.ts'
import { chartOf } from './chart-columns.ts'
import type { UsageRow } from './use-usage.ts'

const NOW = new Date(2026, 10, 20, 12)
const [ALL, WEEK, MONTH, QUARTER] = USAGE_RANGES

const used = (tokensUsed: number, createdAt: Date, actionType: OperationName = 'hook'): UsageRow => ({
  id: `${tokensUsed} ${createdAt.toISOString()}`,
  createdAt: createdAt.toISOString(),
  actionType,
  tokensUsed,
  contentId: null,
})

test('without rows there is nothing to draw', () => {
  expect(chartOf([], ALL, NOW)).toBeUndefined()
})

test.each([
  [WEEK, 8],
  [MONTH, 31],
  [QUARTER, 91],
] as const)('$label has a column for each of its days', (range, count) => {
  const chart = chartOf([used(5, NOW)], range, NOW)
  expect(chart?.unit).toBe('day')
  expect(chart?.columns).toHaveLength(count)
  expect(chart?.columns.at(-1)).toMatchObject({ start: new Date(2026, 10, 20), total: 5 })
})

test('rows count in the local day they were made in, over the change of the clocks too', () => {
  const days = Array.from({ length: 90 }, (_, at) => new Date(2026, 10, 20 - at, 0, 1))
  const chart = chartOf(
    days.map((day) => used(1, day)),
    QUARTER,
    NOW,
  )
  expect(chart?.columns.filter(({ total }) => total === 1)).toHaveLength(90)
})

test.each([
  ['day', 99, 100],
  ['week', 101, 15],
  ['month', 701, 24],
] as const)('all time is drawn by %s over %i days', (unit, days, count) => {
  const first = new Date(2026, 10, 20 - days, 12)
  const chart = chartOf([used(5, NOW), used(7, first)], ALL, NOW)
  expect(chart?.unit).toBe(unit)
  expect(chart?.columns).toHaveLength(count)
  expect([chart?.columns[0]?.total, chart?.columns.at(-1)?.total]).toEqual([7, 5])
})

test('the largest types stand for themselves and the rest together', () => {
  const rows = OPERATIONS.map((operation, at) => used(10 + at, NOW, operation))
  const chart = chartOf(rows, WEEK, NOW)
  expect(chart?.series).toEqual([
    { id: 'voice_funnel', total: 18 },
    { id: 'voice_content', total: 17 },
    { id: 'ideas_content', total: 16 },
    { id: 'idea', total: 15 },
    { id: 'other', total: 10 + 11 + 12 + 13 + 14 },
  ])
  const last = chart?.columns.at(-1)
  expect([last?.total, last?.tokens.get('other'), last?.tokens.get('idea')]).toEqual([126, 60, 15])
  expect(chartOf(rows.slice(0, 5), WEEK, NOW)?.series.map(({ id }) => id)).not.toContain('other')
})
