/** Lays out every mail of the product, once as text and once as markup, with the same words in both. */
import { BRAND } from '#domain/brand.ts'
import type { Email } from './email.ts'

export type Recipient = { email: string; firstName: string }

/** `code` is shown large; a `button` leads to its `link`, which also stands there to be copied. */
export type Wording = { subject: string; before: string; code?: string; after: readonly string[] } & (
  | { button: string; link: string }
  | { button?: never; link?: never }
)

/**
 * What mail programs make a link of. Whoever signs up with somebody else's address chooses the name in the mail that
 * goes there, and must not advertise by it.
 */
const LINKABLE = /[/@]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u

/** The whole mail: greeting, what it is about, the code or the link, what else there is to say. */
export function composeEmail(to: Recipient, { subject, before, code, button, link, after }: Wording): Email {
  const greeting = to.firstName === '' || LINKABLE.test(to.firstName) ? 'Hello,' : `Hello ${to.firstName},`
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`
  return {
    to: to.email,
    subject,
    text: [greeting, before, code, link, ...after, BRAND.name].filter((part) => part !== undefined).join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c1917">',
      paragraph(greeting),
      paragraph(before),
      ...(code === undefined
        ? []
        : [
            `<p style="margin:0 0 16px;font-size:28px;font-weight:600;letter-spacing:0.12em">${escapeMarkup(code)}</p>`,
          ]),
      ...(link === undefined
        ? []
        : [
            `<p style="margin:0 0 16px"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1917;color:#ffffff;text-decoration:none">${escapeMarkup(button)}</a></p>`,
            `<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escapeMarkup(link)}</p>`,
          ]),
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
