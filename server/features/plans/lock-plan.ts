/** Gives the caller a person's plan under a row lock, made if missing and brought up to now: its period, its end. */

import { and, eq, sql } from 'drizzle-orm'
import {
  type BillingPeriod,
  CURRENT_PLAN_VERSION,
  currentPeriod,
  DEFAULT_PLAN_TYPE,
  isFarAhead,
  periodFrom,
  planTerms,
  tokenPeriod,
} from '#domain/plans/plans.ts'
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
  const later = period.start.getTime() - plan.periodStart.getTime()
  if (later === 0) return plan
  return later > 0 ? openPeriod(tx, now, plan, period) : returnTo(tx, now, plan, period)
}

/**
 * Begins a period: what was used goes to zero, and the ledger row says which period it opened. One that was begun
 * before, by a clock that was set back since, is only returned to.
 */
export async function openPeriod(tx: Tx, now: Date, plan: PlanRow, period: BillingPeriod): Promise<PlanRow> {
  const isNew = await noteOpened(tx, now, plan, period.start, plan.usedTokens)
  return putPeriod(tx, plan, period, isNew ? { usedTokens: 0 } : {})
}

/** Goes back to the period that holds now, from one that a clock which ran ahead has opened: nothing begins anew by it. */
async function returnTo(tx: Tx, now: Date, plan: PlanRow, period: BillingPeriod): Promise<PlanRow> {
  for (const { start } of [period, { start: plan.periodStart }]) await noteOpened(tx, now, plan, start, 0)
  return putPeriod(tx, plan, period, {})
}

async function putPeriod(
  tx: Tx,
  plan: PlanRow,
  { start, end }: BillingPeriod,
  more: { usedTokens?: number },
): Promise<PlanRow> {
  const [fresh] = await tx.db
    .update(userPlans)
    .set({ periodStart: start, periodEnd: end, ...more })
    .where(eq(userPlans.userId, plan.userId))
    .returning()
  return fresh ?? plan
}

/** Notes in the ledger that a period was opened, and what went to zero with it; false where that was noted before. */
async function noteOpened(tx: Tx, now: Date, { userId }: PlanRow, start: Date, given: number): Promise<boolean> {
  const periodStart = start.toISOString()
  const [known] = await tx.db
    .select({ id: tokenLedger.id })
    .from(tokenLedger)
    .where(
      and(
        eq(tokenLedger.userId, userId),
        eq(tokenLedger.kind, 'reset'),
        sql`${tokenLedger.detail} ->> 'periodStart' = ${periodStart}`,
      ),
    )
    .limit(1)
  if (known) return false
  await tx.db.insert(tokenLedger).values({
    id: newId(),
    userId,
    kind: 'reset',
    usedDelta: -given,
    reservedDelta: 0,
    detail: { periodStart },
    createdAt: now,
  })
  return true
}

/**
 * The period the plan should be in. What is paid for at Stripe is Stripe's to say; within what was paid for at once,
 * as a year, and where no subscription drives the plan, periods follow each other by time alone. Never an earlier one,
 * but where a clock that ran ahead has opened one that is far off.
 */
function duePeriod(plan: PlanRow, now: Date): BillingPeriod {
  const period = { start: plan.periodStart, end: plan.periodEnd }
  const { paidStart, paidEnd, subscriptionStatus } = plan
  if (subscriptionStatus === 'expired') return period
  if (plan.stripeSubscriptionId === null) return currentPeriod(period, now)
  if (paidStart === null || paidEnd === null || subscriptionStatus === 'past_due') return period
  const due = tokenPeriod({ start: paidStart, end: paidEnd }, now)
  return due.start > period.start || isFarAhead(period, now) ? due : period
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
