// Sums usage by local day, week or month and by type, few enough columns to be drawn side by side.

import type { UsageRange } from '#domain/plans/token-usage.ts'
import type { OperationName } from '#domain/writing/operations.ts'
import type { UsageRow } from './use-usage.ts'

/** A type of its own, or all those that are not among the largest. */
export type Series = OperationName | 'other'
export type ChartUnit = 'day' | 'week' | 'month'
export type ChartColumn = { start: Date; total: number; tokens: ReadonlyMap<Series, number> }
export type UsageChart = {
  unit: ChartUnit
  /** The largest first. */
  series: readonly { id: Series; total: number }[]
  /** In order of time, with those in which nothing was used. */
  columns: readonly ChartColumn[]
}

const SERIES_MAX = 5
const DAY_MS = 86_400_000
const DAYS_MAX = 100
const WEEKS_MAX_DAYS = 700

/** What was used over the range, up to `now`; undefined when there is nothing to draw. */
export function chartOf(rows: readonly UsageRow[], range: UsageRange, now: Date): UsageChart | undefined {
  if (rows.length === 0) return undefined
  const moments = rows.map((row) => Date.parse(row.createdAt))
  const began = 'days' in range ? now.getTime() - range.days * DAY_MS : now.getTime()
  // This machine's clock may differ from the server's; no row is left out for it.
  const first = moments.reduce((a, b) => Math.min(a, b), began)
  const last = moments.reduce((a, b) => Math.max(a, b), now.getTime())
  const unit = unitFor((last - first) / DAY_MS)
  const series = largest(rows)
  const known = new Set<Series>(series.map(({ id }) => id))

  const columns = new Map<number, { start: Date; total: number; tokens: Map<Series, number> }>()
  for (let start = startOf(unit, new Date(first)); start.getTime() <= last; start = nextStart(unit, start))
    columns.set(start.getTime(), { start, total: 0, tokens: new Map() })
  for (const [at, { actionType, tokensUsed }] of rows.entries()) {
    const column = columns.get(startOf(unit, new Date(moments[at] ?? last)).getTime())
    if (!column) continue
    const id = known.has(actionType) ? actionType : 'other'
    column.total += tokensUsed
    column.tokens.set(id, (column.tokens.get(id) ?? 0) + tokensUsed)
  }
  return { unit, series, columns: [...columns.values()] }
}

function unitFor(days: number): ChartUnit {
  if (days <= DAYS_MAX) return 'day'
  return days <= WEEKS_MAX_DAYS ? 'week' : 'month'
}

function largest(rows: readonly UsageRow[]): { id: Series; total: number }[] {
  const totals = new Map<Series, number>()
  for (const { actionType, tokensUsed } of rows) totals.set(actionType, (totals.get(actionType) ?? 0) + tokensUsed)
  const all = [...totals].map(([id, total]) => ({ id, total })).sort((a, b) => b.total - a.total)
  if (all.length <= SERIES_MAX) return all
  const rest = all.slice(SERIES_MAX - 1).reduce((sum, { total }) => sum + total, 0)
  return [...all.slice(0, SERIES_MAX - 1), { id: 'other', total: rest }]
}

function startOf(unit: ChartUnit, moment: Date): Date {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth(), moment.getDate()]
  if (unit === 'month') return new Date(year, month, 1)
  // Weeks begin on Monday.
  return new Date(year, month, unit === 'day' ? day : day - ((moment.getDay() + 6) % 7))
}

// By the calendar, since a day is not always 24 hours long.
function nextStart(unit: ChartUnit, start: Date): Date {
  const [year, month, day] = [start.getFullYear(), start.getMonth(), start.getDate()]
  if (unit === 'month') return new Date(year, month + 1, 1)
  return new Date(year, month, day + (unit === 'day' ? 1 : 7))
}
