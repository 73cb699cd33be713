import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import { users } from '#server/features/users/index.ts'
import { findFactors } from './find-factors.ts'
import { backupCodes, factors } from './table.ts'

/** Removes a second factor, and with the last one the backup codes; no session is lowered by it. */
export async function removeFactor(base: Base, person: CurrentUser, id: string): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const { db } = tx
    await db.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
    const [removed] = isId(id)
      ? await db
          .delete(factors)
          .where(and(eq(factors.id, id), eq(factors.userId, person.id)))
          .returning()
      : []
    if (!removed) throw new AppError('not_found')
    if (!removed.isVerified) return
    if ((await findFactors(db, person.id)).length === 0)
      await db.delete(backupCodes).where(eq(backupCodes.userId, person.id))
    tx.afterCommit(() => base.background.run(() => securityEmails(base).factorRemoved(person, removed.friendlyName)))
  })
}
