import { actionTypeLabel } from '#domain/plans/token-usage.ts'
import type { Sort } from '#web/ui/page/next-sort.ts'
import type { UsageRow } from './use-usage.ts'

export type SortColumn = 'createdAt' | 'actionType' | 'tokensUsed'
export type UsageSort = Sort<SortColumn>

export const NEWEST_FIRST: UsageSort = { column: 'createdAt', direction: 'desc' }

/** The rows in another order: moments as time, tokens as numbers, types by what is read; equal rows stay as they came. */
export function sortUsage(rows: readonly UsageRow[], { column, direction }: UsageSort): readonly UsageRow[] {
  const sign = direction === 'asc' ? 1 : -1
  if (column === 'actionType') {
    const label = (row: UsageRow) => actionTypeLabel(row.actionType)
    return rows.toSorted((a, b) => sign * label(a).localeCompare(label(b), 'en-US'))
  }
  const keyed = rows.map((row) => ({ row, key: column === 'createdAt' ? Date.parse(row.createdAt) : row.tokensUsed }))
  return keyed.sort((a, b) => sign * (a.key - b.key)).map(({ row }) => row)
}
