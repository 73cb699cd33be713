import { type ReactNode, useId } from 'react'
import { actionTypeLabel } from '#domain/plans/token-usage.ts'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import type { UsageChart as Chart, ChartColumn, ChartUnit, Series } from './chart-columns.ts'

/** By rank; the last ones are told from the first by their outline too. */
const LOOKS = [
  'fill-accent',
  'fill-marker stroke-ink-2',
  'fill-record',
  'fill-ink-3',
  'fill-surface stroke-ink-2',
] as const

const COLUMN_WIDTH = 10
const GAP = 2
/** Room for so many is left, so that a single day is no wall. */
const COLUMNS_LEAST = 14
const HEIGHT = 100

const TITLES: Readonly<Record<ChartUnit, string>> = {
  day: 'Tokens by day and type',
  week: 'Tokens by week and type',
  month: 'Tokens by month and type',
}
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const MONTH = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' })

/** Stacked columns by day and type, with the same numbers in a table for whoever does not see them. */
export function UsageChart({ chart }: { chart: Chart }) {
  const { unit, columns } = chart
  const titleId = useId()
  const most = topOf(columns.reduce((max, { total }) => Math.max(max, total), 0))
  const [first, last] = [columns[0], columns.at(-1)]
  const isShort = columns.length < COLUMNS_LEAST
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4 md:p-5">
      <h2 id={titleId} className="text-base">
        {TITLES[unit]}
      </h2>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-xs text-ink-2">
        <div className="-my-1.5 flex flex-col justify-between text-end leading-3">
          <span>{counted(most)}</span>
          <span>{counted(most / 2)}</span>
          <span>0</span>
        </div>
        <div className="relative h-40">
          <div className="absolute inset-0 flex flex-col justify-between">
            {['most', 'half', 'none'].map((line) => (
              <div key={line} className="border-t border-line" />
            ))}
          </div>
          <Columns chart={chart} most={most} />
        </div>
        <div className={classNames('col-start-2 flex', isShort ? 'gap-1' : 'justify-between gap-4')}>
          {first && <span>{nameOf(first, unit)}</span>}
          {last && last !== first && (
            <span>
              {isShort && '– '}
              {nameOf(last, unit)}
            </span>
          )}
        </div>
      </div>
      <Legend series={chart.series} />
      <Disclosure title="The same as a table" className="-mb-2 border-t border-line pt-1 text-sm">
        <ScrollBox label={`${TITLES[unit]}, as a table`} className="max-h-72 overflow-x-auto">
          <ChartTable chart={chart} />
        </ScrollBox>
      </Disclosure>
    </Card>
  )
}

function Columns({ chart: { columns, series, unit }, most }: { chart: Chart; most: number }) {
  return (
    <svg
      viewBox={`0 0 ${Math.max(COLUMNS_LEAST, columns.length) * COLUMN_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      {columns.map((column, at) => {
        let top = HEIGHT
        return (
          <g key={column.start.getTime()}>
            <title>{sentenceOf(column, series, unit)}</title>
            {series.map(({ id }, rank) => {
              const height = ((column.tokens.get(id) ?? 0) / most) * HEIGHT
              top -= height
              return height === 0 ? null : (
                <rect
                  key={id}
                  x={at * COLUMN_WIDTH + GAP / 2}
                  y={top}
                  width={COLUMN_WIDTH - GAP}
                  height={height}
                  vectorEffect="non-scaling-stroke"
                  className={LOOKS[rank]}
                />
              )
            })}
            <rect x={at * COLUMN_WIDTH} y={0} width={COLUMN_WIDTH} height={HEIGHT} className="fill-transparent" />
          </g>
        )
      })}
    </svg>
  )
}

function Legend({ series }: { series: Chart['series'] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {series.map(({ id, total }, rank) => (
        <li key={id} className="flex items-center gap-2">
          <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
            <rect x="1" y="1" width="10" height="10" rx="2" className={LOOKS[rank]} />
          </svg>
          <span>{labelOf(id)}</span>
          <span className="text-ink-2">{counted(total)}</span>
        </li>
      ))}
    </ul>
  )
}

function ChartTable({ chart: { columns, series, unit } }: { chart: Chart }) {
  const used = columns.filter(({ total }) => total > 0)
  return (
    <table className="w-full whitespace-nowrap">
      <thead>
        <tr className="border-b border-line text-ink-2">
          <Heading>{unit === 'day' ? 'Day' : unit === 'week' ? 'Week of' : 'Month'}</Heading>
          {series.map(({ id }) => (
            <Heading key={id} isNumber>
              {labelOf(id)}
            </Heading>
          ))}
          <Heading isNumber>Total</Heading>
        </tr>
      </thead>
      <tbody>
        {used.map((column) => (
          <tr key={column.start.getTime()} className="border-line not-last:border-b">
            <th scope="row" className="py-2 pe-3 text-start font-normal whitespace-nowrap">
              {nameOf(column, unit)}
            </th>
            {series.map(({ id }) => (
              <td key={id} className="px-3 py-2 text-end">
                {counted(column.tokens.get(id) ?? 0)}
              </td>
            ))}
            <td className="py-2 ps-3 text-end font-semibold">{counted(column.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading({ children, isNumber = false }: { children: ReactNode; isNumber?: boolean }) {
  return (
    <th
      scope="col"
      className={classNames('py-2 font-medium', isNumber ? 'px-3 text-end last:pe-0' : 'pe-3 text-start')}
    >
      {children}
    </th>
  )
}

function sentenceOf(column: ChartColumn, series: Chart['series'], unit: ChartUnit): string {
  const parts = series.flatMap(({ id }) => {
    const tokens = column.tokens.get(id)
    return tokens ? [`${labelOf(id)} ${counted(tokens)}`] : []
  })
  return [`${nameOf(column, unit)}: ${counted(column.total)} tokens`, ...parts].join('\n')
}

function nameOf({ start }: ChartColumn, unit: ChartUnit): string {
  return (unit === 'month' ? MONTH : DAY).format(start)
}

function labelOf(id: Series): string {
  return id === 'other' ? 'Other types' : actionTypeLabel(id)
}

/** The next round number with a whole half, so that the lines of the scale read well. */
function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 10)))
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= most) ?? most
}

function counted(tokens: number): string {
  return tokens.toLocaleString('en-US')
}
