/** The orders a list can be read in, and where in one a page begins. */

import { asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isId } from '#server/base/id.ts'

/** By a whole number, the greatest first, and by id where that is alike or none is given; the newest id is first. */
export type ListOrder = { by?: SQL<number>; isAscending?: boolean }

/** Where a page ended: the last row's id, and its number in the order where that has one. */
export type Cursor<Value = string, Measure = number> = { id: Value; measure: Measure | undefined }

/** The number that a row has in this order. */
export function measureOf({ by }: ListOrder): SQL<number> {
  return by ?? sql<number>`0`
}

/** How rows are sorted; `id` and `by` may stand for columns of a query around the table. */
export function sortedBy({ by, isAscending = false }: ListOrder, id: PgColumn | SQL): SQL[] {
  return by ? [desc(by), desc(id)] : [isAscending ? asc(id) : desc(id)]
}

/** The condition that rows come after a cursor. */
export function isPast({ by, isAscending = false }: ListOrder, id: PgColumn, cursor: Cursor<unknown, unknown>): SQL {
  if (by) return sql`(${by}, ${id}) < (${cursor.measure}::int, ${cursor.id}::uuid)`
  return isAscending ? gt(id, cursor.id) : lt(id, cursor.id)
}

/** A cursor as it goes to the caller and comes back; undefined for what is none of this order. */
export function readCursor({ by }: ListOrder, text: string): Cursor | undefined {
  const [id = '', measure, ...rest] = text.split('_')
  if (!isId(id) || rest.length > 0 || (measure !== undefined) !== (by !== undefined)) return undefined
  if (measure !== undefined && !/^\d{1,9}$/.test(measure)) return undefined
  return { id, measure: measure === undefined ? undefined : Number(measure) }
}

/** `readCursor` undone. */
export function writeCursor({ by }: ListOrder, id: string, measure: number): string {
  return by ? `${id}_${measure}` : id
}
