/** Tells whose key a request carries with one prepared query; when it was used is noted later, off the request's path. */

import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { API_KEY_BYTES, API_KEY_NOTED_EVERY_MINUTES, API_KEY_PREFIX } from '#domain/accounts/api-keys.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, UserId } from '#server/base/current-user.ts'
import { personColumns } from '#server/features/authentication/index.ts'
import { users } from '#server/features/users/index.ts'
import { apiKeys } from './table.ts'

const FORM = new RegExp(`^${API_KEY_PREFIX}[A-Za-z0-9_-]{${Math.ceil((API_KEY_BYTES * 8) / 6)}}$`)

/** What is kept of a key. It is random throughout, so a plain hash cannot be guessed back. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * Finds the person of a key; undefined for one that is unknown, revoked or over; throws `account_banned`. Their second
 * factor is not asked for again: the key was made in a session that had passed it.
 */
export function createFindPersonByKey(base: Base): (key: string) => Promise<CurrentUser | undefined> {
  const byHash = base.db
    .select({
      ...personColumns,
      keyId: apiKeys.id,
      keyScope: apiKeys.scope,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.hash, sql.placeholder('hash')),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.placeholder('now'))),
      ),
    )
    .prepare('find_person_by_key')

  function noteUse(keyId: string, now: Date) {
    return base.db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, noteBefore(now)))))
  }

  return async (key) => {
    if (!FORM.test(key)) return undefined
    const now = base.clock.now()
    const [row] = await byHash.execute({ hash: hashKey(key), now: now.toISOString() })
    if (!row) return undefined
    const { banned, id, keyId, lastUsedAt, ...rest } = row
    if (banned) throw new AppError('account_banned')
    if (lastUsedAt === null || lastUsedAt < noteBefore(now)) base.background.run(() => noteUse(keyId, now))
    return {
      ...rest,
      id: id as UserId, // safe because this person's key was just checked
      sessionId: undefined,
      assurance: 'aal2',
      needsSecondFactor: false,
      hasRecentProof: false,
    }
  }
}

function noteBefore(now: Date): Date {
  return new Date(now.getTime() - API_KEY_NOTED_EVERY_MINUTES * 60_000)
}
