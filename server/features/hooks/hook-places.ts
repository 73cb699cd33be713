import { HOOK_LIMITS, HOOK_TYPES, type HookType } from '#domain/lists/hooks.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Db } from '#server/base/db.ts'
import { countKinds, limitPlaces } from '#server/collection/limit-places.ts'
import { lockAccount } from '#server/features/users/index.ts'
import { curatedHooksTable, hooksTable } from './table.ts'

/** So many hooks of each type a person may keep. */
export const hookPlaces = limitPlaces({
  table: hooksTable,
  column: hooksTable.hookType,
  kinds: HOOK_TYPES,
  most: HOOK_LIMITS,
  refusal: (type) => new AppError('hook_limit', { limit: HOOK_LIMITS[type], type }),
  lock: lockAccount,
})

/** How many curated hooks of each type there are, the trash not counted. */
export const countCuratedHooks = (db: Db) =>
  countKinds(db, { table: curatedHooksTable, column: curatedHooksTable.hookType, kinds: HOOK_TYPES })

/** True when this person may keep no further hook of this type (part 2 §7). */
export async function isHookLimitReached(db: Db, owner: UserId, type: HookType): Promise<boolean> {
  return (await hookPlaces.count(db, owner))[type] >= HOOK_LIMITS[type]
}
