/** Tells who a request comes from with one prepared query; it stands before every guarded route. */

import { and, eq, gt, sql } from 'drizzle-orm'
import { RECENT_PROOF_MINUTES, SESSION_USE_NOTED_EVERY_MINUTES } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, UserId } from '#server/base/current-user.ts'
import { factors } from '#server/features/second-factor/index.ts'
import { type SessionCookie, sessions } from '#server/features/sessions/index.ts'
import { users } from '#server/features/users/index.ts'

export type FindPerson = (headers: Headers) => Promise<CurrentUser | undefined>

const RECENT_PROOF_MS = RECENT_PROOF_MINUTES * 60_000
const USE_NOTED_EVERY_MS = SESSION_USE_NOTED_EVERY_MINUTES * 60_000

/** What is read of a person whichever way they come. */
export const personColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
  banned: users.banned,
}

/**
 * Finds the person of a session; undefined without one that is signed and still runs; throws `account_banned`.
 * `noteUse` is told, at most every SESSION_USE_NOTED_EVERY_MINUTES, that a session is in use; nobody waits for it.
 */
export function createFindPerson(
  base: Base,
  cookie: SessionCookie,
  noteUse: (sessionId: string) => void = () => {},
): FindPerson {
  const hasFactor = sql<boolean>`exists (select 1 from ${factors} where ${factors.userId} = ${users.id} and ${factors.isVerified})`
  const bySession = base.db
    .select({
      ...personColumns,
      sessionId: sessions.id,
      assurance: sessions.assurance,
      startedAt: sessions.createdAt,
      provedAt: sessions.provedAt,
      lastUsedAt: sessions.lastUsedAt,
      hasFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_person')

  return async (headers) => {
    const token = cookie.read(headers)
    if (token === undefined) return undefined
    const now = base.clock.now()
    const [row] = await bySession.execute({ token, now: now.toISOString() })
    if (!row) return undefined
    const { banned, id, startedAt, provedAt, lastUsedAt, hasFactor, ...rest } = row
    if (banned) throw new AppError('account_banned')
    if (now.getTime() - (lastUsedAt ?? startedAt).getTime() >= USE_NOTED_EVERY_MS) noteUse(row.sessionId)
    return {
      ...rest,
      id: id as UserId, // safe because the session of this person was just checked
      needsSecondFactor: hasFactor && row.assurance === 'aal1',
      // A proof of a moment yet to come was given before the clock was set back: nobody knows how long ago.
      hasRecentProof: Math.abs(now.getTime() - (provedAt ?? startedAt).getTime()) < RECENT_PROOF_MS,
    }
  }
}
