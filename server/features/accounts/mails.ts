/** The wording of every mail of this room, as text and as markup. */
import { CONFIRMATION_LINK_HOURS, RESET_LINK_MINUTES } from '#domain/accounts.ts'
import { BRAND } from '#domain/brand.ts'
import type { Letter } from '#server/base/mail/letter.ts'

type Recipient = { email: string; firstName: string }
type Wording = { subject: string; before: string; button: string; link: string; after: string[] }

/** Asks the owner of an address to confirm it. */
export function confirmationMail(to: Recipient, link: string): Letter {
  return compose(to, {
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
export function resetMail(to: Recipient, link: string): Letter {
  return compose(to, {
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
export function accountExistsMail(to: Recipient, link: string): Letter {
  return compose(to, {
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

function compose(to: Recipient, { subject, before, button, link, after }: Wording): Letter {
  const greeting = to.firstName === '' ? 'Hello,' : `Hello ${to.firstName},`
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`
  return {
    to: to.email,
    subject,
    text: [greeting, before, link, ...after, BRAND.name].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c1917">',
      paragraph(greeting),
      paragraph(before),
      `<p style="margin:0 0 16px"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1917;color:#ffffff;text-decoration:none">${escapeMarkup(button)}</a></p>`,
      `<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escapeMarkup(link)}</p>`,
      ...after.map(paragraph),
      paragraph(BRAND.name),
      '</body></html>',
    ].join('\n'),
  }
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
