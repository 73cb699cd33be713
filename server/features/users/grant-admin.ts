/** Decides who is the admin: the address the operator named, else the first account of an installation for itself. */

import { and, eq, ne, sql } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import type { Tx } from '#server/base/db.ts'
import { hasOtherAdmin } from './require-another-admin.ts'
import { users } from './table.ts'

const FIRST_ACCOUNT_LOCK = 7_016_996_765_293_438n

/**
 * Makes a confirmed person the admin where that is due, and says so in the terminal after the commit.
 * With `ADMIN_EMAIL` only that address is; where no mail proves whose it is, only on loopback and while there is no
 * admin. Without, on loopback, the first confirmed account of all, however many sign up at once. Beyond loopback nobody
 * becomes admin unasked.
 */
export async function grantAdmin(
  { env, say }: Pick<Base, 'env' | 'say'>,
  tx: Tx,
  user: { id: string; email: string },
): Promise<boolean> {
  const isDue =
    env.adminEmail === undefined
      ? env.isLoopback && (await isFirst(tx, user.id))
      : user.email === env.adminEmail &&
        (env.smtpUrl !== undefined || (env.isLoopback && !(await hasOtherAdmin(tx, user.id))))
  if (!isDue) return false
  const [made] = await tx.db
    .update(users)
    .set({ role: 'admin' })
    .where(and(eq(users.id, user.id), ne(users.role, 'admin')))
    .returning({ id: users.id })
  if (!made) return false
  const reason = env.adminEmail === undefined ? 'its first account' : 'named by ADMIN_EMAIL'
  tx.afterCommit(() => say(`${user.email} is the admin of this installation (${reason}).`))
  return true
}

async function isFirst(tx: Tx, userId: string): Promise<boolean> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`)
  const others = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailVerified, true), ne(users.id, userId)))
    .limit(1)
  return others.length === 0
}
