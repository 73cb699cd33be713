import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { ApiKeyScope } from '#domain/accounts/accounts.ts'
import {
  API_KEY_BYTES,
  API_KEY_ENDING_CHARACTERS,
  API_KEY_NAME_MAX_CHARACTERS,
  API_KEY_PREFIX,
  API_KEYS_MAX,
} from '#domain/accounts/api-keys.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, UserId } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { isId, newId } from '#server/base/id.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import { users } from '#server/features/users/index.ts'
import { hashKey } from './authenticate-api-key.ts'
import { apiKeys } from './table.ts'

const DAY_MS = 86_400_000

export type NewApiKey = { name: string; scope: ApiKeyScope; days: number | null }

/** A person's keys, newest first. */
export async function listApiKeys(base: Base, owner: UserId) {
  const rows = await base.db.select().from(apiKeys).where(eq(apiKeys.userId, owner)).orderBy(desc(apiKeys.id))
  return rows.map(showApiKey)
}

/** Makes a key, which only this answer holds. Throws `key_name_required`, `key_name_too_long` or `key_limit_reached`. */
export async function createApiKey(base: Base, person: CurrentUser, input: NewApiKey) {
  const owner = person.id
  const name = normaliseText(input.name).replace(/\s+/g, ' ').trim()
  if (!isVisible(name)) throw new AppError('key_name_required')
  if (name.length > API_KEY_NAME_MAX_CHARACTERS)
    throw new AppError('key_name_too_long', { max: API_KEY_NAME_MAX_CHARACTERS })
  const key = API_KEY_PREFIX + randomBytes(API_KEY_BYTES).toString('base64url')
  const now = base.clock.now()
  return inTransaction(base.pool, async (tx) => {
    // Keys made side by side wait for each other here, so that none slips past the limit.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('no key update')
    const kept = await tx.db.$count(apiKeys, eq(apiKeys.userId, owner))
    if (kept >= API_KEYS_MAX) throw new AppError('key_limit_reached', { max: API_KEYS_MAX })
    const [row] = await tx.db
      .insert(apiKeys)
      .values({
        id: newId(),
        userId: owner,
        name,
        hash: hashKey(key),
        ending: key.slice(-API_KEY_ENDING_CHARACTERS),
        scope: input.scope,
        expiresAt: input.days === null ? null : new Date(now.getTime() + input.days * DAY_MS),
        createdAt: now,
      })
      .returning()
    if (!row) throw new Error('a key that was just made cannot be read')
    tx.afterCommit(() => base.background.run(() => securityEmails(base).apiKeyAdded(person, name)))
    return { key, apiKey: showApiKey(row) }
  })
}

/** Revokes a key, so that the next request with it is refused; throws `not_found`. */
export async function revokeApiKey(base: Base, owner: UserId, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('not_found')
  const revoked = await base.db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, owner)))
    .returning({ id: apiKeys.id })
  if (revoked.length === 0) throw new AppError('not_found')
}

function showApiKey(row: typeof apiKeys.$inferSelect) {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    ending: row.ending,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
