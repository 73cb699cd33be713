/** The only way a plan changes: under its row lock, with its ledger row in the same transaction. */

import { and, eq, sql } from 'drizzle-orm'
import {
  type BillingPeriod,
  type PlanType,
  type PlanVersion,
  planTerms,
  type SubscriptionStatus,
} from '#domain/plans.ts'
import type { Tx } from '#server/base/db.ts'
import { lockPlan, notePlanChange, openPeriod, type PlanRow } from './lock-plan.ts'
import { tokenLedger, userPlans } from './table.ts'

/** What is to change; what is left out stays as it is. */
export type PlanChange = {
  planType?: PlanType
  planVersion?: PlanVersion
  status?: SubscriptionStatus
  trialEndsAt?: Date | null
  endsAt?: Date | null
  period?: BillingPeriod
  /** With a period: what was used goes to zero, unless this very period was opened before. */
  opensPeriod?: boolean
  /** Which subscription of Stripe drives the plan from now on, and the look that showed it. */
  stripe?: { customerId: string | null; subscriptionId: string | null; look: number }
  /** No subscription drives the plan from now on, so its periods follow each other by themselves. */
  leavesStripe?: boolean
}

/**
 * Changes a person's plan and answers it as it then is. Tokens used and the period stay unless told otherwise; a
 * smaller plan may find more spent than it allows, and then nothing more can be spent. An expired plan that is given
 * a kind without a status goes on as active. A change to what already is leaves no ledger row.
 * `reason` is who or what asked for it, in words for the ledger.
 */
export async function changePlan(
  tx: Tx,
  now: Date,
  userId: string,
  change: PlanChange,
  reason: string,
): Promise<PlanRow> {
  const before = await lockPlan(tx, userId, now)
  const goesOn = before.subscriptionStatus === 'expired' && change.planType !== undefined && !change.status
  const planType = change.planType ?? before.planType
  const planVersion = change.planVersion ?? (before.planVersion as PlanVersion) // safe because only versions of the table are ever stored
  const after = {
    planType,
    planVersion,
    totalTokens: planTerms(planType, planVersion).totalTokens,
    subscriptionStatus: goesOn ? 'active' : (change.status ?? before.subscriptionStatus),
    trialEndsAt: change.trialEndsAt === undefined ? before.trialEndsAt : change.trialEndsAt,
    endsAt: goesOn ? null : change.endsAt === undefined ? before.endsAt : change.endsAt,
    periodStart: change.period?.start ?? before.periodStart,
    periodEnd: change.period?.end ?? before.periodEnd,
  } satisfies Partial<PlanRow>
  const [row] = await tx.db
    .update(userPlans)
    .set({ ...after, ...subscriptionOf(change, goesOn) })
    .where(eq(userPlans.userId, userId))
    .returning()
  const { from, to } = differences(before, after)
  if (Object.keys(to).length > 0) await notePlanChange(tx, now, userId, { from, to, reason })
  if (row && change.period && change.opensPeriod && !(await wasOpened(tx, userId, change.period))) {
    return openPeriod(tx, now, row, change.period)
  }
  return lockPlan(tx, userId, now)
}

function subscriptionOf({ stripe, leavesStripe }: PlanChange, goesOn: boolean): Partial<PlanRow> {
  if (!stripe) return goesOn || leavesStripe ? { stripeSubscriptionId: null } : {}
  return {
    stripeCustomerId: stripe.customerId,
    stripeSubscriptionId: stripe.subscriptionId,
    stripeLook: stripe.look,
  }
}

function differences(before: PlanRow, after: Partial<PlanRow>) {
  const from: Record<string, unknown> = {}
  const to: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(after)) {
    const former = before[name as keyof PlanRow] // safe because the change names columns of the row
    if (plain(former) === plain(value)) continue
    from[name] = plain(former)
    to[name] = plain(value)
  }
  return { from, to }
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
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
