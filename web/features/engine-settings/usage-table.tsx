import type { ReactNode } from 'react'
import type { client } from '#web/client.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { CHOICE_LABELS, engineLabel } from './engine-labels.ts'

export type Usage = Awaited<ReturnType<typeof client.engines.usage>>
type Row = Usage['items'][number]

const COST = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })

const NUMBERS: readonly { label: string; of: (row: Row) => ReactNode }[] = [
  { label: 'Runs', of: ({ runs }) => counted(runs) },
  { label: 'Failed', of: ({ failed }) => (failed === 0 ? '0' : <Failed count={failed} />) },
  { label: 'Input', of: ({ inputUnits }) => counted(inputUnits) },
  { label: 'Output', of: ({ outputUnits }) => counted(outputUnits) },
  { label: 'Cost', of: ({ cost }) => (cost === null ? <NoCost /> : COST.format(cost)) },
]

/** What each engine did for each task; on a phone a row is a small card, whose numbers carry their names. */
export function UsageTable({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0)
    return <p className="text-ink-2">Nothing was written yet. What the engines do will stand here.</p>
  return (
    <table className="w-full text-sm max-md:block">
      <caption className="sr-only">Work of the engines, with units of input and output</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-ink-2">
          <Heading>Engine</Heading>
          <Heading>Task</Heading>
          {NUMBERS.map(({ label }) => (
            <Heading key={label} isNumber>
              {label}
            </Heading>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={`${row.engine} ${row.model} ${row.task}`}
            className="border-line not-last:border-b max-md:block max-md:py-3 max-md:first:pt-0 max-md:last:pb-0"
          >
            <th scope="row" className="py-2.5 pe-3 text-start font-semibold max-md:block max-md:py-0">
              {engineLabel(row.engine)}
              {row.model !== null && <span className="block font-normal wrap-anywhere text-ink-2">{row.model}</span>}
            </th>
            <td className="py-2.5 pe-3 max-md:block max-md:py-0">{CHOICE_LABELS[row.task]}</td>
            {NUMBERS.map(({ label, of }) => (
              <td
                key={label}
                className="py-2.5 text-end not-last:pe-3 max-md:me-4 max-md:inline-block max-md:py-0 max-md:pe-0"
              >
                <span className="text-ink-2 md:hidden">{label} </span>
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading({ children, isNumber = false }: { children: string; isNumber?: boolean }) {
  return (
    <th scope="col" className={classNames('pb-2 font-medium not-last:pe-3', isNumber ? 'text-end' : 'text-start')}>
      {children}
    </th>
  )
}

function Failed({ count }: { count: number }) {
  return <span className="font-semibold text-danger-text">{counted(count)}</span>
}

function NoCost() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">no price was set</span>
    </>
  )
}

function counted(count: number): string {
  return count.toLocaleString('en-US')
}
