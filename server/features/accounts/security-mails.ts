/** The wording of the mails that tell people what happened to the protection of their account. */
import { EMAIL_CHANGE_LINK_HOURS } from '#domain/accounts.ts'
import { BRAND } from '#domain/brand.ts'
import { CODE_MINUTES } from '#domain/sign-in.ts'
import { composeLetter, type Recipient } from '#server/base/mail/compose-letter.ts'
import type { Letter } from '#server/base/mail/letter.ts'

/** Where a person who did none of this takes their account back. */
type Rescue = { resetLink: string }

const NOT_YOU = 'If this was not you, choose a new password at once:'

/** Tells a person that their password was changed. */
export function passwordChangedMail(to: Recipient, { resetLink }: Rescue): Letter {
  return composeLetter(to, {
    subject: `Your ${BRAND.name} password was changed`,
    before: `The password of your ${BRAND.name} account was just changed, and every other device was signed out. ${NOT_YOU}`,
    button: 'Choose a new password',
    link: resetLink,
    after: ['If it was you, there is nothing to do.'],
  })
}

/** Asks the owner of a new address to confirm it. */
export function emailChangeMail(to: Recipient, link: string): Letter {
  return composeLetter(to, {
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
export function emailChangedMail(to: Recipient, newEmail: string): Letter {
  return composeLetter(to, {
    subject: `Your ${BRAND.name} email address was changed`,
    before: `Your ${BRAND.name} account now belongs to ${newEmail}. Mails about it no longer come to this address.`,
    after: ['If this was not you, please contact support at once.'],
  })
}

/** Tells a person about a sign-in from a device they had not signed in with before. */
export function newSignInMail(
  to: Recipient,
  { device, address, when, resetLink }: Rescue & { device: string; address: string; when: Date },
): Letter {
  const moment = when.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return composeLetter(to, {
    subject: `New sign-in to ${BRAND.name}`,
    before: `Your ${BRAND.name} account was signed in to from a new device: ${device}, ${address}, on ${moment} UTC. ${NOT_YOU}`,
    button: 'Choose a new password',
    link: resetLink,
    after: ['If it was you, there is nothing to do.'],
  })
}

/** The code with which somebody without a password proves anew who they are. */
export function proofCodeMail(to: Recipient, code: string): Letter {
  return composeLetter(to, {
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
export function factorMail(to: Recipient, what: string, { resetLink }: Rescue): Letter {
  return composeLetter(to, {
    subject: `Two-factor authentication of your ${BRAND.name} account`,
    before: `${what} ${NOT_YOU}`,
    button: 'Choose a new password',
    link: resetLink,
    after: ['If it was you, there is nothing to do.'],
  })
}
