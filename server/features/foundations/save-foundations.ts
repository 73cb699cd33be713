import { eq } from 'drizzle-orm'
import { cleanFoundations } from '#domain/lists/clean-foundations.ts'
import { type Foundations, joinFoundations, listsOf } from '#domain/lists/foundations.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { textVersions } from '#server/collection/columns.ts'
import { type FoundationsRow, foundationsOf } from './get-foundations.ts'
import { foundationsTable } from './table.ts'

/** Under this name former versions stand among those of the collections. */
export const FOUNDATIONS = 'foundations'

/**
 * Saves the Foundations and keeps their former version. `basedOn` is the `updatedAt` that was read before, null for
 * none; undefined writes over whatever is there. Throws as `cleanFoundations` does, and `edit_conflict`.
 */
export async function saveFoundations(
  base: Base,
  owner: UserId,
  foundations: Foundations,
  basedOn: string | null | undefined,
): Promise<FoundationsRow> {
  const cleaned = cleanFoundations(foundations)
  return inTransaction(base.pool, async (tx) => {
    const now = base.clock.now()
    const mine = eq(foundationsTable.userId, owner)
    const [first] = await tx.db
      .insert(foundationsTable)
      .values({ userId: owner, ...cleaned, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (first) return first
    const [row] = await tx.db.select().from(foundationsTable).where(mine).for('update')
    if (!row) throw new AppError('not_found')
    const before = wordsOf(foundationsOf(row))
    if (before === wordsOf(cleaned)) return row
    if (basedOn !== undefined && basedOn !== row.updatedAt.toISOString()) throw new AppError('edit_conflict')
    await tx.db
      .insert(textVersions)
      .values({ id: newId(), collection: FOUNDATIONS, rowId: owner, userId: owner, text: before, createdAt: now })
    const [changed] = await tx.db
      .update(foundationsTable)
      .set({ ...cleaned, updatedAt: now })
      .where(mine)
      .returning()
    if (!changed) throw new AppError('not_found')
    return changed
  })
}

/** JSON in one order of its fields, whatever order the database keeps them in. */
function wordsOf(foundations: Foundations): string {
  return JSON.stringify(joinFoundations(foundations.contentGuidelines, listsOf(foundations)))
}
