import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import { areNearDuplicates } from '#language/phrases/near-duplicate.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { hookPlaces } from './hook-places.ts'
import { hooksTable } from './table.ts'

/**
 * Throws `hook_known` where this person has a hook of any type that says nearly this. Holds their places until the
 * transaction ends, so that of two alike that come back at once one is kept.
 */
export async function requireNewHook(tx: Tx, owner: UserId, content: string): Promise<void> {
  await hookPlaces.lock(tx, owner)
  const rows = await tx.db
    .select({ content: hooksTable.content })
    .from(hooksTable)
    .where(and(eq(hooksTable.userId, owner), isNull(hooksTable.deletedAt)))
  if (rows.some((row) => areNearDuplicates(row.content, content))) throw new AppError('hook_known')
}
