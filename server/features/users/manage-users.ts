/** What an admin, or whoever leaves, does to a whole account; each in the transaction of the one who does it. */

import { eq, inArray, ne } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Db, Tx } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import { users } from './table.ts'

export type Account = typeof users.$inferSelect

/**
 * The account, which nobody else can change until the transaction ends; throws `not_found`. Whoever merely adds
 * something of its owner's need not wait.
 */
export async function lockAccount(tx: Tx, id: string): Promise<Account> {
  const [account] = isId(id) ? await tx.db.select().from(users).where(eq(users.id, id)).for('no key update') : []
  if (!account) throw new AppError('not_found')
  return account
}

/** The account with this address, as it was typed, locked in the same way; undefined when nobody has it. */
export async function findAccount(tx: Tx, email: string): Promise<Account | undefined> {
  const own = eq(users.email, email.trim().toLowerCase())
  const [account] = await tx.db.select().from(users).where(own).for('no key update')
  return account
}

/** True when anybody else has an account here. */
export async function hasOthers(tx: Tx, id: string): Promise<boolean> {
  return (await tx.db.select({ id: users.id }).from(users).where(ne(users.id, id)).limit(1)).length > 0
}

/** Deletes the account, and with it every row that refers to it. */
export async function eraseAccount(tx: Tx, id: string): Promise<void> {
  await tx.db.delete(users).where(eq(users.id, id))
}

/** The account of somebody who has one; throws `not_found`. */
export async function getAccount(db: Db, id: string): Promise<Account> {
  const [account] = await db.select().from(users).where(eq(users.id, id))
  if (!account) throw new AppError('not_found')
  return account
}

/** The addresses of those of these people who still have an account, by id. */
export async function findAddresses(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
