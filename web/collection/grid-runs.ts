// Keeps a grid of which only some rows are drawn as tall as the whole, so that the scroll bar tells the truth.

export type GridRow = { index: number; key: number | string | bigint; start: number; end: number }
export type GridRun = {
  /** The height of an empty row put before this run; 0 for none. */
  skippedPx: number
  rows: readonly GridRow[]
}

/**
 * Rows that follow each other as runs, the pixels above the first and below the last, and the height of what is
 * left out between two runs (the grid's own gaps on both sides of it taken off). `top` is where the list begins.
 */
export function gridRuns(
  rows: readonly GridRow[],
  totalPx: number,
  top: number,
  gapPx: number,
): { runs: GridRun[]; before: number; after: number } {
  const runs: { skippedPx: number; rows: GridRow[] }[] = []
  let last: GridRow | undefined
  for (const row of rows) {
    const run = runs.at(-1)
    if (run && last && row.index === last.index + 1) run.rows.push(row)
    else runs.push({ skippedPx: last ? Math.max(0, row.start - last.end - 2 * gapPx) : 0, rows: [row] })
    last = row
  }
  const before = Math.max(0, (rows[0]?.start ?? top) - top)
  const after = Math.max(0, totalPx + top - (last?.end ?? top + totalPx))
  return { runs, before, after }
}
