import { eq } from 'drizzle-orm'
import type { Role } from '#domain/accounts/accounts.ts'
import type { Tx } from '#server/base/db.ts'
import { laterThan } from '#server/base/optimistic-lock.ts'
import { type Account, users } from '#server/features/users/index.ts'
import { sessions } from './table.ts'

/** Sets role and ban, and marks the account as changed. A ban ends every session at once, and so does its end: one may have been opened while it was spoken. */
export async function setRoleAndBan(
  tx: Tx,
  now: Date,
  account: Account,
  { role, banned }: { role: Role; banned: boolean },
): Promise<void> {
  const updatedAt = laterThan(account.updatedAt, now)
  await tx.db.update(users).set({ role, banned, updatedAt }).where(eq(users.id, account.id))
  if (banned || account.banned) await tx.db.delete(sessions).where(eq(sessions.userId, account.id))
}
