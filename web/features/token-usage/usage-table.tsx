import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { actionTypeLabel } from '#domain/plans/token-usage.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { nextSort } from '#web/ui/page/next-sort.ts'
import { SortHeading } from '#web/ui/page/sort-heading.tsx'
import { type SortColumn, sortUsage, type UsageSort } from './sort-usage.ts'
import type { UsageRow } from './use-usage.ts'

const COLUMNS: readonly { id: SortColumn; label: string; isNumber?: true }[] = [
  { id: 'createdAt', label: 'Date' },
  { id: 'actionType', label: 'Type' },
  { id: 'tokensUsed', label: 'Tokens Used', isNumber: true },
]

/** Until rows are drawn; all others are then taken to be as high as the last of those. */
const ROW_GUESSED_HEIGHT_PX = 47
const ROWS_BEYOND_SIGHT = 12

export type UsageTableProps = {
  rows: readonly UsageRow[]
  sort: UsageSort
  onSort: (sort: UsageSort) => void
}

/** The rows in the chosen order; however many there are, only those in sight are in the document. */
export function UsageTable({ rows, sort, onSort }: UsageTableProps) {
  const head = useRef<HTMLTableSectionElement>(null)
  const top = useBottomOf(head)
  const sorted = useMemo(() => sortUsage(rows, sort), [rows, sort])
  const rowHeight = useRef(ROW_GUESSED_HEIGHT_PX)
  const virtual = useWindowVirtualizer({
    count: sorted.length,
    estimateSize: () => rowHeight.current,
    overscan: ROWS_BEYOND_SIGHT,
    scrollMargin: top,
    getItemKey: (at) => sorted[at]?.id ?? at,
  })
  const drawn = virtual.getVirtualItems()
  // Where a row is not as high as guessed, the list scrolls by the difference, which ends the browser's way to its end.
  // That is also why no border is shared by two rows: the first of those that are drawn would be lower.
  const isDrawn = drawn.length > 0
  useLayoutEffect(() => {
    const row = isDrawn && head.current?.parentElement?.querySelector('tr[data-index]:last-child')
    if (!row) return
    rowHeight.current = Math.round(row.getBoundingClientRect().height)
    virtual.measure()
  }, [isDrawn, virtual])
  const before = (drawn[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top)

  return (
    <table
      aria-rowcount={sorted.length + 1}
      className="w-full border-separate [overflow-anchor:none] border-spacing-0 text-sm md:text-base"
    >
      <caption className="sr-only">Token usage</caption>
      <thead ref={head}>
        <tr aria-rowindex={1} className="*:border-b *:border-line">
          {COLUMNS.map(({ id, label, isNumber }) => (
            <SortHeading
              key={id}
              direction={sort.column === id ? sort.direction : undefined}
              isNumber={isNumber ?? false}
              onPress={() => onSort(nextSort(sort, id))}
            >
              {label}
            </SortHeading>
          ))}
        </tr>
      </thead>
      <Skipped heightPx={before} />
      <tbody>
        {drawn.map(({ index, key }) => {
          const row = sorted[index]
          return (
            row && (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className="leading-6 *:border-b *:border-line"
              >
                <td className="py-2.5 pe-3 whitespace-nowrap">
                  <WrittenDate at={row.createdAt} withTime />
                </td>
                <td className="py-2.5 pe-3">{actionTypeLabel(row.actionType)}</td>
                <td className="py-2.5 text-end whitespace-nowrap">{row.tokensUsed.toLocaleString('en-US')} tokens</td>
              </tr>
            )
          )
        })}
      </tbody>
      <Skipped heightPx={after} />
    </table>
  )
}

/** As tall as the rows that are not drawn, so that the scroll bar tells the truth. */
function Skipped({ heightPx }: { heightPx: number }) {
  return (
    <tbody aria-hidden="true">
      {heightPx > 0 && (
        <tr>
          <td colSpan={COLUMNS.length} className="p-0" style={{ height: heightPx }} />
        </tr>
      )}
    </tbody>
  )
}

// How far down the page the rows begin; what stands above them may grow.
function useBottomOf(head: RefObject<HTMLElement | null>): number {
  const [bottom, setBottom] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (head.current) setBottom(Math.round(head.current.getBoundingClientRect().bottom + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [head])
  return bottom
}
