/** Signs a person in; an unknown address and a wrong password get the same answer in the same time. */

import { and, eq, isNotNull } from 'drizzle-orm'
import { PASSWORD_MAX_CHARACTERS, WRONG_TRIES_PER_MINUTE } from '#domain/accounts/accounts.ts'
import { isPhoneNumber, normalisePhoneNumber } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { type Db, inTransaction } from '#server/base/db.ts'
import { networkOf } from '#server/base/rate-limit/index.ts'
import { credentials, hashing } from '#server/features/credentials/index.ts'
import { type Caller, sessions } from '#server/features/sessions/index.ts'
import { normaliseEmail, users } from '#server/features/users/index.ts'
import { type Welcome, welcome } from './complete-sign-in.ts'
import { openAuth } from './open-auth-library.ts'
import { translateAuthError } from './translate-auth-error.ts'

const WRONG_TRIES = { name: 'wrong-tries', max: WRONG_TRIES_PER_MINUTE, seconds: 60 }

export type SignedIn = Omit<Welcome, 'deviceCookie'> & { setCookie: string[] }

/** Opens a session; throws `invalid_credentials`, `too_many_tries`, or after the right password why it may not open. */
export async function signIn(
  base: Base,
  form: { email: string; phone: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  const email = normaliseEmail(form.email) || (await emailOfPhone(base, form.phone))
  const { password } = form
  if (email === '' || password.trim() === '') throw new AppError('credentials_required')
  const setCookie = await openWithPassword(base, email, password, caller)
  const { deviceCookie, ...welcomed } = await welcome(base, email, caller)
  return { ...welcomed, setCookie: [...setCookie, deviceCookie] }
}

/** The address of whoever confirmed this number; for any other number one that nobody has, so that both take as long. */
async function emailOfPhone(base: Base, phone: string): Promise<string> {
  const number = normalisePhoneNumber(phone)
  if (number === '') return ''
  if (!isPhoneNumber(number)) throw new AppError('phone_invalid')
  const [person] = await base.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.phoneNumber, number), eq(users.phoneNumberVerified, true)))
  return person?.email ?? `${number}@phone.invalid`
}

async function openWithPassword(base: Base, email: string, password: string, caller: Caller): Promise<string[]> {
  const auth = await openAuth(base)
  const who = [email, networkOf(caller.address)]
  return hashing(async () => {
    // Counted before it is known to be wrong, so that tries side by side cannot outrun the limit.
    await base.limiter.count(WRONG_TRIES, who, 'too_many_tries')
    try {
      if (password.length > PASSWORD_MAX_CHARACTERS) throw new AppError('invalid_credentials')
      const hash = await findHash(base.db, email)
      const { headers, response } = await auth.api.signInEmail({
        body: { email, password },
        headers: caller.headers(),
        returnHeaders: true,
      })
      if (!(await keepsSession(base, { email, hash, token: response.token }))) throw new AppError('invalid_credentials')
      await base.limiter.clear(WRONG_TRIES, who)
      return headers.getSetCookie()
    } catch (error) {
      const failure = translateAuthError(error, {
        INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
        INVALID_EMAIL: 'invalid_credentials',
        EMAIL_NOT_VERIFIED: 'email_not_confirmed',
      })
      const wasRight =
        failure instanceof AppError && failure.code !== 'invalid_credentials' && failure.code !== 'too_many_tries'
      if (wasRight) await base.limiter.clear(WRONG_TRIES, who)
      throw failure
    }
  })
}

async function findHash(db: Db, email: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(users.email, email), isNotNull(credentials.password)))
  return row?.hash
}

/** Ends a session whose password was changed while it was opened, for that change could not see it; answers whether it stays. */
function keepsSession(
  base: Base,
  opened: { email: string; hash: string | null | undefined; token: string },
): Promise<boolean> {
  return inTransaction(base.pool, async ({ db }) => {
    // Whoever changes a password holds this row until it is changed.
    await db.select({ id: users.id }).from(users).where(eq(users.email, opened.email)).for('update')
    if ((await findHash(db, opened.email)) === opened.hash) return true
    await db.delete(sessions).where(eq(sessions.token, opened.token))
    return false
  })
}
