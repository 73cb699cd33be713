import { and, eq } from 'drizzle-orm'
import { isEmail } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { Db } from '#server/base/db.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import { credentials, identityName, insertIdentity } from '#server/features/credentials/index.ts'
import type { Identity } from '#server/features/identity-providers/index.ts'
import { users } from '#server/features/users/index.ts'
import { findOrCreateAccount } from './find-or-create-account.ts'

/** Whose an identity is; it is linked, or its account made, where the provider vouches for the address. */
export async function ownerOfIdentity(base: Base, identity: Identity): Promise<string> {
  const linked = await findOwner(base.db, identity)
  if (linked) return linked
  const { email, isEmailVerified, firstName, lastName } = identity
  if (!email || !isEmail(email) || !isEmailVerified) throw new AppError('provider_email_missing')
  const [known] = await base.db.select({ emailVerified: users.emailVerified }).from(users).where(eq(users.email, email))
  // Where no mail is sent, whoever signed up with an address need not be its owner.
  if (known && !(known.emailVerified && base.mail.confirms)) throw new AppError('provider_account_exists')
  const userId = await findOrCreateAccount(base, email, { firstName, lastName, create: true })
  if (!userId) throw new AppError('provider_failed')
  if (await insertIdentity(base.db, userId, identity, base.clock.now())) {
    if (known)
      base.background.run(() =>
        securityEmails(base).wayInAdded({ id: userId, email }, identityName(base.env, identity.provider)),
      )
    return userId
  }
  const winner = await findOwner(base.db, identity)
  if (winner !== userId) throw new AppError('provider_failed')
  return winner
}

async function findOwner(db: Db, { provider, accountId }: Identity): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.providerId, provider), eq(credentials.accountId, accountId)))
  return row?.userId
}
