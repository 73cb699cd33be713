import { and, desc, eq, inArray } from 'drizzle-orm'
import { AppError } from '#domain/app-error.ts'
import type { Operation } from '#domain/operations.ts'
import type { Base } from '#server/base/base.ts'
import { isId } from '#server/base/id.ts'
import type { OwnerId } from '#server/base/person.ts'
import { type WritingRow, writings } from './table.ts'

/** One writing of this person, or `writing_not_found`. */
export async function getWriting(base: Base, owner: OwnerId, id: string): Promise<WritingRow> {
  if (!isId(id)) throw new AppError('writing_not_found')
  const [row] = await base.db
    .select()
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
): Promise<WritingRow[]> {
  return base.db
    .select()
    .from(writings)
    .where(
      and(
        eq(writings.userId, owner),
        inArray(writings.status, ['queued', 'running']),
        operation && eq(writings.operation, operation),
      ),
    )
    .orderBy(desc(writings.id))
    .limit(50)
}
