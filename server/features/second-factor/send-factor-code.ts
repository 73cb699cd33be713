import { CODE_MINUTES } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { CODE_TEXTS, codeText, issueCode, newCode, textMessages } from '#server/features/one-time-codes/index.ts'
import type { FactorRow } from './present-factor.ts'

/** Texts a code to the number of a phone factor; false for a factor that needs nothing sent. Throws `too_many_tries`. */
export async function sendFactorCode(base: Base, factor: FactorRow): Promise<boolean> {
  if (factor.kind !== 'phone' || factor.phoneNumber === null) return false
  if (!textMessages(base).canSend) throw new AppError('texts_unavailable')
  await base.limiter.count(CODE_TEXTS, [factor.phoneNumber], 'too_many_tries')
  const secret = newCode()
  await issueCode(base, {
    purpose: 'factor',
    subject: factor.id,
    secret,
    minutes: CODE_MINUTES,
    userId: factor.userId,
  })
  await textMessages(base).send(factor.phoneNumber, codeText(secret))
  return true
}
