import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'
import { gridRuns } from './grid-runs.ts'

export type CollectionListProps<Item extends { id: string }> = {
  label: string
  items: readonly Item[]
  renderItem: (item: Item) => ReactNode
  /** Whether a card stands open: the others of its row then keep their own height. */
  isOpen?: (id: string) => boolean
  /** Whether more rows can be loaded, and how. */
  hasMore: boolean
  onNearEnd: () => void
  ref?: Ref<HTMLUListElement>
}

const GAP_PX = 16
const CARD_LEAST_WIDTH_PX = 300
const CARD_GUESSED_HEIGHT_PX = 212
const ROWS_BEYOND_SIGHT = 4

/** A grid of cards of which only those in sight are in the document; it scrolls with the page. */
export function CollectionList<Item extends { id: string }>(props: CollectionListProps<Item>) {
  const { label, items, renderItem, isOpen, hasMore, onNearEnd, ref } = props
  const list = useRef<HTMLUListElement>(null)
  const { columns, top } = useGrid(list)
  const [focusedRow, setFocusedRow] = useState<number | null>(null)
  const rowCount = Math.ceil(items.length / columns)

  const virtual = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => CARD_GUESSED_HEIGHT_PX,
    gap: GAP_PX,
    overscan: ROWS_BEYOND_SIGHT,
    scrollMargin: top,
    getItemKey: (row) => `${columns}:${items[row * columns]?.id ?? row}`,
    rangeExtractor: (range) => withRow(range, focusedRow),
  })
  const rows = virtual.getVirtualItems()
  const lastRow = rows.at(-1)?.index ?? -1

  useEffect(() => {
    if (hasMore && lastRow >= rowCount - 1 - ROWS_BEYOND_SIGHT) onNearEnd()
  }, [hasMore, lastRow, rowCount, onNearEnd])

  const { runs, before, after } = gridRuns(rows, virtual.getTotalSize(), top, GAP_PX)
  return (
    <ul
      ref={(element) => {
        list.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      aria-label={label}
      className="grid list-[''] gap-4 [overflow-anchor:none]"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: before,
        paddingBottom: after,
      }}
      onFocus={(event) => setFocusedRow(rowOf(event.target))}
      onBlur={() => setFocusedRow(null)}
    >
      {runs.flatMap(({ skippedPx, rows: run }) => [
        ...(skippedPx > 0 ? [<Skipped key={`before-${run[0]?.index}`} heightPx={skippedPx} />] : []),
        ...run.flatMap(({ index: row }) => {
          const cards = items.slice(row * columns, (row + 1) * columns)
          const isOneOpen = isOpen && cards.some(({ id }) => isOpen(id))
          return cards.map((item, column) => (
            <li
              key={item.id}
              ref={column === 0 ? virtual.measureElement : null}
              data-index={row}
              data-item={item.id}
              tabIndex={-1}
              aria-posinset={row * columns + column + 1}
              aria-setsize={hasMore ? -1 : items.length}
              className={classNames(
                'flex min-w-0 scroll-mt-20 scroll-mb-32 flex-col rounded-md outline-offset-4',
                isOneOpen && '*:grow-0',
              )}
            >
              {renderItem(item)}
            </li>
          ))
        }),
      ])}
    </ul>
  )
}

function Skipped({ heightPx }: { heightPx: number }) {
  return <li role="presentation" aria-hidden="true" className="col-span-full" style={{ height: heightPx }} />
}

/** Puts the focus on a row's card, and scrolls it into sight; false when it is not in the document. */
export function focusItem(list: HTMLElement | null, id: string): boolean {
  const item = list?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
  if (!item) return false
  item.focus({ preventScroll: true })
  item.scrollIntoView({ block: 'nearest' })
  return true
}

// How many columns fit, and how far down the page the list begins.
function useGrid(list: { current: HTMLElement | null }) {
  const [grid, setGrid] = useState({ columns: 1, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    function measure() {
      if (!element) return
      const columns = Math.max(1, Math.floor((element.clientWidth + GAP_PX) / (CARD_LEAST_WIDTH_PX + GAP_PX)))
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      setGrid((before) => (before.columns === columns && before.top === top ? before : { columns, top }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return grid
}

// The card that holds the focus stays in the document, or a scroll would throw the keyboard back to the top.
function withRow(range: Range, row: number | null): number[] {
  const inSight = defaultRangeExtractor(range)
  if (row === null || row >= range.count || inSight.includes(row)) return inSight
  return [...inSight, row].sort((one, other) => one - other)
}

function rowOf(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest('[data-index]') : null
  return item === null ? null : Number(item.getAttribute('data-index'))
}
