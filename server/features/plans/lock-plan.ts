/** Gives the caller a person's plan under a row lock, made if missing and brought up to now: its period, its end. */

import { and, eq, sql } from 'drizzle-orm'
import {
  type BillingPeriod,
  CURRENT_PLAN_VERSION,
  currentPeriod,
  DEFAULT_PLAN_TYPE,
  periodFrom,
  planTerms,
  tokenPeriod,
} from '#domain/plans.ts'
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

/** True when the plan has to be locked before it is shown, since its time has moved on. */
export function isBehind(plan: PlanRow, now: Date): boolean {
  return hasRunOut(plan, now) || duePeriod(plan, now).start.getTime() !== plan.periodStart.getTime()
}

/**
 * The person's plan, locked until the transaction ends. What time does to a plan is done here and nowhere else, once
 * whoever asks: an ended period is closed (used tokens go to zero with a ledger row, reservations of work under way
 * stay), and a cancelled plan whose end has come expires.
 */
export async function lockPlan(tx: Tx, userId: string, now: Date): Promise<PlanRow> {
  const read = () => tx.db.select().from(userPlans).where(eq(userPlans.userId, userId)).for('update')
  let [plan] = await read()
  if (!plan) {
    await ensurePlan(tx.db, userId, now)
    ;[plan] = await read()
  }
  if (!plan) throw new Error('a plan that was just made cannot be read')
  if (hasRunOut(plan, now)) return expire(tx, now, plan)
  const period = duePeriod(plan, now)
  return period.start.getTime() === plan.periodStart.getTime() ? plan : openPeriod(tx, now, plan, period)
}

/**
 * Begins a period: what was used goes to zero, and the ledger row says which period it opened. One that was begun
 * before, by a clock that was set back since, is only returned to.
 */
export async function openPeriod(tx: Tx, now: Date, plan: PlanRow, period: BillingPeriod): Promise<PlanRow> {
  const isNew = !(await wasOpened(tx, plan.userId, period))
  if (isNew) {
    await tx.db.insert(tokenLedger).values({
      id: newId(),
      userId: plan.userId,
      kind: 'reset',
      usedDelta: -plan.usedTokens,
      reservedDelta: 0,
      detail: { periodStart: period.start.toISOString() },
      createdAt: now,
    })
  }
  const [fresh] = await tx.db
    .update(userPlans)
    .set({ periodStart: period.start, periodEnd: period.end, ...(isNew && { usedTokens: 0 }) })
    .where(eq(userPlans.userId, plan.userId))
    .returning()
  return fresh ?? plan
}

async function wasOpened(tx: Tx, userId: string, { start }: BillingPeriod): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: tokenLedger.id })
    .from(tokenLedger)
    .where(
      and(
        eq(tokenLedger.userId, userId),
        eq(tokenLedger.kind, 'reset'),
        sql`${tokenLedger.detail} ->> 'periodStart' = ${start.toISOString()}`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/**
 * The period the plan should be in. What is paid for at Stripe is Stripe's to say; within what was paid for at once,
 * as a year, and where no subscription drives the plan, periods follow each other by time alone. Never an earlier one.
 */
function duePeriod(plan: PlanRow, now: Date): BillingPeriod {
  const period = { start: plan.periodStart, end: plan.periodEnd }
  const { paidStart, paidEnd, subscriptionStatus } = plan
  if (subscriptionStatus === 'expired') return period
  if (plan.stripeSubscriptionId === null) return currentPeriod(period, now)
  if (paidStart === null || paidEnd === null || subscriptionStatus === 'past_due') return period
  const due = tokenPeriod({ start: paidStart, end: paidEnd }, now)
  return due.start > period.start ? due : period
}

function hasRunOut(plan: PlanRow, now: Date): boolean {
  return plan.subscriptionStatus === 'cancelled' && plan.endsAt !== null && plan.endsAt <= now
}

async function expire(tx: Tx, now: Date, plan: PlanRow): Promise<PlanRow> {
  const change = { from: { status: plan.subscriptionStatus }, to: { status: 'expired' }, reason: 'its end came' }
  await notePlanChange(tx, now, plan.userId, change)
  const [fresh] = await tx.db
    .update(userPlans)
    .set({ subscriptionStatus: 'expired' })
    .where(eq(userPlans.userId, plan.userId))
    .returning()
  return fresh ?? plan
}

/** The ledger row of a change of plan; it moves no tokens. */
export async function notePlanChange(
  tx: Tx,
  now: Date,
  userId: string,
  detail: { from: Record<string, unknown>; to: Record<string, unknown>; reason: string },
): Promise<void> {
  await tx.db
    .insert(tokenLedger)
    .values({ id: newId(), userId, kind: 'plan', usedDelta: 0, reservedDelta: 0, detail, createdAt: now })
}
