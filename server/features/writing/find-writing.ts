import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { AppError } from '#domain/app-error.ts'
import { type Operation, UNDERWAY_STATUSES } from '#domain/operations.ts'
import type { Base } from '#server/base/base.ts'
import { isId } from '#server/base/id.ts'
import type { OwnerId } from '#server/base/person.ts'
import { type WritingRow, writings } from './table.ts'

// Whoever looks at a writing does not need its material again, which may be 200,000 characters long.
const { input: _, ...looked } = getTableColumns(writings)

export type LookedAtWriting = Omit<WritingRow, 'input'>

/** One writing of this person, or `writing_not_found`. */
export async function getWriting(base: Base, owner: OwnerId, id: string): Promise<LookedAtWriting> {
  if (!isId(id)) throw new AppError('writing_not_found')
  const [row] = await base.db
    .select(looked)
    .from(writings)
    .where(and(eq(writings.id, id), eq(writings.userId, owner)))
  if (!row) throw new AppError('writing_not_found')
  return row
}

/** This person's writings that have not ended, newest first. */
export async function findUnderway(
  base: Base,
  owner: OwnerId,
  operation: Operation | undefined,
): Promise<LookedAtWriting[]> {
  return base.db
    .select(looked)
    .from(writings)
    .where(
      and(
        eq(writings.userId, owner),
        inArray(writings.status, UNDERWAY_STATUSES),
        operation && eq(writings.operation, operation),
      ),
    )
    .orderBy(desc(writings.id))
    .limit(50)
}
