/** Sets a new password by a mailed link, and ends whatever the old one had opened. */
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import { apiKeys } from '#server/features/api-keys/index.ts'
import {
  hashing,
  hashPassword,
  passkeys,
  putPassword,
  requireGoodPassword,
} from '#server/features/credentials/index.ts'
import { findResetOwner, revokeResetLinks, takeResetLink } from '#server/features/one-time-codes/index.ts'
import { sessions } from '#server/features/sessions/index.ts'
import { confirmAddress, users } from '#server/features/users/index.ts'

type ResetForm = { token: string; newPassword: string; endsKeys?: boolean | null | undefined }

/**
 * Sets a new password with the token of a mailed link and ends every session, with them API keys and passkeys unless
 * `endsKeys` is false; throws `reset_link_invalid`.
 */
export async function resetPassword(base: Base, { token, newPassword, endsKeys }: ResetForm): Promise<void> {
  requireGoodPassword(newPassword)
  // Looked up first, so that only whoever has a link has a password hashed.
  if (!(await findResetOwner(base, token))) throw new AppError('reset_link_invalid')
  const hash = await hashing(() => hashPassword(newPassword))
  await inTransaction(base.pool, async (tx) => {
    const owner = await takeResetLink({ ...base, db: tx.db }, token)
    const [user] = owner ? await tx.db.select().from(users).where(eq(users.id, owner)).for('update') : []
    if (!user) throw new AppError('reset_link_invalid')
    await putPassword(tx.db, user.id, hash, base.clock.now())
    await tx.db.delete(sessions).where(eq(sessions.userId, user.id))
    await revokeResetLinks(tx.db, user.id)
    if (endsKeys ?? true) await endKeys(base, tx, user)
    // Whoever opened the mailed link has shown that the address is theirs.
    if (base.mail.confirms && !user.emailVerified) await confirmAddress(base, tx, user)
    tx.afterCommit(() => base.background.run(() => securityEmails(base).passwordChanged(user)))
  })
}

async function endKeys(base: Base, tx: Tx, user: { id: string; email: string }): Promise<void> {
  const keys = await tx.db.delete(apiKeys).where(eq(apiKeys.userId, user.id)).returning({ name: apiKeys.name })
  const ended = await tx.db.delete(passkeys).where(eq(passkeys.userId, user.id)).returning({ name: passkeys.name })
  if (keys.length + ended.length === 0) return
  tx.afterCommit(() => base.background.run(() => securityEmails(base).keysEnded(user, keys.length, ended.length)))
}
