import { type ReactNode, type Ref, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { PAGE_SIZE } from '#domain/lists/define-list.ts'
import { late } from '#web/ui/overlays/late.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { type GridRow, gridRuns } from './grid-runs.ts'
import type { GridWatchProps, GridWindow } from './grid-window.tsx'

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
/** Further rows come when the last card is so far below what is in sight. */
const NEAR_END_PX = 400
/** So many cards are all drawn, and what draws only some of them need not be there. */
const DRAWN_WHOLE_MAX = 2 * PAGE_SIZE

const GridWatch = late<GridWatchProps>(() => import('./grid-window.tsx').then((module) => module.GridWatch))

/** A grid of cards; of a long one only those in sight are in the document. It scrolls with the page. */
export function CollectionList<Item extends { id: string }>(props: CollectionListProps<Item>) {
  const { label, items, renderItem, isOpen, hasMore, onNearEnd, ref } = props
  const list = useRef<HTMLUListElement>(null)
  const { columns, top } = useGrid(list)
  const [focusedRow, setFocusedRow] = useState<number | null>(null)
  const [inSight, setInSight] = useState<GridWindow | null>(null)
  const rowCount = Math.ceil(items.length / columns)
  const rows = inSight?.rows ?? allRows(rowCount, top)
  const lastRow = inSight?.rows.at(-1)?.index ?? -1

  useEffect(() => {
    if (hasMore && lastRow >= rowCount - 1 - ROWS_BEYOND_SIGHT) onNearEnd()
  }, [hasMore, lastRow, rowCount, onNearEnd])
  useEndOfWhole(list, hasMore && inSight === null ? items.at(-1)?.id : undefined, onNearEnd)

  const { runs, before, after } = gridRuns(rows, inSight?.totalPx ?? 0, top, GAP_PX)
  const grid = (
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
              ref={column === 0 ? inSight?.measure : null}
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
  return (
    <>
      {grid}
      <Suspense fallback={null}>
        {items.length > DRAWN_WHOLE_MAX && list.current && (
          <GridWatch
            list={list.current}
            rowCount={rowCount}
            top={top}
            gapPx={GAP_PX}
            beyond={ROWS_BEYOND_SIGHT}
            guessedPx={CARD_GUESSED_HEIGHT_PX}
            keptRow={focusedRow}
            keyOf={(row) => `${columns}:${items[row * columns]?.id ?? row}`}
            onChange={setInSight}
          />
        )}
      </Suspense>
    </>
  )
}

// Every row at the place it takes by itself.
function allRows(count: number, top: number): GridRow[] {
  return Array.from({ length: count }, (_, index) => ({ index, key: index, start: top, end: top }))
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

// Watches the last of the cards that are all drawn; undefined watches none.
function useEndOfWhole(list: { current: HTMLElement | null }, lastId: string | undefined, onNearEnd: () => void) {
  const end = useEffectEvent(onNearEnd)
  useEffect(() => {
    const last = lastId === undefined ? null : list.current?.lastElementChild
    if (!last) return
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && end(), {
      rootMargin: `0px 0px ${NEAR_END_PX}px`,
    })
    observer.observe(last)
    return () => observer.disconnect()
  }, [list, lastId])
}

function rowOf(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest('[data-index]') : null
  return item === null ? null : Number(item.getAttribute('data-index'))
}
