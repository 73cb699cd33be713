/** Mails the links of this room, and never more of them to one address than an hour allows, whoever asks. */

import { eq } from 'drizzle-orm'
import { LINK_MAILS_PER_HOUR } from '#domain/accounts.ts'
import type { Base } from '#server/base/base.ts'
import type { Letter } from '#server/base/mail/letter.ts'
import type { RateLimiter } from '#server/base/rate-limit/index.ts'
import { accountExistsMail, confirmationMail, resetMail } from './mails.ts'
import { users } from './table.ts'

type Recipient = { id: string; email: string }

export type Letters = {
  /** Without a token, one is made. */
  confirmationLink(to: Recipient, token?: string): Promise<void>
  resetLink(to: Recipient, token: string): Promise<void>
  accountExists(to: Recipient): Promise<void>
}

const PER_ADDRESS = { name: 'link-mails', max: LINK_MAILS_PER_HOUR, seconds: 3_600 }

/** Every method resolves once the mail is safe, or silently without one where the hour's mails are used up. */
export function createLetters(base: Base, limiter: RateLimiter): Letters {
  const { db, env, mail } = base

  async function send(to: Recipient, write: (to: { email: string; firstName: string }) => Letter) {
    if (!(await limiter.allows(PER_ADDRESS, [to.email]))) return
    const [person] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, to.id))
    await mail.send(write({ email: to.email, firstName: person?.firstName ?? '' }))
  }

  return {
    async confirmationLink(to, token) {
      const proof =
        token ?? (await (await import('./make-confirmation-token.ts')).makeConfirmationToken(base, to.email))
      const link = pageLink('/api/auth/verify-email', proof, '/signin?confirmed=1')
      await send(to, (person) => confirmationMail(person, link))
    },
    resetLink: (to, token) => send(to, (person) => resetMail(person, pageLink('/reset-password', token))),
    accountExists: (to) => send(to, (person) => accountExistsMail(person, `${env.publicUrl}/signin`)),
  }

  function pageLink(path: string, token: string, callbackURL?: string): string {
    const link = new URL(path, env.publicUrl)
    link.searchParams.set('token', token)
    if (callbackURL) link.searchParams.set('callbackURL', callbackURL)
    return link.href
  }
}
