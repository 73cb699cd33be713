import { AppError } from '#domain/app-error.ts'
import { CODE_MINUTES } from '#domain/sign-in.ts'
import type { FactorRow } from './describe-factor.ts'
import { issueCode, newCode } from './one-time-codes.ts'
import { codeText, TEXTS } from './request-code.ts'
import type { Room } from './room.ts'

/** Texts a code to the number of a phone factor; false for a factor that needs nothing sent. Throws `too_many_tries`. */
export async function sendFactorCode(room: Room, factor: FactorRow): Promise<boolean> {
  if (factor.kind !== 'phone' || factor.phoneNumber === null) return false
  if (!room.texts.canSend) throw new AppError('texts_unavailable')
  await room.limiter.count(TEXTS, [factor.phoneNumber], 'too_many_tries')
  const secret = newCode()
  await issueCode(room.base, {
    purpose: 'factor',
    subject: factor.id,
    secret,
    minutes: CODE_MINUTES,
    userId: factor.userId,
  })
  await room.texts.send(factor.phoneNumber, codeText(secret))
  return true
}
