// By this mark spreadsheets know the file as UTF-8.
const BYTE_ORDER_MARK = '\uFEFF'

/** A number stands in its cell as it is, a text as a text. */
export type CsvCell = string | number

/** Rows under their headings, as a spreadsheet reads them (RFC 4180). */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [head, ...rows].map(csvLine).join('')
}

/** One row of `csvOf`, with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

// A text that a spreadsheet would take for a formula is marked as one.
function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
