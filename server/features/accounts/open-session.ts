/** Opens the session of somebody who has just proved who they are; every way in but the password ends here. */
import { eq } from 'drizzle-orm'
import type { AssuranceLevel } from '#domain/accounts.ts'
import { AppError } from '#domain/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import type { Caller } from './describe-caller.ts'
import { newToken } from './one-time-codes.ts'
import { sessionEnd } from './refresh-session.ts'
import { createSessionCookie } from './session-cookie.ts'
import type { SignedIn } from './sign-in.ts'
import { sessions, users } from './table.ts'
import { welcome } from './welcome-person.ts'

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
