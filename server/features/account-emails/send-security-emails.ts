/** Mails what happened to the protection of an account; such mails are never held back, only codes and links are. */
import { eq } from 'drizzle-orm'
import { LINK_MAILS_PER_HOUR } from '#domain/accounts/accounts.ts'
import type { Base } from '#server/base/base.ts'
import { ownOrigin } from '#server/base/http/own-origin.ts'
import type { Recipient as Addressee } from '#server/base/mail/compose-email.ts'
import type { Email } from '#server/base/mail/email.ts'
import { takeTurns } from '#server/base/take-turns.ts'
import { users } from '#server/features/users/index.ts'
import {
  emailChangedMail,
  emailChangeMail,
  factorMail,
  keysMail,
  newSignInMail,
  passwordChangedMail,
  proofCodeMail,
  wayInMail,
} from './security-emails.ts'

type Recipient = { id: string; email: string }

type SecurityEmails = {
  passwordChanged(to: Recipient): Promise<void>
  /** To the new address; `to` is whose it will be. */
  emailChangeLink(to: Recipient, newEmail: string, token: string): Promise<void>
  /** To the former address. */
  emailChanged(to: Recipient, newEmail: string): Promise<void>
  newSignIn(to: Recipient, device: string, address: string): Promise<void>
  /** The code is made only when the mail may go, so that one that may not leaves the earlier one good. */
  proofCode(to: Recipient, makeCode: () => Promise<string>): Promise<void>
  factorAdded(to: Recipient, name: string): Promise<void>
  factorRemoved(to: Recipient, name: string): Promise<void>
  backupCodeUsed(to: Recipient, left: number): Promise<void>
  /** Of a linked account, a passkey or a phone number, each as a person knows it. */
  wayInAdded(to: Recipient, name: string): Promise<void>
  wayInRemoved(to: Recipient, name: string): Promise<void>
  apiKeyAdded(to: Recipient, name: string): Promise<void>
  /** How many ended with a reset password. */
  keysEnded(to: Recipient, apiKeys: number, passkeys: number): Promise<void>
}

const inTurn = takeTurns(1)
const PER_ADDRESS = { name: 'security-mails', max: LINK_MAILS_PER_HOUR, seconds: 3_600 }

/** Every method resolves once the mail is safe; those with a code or a link also without one where the hour's mails are used up. */
export function securityEmails(base: Base): SecurityEmails {
  const { clock, db, env, limiter, mail } = base
  const rescue = () => ({ resetLink: new URL('/forgot-password', ownOrigin(env)).href })

  async function send({ id, email }: Recipient, write: (to: Addressee) => Email) {
    const [person] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, id))
    await mail.send(write({ email, firstName: person?.firstName ?? '' }))
  }
  const tell = (to: Recipient, what: string) => send(to, (person) => factorMail(person, what, rescue()))
  const tellOfWay = (to: Recipient, what: string) => send(to, (person) => wayInMail(person, what, rescue()))

  const tellOfKeys = (to: Recipient, what: string) => send(to, (person) => keysMail(person, what, rescue()))

  return {
    passwordChanged: (to) => send(to, (person) => passwordChangedMail(person, rescue())),
    async emailChangeLink(to, newEmail, token) {
      if (!(await limiter.allows(PER_ADDRESS, [newEmail]))) return
      const link = new URL('/dashboard/profile', ownOrigin(env))
      link.searchParams.set('confirm-email', token)
      await send({ id: to.id, email: newEmail }, (person) => emailChangeMail(person, link.href))
    },
    emailChanged: (to, newEmail) => send(to, (person) => emailChangedMail(person, newEmail)),
    newSignIn: (to, device, address) =>
      send(to, (person) => newSignInMail(person, { ...rescue(), device, address, when: clock.now() })),
    proofCode: (to, makeCode) =>
      inTurn(to.email, async () => {
        if (!(await limiter.allows(PER_ADDRESS, [to.email]))) return
        const code = await makeCode()
        await send(to, (person) => proofCodeMail(person, code))
      }),
    factorAdded: (to, name) => tell(to, `"${name}" was added as a second factor of your account.`),
    factorRemoved: (to, name) => tell(to, `The second factor "${name}" was removed from your account.`),
    backupCodeUsed: (to, left) => tell(to, `A backup code was used to sign in to your account; ${left} are left.`),
    wayInAdded: (to, name) => tellOfWay(to, `${name} can now be used to sign in to your account.`),
    wayInRemoved: (to, name) => tellOfWay(to, `${name} can no longer be used to sign in to your account.`),
    apiKeyAdded: (to, name) => tellOfKeys(to, `The API key "${name}" was made for your account.`),
    keysEnded: (to, keys, passkeys) =>
      tellOfKeys(to, `With your new password, your API keys (${keys}) and passkeys (${passkeys}) have ended.`),
  }
}
