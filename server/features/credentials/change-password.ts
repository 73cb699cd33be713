/** Changes a password and ends every other session, so that whoever knew the old one is out. */
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import { revokeResetLinks } from '#server/features/one-time-codes/index.ts'
import { endOtherSessions, sessions } from '#server/features/sessions/index.ts'
import { users } from '#server/features/users/index.ts'
import { checkPassword, findPasswordHash } from './check-password.ts'
import { hashing } from './limit-concurrency.ts'
import { hashPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-policy.ts'
import { putPassword } from './put-password.ts'

type Change = { currentPassword?: string | undefined; newPassword: string }

/**
 * Sets the new password. Whoever has one gives it (`current_password_required`, `current_password_wrong`); whoever has
 * none must have proved lately who they are (`reauthentication_required`).
 */
export async function changePassword(base: Base, person: CurrentUser, change: Change): Promise<void> {
  requireGoodPassword(change.newPassword)
  const former = await findPasswordHash(base.db, person.id)
  if (former === undefined) {
    if (!person.hasRecentProof) throw new AppError('reauthentication_required')
  } else {
    if (!change.currentPassword) throw new AppError('current_password_required')
    await checkPassword(base, person.id, former, change.currentPassword)
  }
  const password = await hashing(() => hashPassword(change.newPassword))
  await inTransaction(base.pool, async (tx) => {
    const { db } = tx
    const now = base.clock.now()
    await db.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
    await putPassword(db, person.id, password, now)
    await endOtherSessions(db, person)
    if (person.sessionId) await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, person.sessionId))
    // A reset link that is still out would undo this.
    await revokeResetLinks(db, person.id)
    tx.afterCommit(() => base.background.run(() => securityEmails(base).passwordChanged(person)))
  })
}
