/** Mails links and codes of sign-in, and never more of them to one address than an hour allows, whoever asks. */

import { eq } from 'drizzle-orm'
import { LINK_MAILS_PER_HOUR } from '#domain/accounts/accounts.ts'
import type { Base } from '#server/base/base.ts'
import { ownOrigin } from '#server/base/http/own-origin.ts'
import type { Email } from '#server/base/mail/email.ts'
import { takeTurns } from '#server/base/take-turns.ts'
import { makeConfirmationToken } from '#server/features/one-time-codes/index.ts'
import { users } from '#server/features/users/index.ts'
import { accountExistsMail, confirmationMail, resetMail, signInCodeMail, signInLinkMail } from './sign-in-emails.ts'

type Recipient = { id: string; email: string }
/** Somebody who need not have an account yet. */
type Addressee = { email: string; firstName: string }

type SignInEmails = {
  confirmationLink(to: Recipient): Promise<void>
  accountExists(to: Recipient): Promise<void>
  /** Of these the secret is made only when the mail may go, so that one that may not leaves the earlier one good. */
  resetLink(to: Recipient, makeToken: () => Promise<string>): Promise<void>
  signInCode(to: Addressee, makeCode: () => Promise<string>): Promise<void>
  signInLink(to: Addressee, makeToken: () => Promise<string>): Promise<void>
}

const inTurn = takeTurns(1)
const PER_ADDRESS = { name: 'link-mails', max: LINK_MAILS_PER_HOUR, seconds: 3_600 }

/** Every method resolves once the mail is safe, or silently without one where the hour's mails are used up. */
export function signInEmails(base: Base): SignInEmails {
  const { db, env, limiter, mail } = base

  async function send(to: Recipient, write: (to: { email: string; firstName: string }) => Email | Promise<Email>) {
    if (!(await limiter.allows(PER_ADDRESS, [to.email]))) return
    const [person] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, to.id))
    await mail.send(await write({ email: to.email, firstName: person?.firstName ?? '' }))
  }

  return {
    async confirmationLink(to) {
      const link = pageLink('/api/auth/verify-email', await makeConfirmationToken(base, to))
      await send(to, (person) => confirmationMail(person, link))
    },
    resetLink: (to, makeToken) =>
      send(to, async (person) => resetMail(person, pageLink('/reset-password', await makeToken()))),
    signInCode: (to, makeCode) =>
      // Two asked for at once must not change places: the newest mail holds the code that is good.
      inTurn(to.email, async () => {
        if (await limiter.allows(PER_ADDRESS, [to.email])) await mail.send(signInCodeMail(to, await makeCode()))
      }),
    async signInLink(to, makeToken) {
      if (!(await limiter.allows(PER_ADDRESS, [to.email]))) return
      await mail.send(signInLinkMail(to, pageLink('/api/auth/magic-link', await makeToken())))
    },
    accountExists: (to) => send(to, (person) => accountExistsMail(person, `${ownOrigin(env)}/signin`)),
  }

  function pageLink(path: string, token: string): string {
    const link = new URL(path, ownOrigin(env))
    link.searchParams.set('token', token)
    return link.href
  }
}
