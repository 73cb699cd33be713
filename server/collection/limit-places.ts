/** Holds a list within the number of rows there may be of each kind (a platform, a type, a stage), whatever comes at once. */
import { and, count, eq, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AppError } from '#domain/messages/app-error.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Db, Tx } from '#server/base/db.ts'
import type { OwnedTable } from './columns.ts'

/** The column that says of which kind a row is, and every kind there is. */
export type Kinds<Kind extends string> = { table: OwnedTable; column: PgColumn; kinds: readonly Kind[] }

export type PlacesOptions<Kind extends string> = Kinds<Kind> & {
  /** How many rows of a kind one person may keep. */
  most: Readonly<Record<Kind, number>> | number
  refusal(kind: Kind): AppError
  /** Makes whoever else adds or restores a row of this person wait until the transaction ends. */
  lock(tx: Tx, owner: UserId): Promise<unknown>
}

export type Places<Kind extends string> = {
  lock(tx: Tx, owner: UserId): Promise<unknown>
  /** How many rows of each kind this person keeps, the trash not counted. */
  count(db: Db, owner: UserId): Promise<Record<Kind, number>>
  /** How many more rows of this kind there may be, at least one; throws the refusal where none may. */
  requireOne(db: Db, owner: UserId, kind: Kind): Promise<number>
  /** For a store: what comes back from the trash needs its place like a new row, or throws the refusal. */
  beforeRestore<Row>(kindOf: (row: Row) => Kind): (tx: Tx, owner: UserId, rows: readonly Row[]) => Promise<void>
}

/** The places of a list. What `requireOne` answers holds for good only under `lock`. */
export function limitPlaces<Kind extends string>(options: PlacesOptions<Kind>): Places<Kind> {
  const { kinds, most, refusal, lock } = options
  const mostOf = (kind: Kind) => (typeof most === 'number' ? most : most[kind])
  const countOf = (db: Db, owner: UserId) => countKinds(db, options, owner)
  return {
    lock,
    count: countOf,
    async requireOne(db, owner, kind) {
      const left = mostOf(kind) - (await countOf(db, owner))[kind]
      if (left <= 0) throw refusal(kind)
      return left
    },
    beforeRestore: (kindOf) => async (tx, owner, rows) => {
      await lock(tx, owner)
      const kept = await countOf(tx.db, owner)
      const back = rows.map(kindOf)
      const full = kinds.find((kind) => {
        const more = back.filter((other) => other === kind).length
        return more > 0 && kept[kind] + more > mostOf(kind)
      })
      if (full !== undefined) throw refusal(full)
    },
  }
}

/** How many rows of each kind there are, of this person or of all, the trash not counted. */
export async function countKinds<Kind extends string>(
  db: Db,
  { table, column, kinds }: Kinds<Kind>,
  owner?: UserId,
): Promise<Record<Kind, number>> {
  // Drizzle cannot follow a generic table through select(); the query names this table alone.
  const target: PgTable = table
  const rows = await db
    .select({ kind: column, kept: count() })
    .from(target)
    .where(and(owner === undefined ? undefined : eq(table.userId, owner), isNull(table.deletedAt)))
    .groupBy(column)
  const counts = kinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.kept ?? 0])
  return Object.fromEntries(counts) as Record<Kind, number> // safe because every kind is a key
}
