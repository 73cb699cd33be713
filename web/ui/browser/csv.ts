// By this mark spreadsheets know the file as UTF-8.
const BYTE_ORDER_MARK = '\uFEFF'

/** A number stands in its cell as it is, a text as a text. */
export type CsvCell = string | number

/** Rows under their headings, as a spreadsheet reads them. */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [head, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

/** A text of `csvOf` as a file. */
export function csvFile(text: string): Blob {
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

/** A moment in local time, to the second, in an order that sorts. */
export function localMoment(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')}`
}

// A text that a spreadsheet would take for a formula is marked as one.
function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
