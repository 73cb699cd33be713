/** Keeps a person's hooks within the number there may be of each type, whatever comes at once. */

import { and, count, eq, isNull } from 'drizzle-orm'
import { HOOK_LIMITS, HOOK_TYPES, type HookType } from '#domain/lists/hooks.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Db, Tx } from '#server/base/db.ts'
import { lockAccount } from '#server/features/users/index.ts'
import { curatedHooksTable, hooksTable } from './table.ts'

export type CountByType = Record<HookType, number>

/** How many hooks of each type this person keeps, the trash not counted. */
export async function countHooks(db: Db, owner: UserId): Promise<CountByType> {
  const rows = await db
    .select({ type: hooksTable.hookType, kept: count() })
    .from(hooksTable)
    .where(and(eq(hooksTable.userId, owner), isNull(hooksTable.deletedAt)))
    .groupBy(hooksTable.hookType)
  return byType(rows)
}

/** How many curated hooks of each type there are, the trash not counted. */
export async function countCuratedHooks(db: Db): Promise<CountByType> {
  const rows = await db
    .select({ type: curatedHooksTable.hookType, kept: count() })
    .from(curatedHooksTable)
    .where(isNull(curatedHooksTable.deletedAt))
    .groupBy(curatedHooksTable.hookType)
  return byType(rows)
}

/** Makes whoever else adds or restores a hook of this person wait until the transaction ends. */
export async function lockHooks(tx: Tx, owner: UserId): Promise<void> {
  await lockAccount(tx, owner)
}

/** True when this person may keep no further hook of this type (part 2 §7). */
export async function isHookLimitReached(db: Db, owner: UserId, type: HookType): Promise<boolean> {
  return (await countHooks(db, owner))[type] >= HOOK_LIMITS[type]
}

/**
 * Throws `hook_limit` unless hooks of these types, one each time a type is named, can join the living ones. Holds for
 * good only under `lockHooks`.
 */
export async function requirePlaces(db: Db, owner: UserId, added: readonly HookType[]): Promise<void> {
  if (added.length === 0) return
  const kept = await countHooks(db, owner)
  const full = HOOK_TYPES.find((type) => {
    const more = added.filter((other) => other === type).length
    return more > 0 && kept[type] + more > HOOK_LIMITS[type]
  })
  if (full) throw new AppError('hook_limit', { limit: HOOK_LIMITS[full], type: full })
}

function byType(rows: readonly { type: HookType; kept: number }[]): CountByType {
  const counts = HOOK_TYPES.map((type) => [type, rows.find((row) => row.type === type)?.kept ?? 0])
  return Object.fromEntries(counts) as CountByType // safe because every type is a key
}
