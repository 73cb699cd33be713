/** Mails a reset or confirmation link; the answer and its time are the same whether or not the address is known. */

import { and, eq } from 'drizzle-orm'
import { LINK_REQUESTS_PER_MINUTE, RESET_LINK_MINUTES } from '#domain/accounts/accounts.ts'
import type { Base } from '#server/base/base.ts'
import { newId } from '#server/base/id.ts'
import { networkOf } from '#server/base/rate-limit/index.ts'
import { signInEmails } from '#server/features/account-emails/index.ts'
import { issueToken, newToken } from '#server/features/one-time-codes/index.ts'
import { normaliseEmail, requireEmail, users } from '#server/features/users/index.ts'

const REQUESTS = { name: 'link-requests', max: LINK_REQUESTS_PER_MINUTE, seconds: 60 }

/** Mails a link that lets the owner of the address choose a new password. */
export async function requestPasswordReset(base: Base, sent: string, address: string): Promise<void> {
  const email = await countRequest(base, sent, address)
  base.background.run(async () => {
    const [user] = await base.db.select({ id: users.id, email: users.email }).from(users).where(eq(users.email, email))
    if (user) await mailResetLink(base, user)
  })
}

/** Mails a reset link; earlier ones stay good, since a stranger may have asked for this one. */
export async function mailResetLink(base: Base, user: { id: string; email: string }): Promise<void> {
  await signInEmails(base).resetLink(user, async () => {
    const secret = newToken()
    await issueToken(base, {
      purpose: 'reset_password',
      subject: newId(),
      secret,
      minutes: RESET_LINK_MINUTES,
      userId: user.id,
    })
    return secret
  })
}

/** Mails another confirmation link to an address that is not confirmed yet. */
export async function sendConfirmation(base: Base, sent: string, address: string): Promise<void> {
  const email = await countRequest(base, sent, address)
  if (base.mail.confirms) base.background.run(() => mailConfirmation(base, email))
}

async function mailConfirmation(base: Base, email: string): Promise<void> {
  const [user] = await base.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false)))
  if (user) await signInEmails(base).confirmationLink(user)
}

async function countRequest(base: Base, sent: string, address: string): Promise<string> {
  const email = requireEmail(normaliseEmail(sent))
  await base.limiter.count(REQUESTS, [email, networkOf(address)], 'too_many_tries')
  return email
}
