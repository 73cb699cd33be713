import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { PIECE_SOURCE_LABELS } from '#domain/lists/piece-sources.ts'
import { PIECE_SOURCES } from '#domain/lists/pieces.ts'
import type { PieceFilter } from '#web/pieces/use-pieces.ts'

/** What the library can be narrowed to and ordered by, under the names that stand in the address. */
export const FILTER_NAMES = ['source', 'voice', 'stage', 'when', 'from', 'to', 'favourite', 'tag', 'order'] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type LibraryFilters = Readonly<Partial<Record<FilterName, string>>>

export const BETWEEN = 'between'
const UNSTAGED = 'none'

/** The choices of each filter that has a few, by what stands in the address. */
export const CHOICES: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>> = {
  source: PIECE_SOURCE_LABELS,
  stage: { ...Object.fromEntries(FUNNEL_STAGES.map((stage) => [stage, stage])), [UNSTAGED]: 'No stage' },
  when: { 1: 'Today', 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days', [BETWEEN]: 'Between two days' },
  order: { oldest: 'Oldest first', longest: 'Longest first' },
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filters of an address, without what nobody could have chosen. */
export function readFilters(params: URLSearchParams): LibraryFilters {
  const read: Partial<Record<FilterName, string>> = {}
  for (const name of FILTER_NAMES) {
    const value = params.get(name)
    const choices = CHOICES[name]
    if (!value || (choices && !Object.hasOwn(choices, value))) continue
    if ((name === 'from' || name === 'to') && startOf(value) === undefined) continue
    read[name] = value
  }
  if (read.when !== BETWEEN) {
    delete read.from
    delete read.to
  }
  return read
}

/** What is asked of the server for these filters, on this day of the person's. */
export function pieceFilterOf(filters: LibraryFilters, now: Date): PieceFilter {
  const { source, voice, stage, when, from, to, favourite, tag, order } = filters
  const since = when === undefined || when === BETWEEN ? startOf(from) : dayBefore(now, Number(when) - 1)
  const until = startOf(to)
  const known = PIECE_SOURCES.find((one) => one === source)
  return {
    ...(known && { source: known }),
    ...(voice && { brandVoiceId: voice }),
    ...(stage && (stage === UNSTAGED ? { unstaged: 'true' } : { funnelStage: stage })),
    ...(since && { from: since.toISOString() }),
    ...(until && { to: dayBefore(until, -1).toISOString() }),
    ...(favourite && { favourite: 'true' }),
    ...(tag && { tag }),
    ...(order && { order }),
  }
}

function startOf(day: string | undefined): Date | undefined {
  if (day === undefined || !DAY.test(day)) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(year, month - 1, date)
  return start.getMonth() === month - 1 ? start : undefined
}

function dayBefore(moment: Date, days: number): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - days)
}
