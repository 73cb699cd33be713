/** Changes an e-mail address: where mail is sent, only once somebody who reads the new one has said so. */
import { and, eq, gt } from 'drizzle-orm'
import { EMAIL_CHANGE_LINK_HOURS, LINK_REQUESTS_PER_MINUTE } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { inTransaction, sqlState, type Tx } from '#server/base/db.ts'
import { securityEmails, signInEmails } from '#server/features/account-emails/index.ts'
import { issueCode, newToken, oneTimeCodes, revokeResetLinks, takeCode } from '#server/features/one-time-codes/index.ts'
import { normaliseEmail, requireEmail, tellAddressConfirmed, users } from '#server/features/users/index.ts'

const REQUESTS = { name: 'email-changes', max: LINK_REQUESTS_PER_MINUTE, seconds: 60 }
/** SQLSTATE of a row that would be there twice. */
const UNIQUE_VIOLATION = '23505'

export type EmailState = { email: string; pendingEmail: string | null }

/**
 * Without mail the address counts at once (`email_taken` when somebody has it, or `ADMIN_EMAIL` names it). With mail its owner is sent a link,
 * and the answer is the same whether or not somebody has it already: then they are told, and nothing else happens. An
 * address that somebody signed up with and never confirmed is nobody's.
 */
export async function changeEmail(base: Base, person: CurrentUser, input: string): Promise<EmailState> {
  const email = requireEmail(normaliseEmail(input))
  if (email === person.email) throw new AppError('email_unchanged')
  await base.limiter.count(REQUESTS, [person.id], 'too_many_tries')
  if (!base.mail.confirms) {
    // Nothing shows whose it is, and rights go with it.
    if (email === base.env.adminEmail && person.role !== 'admin') throw new AppError('email_taken')
    await setEmail(base, person, email, person.emailVerified)
    return { email, pendingEmail: null }
  }
  const secret = newToken()
  const minutes = EMAIL_CHANGE_LINK_HOURS * 60
  await issueCode(base, {
    purpose: 'change_email',
    subject: person.id,
    secret,
    minutes,
    userId: person.id,
    extra: { email },
  })
  base.background.run(async () => {
    const isTheirs = and(eq(users.email, email), eq(users.emailVerified, true))
    const [owner] = await base.db.select({ id: users.id }).from(users).where(isTheirs)
    if (owner) await signInEmails(base).accountExists({ id: owner.id, email })
    else await securityEmails(base).emailChangeLink(person, email, secret)
  })
  return { email: person.email, pendingEmail: email }
}

/** Makes the address that a mailed link confirms the person's own; throws `email_link_invalid` and `email_taken`. */
export async function confirmEmailChange(base: Base, person: CurrentUser, token: string): Promise<string> {
  const taken = await takeCode(base, { purpose: 'change_email', subject: person.id, secret: token })
  const email = taken?.extra?.email
  if (typeof email !== 'string') throw new AppError('email_link_invalid')
  await setEmail(base, person, email, true)
  return email
}

/** The address that waits to be confirmed. */
export async function findPendingEmail(base: Base, person: CurrentUser): Promise<string | null> {
  const [row] = await base.db
    .select({ extra: oneTimeCodes.extra })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.purpose, 'change_email'),
        eq(oneTimeCodes.subject, person.id),
        gt(oneTimeCodes.expiresAt, base.clock.now()),
      ),
    )
  const email = row?.extra?.email
  return typeof email === 'string' ? email : null
}

async function setEmail(base: Base, person: CurrentUser, email: string, emailVerified: boolean): Promise<void> {
  try {
    await inTransaction(base.pool, async (tx) => {
      if (base.mail.confirms) await forgetUnconfirmed(tx, email)
      await tx.db
        .update(users)
        .set({ email, emailVerified, updatedAt: base.clock.now() })
        .where(eq(users.id, person.id))
      // Links and codes that went to the old address open nothing any more.
      await revokeResetLinks(tx.db, person.id)
      await tx.db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, person.id))
      if (emailVerified) await tellAddressConfirmed(base, tx, person.id)
      tx.afterCommit(() => base.background.run(() => securityEmails(base).emailChanged(person, email)))
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('email_taken', {}, { cause: error })
    throw error
  }
}

/** Whoever signed up with this address and never confirmed it could not sign in, and so has nothing here to lose. */
async function forgetUnconfirmed(tx: Tx, email: string): Promise<void> {
  const isNobodys = and(eq(users.email, email), eq(users.emailVerified, false), eq(users.role, 'user'))
  await tx.db.delete(users).where(isNobodys)
}
