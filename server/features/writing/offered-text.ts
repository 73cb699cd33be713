/**
 * Offers a text that breaks a rule of its platform: the tokens stay held until its person keeps it, for its price, or
 * discards it, for nothing. Who decides on it twice, or in two ways at once, has decided by the first.
 */
import { and, eq, lt } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import { BROKEN_RULES_MAX, OFFER_DAYS } from '#domain/writing/offers.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { endLocked, lockWriting, type WritingChange } from './end-writing.ts'
import type { Operations } from './operation.ts'
import { saveResult } from './save-result.ts'
import { type WritingRow, writings } from './table.ts'
import { announceWriting } from './writing-job.ts'

const DAY_MS = 86_400_000

/** Offers the text of a writing that this transaction has locked. */
export async function offerText(
  base: Base,
  tx: Tx,
  { id }: WritingRow,
  brokenRules: readonly string[],
  columns: WritingChange,
): Promise<void> {
  await tx.db
    .update(writings)
    .set({
      status: 'offered',
      brokenRules: brokenRules.slice(0, BROKEN_RULES_MAX),
      finishedAt: base.clock.now(),
      ...columns,
    })
    .where(eq(writings.id, id))
  tx.afterCommit(() => announceWriting(base, id))
}

/** Saves an offered text and charges for it; does nothing to any other writing. */
export async function keepOffered(base: Base, operations: Operations, writingId: string): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const row = await lockWriting(tx, writingId, ['offered'])
    if (!row) return
    const operation = operations[row.operation]
    if (!operation) throw new AppError('operation_unknown', { operation: row.operation })
    await saveResult(base, tx, operation, row)
  })
}

/** Gives back what was held for an offered text; does nothing to any other writing. */
export async function discardOffered(base: Base, writingId: string, reason: AppError): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const row = await lockWriting(tx, writingId, ['offered'])
    if (row) await endLocked(base, tx, row, 'cancelled', reason)
  })
}

/** Discards what nobody has decided on for `OFFER_DAYS`. */
export async function discardOldOffers(base: Base): Promise<void> {
  const limit = new Date(base.clock.now().getTime() - OFFER_DAYS * DAY_MS)
  const old = await base.db
    .select({ id: writings.id })
    .from(writings)
    .where(and(eq(writings.status, 'offered'), lt(writings.finishedAt, limit)))
  for (const { id } of old) await discardOffered(base, id, new AppError('writing_offer_ended', { days: OFFER_DAYS }))
}
