/** Gives the caller a person's plan under a row lock, made if missing and with its period brought up to now. */

import { eq } from 'drizzle-orm'
import { CURRENT_PLAN_VERSION, currentPeriod, DEFAULT_PLAN_TYPE, periodFrom, planTerms } from '#domain/plans.ts'
import type { Db, Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { tokenLedger, userPlans } from './table.ts'

export type PlanRow = typeof userPlans.$inferSelect

/** Gives a person without a plan the default one; does nothing for others. */
export async function ensurePlan(db: Db, userId: string, now: Date): Promise<void> {
  const period = periodFrom(now)
  await db
    .insert(userPlans)
    .values({
      userId,
      planType: DEFAULT_PLAN_TYPE,
      planVersion: CURRENT_PLAN_VERSION,
      totalTokens: planTerms(DEFAULT_PLAN_TYPE, CURRENT_PLAN_VERSION).totalTokens,
      subscriptionStatus: 'active',
      periodStart: period.start,
      periodEnd: period.end,
    })
    .onConflictDoNothing()
}

/**
 * The person's plan, locked until the transaction ends. An ended period is closed here and nowhere else:
 * used tokens go to zero with a ledger row, reservations of work under way stay.
 */
export async function lockPlan(tx: Tx, userId: string, now: Date): Promise<PlanRow> {
  const read = () => tx.db.select().from(userPlans).where(eq(userPlans.userId, userId)).for('update')
  let [plan] = await read()
  if (!plan) {
    await ensurePlan(tx.db, userId, now)
    ;[plan] = await read()
  }
  if (!plan) throw new Error('a plan that was just made cannot be read')
  const period = currentPeriod({ start: plan.periodStart, end: plan.periodEnd }, now)
  if (period.start.getTime() === plan.periodStart.getTime()) return plan
  if (plan.usedTokens > 0) {
    await tx.db.insert(tokenLedger).values({
      id: newId(),
      userId,
      kind: 'reset',
      usedDelta: -plan.usedTokens,
      reservedDelta: 0,
      createdAt: now,
    })
  }
  const [fresh] = await tx.db
    .update(userPlans)
    .set({ usedTokens: 0, periodStart: period.start, periodEnd: period.end })
    .where(eq(userPlans.userId, userId))
    .returning()
  return fresh ?? plan
}
