import { and, desc, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type CollectionDefinition, TRASH_EXCERPT_CHARACTERS } from '#domain/lists/define-list.ts'
import type { Base } from '#server/base/base.ts'
import { readColumns } from './columns.ts'

/** Where a row stands in the trash. */
export type TrashPlace = { id: string; deletedAt: Date }

/** A row in the trash: its name where its kind has names, and so much of its text as tells it from others. */
export type DiscardedRow = TrashPlace & { name: string | null; text: string }

type DiscardingTable = PgTable & { id: PgColumn; deletedAt: PgColumn }

/** At most `limit` rows, and only those that were deleted before the one at `after`. */
export type TrashQuery = { after?: TrashPlace | undefined; limit: number }

/** The rows of a collection in the trash, the last deleted first, as far as they are `owned`. */
export async function readTrash(
  base: Base,
  { table, definition }: { table: DiscardingTable; definition: CollectionDefinition },
  owned: SQL | undefined,
  { after, limit }: TrashQuery,
): Promise<DiscardedRow[]> {
  const { nameField, textField } = definition
  const isBefore =
    after && sql`(${table.deletedAt}, ${table.id}) < (${after.deletedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  const target: PgTable = table
  const rows = (await base.db
    .select(readColumns(table))
    .from(target)
    .where(and(owned, isNotNull(table.deletedAt), isBefore))
    .orderBy(desc(table.deletedAt), desc(table.id))
    .limit(limit)) as Record<string, unknown>[]
  return rows.map((row) => ({
    id: String(row.id),
    deletedAt: row.deletedAt as Date, // safe because rows without it are left out above
    name: nameField === undefined ? null : String(row[nameField]),
    text: String(row[textField]).slice(0, TRASH_EXCERPT_CHARACTERS),
  }))
}
