import { and, eq, gt, lt } from 'drizzle-orm'
import { SESSION_DAYS } from '#domain/accounts.ts'
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
