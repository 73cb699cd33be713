import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '#domain/messages/app-error.ts'
import { OPEN_STATUSES, type Task } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import type { Operations, WrittenFrom } from './operation.ts'
import { type WritingRow, writings } from './table.ts'

// Whoever looks at a writing does not need its material again, which may be 200,000 characters long.
const { input: _, ...looked } = getTableColumns(writings)

export type LookedAtWriting = Omit<WritingRow, 'input'>

/** One writing of this person, or `writing_not_found`. */
export async function getWriting(base: Base, owner: UserId, id: string): Promise<LookedAtWriting> {
  if (!isId(id)) throw new AppError('writing_not_found')
  const [row] = await base.db
    .select(looked)
    .from(writings)
    .where(and(eq(writings.id, id), eq(writings.userId, owner)))
  if (!row) throw new AppError('writing_not_found')
  return row
}

/** Those of these writings that are this person's, oldest first. */
export async function findWritings(base: Base, owner: UserId, ids: readonly string[]): Promise<LookedAtWriting[]> {
  return base.db
    .select(looked)
    .from(writings)
    .where(and(eq(writings.userId, owner), inArray(writings.id, ids.filter(isId))))
    .orderBy(writings.id)
}

/** How many writings, of whomever, are waiting and were asked for before this one. */
export async function countAhead(base: Base, { id }: Pick<LookedAtWriting, 'id'>): Promise<number> {
  return base.db.$count(writings, and(eq(writings.status, 'queued'), lt(writings.id, id)))
}

/** This person's writings that are neither charged nor free yet, newest first. */
export async function findOpen(base: Base, owner: UserId, operation: Task | undefined): Promise<LookedAtWriting[]> {
  return base.db
    .select(looked)
    .from(writings)
    .where(
      and(
        eq(writings.userId, owner),
        inArray(writings.status, OPEN_STATUSES),
        operation && eq(writings.operation, operation),
      ),
    )
    .orderBy(desc(writings.id))
    .limit(50)
}

/** What a writing was asked for, with what it was made from, or `writing_not_found`. */
export async function getRequest(base: Base, owner: UserId, id: string): Promise<WritingRow> {
  if (!isId(id)) throw new AppError('writing_not_found')
  const [row] = await base.db
    .select()
    .from(writings)
    .where(and(eq(writings.id, id), eq(writings.userId, owner)))
  if (!row) throw new AppError('writing_not_found')
  return row
}

/** Whether what a writing was made from has had its time (`purgeInputs`). */
export function isForgotten({ input }: Pick<WritingRow, 'input'>): boolean {
  return Object.keys(input).length === 0
}

/**
 * The text that a writing of this person was made from, as its operation tells it, or `forgotten`. Undefined where there
 * was only a topic or the like, and for a writing that is not theirs.
 */
export async function findWrittenFrom(
  base: Base,
  operations: Operations,
  owner: UserId,
  writingId: string,
): Promise<WrittenFrom | 'forgotten' | undefined> {
  const [row] = await base.db
    .select({ task: writings.operation, input: writings.input })
    .from(writings)
    .where(and(eq(writings.id, writingId), eq(writings.userId, owner)))
  const operation = row && operations[row.task]
  if (!row || !operation?.writtenFrom) return undefined
  return isForgotten(row) ? 'forgotten' : operation.writtenFrom(row.input as never) // safe because the operation's own read() made it
}

/**
 * The ids of this person's writings of the same request as this one, oldest first, and whether its material is
 * still kept, so that it can be asked for again. Empty for a writing that is not theirs.
 */
export async function findSameRequest(
  base: Base,
  owner: UserId,
  writingId: string,
): Promise<{ writingIds: string[]; canAskAgain: boolean }> {
  const request = alias(writings, 'request')
  const rows = await base.db
    .select({ id: writings.id, isForgotten: sql<boolean>`${writings.input} = '{}'::jsonb` })
    .from(request)
    .innerJoin(writings, and(eq(writings.userId, request.userId), eq(writings.requestHash, request.requestHash)))
    .where(and(eq(request.id, writingId), eq(request.userId, owner)))
    .orderBy(writings.id)
  const asked = rows.find(({ id }) => id === writingId)
  return { writingIds: rows.map(({ id }) => id), canAskAgain: asked !== undefined && !asked.isForgotten }
}
