/** Opens the session of somebody who has just proved who they are; every way in ends here. */
import { eq } from 'drizzle-orm'
import type { AssuranceLevel } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { type Db, inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { newToken } from '#server/features/one-time-codes/index.ts'
import { type Caller, createSessionCookie, sessionEnd, sessions } from '#server/features/sessions/index.ts'
import { users } from '#server/features/users/index.ts'
import { type Welcome, welcome } from './complete-sign-in.ts'

export type SignedIn = Omit<Welcome, 'deviceCookie'> & { setCookie: string[] }

type Opening = {
  /** `aal2` where the way in counts as two factors. */
  assurance?: AssuranceLevel
  /** Asked while the person's row is held; where what they proved themselves with has changed, nothing opens. */
  isStillTrue?(db: Db): Promise<boolean>
}

/**
 * A session with a token nobody has seen before, whatever cookie was sent along; throws `account_banned`, and
 * `invalid_credentials` where the proof is no longer true.
 */
export async function openSession(
  base: Base,
  userId: string,
  caller: Caller,
  { assurance = 'aal1', isStillTrue }: Opening = {},
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
    if (isStillTrue && !(await isStillTrue(db))) throw new AppError('invalid_credentials')
    if (user.banned) throw new AppError('account_banned')
    const now = base.clock.now()
    await db.insert(sessions).values({
      id: newId(),
      token,
      userId,
      assurance,
      expiresAt: sessionEnd(now),
      ipAddress: caller.address,
      userAgent: caller.userAgent,
      createdAt: now,
      updatedAt: now,
    })
    return user.email
  })
  const { deviceCookie, ...welcomed } = await welcome(base, email, caller, assurance)
  return { ...welcomed, setCookie: [cookie.set(token), deviceCookie] }
}
