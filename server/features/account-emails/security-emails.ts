/** The wording of the mails that tell people what happened to the protection of their account. */
import { EMAIL_CHANGE_LINK_HOURS } from '#domain/accounts/accounts.ts'
import { CODE_MINUTES } from '#domain/accounts/sign-in.ts'
import { BRAND } from '#domain/brand.ts'
import { composeEmail, type Recipient } from '#server/base/mail/compose-email.ts'
import type { Email } from '#server/base/mail/email.ts'

/** Where a person who did none of this takes their account back. */
type Rescue = { resetLink: string }

const NOT_YOU = 'If this was not you, choose a new password at once:'

const ENDS_KEYS = 'API keys and passkeys end with it unless you choose to keep them.'

/** What all these mails have alike: what happened, and the way to take the account back. */
function warning(to: Recipient, subject: string, what: string, { resetLink }: Rescue, then?: string): Email {
  return composeEmail(to, {
    subject,
    before: `${what} ${NOT_YOU}`,
    button: 'Choose a new password',
    link: resetLink,
    after: [...(then ? [then] : []), 'If it was you, there is nothing to do.'],
  })
}

/** Tells a person that their password was changed. */
export function passwordChangedMail(to: Recipient, rescue: Rescue): Email {
  const what = `The password of your ${BRAND.name} account was just changed, and every other device was signed out.`
  return warning(to, `Your ${BRAND.name} password was changed`, what, rescue)
}

/** Asks the owner of a new address to confirm it. */
export function emailChangeMail(to: Recipient, link: string): Email {
  return composeEmail(to, {
    subject: `Confirm your new email address for ${BRAND.name}`,
    before: `Somebody, probably you, wants to use this email address for their ${BRAND.name} account. Please confirm it:`,
    button: 'Confirm new email address',
    link,
    after: [
      `This link works once, for ${EMAIL_CHANGE_LINK_HOURS} hours, and for whoever is signed in to that account.`,
      'If you did not ask for it, you can ignore this email.',
    ],
  })
}

/** Tells the former address that it is no longer the account's. */
export function emailChangedMail(to: Recipient, newEmail: string): Email {
  return composeEmail(to, {
    subject: `Your ${BRAND.name} email address was changed`,
    before: `Your ${BRAND.name} account now belongs to ${newEmail}. Mails about it no longer come to this address.`,
    after: ['If this was not you, please contact support at once.'],
  })
}

/** Tells a person about a sign-in from a device they had not signed in with before. */
export function newSignInMail(
  to: Recipient,
  { device, address, when, ...rescue }: Rescue & { device: string; address: string; when: Date },
): Email {
  const moment = when.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const what = `Your ${BRAND.name} account was signed in to from a new device: ${device}, ${address}, on ${moment} UTC.`
  return warning(to, `New sign-in to ${BRAND.name}`, what, rescue)
}

/** The code with which somebody without a password proves anew who they are. */
export function proofCodeMail(to: Recipient, code: string): Email {
  return composeEmail(to, {
    subject: `Your ${BRAND.name} confirmation code`,
    before: 'Enter this code to confirm that it is you:',
    code,
    after: [
      `It works once and for ${CODE_MINUTES} minutes. Give it to nobody.`,
      'If you did not ask for it, somebody may be using a device on which you are signed in. Sign out of all devices in your profile.',
    ],
  })
}

/** Tells a person that a second factor was added, removed, or replaced by a backup code. */
export function factorMail(to: Recipient, what: string, rescue: Rescue): Email {
  return warning(to, `Two-factor authentication of your ${BRAND.name} account`, what, rescue)
}

/** Tells a person that an API key was made, or that all ended with their password. */
export function keysMail(to: Recipient, what: string, rescue: Rescue): Email {
  return warning(to, `Keys to your ${BRAND.name} account`, what, rescue, ENDS_KEYS)
}

/** Tells a person that a linked account, a passkey or a phone number was added or removed. */
export function wayInMail(to: Recipient, what: string, rescue: Rescue): Email {
  const then = `${ENDS_KEYS} Linked accounts and phone numbers stay: look through them in your profile settings afterwards.`
  return warning(to, `Ways to sign in to your ${BRAND.name} account`, what, rescue, then)
}
