/** Signs a person in; an unknown address and a wrong password get the same answer in the same time. */

import { and, eq } from 'drizzle-orm'
import { PASSWORD_MAX_CHARACTERS, WRONG_TRIES_PER_MINUTE } from '#domain/accounts.ts'
import { AppError } from '#domain/app-error.ts'
import { inTransaction } from '#server/base/db.ts'
import { networkOf } from '#server/base/rate-limit/index.ts'
import type { Caller } from './describe-caller.ts'
import { describePerson, type PersonShape } from './describe-person.ts'
import { grantAdmin } from './grant-admin.ts'
import { type Body, emailField, rawField } from './read-body.ts'
import type { Room } from './room.ts'
import { userProfiles, users } from './table.ts'
import { translateAuthError } from './translate-auth-error.ts'

const WRONG_TRIES = { name: 'wrong-tries', max: WRONG_TRIES_PER_MINUTE, seconds: 60 }

export type SignedIn = { user: PersonShape; setCookie: string[] }

/** Opens a session; throws `invalid_credentials`, `too_many_tries`, or after the right password why it may not open. */
export async function signIn(room: Room, body: Body, caller: Caller): Promise<SignedIn> {
  const email = emailField(body)
  const password = rawField(body, 'password')
  if (email === '' || password.trim() === '') throw new AppError('credentials_required')
  const setCookie = await openSession(room, email, password, caller)
  return { user: await welcome(room, email), setCookie }
}

async function openSession(room: Room, email: string, password: string, caller: Caller): Promise<string[]> {
  const auth = await room.auth()
  const who = [email, networkOf(caller.address)]
  return room.hashing(async () => {
    // Counted before it is known to be wrong, so that tries side by side cannot outrun the limit.
    await room.limiter.count(WRONG_TRIES, who, 'too_many_tries')
    try {
      if (password.length > PASSWORD_MAX_CHARACTERS) throw new AppError('invalid_credentials')
      const { headers } = await auth.api.signInEmail({
        body: { email, password },
        headers: caller.headers(),
        returnHeaders: true,
      })
      await room.limiter.clear(WRONG_TRIES, who)
      return headers.getSetCookie()
    } catch (error) {
      const failure = translateAuthError(error, {
        INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
        INVALID_EMAIL: 'invalid_credentials',
        EMAIL_NOT_VERIFIED: 'email_not_confirmed',
      })
      const wasRight =
        failure instanceof AppError && failure.code !== 'invalid_credentials' && failure.code !== 'too_many_tries'
      if (wasRight) await room.limiter.clear(WRONG_TRIES, who)
      throw failure
    }
  })
}

/** What a sign-in changes: the walkthrough is shown again, and the address named by ADMIN_EMAIL has its role. */
async function welcome({ base, say }: Room, email: string): Promise<PersonShape> {
  return inTransaction(base.pool, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.email, email))
    if (!user) throw new AppError('invalid_credentials')
    await tx.db
      .update(userProfiles)
      .set({ completedWalkthrough: false })
      .where(and(eq(userProfiles.userId, user.id), eq(userProfiles.walkthroughHidden, false)))
    const isNamed = base.env.adminEmail === user.email && (user.emailVerified || !base.mail.confirms)
    const isAdmin = isNamed && (await grantAdmin(tx, base.env, say, user))
    return describePerson({ ...user, role: isAdmin ? 'admin' : user.role })
  })
}
