import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { customType, index, jsonb, type PgColumn, type PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SEARCHED_CHARACTERS } from '#domain/lists/search-terms.ts'
import { moment } from '#server/base/columns.ts'

/** The columns every owned row has; its feature adds `userId` with its reference, its text and its facets. */
export const rowColumns = {
  id: uuid('id').primaryKey(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
}

/** A table of a collection: the columns of `rowColumns`, its owner and whatever else its feature keeps. */
export type OwnedTable = PgTable & {
  id: PgColumn
  userId: PgColumn
  createdAt: PgColumn
  updatedAt: PgColumn
  deletedAt: PgColumn
}

type KeysetColumns = { id: PgColumn; userId: PgColumn; deletedAt: PgColumn }

/** The index a keyset page needs: one person's living rows by facet; it is read backwards, newest first. */
export function keysetIndex(name: string, table: KeysetColumns, ...facets: PgColumn[]) {
  return index(name)
    .on(table.userId, ...facets, table.id)
    .where(sql`${table.deletedAt} is null`)
}

/** The index a page of the trash needs: one person's deleted rows, the last deleted first when read backwards. */
export function trashIndex(name: string, table: KeysetColumns) {
  return index(name).on(table.userId, table.deletedAt, table.id).where(sql`${table.deletedAt} is not null`)
}

const WORDS_TYPE = 'tsvector'
const SIGNATURE_TYPE = 'integer[]'
/** The types of columns that only the database reads. */
const UNREAD_TYPES: ReadonlySet<string> = new Set([WORDS_TYPE, SIGNATURE_TYPE])
const words = customType<{ data: string }>({ dataType: () => WORDS_TYPE })

/**
 * The words of a row for a search, kept by the database itself: of these columns, as they are written for names and
 * other languages, and by their English stems. Whose row it is stands among them, so that one plain index leads to the
 * words of one person.
 */
export function wordsColumn(name: string, ...columns: readonly string[]) {
  const parts = columns.map((column) => sql`coalesce(${sql.identifier(column)}, '')`)
  const all = sql`left(${sql.join(parts, sql` || ' ' || `)}, ${sql.raw(String(SEARCHED_CHARACTERS))})`
  return words(name).generatedAlwaysAs(
    (): SQL =>
      sql`array_to_tsvector(array["user_id"::text]) || to_tsvector('simple', ${all}) || to_tsvector('english', ${all})`,
  )
}

/** The index that a search needs. Rows are read far oftener than written, so each is put in its place at once. */
export function wordsIndex(name: string, table: { words: PgColumn; deletedAt: PgColumn }) {
  return index(name).using('gin', table.words).with({ fastupdate: false }).where(sql`${table.deletedAt} is null`)
}

/** The signature of a row's text (`language/words/minhash.ts`), by which the database finds those alike; null until it is told. */
export const signatureColumn = customType<{ data: number[] }>({ dataType: () => SIGNATURE_TYPE })

/** The columns of a table that are read: all but those that only the database needs. */
export function readColumns(table: PgTable): Record<string, PgColumn> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, column]) => !UNREAD_TYPES.has(column.getSQLType())),
  )
}

/** The names of the columns that only the database needs. */
export function unreadColumns(table: PgTable): string[] {
  const read = readColumns(table)
  return Object.keys(getTableColumns(table)).filter((name) => !(name in read))
}

/** Former texts of rows of every collection; kept until the row itself is purged. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: uuid('id').primaryKey(),
    collection: text('collection').notNull(),
    rowId: uuid('row_id').notNull(),
    /** Null where the row is everybody's. */
    userId: uuid('user_id'),
    text: text('text').notNull(),
    /** The row's other editable texts of that time, by name, where it has any. */
    fields: jsonb('fields').$type<Record<string, string>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('text_versions_row').on(table.rowId, table.id)],
)
