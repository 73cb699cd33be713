import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { describeDevice } from '#domain/accounts/devices.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { sessions } from './table.ts'

/** Who has more than these signs out of all others. */
const SHOWN_MAX = 100

/** Where a person is signed in, the last used first; the session they came with is marked. */
export async function listSessions({ clock, db }: Base, person: CurrentUser) {
  const lastUsed = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, person.id), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(lastUsed), desc(sessions.id))
    .limit(SHOWN_MAX)
  return rows.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent),
    address: address || null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    isCurrent: id === person.sessionId,
  }))
}
