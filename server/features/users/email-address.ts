import { EMAIL_MAX_CHARACTERS, isEmail } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { normaliseText } from '#domain/text.ts'
import { type Body, rawField } from '#server/base/read-body.ts'

/** An e-mail address, trimmed and in lower case; empty when it is missing. */
export function emailField(body: Body): string {
  return normaliseText(rawField(body, 'email')).trim().toLowerCase()
}

/** An e-mail address that mail can be sent to, else `email_invalid`. */
export function requireEmail(email: string): string {
  if (email.length > EMAIL_MAX_CHARACTERS || !isEmail(email)) throw new AppError('email_invalid')
  return email
}
