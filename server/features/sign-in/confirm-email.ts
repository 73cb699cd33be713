/**
 * Confirms an address by a press on the page its mailed link leads to, since programs that read mails open links, too.
 * The password counts only where the press comes from the browser that signed up: the address may be somebody else's
 * than the one who chose it.
 */
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import {
  findPasswordHash,
  hashing,
  hashPassword,
  putPassword,
  requireGoodPassword,
} from '#server/features/credentials/index.ts'
import { readConfirmationToken } from '#server/features/one-time-codes/index.ts'
import { type Caller, isKnownDevice } from '#server/features/sessions/index.ts'
import { confirmAddress, users } from '#server/features/users/index.ts'

type User = typeof users.$inferSelect

export type Confirmation = {
  email: string
  name: string
  signedUpAt: string
  isConfirmed: boolean
  /** True where the password of the sign-up does not count and one is chosen with the press. */
  choosesPassword: boolean
}

/** What a mailed link is about; throws `confirmation_link_invalid`. Changes nothing. */
export async function describeConfirmation(base: Base, token: string, caller: Caller): Promise<Confirmation> {
  const user = await findUser(base, token)
  return {
    email: user.email,
    name: user.name,
    signedUpAt: user.createdAt.toISOString(),
    isConfirmed: user.emailVerified,
    choosesPassword: !user.emailVerified && (await choosesPassword(base, user, caller)),
  }
}

/**
 * Confirms the address of a mailed link, with the `password` chosen here where one has to be. A link that was used
 * already confirms nothing anew and changes no password. Throws `confirmation_link_invalid` and why a password will not do.
 */
export async function confirmEmail(
  base: Base,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> {
  const user = await findUser(base, token)
  if (user.emailVerified) return
  let hash: string | undefined
  if (await choosesPassword(base, user, caller)) {
    requireGoodPassword(password)
    hash = await hashing(() => hashPassword(password))
  }
  await inTransaction(base.pool, async (tx) => {
    const [now] = await tx.db.select().from(users).where(eq(users.id, user.id)).for('update')
    if (!now || now.emailVerified) return
    // Another sign-up with this address has meanwhile taken its password away.
    if (hash === undefined && (await findPasswordHash(tx.db, user.id)) === undefined) requireGoodPassword('')
    if (hash !== undefined) await putPassword(tx.db, user.id, hash, base.clock.now())
    await confirmAddress(base, tx, user)
  })
}

async function choosesPassword(base: Base, user: User, caller: Caller): Promise<boolean> {
  return !isKnownDevice(base, user.id, caller) || (await findPasswordHash(base.db, user.id)) === undefined
}

async function findUser(base: Base, token: string): Promise<User> {
  const mailed = await readConfirmationToken(base, token)
  const [user] = mailed ? await base.db.select().from(users).where(eq(users.id, mailed.id)) : []
  // An address may have changed hands since: the link is good for the account and the address that it was mailed for.
  if (!mailed || user?.email !== mailed.email) throw new AppError('confirmation_link_invalid')
  return user
}
