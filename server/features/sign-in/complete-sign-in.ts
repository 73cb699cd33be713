import { and, eq } from 'drizzle-orm'
import type { AssuranceLevel } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import { factors } from '#server/features/second-factor/index.ts'
import { type Caller, noteDevice, rememberDevice } from '#server/features/sessions/index.ts'
import { grantAdmin, presentUser, type UserShape, userProfiles, users } from '#server/features/users/index.ts'

/** `needsSecondFactor` while the session opens nothing but the way to pass the second factor. */
export type Welcome = { user: UserShape; needsSecondFactor: boolean; deviceCookie: string }

/**
 * What every sign-in changes: the walkthrough is shown again, the address named by ADMIN_EMAIL has its role, and a
 * device not seen before is told of by mail.
 */
export async function welcome(
  base: Base,
  email: string,
  caller: Caller,
  assurance: AssuranceLevel = 'aal1',
): Promise<Welcome> {
  return inTransaction(base.pool, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.email, email))
    if (!user) throw new AppError('invalid_credentials')
    await tx.db
      .update(userProfiles)
      .set({ completedWalkthrough: false })
      .where(and(eq(userProfiles.userId, user.id), eq(userProfiles.walkthroughHidden, false)))
    const isNamed = base.env.adminEmail === user.email && (user.emailVerified || !base.mail.confirms)
    const isAdmin = isNamed && (await grantAdmin(base, tx, user))
    const [factor] = await tx.db
      .select({ id: factors.id })
      .from(factors)
      .where(and(eq(factors.userId, user.id), eq(factors.isVerified, true)))
      .limit(1)
    tx.afterCommit(() => noteDevice(base, user, caller))
    return {
      user: presentUser({ ...user, role: isAdmin ? 'admin' : user.role }),
      needsSecondFactor: factor !== undefined && assurance === 'aal1',
      deviceCookie: rememberDevice(base, user.id, caller),
    }
  })
}
