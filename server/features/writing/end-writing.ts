/** Ends a writing without a result: its status, its reason and the refund in one transaction, only if still under way. */

import { eq, type SQL } from 'drizzle-orm'
import type { AppError } from '#domain/app-error.ts'
import { isFinished, type WritingStatus } from '#domain/operations.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { refundTokens } from '#server/features/plans/index.ts'
import { type WritingRow, writings } from './table.ts'
import { announceWriting } from './writing-job.ts'

/** The writing under a row lock, or undefined once it has ended. Every way to end a writing goes through here. */
export async function lockUnderway(tx: Tx, writingId: string): Promise<WritingRow | undefined> {
  const [row] = await tx.db.select().from(writings).where(eq(writings.id, writingId)).for('update')
  return row && !isFinished(row.status) ? row : undefined
}

/** Further columns a run leaves behind. */
type WritingChange = { [Column in keyof WritingRow]?: WritingRow[Column] | SQL }

/**
 * Refunds and marks a writing that will have no result; does nothing once it has ended. A run that gives up says
 * which attempt it was: only the latest one has a say.
 */
export async function endWriting(
  base: Base,
  writingId: string,
  status: Extract<WritingStatus, 'failed' | 'refused' | 'cancelled'>,
  reason: AppError,
  run?: { attempt: number; columns: WritingChange },
): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const row = await lockUnderway(tx, writingId)
    if (!row || (run && row.attempt !== run.attempt)) return
    const now = base.clock.now()
    await refundTokens(tx, now, writingId)
    await tx.db
      .update(writings)
      .set({ status, errorCode: reason.code, errorParams: reason.params, finishedAt: now, ...run?.columns })
      .where(eq(writings.id, writingId))
    tx.afterCommit(() => announceWriting(base, writingId))
  })
}
