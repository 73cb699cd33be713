/** Links a person's accounts elsewhere with the one here, and never lets go of the last way in. */
import { and, eq, ne } from 'drizzle-orm'
import { IDENTITY_PROVIDERS, type IdentityProvider } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, UserId } from '#server/base/current-user.ts'
import { type Db, inTransaction } from '#server/base/db.ts'
import type { Env } from '#server/base/env/index.ts'
import { newId } from '#server/base/id.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import { type Identity, providerLabel } from '#server/features/identity-providers/index.ts'
import { users } from '#server/features/users/index.ts'
import { PASSWORD_PROVIDER } from './password-policy.ts'
import { credentials, passkeys } from './table.ts'

/** How a person can sign in, apart from codes that are sent. */
export async function listIdentities(base: Base, owner: UserId) {
  const rows = await base.db
    .select({ id: credentials.id, providerId: credentials.providerId, createdAt: credentials.createdAt })
    .from(credentials)
    .where(eq(credentials.userId, owner))
    .orderBy(credentials.createdAt, credentials.id)
  const items = rows.flatMap(({ id, providerId, createdAt }) => {
    const provider = IDENTITY_PROVIDERS.find((one) => one === providerId)
    return provider
      ? [{ id, provider, label: providerLabel(base.env, provider), createdAt: createdAt.toISOString() }]
      : []
  })
  return { items, hasPassword: rows.some(({ providerId }) => providerId === PASSWORD_PROVIDER) }
}

/** Links an identity to somebody who is signed in; throws why it cannot be. */
export async function linkIdentity(base: Base, person: CurrentUser, identity: Identity): Promise<void> {
  if (!identity.isEmailVerified) throw new AppError('provider_email_missing')
  if (!person.emailVerified) throw new AppError('email_not_confirmed')
  const isNew = await insertIdentity(base.db, person.id, identity, base.clock.now())
  if (!isNew) throw new AppError('identity_already_exists')
  base.background.run(() => securityEmails(base).wayInAdded(person, identityName(base.env, identity.provider)))
}

/** Throws `identity_not_found`, or `single_identity_not_deletable` for the last way in, whatever happens side by side. */
export async function unlinkIdentity(base: Base, person: CurrentUser, id: string): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const own = and(
      eq(credentials.id, id),
      eq(credentials.userId, person.id),
      ne(credentials.providerId, PASSWORD_PROVIDER),
    )
    await lockWaysIn(tx.db, person.id)
    const [found] = await tx.db.select({ providerId: credentials.providerId }).from(credentials).where(own)
    if (!found) throw new AppError('identity_not_found')
    await requireAnotherWayIn(tx.db, person.id)
    await tx.db.delete(credentials).where(own)
    const provider = IDENTITY_PROVIDERS.find((one) => one === found.providerId)
    const name = provider ? identityName(base.env, provider) : 'A linked account'
    tx.afterCommit(() => base.background.run(() => securityEmails(base).wayInRemoved(person, name)))
  })
}

/** What a linked account is called in a mail. */
export function identityName(env: Env, provider: IdentityProvider): string {
  return `Your ${providerLabel(env, provider)} account`
}

/** Until the transaction ends nobody else takes one of this person's ways in away. */
export async function lockWaysIn(db: Db, owner: UserId): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('update')
}

/** Throws `single_identity_not_deletable` unless a person has two of: password, identities, passkeys. */
export async function requireAnotherWayIn(db: Db, owner: UserId): Promise<void> {
  const ways = await db.$count(credentials, eq(credentials.userId, owner))
  if (ways + (await db.$count(passkeys, eq(passkeys.userId, owner))) < 2) {
    throw new AppError('single_identity_not_deletable')
  }
}

/** Keeps nothing of the provider but who it was: no token of theirs is of use here. False when somebody has it. */
export async function insertIdentity(
  db: Db,
  userId: string,
  { provider, accountId }: Identity,
  now: Date,
): Promise<boolean> {
  const made = await db
    .insert(credentials)
    .values({ id: newId(), userId, providerId: provider, accountId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: credentials.id })
  return made.length > 0
}
