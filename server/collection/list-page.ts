/** Reads one page of a list by its keyset, whatever it is narrowed to, ordered by or searched for. */

import { and, desc, inArray, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type CollectionDefinition, PAGE_SIZE } from '#domain/lists/define-list.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { type OwnedTable, readColumns } from './columns.ts'
import { findMarks, readQuery, searchRows } from './search-rows.ts'

/** The column a filter compares; `expand` turns one value into the several it stands for. */
export type ListFilter = { column: PgColumn; expand?: (value: string) => readonly string[] }

export type Filters = Readonly<Record<string, string | undefined>>

export type ListQuery = {
  filters: Filters
  /** What is searched for, as it was typed. */
  search?: string | undefined
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
  toItem(row: Table['$inferSelect']): Item
}

type ReadFilter = { name: string; filter: ListFilter; values: readonly string[] }

/** What of a list is read, and how: its pages, and the conditions of its filters. */
export function createListing<Table extends OwnedTable, Item>(
  base: Base,
  options: ListOptions<Table, Item>,
  ownedBy: (owner: UserId | Placeholder) => SQL | undefined,
) {
  const { definition, table, toItem, words } = options
  type Row = Table['$inferSelect']
  // Drizzle cannot follow a generic table through select(); every query below names this table alone.
  const target: PgTable = table
  const columns = readColumns(table)
  const pages = new Map<string, ReturnType<typeof preparePage>>()

  /** One prepared statement for each combination of filters and page position. */
  function preparePage(name: string, filters: readonly ReadFilter[], hasCursor: boolean) {
    const conditions = filters.map(({ name: filter, filter: { column }, values }) => {
      const places = values.map((_, at) => sql`${sql.placeholder(`${filter}${at}`)}`)
      return sql`${column} in (${sql.join(places, sql`, `)})`
    })
    return base.db
      .select(columns)
      .from(target)
      .where(
        and(
          ownedBy(sql.placeholder('owner')),
          isNull(table.deletedAt),
          ...conditions,
          hasCursor ? lt(table.id, sql.placeholder('cursor')) : undefined,
        ),
      )
      .orderBy(desc(table.id))
      .limit(sql.placeholder('limit'))
      .prepare(name)
  }

  function readFilters(filters: Filters): ReadFilter[] {
    return Object.entries(filters).flatMap(([name, value]) => {
      // `?platform=` says nothing, as a form that was not filled in.
      if (value === undefined || value === '') return []
      const filter = options.filters[name]
      if (!filter || !definition.filters[name]?.includes(value)) throw refuseFilter(name, value)
      return [{ name, filter, values: filter.expand?.(value) ?? [value] }]
    })
  }

  function conditionsOf(filters: Filters): SQL[] {
    return readFilters(filters).map(({ filter: { column }, values }) => inArray(column, [...values]))
  }

  async function readPage(owner: UserId, query: ListQuery, limit: number): Promise<Row[]> {
    const filters = readFilters(query.filters)
    const hasCursor = query.cursor !== undefined
    const key = `${definition.name}:${filters.map(({ name, values }) => `${name}${values.length}`).join(',')}:${hasCursor}`
    const page = pages.get(key) ?? preparePage(`list:${key}`, filters, hasCursor)
    pages.set(key, page)
    const values: Record<string, unknown> = { owner, cursor: query.cursor, limit }
    for (const { name, values: chosen } of filters)
      chosen.forEach((value, at) => {
        values[`${name}${at}`] = value
      })
    return (await page.execute(values)) as Row[]
  }

  async function searchPage(owner: UserId, column: PgColumn, query: ListQuery & { search: string }, limit: number) {
    const read = await readQuery(base.db, query.search)
    const ids = await searchRows(base.db, {
      table,
      words: column,
      owner,
      found: read.found,
      conditions: conditionsOf(query.filters),
      cursor: query.cursor,
      limit,
    })
    const rows = (await base.db
      .select(columns)
      .from(target)
      .where(and(ownedBy(owner), isNull(table.deletedAt), inArray(table.id, ids)))
      .orderBy(desc(table.id))) as Row[]
    return { rows, marked: read.marked }
  }

  async function list(owner: UserId, query: ListQuery): Promise<Page<Item>> {
    const cursor = query.cursor || undefined
    if (cursor !== undefined && !isId(cursor)) throw new AppError('cursor_invalid')
    const limit = query.limit ?? PAGE_SIZE
    const toPage = (rows: readonly Row[]) => {
      const last = rows[limit - 1]
      return { rows: rows.slice(0, limit), nextCursor: rows.length > limit && last ? String(last.id) : null }
    }
    const { search = '' } = query
    if (words === undefined || search.trim() === '') {
      const { rows, nextCursor } = toPage(await readPage(owner, { ...query, cursor }, limit + 1))
      return { items: rows.map(toItem), nextCursor }
    }
    const found = await searchPage(owner, words, { ...query, cursor, search }, limit + 1)
    const { rows, nextCursor } = toPage(found.rows)
    const texts = rows.map((row) => String(row[definition.textField]))
    return { items: rows.map(toItem), nextCursor, marks: await findMarks(base.db, texts, found.marked) }
  }

  return { list, conditionsOf }
}

function refuseFilter(filter: string, value: string): AppError {
  if (filter === 'platform') return new AppError('platform_not_found')
  if (filter === 'source') return new AppError('content_source_invalid')
  return new AppError('filter_invalid', { filter, value })
}
