/** What an admin, or whoever leaves, does to a whole account; each in the transaction of the one who does it. */

import { eq, inArray, ne } from 'drizzle-orm'
import type { Role } from '#domain/accounts.ts'
import { AppError } from '#domain/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { laterThan } from '#server/base/change-time.ts'
import type { Db, Tx } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import { factorMail } from './security-mails.ts'
import { backupCodes, factors, sessions, users } from './table.ts'

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

/** Sets role and ban, and marks the account as changed. A ban ends every session at once, and so does its end: one may have been opened while it was spoken. */
export async function setStanding(
  tx: Tx,
  now: Date,
  account: Account,
  { role, banned }: { role: Role; banned: boolean },
): Promise<void> {
  const updatedAt = laterThan(account.updatedAt, now)
  await tx.db.update(users).set({ role, banned, updatedAt }).where(eq(users.id, account.id))
  if (banned || account.banned) await tx.db.delete(sessions).where(eq(sessions.userId, account.id))
}

/**
 * Takes away what somebody has lost: their second factors and backup codes. Every session ends, and a mail says so.
 * Answers the names of the factors; none for somebody who had none, and then nothing else happens.
 */
export async function removeSecondFactors(base: Base, tx: Tx, { id, email, firstName }: Account): Promise<string[]> {
  const removed = await tx.db.delete(factors).where(eq(factors.userId, id)).returning()
  const names = removed.filter(({ isVerified }) => isVerified).map(({ friendlyName }) => friendlyName)
  if (names.length === 0) return []
  await tx.db.delete(backupCodes).where(eq(backupCodes.userId, id))
  await tx.db.delete(sessions).where(eq(sessions.userId, id))
  const resetLink = new URL('/forgot-password', base.env.publicUrl).href
  const what = 'An administrator removed the second factors from your account.'
  await base.mail.send(factorMail({ email, firstName }, what, { resetLink }), tx)
  return names
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
