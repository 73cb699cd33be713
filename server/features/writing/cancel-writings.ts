import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import { UNDERWAY_STATUSES } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import { endWriting } from './end-writing.ts'
import { writings } from './table.ts'

/** Cancels all work of a person that has not ended; its engines are stopped wherever they run. */
export async function cancelWritings(base: Base, userId: string): Promise<void> {
  const underway = await base.db
    .select({ id: writings.id })
    .from(writings)
    .where(and(eq(writings.userId, userId), inArray(writings.status, UNDERWAY_STATUSES)))
  for (const { id } of underway) await endWriting(base, id, 'cancelled', new AppError('writing_cancelled'))
}
