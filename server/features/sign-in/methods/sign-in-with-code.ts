/** Signs in with a code or a link that was sent; whatever is wrong gets the same answer in the same time. */
import { WRONG_TRIES_PER_MINUTE } from '#domain/accounts/accounts.ts'
import { CODE_DIGITS } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { networkOf } from '#server/base/rate-limit/index.ts'
import { type TakenCode, takeCode, takeToken } from '#server/features/one-time-codes/index.ts'
import type { Caller } from '#server/features/sessions/index.ts'
import { findOrCreateAccount } from '#server/features/sign-in/find-or-create-account.ts'
import { openSession, type SignedIn } from '#server/features/sign-in/open-session.ts'
import { padResponseTime } from '#server/features/sign-in/pad-response-time.ts'
import {
  type Destination,
  type DestinationForm,
  requireDestination,
} from '#server/features/sign-in/send-sign-in-code.ts'

const WRONG_CODES = { name: 'wrong-codes', max: WRONG_TRIES_PER_MINUTE, seconds: 60 }
const TOKEN = /^[\w-]{43}$/

/** Signs in by `{ email | phone, code }` or by the `{ token }` of a link; throws `code_invalid` or `sign_in_link_invalid`. */
export async function verifyCode(
  base: Base,
  form: DestinationForm & { code: string; token: string },
  caller: Caller,
): Promise<SignedIn> {
  if (form.token !== '') return followLink(base, form.token, caller)
  const to = requireDestination(form)
  const code = form.code.replace(/\s/g, '')
  const who = [...Object.values(to), networkOf(caller.address)]
  await base.limiter.count(WRONG_CODES, who, 'too_many_tries')
  const taken = await padResponseTime(() => take(base, to, code))
  if (!taken) throw new AppError('code_invalid')
  await base.limiter.clear(WRONG_CODES, who)
  return openSession(base, await ownerOf(base, taken, 'code_invalid'), caller)
}

async function followLink(base: Base, token: string, caller: Caller): Promise<SignedIn> {
  const taken = TOKEN.test(token) ? await takeToken(base, 'sign_in_link', token) : undefined
  if (!taken) throw new AppError('sign_in_link_invalid')
  return openSession(base, await ownerOf(base, taken, 'sign_in_link_invalid'), caller)
}

async function take(base: Base, to: Destination, code: string) {
  if (!new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)) return undefined
  return 'email' in to
    ? takeCode(base, { purpose: 'sign_in_email', subject: to.email, secret: code })
    : takeCode(base, { purpose: 'sign_in_phone', subject: to.phone, secret: code })
}

/** Whose code it was: that of a phone names them, that of an address finds or makes its account. */
async function ownerOf(base: Base, taken: TakenCode, code: 'code_invalid' | 'sign_in_link_invalid'): Promise<string> {
  if (taken.userId) return taken.userId
  const create = taken.extra?.create === true
  const id = await findOrCreateAccount(base, taken.subject, { firstName: '', lastName: '', create })
  if (!id) throw new AppError(code)
  return id
}
