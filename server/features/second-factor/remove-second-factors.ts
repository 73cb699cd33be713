import { eq } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import type { Tx } from '#server/base/db.ts'
import { factorMail } from '#server/features/account-emails/index.ts'
import { sessions } from '#server/features/sessions/index.ts'
import type { Account } from '#server/features/users/index.ts'
import { backupCodes, factors } from './table.ts'

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
