import { expect, test } from 'vitest'
import { nextSort } from '#web/ui/page/next-sort.ts'
import { NEWEST_FIRST, sortUsage } from './sort-usage.ts'
import type { UsageRow } from './use-usage.ts'

const row = (id: string, createdAt: string, actionType: UsageRow['actionType'], tokensUsed: number): UsageRow => ({
  id,
  createdAt,
  actionType,
  tokensUsed,
  contentId: null,
})
const ROWS = [
  row('a', '2026-11-20T10:00:00.000Z', 'hook', 90),
  row('b', '2026-11-20T09:00:00.500Z', 'generation', 1_000),
  row('c', '2026-11-20T10:30:00+01:00', 'voice_funnel', 125),
  row('d', '2025-11-20T10:00:00.000Z', 'generation', 9),
]
const ids = (...sort: Parameters<typeof sortUsage>) =>
  sortUsage(...sort)
    .map(({ id }) => id)
    .join('')

test.each([
  ['createdAt', 'desc', 'acbd'],
  ['createdAt', 'asc', 'dbca'],
  ['tokensUsed', 'desc', 'bcad'],
  ['tokensUsed', 'asc', 'dacb'],
  ['actionType', 'asc', 'bdac'],
  ['actionType', 'desc', 'cabd'],
] as const)('%s %s compares as time, number or words: %s', (column, direction, order) => {
  expect(ids(ROWS, { column, direction })).toBe(order)
  expect(ROWS.map(({ id }) => id).join('')).toBe('abcd')
})

test('the active column turns round, and another one is chosen descending', () => {
  const flipped = nextSort(NEWEST_FIRST, 'createdAt')
  expect(flipped).toEqual({ column: 'createdAt', direction: 'asc' })
  expect(nextSort(flipped, 'createdAt')).toEqual(NEWEST_FIRST)
  expect(nextSort(flipped, 'tokensUsed')).toEqual({ column: 'tokensUsed', direction: 'desc' })
})
