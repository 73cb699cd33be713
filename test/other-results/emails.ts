/** Three e-mails, as an answer. */
import * as z from 'zod/mini'
import { structuredOutput, textIn, words } from '#server/engines/outputs.ts'

const email = z.object({ subject: words, preheader: words, body: words })
type Email = z.infer<typeof email>

export const EMAIL_ORDER = ['first', 'second', 'third'] as const

export const emails = structuredOutput({
  name: 'emails',
  form: z.object({ first: email, second: email, third: email }),
  textOf: (value) =>
    EMAIL_ORDER.flatMap((key) => {
      const one = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
      const parts = [textIn(one, 'subject'), textIn(one, 'preheader'), textIn(one, 'body')]
      return parts.filter((part) => part !== '').join('\n') || []
    }).join('\n\n'),
})

export function emailText({ subject, preheader, body }: Email): string {
  return `Subject: ${subject}\nPreheader: ${preheader}\n\n${body}`
}
