import {
  isEmail,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  passwordStrength,
} from '#domain/accounts/accounts.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'

/** What is wrong with each field, by its name; a field that is fine is left out. */
export type FieldErrors = Partial<Record<string, string>>

export function checkEmail(email: string): string | undefined {
  return isEmail(email.trim()) ? undefined : ERRORS.email_invalid[1]
}

/** The rules for a new password (part 1 §5). */
export function checkNewPassword(password: string): string | undefined {
  if (password.length > PASSWORD_MAX_CHARACTERS)
    return fillMessage(ERRORS.password_too_long[1], { max: PASSWORD_MAX_CHARACTERS })
  const strength = passwordStrength(password)
  if (strength === 'too short') return fillMessage(ERRORS.password_too_short[1], { min: PASSWORD_MIN_CHARACTERS })
  return strength === 'well known' ? ERRORS.password_well_known[1] : undefined
}

/** The rules for a new password's confirmation. */
export function checkConfirmation(password: string, confirmation: string): string | undefined {
  if (confirmation !== password) return NOTICES.passwordsDiffer
  if (confirmation === '') return fillMessage(ERRORS.password_too_short[1], { min: PASSWORD_MIN_CHARACTERS })
  return undefined
}

/** Leaves out the fields that are fine. */
export function collectErrors(checks: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(checks).filter(([, error]) => error !== undefined))
}
