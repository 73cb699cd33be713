/** Runs one writing: brief, engine, then save and settle in one transaction; on failure a refund and a reason. */

import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { AppError } from '#domain/app-error.ts'
import { isFinished, UNDERWAY_STATUSES } from '#domain/operations.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, isStorageFailure } from '#server/base/db.ts'
import type { OwnerId } from '#server/base/person.ts'
import type { JobWorker } from '#server/base/queue.ts'
import { settleTokens } from '#server/features/plans/index.ts'
import { endWriting, lockUnderway } from './end-writing.ts'
import type { Engine } from './engines/engine.ts'
import type { Recipes } from './recipe.ts'
import { type WritingRow, writings } from './table.ts'
import { announceWriting, type WritingJob, writingJob, writingTopic } from './writing-job.ts'

/** Partial text is kept this often, so that a reload or another process sees it. */
const KEEP_PARTIAL_MS = 300

/** The worker of writing jobs. Running a writing twice is harmless: the older run can no longer save. */
export function writingWorker(
  base: Base,
  recipes: Recipes,
  engine: Engine,
  concurrency: number,
): JobWorker<WritingJob> {
  return {
    kind: writingJob,
    concurrency,
    run: ({ writingId }, signal) => runWriting(base, recipes, engine, writingId, signal),
    onLost: ({ writingId }) => endWriting(base, writingId, 'failed', new AppError('writing_interrupted')),
  }
}

/** Runs a writing to its end; throws only when the database itself fails, so that the job is tried again. */
export async function runWriting(
  base: Base,
  recipes: Recipes,
  engine: Engine,
  writingId: string,
  signal: AbortSignal,
): Promise<void> {
  const row = await takeUp(base, writingId)
  if (!row) return
  announceWriting(base, writingId)
  const stop = new AbortController()
  const unwatch = stopWhenCancelled(base, writingId, stop)
  try {
    const text = await write(base, recipes, engine, row, AbortSignal.any([signal, stop.signal]))
    await deliver(base, recipes, row, text)
  } catch (error) {
    if (signal.aborted) throw error
    if (stop.signal.aborted) return
    if (isStorageFailure(error)) throw error
    await giveUp(base, row, error)
  } finally {
    unwatch()
  }
}

async function takeUp(base: Base, writingId: string): Promise<WritingRow | undefined> {
  const [row] = await base.db
    .update(writings)
    .set({ status: 'running', attempt: sql`${writings.attempt} + 1`, partialText: '' })
    .where(and(eq(writings.id, writingId), inArray(writings.status, UNDERWAY_STATUSES)))
    .returning()
  return row
}

function stopWhenCancelled(base: Base, writingId: string, stop: AbortController): () => void {
  return base.live.watch(writingTopic(writingId), async () => {
    const [row] = await base.db
      .select({ status: writings.status })
      .from(writings)
      .where(eq(writings.id, writingId))
      .catch(() => [])
    if (row && isFinished(row.status)) stop.abort()
  })
}

async function write(
  base: Base,
  recipes: Recipes,
  engine: Engine,
  row: WritingRow,
  signal: AbortSignal,
): Promise<string> {
  const recipe = recipes[row.operation]
  if (!recipe) throw new AppError('operation_unknown', { operation: row.operation })
  const owner = row.userId as OwnerId // safe because the writing was started by this person's session
  const brief = await recipe.brief(base, owner, row.input as never) // safe because the recipe's own read() made it
  let written = ''
  let kept = 0
  const variant = await countEarlier(base, row)
  const writing = engine.write(brief, {
    seed: seedOf(row),
    variant,
    signal,
    onText(added) {
      written += added
      const now = base.clock.now().getTime()
      if (now - kept < KEEP_PARTIAL_MS) return
      kept = now
      keepPartial(base, row, written)
    },
  })
  const text = await writing.catch((error: unknown) => {
    // Whatever the engine's own network or disk did, it is not our database that failed.
    throw error instanceof AppError || signal.aborted ? error : new AppError('generation_failed', {}, { cause: error })
  })
  if (text.trim() === '') throw new AppError('generation_failed')
  return text
}

function keepPartial(base: Base, row: WritingRow, partialText: string): void {
  base.db
    .update(writings)
    .set({ partialText })
    .where(and(eq(writings.id, row.id), eq(writings.attempt, row.attempt), eq(writings.status, 'running')))
    .then(() => announceWriting(base, row.id))
    .catch((error: Error) => base.log.warn({ err: error, writingId: row.id }, 'keeping partial text failed'))
}

async function deliver(base: Base, recipes: Recipes, row: WritingRow, text: string): Promise<void> {
  const recipe = recipes[row.operation]
  if (!recipe) throw new AppError('operation_unknown', { operation: row.operation })
  await inTransaction(base.pool, async (tx) => {
    const current = await lockUnderway(tx, row.id)
    if (!current || current.attempt !== row.attempt) return
    const now = base.clock.now()
    const pieceIds = await recipe.save(tx, {
      owner: row.userId as OwnerId, // safe because the writing was started by this person's session
      writingId: row.id,
      input: row.input as never, // safe because the recipe's own read() made it
      text,
      now,
    })
    await settleTokens(tx, now, row.id, pieceIds[0])
    await tx.db
      .update(writings)
      .set({ status: 'succeeded', pieceIds, partialText: text, finishedAt: now })
      .where(eq(writings.id, row.id))
    tx.afterCommit(() => announceWriting(base, row.id))
  })
}

async function giveUp(base: Base, row: WritingRow, error: unknown): Promise<void> {
  const reason = error instanceof AppError ? error : new AppError('generation_failed', {}, { cause: error })
  if (reason.cause !== undefined) base.log.error({ err: reason.cause, writingId: row.id }, 'a writing failed')
  await endWriting(base, row.id, reason.code.startsWith('source_') ? 'refused' : 'failed', reason, row.attempt)
}

/** A number from the request: the same request starts from the same text, another one elsewhere. */
function seedOf(row: WritingRow): number {
  return Number.parseInt(row.requestHash.slice(0, 6), 16)
}

/** Delivered texts of the same request; those that failed or were cancelled gave the person nothing to tire of. */
async function countEarlier(base: Base, row: WritingRow): Promise<number> {
  return base.db.$count(
    writings,
    and(
      eq(writings.userId, row.userId),
      eq(writings.requestHash, row.requestHash),
      eq(writings.status, 'succeeded'),
      lt(writings.id, row.id),
    ),
  )
}
