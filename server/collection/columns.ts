import { sql } from 'drizzle-orm'
import { index, jsonb, type PgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/base/columns.ts'

/** The columns every owned row has; its feature adds `userId` with its reference, its text and its facets. */
export const rowColumns = {
  id: uuid('id').primaryKey(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
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
