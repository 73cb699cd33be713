import { eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import { apiKeys } from '#server/features/api-keys/index.ts'
import { hashing, passkeys, requireGoodPassword } from '#server/features/credentials/index.ts'
import { users } from '#server/features/users/index.ts'
import type { Auth } from './auth-library.ts'
import { openAuth } from './open-auth-library.ts'
import { translateAuthError } from './translate-auth-error.ts'

type ResetForm = { token: string; newPassword: string; endsKeys?: boolean | null | undefined }

const TOKEN = /^[\w-]{1,200}$/

/**
 * Sets a new password with the token of a mailed link and ends every session, with them API keys and passkeys unless
 * `endsKeys` is false; throws `reset_link_invalid`.
 */
export async function resetPassword(base: Base, form: ResetForm): Promise<void> {
  const { token, newPassword } = form
  requireGoodPassword(newPassword)
  if (!TOKEN.test(token)) throw new AppError('reset_link_invalid')
  const auth = await openAuth(base)
  // Before the password, so that a crash in between leaves nothing open that was to end.
  if (form.endsKeys ?? true) await endKeys(base, await findOwner(base, auth, token))
  try {
    await hashing(() => auth.api.resetPassword({ body: { newPassword, token } }))
  } catch (error) {
    throw translateAuthError(error, {
      INVALID_TOKEN: 'reset_link_invalid',
      USER_NOT_FOUND: 'reset_link_invalid',
    })
  }
}

/** Whose link it is; throws `reset_link_invalid` for one that was never made, was used or has ended. */
async function findOwner(base: Base, auth: Auth, token: string): Promise<string> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!found || found.expiresAt < base.clock.now()) throw new AppError('reset_link_invalid')
  return found.value
}

async function endKeys(base: Base, userId: string): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const [person] = await tx.db.select().from(users).where(eq(users.id, userId)).for('no key update')
    if (!person) throw new AppError('reset_link_invalid')
    const keys = await tx.db.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ name: apiKeys.name })
    const ended = await tx.db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ name: passkeys.name })
    if (keys.length + ended.length === 0) return
    tx.afterCommit(() => base.background.run(() => securityEmails(base).keysEnded(person, keys.length, ended.length)))
  })
}
