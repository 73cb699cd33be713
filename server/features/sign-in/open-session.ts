/** Opens the session of somebody who has just proved who they are; every way in but the password ends here. */
import { eq } from 'drizzle-orm'
import type { AssuranceLevel } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { newToken } from '#server/features/one-time-codes/index.ts'
import { type Caller, createSessionCookie, sessionEnd, sessions } from '#server/features/sessions/index.ts'
import { users } from '#server/features/users/index.ts'
import { welcome } from './complete-sign-in.ts'
import type { SignedIn } from './sign-in-with-password.ts'

/** A session with a token nobody has seen before, whatever cookie was sent along; throws `account_banned`. */
export async function openSession(
  base: Base,
  userId: string,
  caller: Caller,
  assurance: AssuranceLevel = 'aal1',
): Promise<SignedIn> {
  const cookie = createSessionCookie(base)
  const token = newToken()
  const email = await inTransaction(base.pool, async ({ db }) => {
    const [user] = await db
      .select({ email: users.email, banned: users.banned })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!user) throw new AppError('not_authenticated')
    if (user.banned) throw new AppError('account_banned')
    const now = base.clock.now()
    await db.insert(sessions).values({
      id: newId(),
      token,
      userId,
      assurance,
      expiresAt: sessionEnd(now),
      ipAddress: caller.address,
      userAgent: caller.headers().get('user-agent'),
      createdAt: now,
      updatedAt: now,
    })
    return user.email
  })
  const { deviceCookie, ...welcomed } = await welcome(base, email, caller, assurance)
  return { ...welcomed, setCookie: [cookie.set(token), deviceCookie] }
}
