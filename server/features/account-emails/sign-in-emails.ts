/** The wording of every mail with a link or a code to sign in by. */
import { CONFIRMATION_LINK_HOURS, RESET_LINK_MINUTES } from '#domain/accounts/accounts.ts'
import { CODE_MINUTES } from '#domain/accounts/sign-in.ts'
import { BRAND } from '#domain/brand.ts'
import { composeEmail, type Recipient } from '#server/base/mail/compose-email.ts'
import type { Email } from '#server/base/mail/email.ts'

/** Asks the owner of an address to confirm it. */
export function confirmationMail(to: Recipient, link: string): Email {
  return composeEmail(to, {
    subject: `Confirm your email address for ${BRAND.name}`,
    before: `Welcome to ${BRAND.name}. Please confirm that this email address is yours:`,
    button: 'Confirm email address',
    link,
    after: [
      `This link works for ${CONFIRMATION_LINK_HOURS} hours.`,
      'If you did not create an account, you can ignore this email.',
    ],
  })
}

/** Lets a person who forgot their password choose a new one. */
export function resetMail(to: Recipient, link: string): Email {
  return composeEmail(to, {
    subject: `Reset your ${BRAND.name} password`,
    before: `Somebody, probably you, asked to reset the password of your ${BRAND.name} account. Choose a new one here:`,
    button: 'Choose a new password',
    link,
    after: [
      `This link works once and for ${RESET_LINK_MINUTES} minutes.`,
      'If you did not ask for it, you can ignore this email: your password stays as it is.',
    ],
  })
}

/** Tells a person who signed up again that they already have an account; the web page says nothing of it. */
export function accountExistsMail(to: Recipient, link: string): Email {
  return composeEmail(to, {
    subject: `You already have a ${BRAND.name} account`,
    before: `Somebody, probably you, tried to create a ${BRAND.name} account with this email address. You already have one:`,
    button: 'Sign in',
    link,
    after: [
      'If you no longer know your password, choose "Forgot your password?" there.',
      'If this was not you, you can ignore this email: nothing was changed.',
    ],
  })
}

/** Gives the code by which the owner of an address signs in. */
export function signInCodeMail(to: Recipient, code: string): Email {
  return composeEmail(to, {
    subject: `${code} is your ${BRAND.name} code`,
    before: `Enter this code to sign in to ${BRAND.name}:`,
    code,
    after: [
      `It works once and for ${CODE_MINUTES} minutes. Nobody from ${BRAND.name} will ever ask you for it.`,
      'If you did not ask for it, you can ignore this email: without the code nobody gets in.',
    ],
  })
}

/** Lets the owner of an address sign in by a press. */
export function signInLinkMail(to: Recipient, link: string): Email {
  return composeEmail(to, {
    subject: `Sign in to ${BRAND.name}`,
    before: `Somebody, probably you, asked for a link to sign in to ${BRAND.name}:`,
    button: 'Sign in',
    link,
    after: [
      `This link works once and for ${CODE_MINUTES} minutes.`,
      'If you did not ask for it, you can ignore this email: without the link nobody gets in.',
    ],
  })
}
