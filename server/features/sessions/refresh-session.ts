import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import { SESSION_DAYS, SESSION_USE_NOTED_EVERY_MINUTES } from '#domain/accounts/accounts.ts'
import type { Base } from '#server/base/base.ts'
import type { SessionCookie } from './session-cookie.ts'
import { sessions } from './table.ts'

const DAY_MS = 86_400_000

/** When a session that is used now will end. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS)
}

/** Prolongs the session of a request, once a day at most; the Set-Cookie value to answer with when it did. */
export async function refreshSession(base: Base, cookie: SessionCookie, headers: Headers): Promise<string | undefined> {
  const token = cookie.read(headers)
  if (token === undefined) return undefined
  const now = base.clock.now()
  const end = sessionEnd(now)
  const [prolonged] = await base.db
    .update(sessions)
    .set({ expiresAt: end, updatedAt: now })
    .where(
      and(
        eq(sessions.token, token),
        gt(sessions.expiresAt, now),
        lt(sessions.expiresAt, new Date(end.getTime() - DAY_MS)),
      ),
    )
    .returning({ id: sessions.id })
  return prolonged ? cookie.set(token) : undefined
}

/** Notes that a session is in use, every SESSION_USE_NOTED_EVERY_MINUTES at most. */
export async function noteUse(base: Base, sessionId: string): Promise<void> {
  const now = base.clock.now()
  const before = new Date(now.getTime() - SESSION_USE_NOTED_EVERY_MINUTES * 60_000)
  await base.db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, sessionId), or(isNull(sessions.lastUsedAt), lte(sessions.lastUsedAt, before))))
}
