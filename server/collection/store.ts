/**
 * Reads, counts, edits, deletes and restores one person's rows; another person's rows do not exist for it, unless the
 * collection is everybody's.
 */

import { and, desc, eq, inArray, isNull, lt, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { COUNTED_TO, type CollectionDefinition, TRASH_DAYS } from '#domain/lists/define-list.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, UserId } from '#server/base/current-user.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { isId, newId } from '#server/base/id.ts'
import { type OwnedTable, readColumns, textVersions } from './columns.ts'
import { createListing, type Filters, type ListOptions, type ListQuery, type Page } from './list-page.ts'
import { readText } from './read-text.ts'
import { type DiscardedRow, readTrash, type TrashQuery } from './read-trash.ts'

export type StoreOptions<Table extends OwnedTable, Item> = ListOptions<Table, Item> & {
  /** Given where rows are not their maker's but everybody's: who may change them, as the feature's routes hold it. */
  mayChange?(person: CurrentUser): boolean
  /** Columns that are told from a text, kept anew with it. */
  keptWith?(text: string): Partial<Table['$inferInsert']>
  /** What happens before rows go to the trash, in the same transaction. */
  beforeRemove?(tx: Tx, owner: UserId, ids: readonly string[]): Promise<void>
  /** What happens before rows come back from there, in the same transaction; may refuse by throwing an AppError. */
  beforeRestore?(tx: Tx, owner: UserId, rows: readonly Table['$inferSelect'][]): Promise<void>
}

/** One person's view of a collection. */
export type OwnedStore<Item> = {
  /** Throws `search_empty` for a search that no word is left of. */
  list(query: ListQuery): Promise<Page<Item>>
  /** Exact up to COUNTED_TO, and one more than that where there are more. */
  count(filters: Filters): Promise<number>
  /** The text of one row, whole; undefined for one in the trash. */
  findText(id: string): Promise<string | undefined>
  /** Throws `not_found`; `edit_conflict` when the row changed after `basedOn`. */
  edit(id: string, text: string, basedOn?: string): Promise<Item>
  /** Moves rows to the trash; answers the ids that were there. */
  remove(ids: readonly string[]): Promise<string[]>
  restore(ids: readonly string[]): Promise<Item[]>
  versions(id: string): Promise<TextVersion[]>
  /** The rows in the trash, the last deleted first. */
  trash(query: TrashQuery): Promise<DiscardedRow[]>
}

type TextVersion = { id: string; text: string; fields?: Record<string, string>; createdAt: string }

export type Store<Item> = {
  readonly definition: CollectionDefinition
  for(owner: UserId): OwnedStore<Item>
  /** Whether this person may see what was deleted and bring it back: their own rows, or everybody's that they may change. */
  mayRestore(person: CurrentUser): boolean
  /** Removes for good what has been in the trash for 30 days; answers how many rows. */
  purge(now: Date): Promise<number>
}

/** Builds the store of a collection over its table. */
export function createStore<Table extends OwnedTable, Item>(
  base: Base,
  options: StoreOptions<Table, Item>,
): Store<Item> {
  const { definition, table, toItem, mayChange } = options
  const isEverybodys = mayChange !== undefined
  type Row = Table['$inferSelect']
  // Drizzle cannot follow a generic table through select(); every query below names this table alone.
  const target: PgTable = table
  const columns = readColumns(table)
  const textKey = definition.textField
  /** The condition that rows are this person's; none where they are everybody's. */
  function ownedBy(owner: UserId | Placeholder): SQL | undefined {
    return isEverybodys ? undefined : eq(table.userId, owner)
  }

  const { list, conditionsOf } = createListing(base, options, ownedBy)

  async function edit(owner: UserId, id: string, rawText: string, basedOn?: string): Promise<Item> {
    const newText = readText(definition, rawText)
    if (!isId(id)) throw new AppError('not_found')
    return inTransaction(base.pool, async (tx) => {
      const [row] = (await tx.db
        .select(columns)
        .from(target)
        .where(mine(owner, [id]))
        .for('update')) as Row[]
      if (!row) throw new AppError('not_found')
      const before = String(row[textKey])
      if (before === newText) return toItem(row)
      if (basedOn !== undefined && basedOn !== (row.updatedAt as Date).toISOString())
        throw new AppError('edit_conflict') // safe because updated_at is a moment column
      const now = base.clock.now()
      // What was empty is no former version of anything.
      if (before !== '') await keepVersion(tx, owner, id, before, now)
      const [changed] = (await tx.db
        .update(target)
        .set({ ...options.keptWith?.(newText), [textKey]: newText, updatedAt: now })
        .where(mine(owner, [id]))
        .returning(columns)) as Row[]
      if (!changed) throw new AppError('not_found')
      return toItem(changed)
    })
  }

  function keepVersion(tx: Tx, owner: UserId, rowId: string, text: string, now: Date) {
    return tx.db.insert(textVersions).values({
      id: newId(),
      collection: definition.name,
      rowId,
      // What was everybody's does not go with the account of whoever changed it.
      userId: isEverybodys ? null : owner,
      text,
      createdAt: now,
    })
  }

  /** Rows of an owner, in the trash or not, held in one order everywhere, so that no two calls wait for each other. */
  async function hold(tx: Tx, owner: UserId, ids: readonly string[]): Promise<Row[]> {
    const held = and(ownedBy(owner), inArray(table.id, [...ids]))
    return (await tx.db.select(columns).from(target).where(held).orderBy(table.id).for('update')) as Row[]
  }

  const mine = (owner: UserId, ids: readonly string[]) =>
    and(ownedBy(owner), inArray(table.id, [...ids]), isNull(table.deletedAt))

  return {
    definition,
    mayRestore: (person) => mayChange?.(person) ?? true,
    for: (owner) => ({
      list: (query) => list(owner, query),
      edit: (id, text, basedOn) => edit(owner, id, text, basedOn),
      async count(filters) {
        const counted = base.db
          .select({ id: table.id })
          .from(target)
          .where(and(ownedBy(owner), isNull(table.deletedAt), ...conditionsOf(filters)))
          .limit(COUNTED_TO + 1)
          .as('counted')
        return base.db.$count(counted)
      },
      async findText(id) {
        if (!isId(id)) return undefined
        const [row] = (await base.db
          .select(columns)
          .from(target)
          .where(mine(owner, [id]))) as Row[]
        return row && String(row[textKey])
      },
      async remove(ids) {
        const known = ids.filter(isId)
        if (known.length === 0) return []
        return inTransaction(base.pool, async (tx) => {
          await hold(tx, owner, known)
          await options.beforeRemove?.(tx, owner, known)
          const rows = (await tx.db
            .update(target)
            .set({ deletedAt: base.clock.now() })
            .where(mine(owner, known))
            .returning({ id: table.id })) as { id: string }[]
          return rows.map((row) => row.id)
        })
      },
      async restore(ids) {
        const known = ids.filter(isId)
        if (known.length === 0) return []
        return inTransaction(base.pool, async (tx) => {
          const gone = (await hold(tx, owner, known)).filter((row) => row.deletedAt !== null)
          await options.beforeRestore?.(tx, owner, gone)
          const rows = (await tx.db
            .update(target)
            .set({ deletedAt: null })
            .where(
              inArray(
                table.id,
                gone.map((row) => String(row.id)),
              ),
            )
            .returning(columns)) as Row[]
          return rows.sort((a, b) => String(b.id).localeCompare(String(a.id))).map(toItem)
        })
      },
      async versions(id) {
        if (!isId(id)) throw new AppError('not_found')
        const [row] = await base.db
          .select({ id: table.id })
          .from(target)
          .where(mine(owner, [id]))
        if (!row) throw new AppError('not_found')
        const rows = await base.db
          .select()
          .from(textVersions)
          .where(
            and(
              eq(textVersions.rowId, id),
              isEverybodys ? isNull(textVersions.userId) : eq(textVersions.userId, owner),
            ),
          )
          .orderBy(desc(textVersions.id))
          .limit(100)
        return rows.map((version) => ({
          id: version.id,
          text: version.text,
          ...(version.fields ? { fields: version.fields } : {}),
          createdAt: version.createdAt.toISOString(),
        }))
      },
      trash: (query) => readTrash(base, options, ownedBy(owner), query),
    }),
    async purge(now) {
      const limit = new Date(now.getTime() - TRASH_DAYS * 86_400_000)
      return inTransaction(base.pool, async (tx) => {
        const gone = (await tx.db.delete(target).where(lt(table.deletedAt, limit)).returning({ id: table.id })) as {
          id: string
        }[]
        for (let at = 0; at < gone.length; at += 1_000) {
          const ids = gone.slice(at, at + 1_000).map((row) => row.id)
          await tx.db.delete(textVersions).where(inArray(textVersions.rowId, ids))
        }
        return gone.length
      })
    },
  }
}
