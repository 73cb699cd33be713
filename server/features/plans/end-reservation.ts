/** Turns what was held for a writing into a charge, or gives it back: exactly one of the two, exactly once. */

import { and, eq, sql } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { lockPlan, type PlanRow } from './lock-plan.ts'
import { noticeSpending } from './notice-spending.ts'
import { tokenLedger, userPlans } from './table.ts'

/** Charges what was held, and tells the person when tokens run low; `contentId` is the first piece that was delivered. */
export async function settleTokens(
  base: Base,
  tx: Tx,
  now: Date,
  writingId: string,
  contentId: string | undefined,
): Promise<void> {
  const ended = await endReservation(tx, now, writingId, 'settle', contentId)
  if (ended) await noticeSpending(base, tx, now, ended.plan, ended.charged)
}

/** Gives back what was held. */
export async function refundTokens(tx: Tx, now: Date, writingId: string): Promise<void> {
  await endReservation(tx, now, writingId, 'refund', undefined)
}

/** The plan as it was before and the tokens charged to it; undefined when there was nothing left to end. */
async function endReservation(
  tx: Tx,
  now: Date,
  writingId: string,
  kind: 'settle' | 'refund',
  contentId: string | undefined,
): Promise<{ plan: PlanRow; charged: number } | undefined> {
  const [held] = await tx.db
    .select()
    .from(tokenLedger)
    .where(and(eq(tokenLedger.writingId, writingId), eq(tokenLedger.kind, 'reserve')))
  if (!held) return undefined
  const tokens = held.reservedDelta
  const charged = kind === 'settle' ? tokens : 0
  const plan = await lockPlan(tx, held.userId, now)
  const added = await tx.db
    .insert(tokenLedger)
    .values({
      id: newId(),
      userId: held.userId,
      kind,
      usedDelta: charged,
      reservedDelta: -tokens,
      operation: held.operation,
      writingId,
      contentId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: tokenLedger.id })
  if (added.length === 0) return undefined
  await tx.db
    .update(userPlans)
    .set({
      usedTokens: sql`${userPlans.usedTokens} + ${charged}`,
      reservedTokens: sql`${userPlans.reservedTokens} - ${tokens}`,
    })
    .where(eq(userPlans.userId, held.userId))
  return { plan, charged }
}
