import { CODE_MINUTES, CODE_TEXTS_PER_HOUR, isPhoneNumber, normalisePhoneNumber } from '#domain/accounts/sign-in.ts'
import { BRAND } from '#domain/brand.ts'
import { AppError } from '#domain/messages/app-error.ts'

/** Counts the texts to one number, whatever they are for. */
export const CODE_TEXTS = { name: 'code-texts', max: CODE_TEXTS_PER_HOUR, seconds: 3_600 }

/** A number in E.164, else `phone_invalid`. */
export function requirePhone(number: string): string {
  const phone = normalisePhoneNumber(number)
  if (!isPhoneNumber(phone)) throw new AppError('phone_invalid')
  return phone
}

/** The whole text message with a code. */
export function codeText(code: string): string {
  return `${code} is your ${BRAND.name} code. It works for ${CODE_MINUTES} minutes. Give it to nobody.`
}
