/** Reads one page of a list by its keyset, whatever it is narrowed to, ordered by or searched for. */

import { and, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { type CollectionDefinition, PAGE_SIZE } from '#domain/lists/define-list.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { type OwnedTable, readColumns } from './columns.ts'
import { type Cursor, isPast, type ListOrder, measureOf, readCursor, sortedBy, writeCursor } from './list-order.ts'
import { findMarks, readQuery, searchRows } from './search-rows.ts'

/** The column a filter compares, where `expand` turns one value into the several it stands for; or what it asks for. */
export type ListFilter =
  | { column: PgColumn; expand?: (value: string) => readonly string[] }
  | { holds: (value: SQL) => SQL; form: FilterForm }

/** What a filter's values are, where the definition does not list them. */
export type FilterForm = 'id' | 'moment' | 'text' | 'true'

export type Filters = Readonly<Record<string, string | undefined>>

export type ListQuery = {
  filters: Filters
  /** What is searched for, as it was typed. */
  search?: string | undefined
  /** The name of an order; the newest first unless given. */
  order?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** `marks` are the words that a search found on this page, as they stand there. */
export type Page<Item> = { items: Item[]; nextCursor: string | null; marks?: string[] }

export type ListOptions<Table extends OwnedTable, Item> = {
  definition: CollectionDefinition
  table: Table
  filters: Readonly<Record<string, ListFilter>>
  /** The column of `wordsColumn`, where the list can be searched. */
  words?: PgColumn
  /** The orders it can be read in beside the newest first, by name. */
  orders?: Readonly<Record<string, ListOrder>>
  toItem(row: Table['$inferSelect']): Item
}

type ReadFilter = { name: string; filter: ListFilter; values: readonly string[] }

/** A query whose order and place are known. */
type Placed = { filters: Filters; orderName: string; order: ListOrder; cursor: Cursor | undefined }

const NEWEST = 'newest'

/** What of a list is read, and how: its pages, and the conditions of its filters. */
export function createListing<Table extends OwnedTable, Item>(
  base: Base,
  options: ListOptions<Table, Item>,
  ownedBy: (owner: UserId | Placeholder) => SQL | undefined,
) {
  const { definition, table, toItem, words } = options
  type MeasuredRow = { row: Table['$inferSelect']; measure: number }
  // Drizzle cannot follow a generic table through select(); every query below names this table alone.
  const target: PgTable = table
  const columns = readColumns(table)
  const pages = new Map<string, ReturnType<typeof preparePage>>()

  /** One prepared statement for each combination of filters, order and page position. */
  function preparePage(name: string, filters: readonly ReadFilter[], order: ListOrder, hasCursor: boolean) {
    const conditions = filters.map(({ name: filter, filter: by, values }) =>
      conditionOf(
        by,
        values.map((_, at) => sql`${sql.placeholder(`${filter}${at}`)}`),
      ),
    )
    const cursor = { id: sql.placeholder('cursor'), measure: sql.placeholder('measure') }
    return base.db
      .select({ row: columns, measure: measureOf(order) })
      .from(target)
      .where(
        and(
          ownedBy(sql.placeholder('owner')),
          isNull(table.deletedAt),
          ...conditions,
          hasCursor ? isPast(order, table.id, cursor) : undefined,
        ),
      )
      .orderBy(...sortedBy(order, table.id))
      .limit(sql.placeholder('limit'))
      .prepare(name)
  }

  function readFilters(filters: Filters): ReadFilter[] {
    return Object.entries(filters).flatMap(([name, value]) => {
      // `?platform=` says nothing, as a form that was not filled in.
      if (value === undefined || value === '') return []
      const filter = options.filters[name]
      const form = filter && 'form' in filter ? filter.form : definition.filters[name]
      if (!filter || form === undefined || !isOfForm(form, value)) throw refuseFilter(name, value)
      return [{ name, filter, values: 'expand' in filter && filter.expand ? filter.expand(value) : [value] }]
    })
  }

  function conditionsOf(filters: Filters): SQL[] {
    return readFilters(filters).map(({ filter, values }) =>
      conditionOf(
        filter,
        values.map((value) => sql`${value}`),
      ),
    )
  }

  async function readPage(owner: UserId, query: Placed, limit: number): Promise<MeasuredRow[]> {
    const { orderName, order, cursor } = query
    const filters = readFilters(query.filters)
    const named = filters.map(({ name, values }) => `${name}${values.length}`).join(',')
    const key = `${definition.name}:${named}:${orderName}:${cursor !== undefined}`
    const page = pages.get(key) ?? preparePage(`list:${key}`, filters, order, cursor !== undefined)
    pages.set(key, page)
    const values: Record<string, unknown> = { owner, cursor: cursor?.id, measure: cursor?.measure, limit }
    for (const { name, values: chosen } of filters)
      chosen.forEach((value, at) => {
        values[`${name}${at}`] = value
      })
    return (await page.execute(values)) as MeasuredRow[]
  }

  async function searchPage(owner: UserId, column: PgColumn, found: string, query: Placed, limit: number) {
    const { order, cursor } = query
    const conditions = conditionsOf(query.filters)
    const ids = await searchRows(base.db, { table, words: column, owner, found, conditions, order, cursor, limit })
    return (await base.db
      .select({ row: columns, measure: measureOf(order) })
      .from(target)
      .where(and(ownedBy(owner), isNull(table.deletedAt), inArray(table.id, ids)))
      .orderBy(...sortedBy(order, table.id))) as MeasuredRow[]
  }

  function placeOf({ filters, order: orderName = NEWEST, cursor: sent }: ListQuery): Placed {
    const { orders = {} } = options
    const order = orderName === NEWEST || orderName === '' ? {} : Object.hasOwn(orders, orderName) && orders[orderName]
    if (!order) throw refuseFilter('order', orderName)
    const cursor = sent ? readCursor(order, sent) : undefined
    if (sent && !cursor) throw new AppError('cursor_invalid')
    return { filters, orderName, order, cursor }
  }

  async function list(owner: UserId, query: ListQuery): Promise<Page<Item>> {
    const { search = '', limit = PAGE_SIZE } = query
    const placed = placeOf(query)
    const read = words === undefined || search.trim() === '' ? undefined : await readQuery(base.db, search)
    const rows =
      words !== undefined && read
        ? await searchPage(owner, words, read.found, placed, limit + 1)
        : await readPage(owner, placed, limit + 1)
    const shown = rows.slice(0, limit).map(({ row }) => row)
    const last = rows[limit - 1]
    const page = {
      items: shown.map(toItem),
      nextCursor: rows.length > limit && last ? writeCursor(placed.order, String(last.row.id), last.measure) : null,
    }
    if (!read) return page
    const texts = shown.map((row) => String(row[definition.textField]))
    return { ...page, marks: await findMarks(base.db, texts, read.marked) }
  }

  return { list, conditionsOf }
}

function conditionOf(filter: ListFilter, values: readonly SQL[]): SQL {
  if ('holds' in filter) return filter.holds(values[0] ?? sql`null`)
  return sql`${filter.column} in (${sql.join([...values], sql`, `)})`
}

function isOfForm(form: readonly string[] | FilterForm, value: string): boolean {
  if (form === 'text') return !value.includes('\u0000')
  if (form === 'true') return value === 'true'
  if (form === 'id') return isId(value)
  if (form === 'moment') return z.iso.datetime({ offset: true }).safeParse(value).success
  return form.includes(value)
}

function refuseFilter(filter: string, value: string): AppError {
  if (filter === 'platform') return new AppError('platform_not_found')
  if (filter === 'source') return new AppError('content_source_invalid')
  return new AppError('filter_invalid', { filter, value })
}
