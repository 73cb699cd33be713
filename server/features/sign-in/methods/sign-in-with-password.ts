/** Signs a person in; an unknown address and a wrong password get the same answer in the same time. */

import { and, eq, isNotNull } from 'drizzle-orm'
import { PASSWORD_MAX_CHARACTERS, WRONG_TRIES_PER_MINUTE } from '#domain/accounts/accounts.ts'
import { isPhoneNumber, normalisePhoneNumber } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { Db } from '#server/base/db.ts'
import { networkOf } from '#server/base/rate-limit/index.ts'
import { signInEmails } from '#server/features/account-emails/index.ts'
import { credentials, hashing, verifyPassword } from '#server/features/credentials/index.ts'
import type { Caller } from '#server/features/sessions/index.ts'
import { openSession, type SignedIn } from '#server/features/sign-in/open-session.ts'
import { normaliseEmail, users } from '#server/features/users/index.ts'

const WRONG_TRIES = { name: 'wrong-tries', max: WRONG_TRIES_PER_MINUTE, seconds: 60 }

/** Opens a session; throws `invalid_credentials`, `too_many_tries`, or after the right password why it may not open. */
export async function signIn(
  base: Base,
  form: { email: string; phone: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  const email = normaliseEmail(form.email) || (await emailOfPhone(base, form.phone))
  const { password } = form
  if (email === '' || password.trim() === '') throw new AppError('credentials_required')
  const found = await findByPassword(base, email, password, caller)
  if (base.mail.confirms && !found.emailVerified) {
    base.background.run(() => signInEmails(base).confirmationLink(found))
    throw new AppError('email_not_confirmed')
  }
  return openSession(base, found.id, caller, {
    // A change of the password meanwhile could not see the session that is opened now.
    isStillTrue: async (db) => (await findUser(db, found.email))?.hash === found.hash,
  })
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

/** Whose address and password these are; throws `invalid_credentials` and `too_many_tries`. */
async function findByPassword(base: Base, email: string, password: string, caller: Caller): Promise<Found> {
  const who = [email, networkOf(caller.address)]
  return hashing(async () => {
    // Counted before it is known to be wrong, so that tries side by side cannot outrun the limit.
    await base.limiter.count(WRONG_TRIES, who, 'too_many_tries')
    if (password.length > PASSWORD_MAX_CHARACTERS) throw new AppError('invalid_credentials')
    const found = await findUser(base.db, email)
    // Compared also where there is nobody, so that an unknown address takes as long.
    const isRight = await verifyPassword(found?.hash, password)
    if (!found || !isRight) throw new AppError('invalid_credentials')
    await base.limiter.clear(WRONG_TRIES, who)
    return found
  })
}

type Found = { id: string; email: string; emailVerified: boolean; hash: string | undefined }

async function findUser(db: Db, email: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified, hash: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), isNotNull(credentials.password)))
    .where(eq(users.email, email))
  return row && { ...row, hash: row.hash ?? undefined }
}
