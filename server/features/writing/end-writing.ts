/** Ends a writing without a result: its status, its reason and the refund in one transaction, only if still under way. */

import { eq, type SQL } from 'drizzle-orm'
import type { AppError } from '#domain/messages/app-error.ts'
import { UNDERWAY_STATUSES, type WritingStatus } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { refundTokens } from '#server/features/plans/index.ts'
import { type WritingRow, writings } from './table.ts'
import { announceWriting } from './writing-job.ts'

/** The writing under a row lock, or undefined unless it stands at one of these. Every way to end one goes through here. */
export async function lockWriting(
  tx: Tx,
  writingId: string,
  statuses: readonly WritingStatus[],
): Promise<WritingRow | undefined> {
  const [row] = await tx.db.select().from(writings).where(eq(writings.id, writingId)).for('update')
  return row && statuses.includes(row.status) ? row : undefined
}

/** Further columns a run leaves behind. */
export type WritingChange = { [Column in keyof WritingRow]?: WritingRow[Column] | SQL }

type Ended = Extract<WritingStatus, 'failed' | 'refused' | 'cancelled'>

/**
 * Refunds and marks a writing that will have no result; does nothing once there is one or it has ended. A run that
 * gives up says which attempt it was: only the latest one has a say.
 */
export async function endWriting(
  base: Base,
  writingId: string,
  status: Ended,
  reason: AppError,
  run?: { attempt: number; columns: WritingChange },
): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const row = await lockWriting(tx, writingId, UNDERWAY_STATUSES)
    if (!row || (run && row.attempt !== run.attempt)) return
    await endLocked(base, tx, row, status, reason, run?.columns)
  })
}

/** Ends a writing that this transaction has locked. */
export async function endLocked(
  base: Base,
  tx: Tx,
  { id }: WritingRow,
  status: Ended,
  reason: AppError,
  columns: WritingChange = {},
): Promise<void> {
  const now = base.clock.now()
  await refundTokens(tx, now, id)
  await tx.db
    .update(writings)
    .set({ status, errorCode: reason.code, errorParams: reason.params, finishedAt: now, ...columns })
    .where(eq(writings.id, id))
  tx.afterCommit(() => announceWriting(base, id))
}
