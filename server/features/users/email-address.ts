import { EMAIL_MAX_CHARACTERS, isEmail } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { normaliseText } from '#domain/text.ts'

/** An e-mail address as it is kept: trimmed and in lower case. */
export function normaliseEmail(email: string): string {
  return normaliseText(email).trim().toLowerCase()
}

/** An e-mail address that mail can be sent to, else `email_invalid`. */
export function requireEmail(email: string): string {
  if (email.length > EMAIL_MAX_CHARACTERS || !isEmail(email)) throw new AppError('email_invalid')
  return email
}
