import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { GridRow } from './grid-runs.ts'

/** What is to be drawn of a long grid. */
export type GridWindow = {
  rows: readonly GridRow[]
  /** How tall the whole grid is. */
  totalPx: number
  /** To be told of the first card of every row that is drawn. */
  measure: (card: Element | null) => void
}

export type GridWatchProps = {
  /** The grid, of which every row is drawn so far. */
  list: HTMLElement
  rowCount: number
  /** Where the grid begins on the page. */
  top: number
  gapPx: number
  /** Rows drawn above and below those in sight. */
  beyond: number
  /** What height a row is taken to have that was never drawn. */
  guessedPx: number
  /** The row that stays drawn wherever it is. */
  keptRow: number | null
  /** A name for a row that ends with a colon and the id of its first card. */
  keyOf: (row: number) => string
  /** Null once nothing is left out any more. */
  onChange: (window: GridWindow | null) => void
}

/** Says which rows of a grid that scrolls with the page are in sight; draws nothing itself, so that no card is made anew. */
export function GridWatch(props: GridWatchProps): null {
  const { list, rowCount, top, gapPx, beyond, guessedPx, keptRow, keyOf, onChange } = props
  // The rows that stand above are as tall as they are: with guesses, what is in sight would jump.
  const [drawn] = useState(() => measureRows(list, { top, gapPx, keyOf }))
  const virtual = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => guessedPx,
    gap: gapPx,
    overscan: beyond,
    scrollMargin: top,
    getItemKey: keyOf,
    rangeExtractor: (range) => withRow(range, keptRow),
    initialMeasurementsCache: drawn,
    measureElement: heightOf,
  })
  const rows = virtual.getVirtualItems()
  const totalPx = virtual.getTotalSize()
  // Measured anew they are other objects, and telling of those again would never end.
  const shape = [...rows.map(({ key, start, end }) => `${key} ${start} ${end}`), totalPx].join('\n')
  const tell = useEffectEvent((_shape: string) => {
    if (rows.length > 0) onChange({ rows, totalPx, measure: virtual.measureElement })
  })
  useLayoutEffect(() => tell(shape), [shape])
  useEffect(() => () => onChange(null), [onChange])
  return null
}

function measureRows(
  list: HTMLElement,
  { top, gapPx, keyOf }: Pick<GridWatchProps, 'top' | 'gapPx' | 'keyOf'>,
): VirtualItem[] {
  const rows: VirtualItem[] = []
  let start = top
  for (const card of list.querySelectorAll<HTMLElement>('[data-index]')) {
    const index = Number(card.dataset.index)
    if (index !== rows.length) continue
    const key = keyOf(index)
    // Drawn in other columns than those of now.
    if (!key.endsWith(`:${card.dataset.item}`)) break
    const size = heightOf(card)
    rows.push({ index, key, start, end: start + size, size, lane: 0 })
    start += size + gapPx
  }
  return rows
}

// Unrounded: over many rows the halves add up.
function heightOf(card: Element): number {
  return card.getBoundingClientRect().height
}

// The card that holds the focus stays in the document, or a scroll would throw the keyboard back to the top.
function withRow(range: Range, row: number | null): number[] {
  const inSight = defaultRangeExtractor(range)
  if (row === null || row >= range.count || inSight.includes(row)) return inSight
  return [...inSight, row].sort((one, other) => one - other)
}
