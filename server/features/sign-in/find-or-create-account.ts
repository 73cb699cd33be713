/** Finds or makes the account of somebody who has just shown that an address is theirs. */
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import { credentials } from '#server/features/credentials/index.ts'
import { sessions } from '#server/features/sessions/index.ts'
import { confirmAddress, type Names, users } from '#server/features/users/index.ts'
import { createConfirmed } from './sign-up.ts'

/**
 * The id of the account with this address, confirmed from now on; undefined where there is none and none is to be
 * made. An account nobody had confirmed loses what somebody else may have set up in it: its password and sessions.
 */
export async function findOrCreateAccount(
  base: Base,
  email: string,
  input: Names & { create: boolean },
): Promise<string | undefined> {
  const known = await findAccount(base, email)
  if (known) {
    if (!known.emailVerified) await takeOver(base, known)
    return known.id
  }
  if (!input.create) return undefined
  const { firstName, lastName } = input
  try {
    return (await createConfirmed(base, { email, firstName, lastName })).id
  } catch (error) {
    // Made at this very moment by another proof, or by a stranger who merely signed up.
    if (error instanceof AppError && error.code === 'email_taken')
      return findOrCreateAccount(base, email, { ...input, create: false })
    throw error
  }
}

async function findAccount(base: Base, email: string) {
  const { id, emailVerified } = users
  const [known] = await base.db
    .select({ id, email: users.email, emailVerified })
    .from(users)
    .where(eq(users.email, email))
  return known
}

async function takeOver(base: Base, account: { id: string; email: string }): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const [now] = await tx.db.select().from(users).where(eq(users.id, account.id)).for('update')
    if (now?.emailVerified !== false) return
    await tx.db.delete(credentials).where(eq(credentials.userId, account.id))
    await tx.db.delete(sessions).where(eq(sessions.userId, account.id))
    await confirmAddress(base, tx, account)
  })
}
