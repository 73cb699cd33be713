import { actionTypeLabel } from '#domain/token-usage.ts'
import type { UsageRow } from './use-usage.ts'

export type SortColumn = 'createdAt' | 'actionType' | 'tokensUsed'
export type UsageSort = { column: SortColumn; direction: 'asc' | 'desc' }

export const NEWEST_FIRST: UsageSort = { column: 'createdAt', direction: 'desc' }

/** What pressing a column does: the active one turns round, another one is chosen, descending (part 2 §2). */
export function nextSort(sort: UsageSort, column: SortColumn): UsageSort {
  const isFlip = sort.column === column && sort.direction === 'desc'
  return { column, direction: isFlip ? 'asc' : 'desc' }
}

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
