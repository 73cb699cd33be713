/** How a table is sorted: by which of its columns, and which way. */
export type Sort<Column extends string> = { column: Column; direction: 'asc' | 'desc' }

/** What pressing a column does: the active one turns round, another one is chosen, descending (part 2 §2). */
export function nextSort<Column extends string>(sort: Sort<Column>, column: Column): Sort<Column> {
  const isFlip = sort.column === column && sort.direction === 'desc'
  return { column, direction: isFlip ? 'asc' : 'desc' }
}
