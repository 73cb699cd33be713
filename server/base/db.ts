import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Drizzle over the pool, or over the one connection of a transaction. */
export type Db = NodePgDatabase

/** A transaction: its Drizzle, its raw connection, and what is to happen once it has been committed. */
export type Tx = { db: Db; connection: pg.PoolClient; afterCommit(effect: () => void): void }

// int8 and numeric sums come back as strings otherwise; every count here is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How many connections a process keeps that shares its database with others, and one that has it for itself. */
export const CONNECTIONS = { shared: 10, alone: 30 } as const

/** A pool of connections; `max` bounds how many the database has to keep. */
export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

/** Drizzle over a pool. */
export function createDb(pool: pg.Pool): Db {
  return drizzle(pool)
}

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws.
 * Effects given to `afterCommit` run only after the commit, so nothing is announced that was rolled back.
 */
export async function inTransaction<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const connection = await pool.connect()
  const effects: (() => void)[] = []
  let broken: Error | undefined
  // A connection that was taken out has no listener of the pool's; without one its end would end the process.
  const noteBroken = (error: Error) => {
    broken = error
  }
  connection.on('error', noteBroken)
  try {
    await connection.query('BEGIN')
    const result = await work({ db: drizzle(connection), connection, afterCommit: (effect) => effects.push(effect) })
    await connection.query('COMMIT')
    for (const effect of effects) effect()
    return result
  } catch (error) {
    await connection.query('ROLLBACK').catch(noteBroken)
    throw error
  } finally {
    connection.off('error', noteBroken)
    connection.release(broken)
  }
}

const CONNECTION_LOST = /Connection terminated|timeout exceeded when trying to connect|not queryable/

/**
 * True for a failure of the database or of the way to it, as opposed to one of our own: worth another try later.
 * SQLSTATE classes 08 connection, 40 rollback, 53 resources, 57 intervention, 58 system, XX internal.
 */
export function isStorageFailure(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  return (
    /^(08|40|53|57|58|XX)|^(ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(sqlState(error)) || CONNECTION_LOST.test(cause.message)
  )
}

/** The code of a database failure, also where Drizzle has wrapped it; empty for anything else. */
export function sqlState(error: unknown): string {
  const cause = causeOf(error)
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

/** True when a row could not be kept because the person it was to belong to has been deleted in the meantime. */
export function isOwnerGone(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof Error && 'constraint' in cause && String(cause.constraint).endsWith('_user_id_users_id_fk')
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error
}
