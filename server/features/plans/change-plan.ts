/** The only way a plan changes: under its row lock, with its ledger row in the same transaction. */

import { eq } from 'drizzle-orm'
import {
  type BillingPeriod,
  type PlanType,
  type PlanVersion,
  planTerms,
  type SubscriptionStatus,
} from '#domain/plans/plans.ts'
import type { Tx } from '#server/base/db.ts'
import { lockPlan, notePlanChange, openPeriod, type PlanRow } from './lock-plan.ts'
import { userPlans } from './table.ts'

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
  /** What a look at Stripe showed: which subscription drives the plan from now on, and how many are charged for again. */
  stripe?: StripeSight
  /**
   * No subscription drives the plan from now on: its periods follow each other by themselves, and what only Stripe could
   * bring to an end, as an unpaid period or its trial, is over.
   */
  leavesStripe?: boolean
}

type StripeSight = {
  customerId: string | null
  subscriptionId: string | null
  /** What was paid for at once; null where nothing drives the plan. Left out, it stays as it is. */
  paid?: BillingPeriod | null
  renewing: number
  look: number
}

/**
 * Changes a person's plan and answers it as it then is. Tokens used and the period stay unless told otherwise; a
 * smaller plan may find more spent than it allows, and then nothing more can be spent. An expired plan that is given
 * a kind without a status goes on as active, and so does an unpaid or a trial one that leaves Stripe. A change to what
 * already is leaves no ledger row.
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
  const goesOn = !change.status && goesOnWith(change, before.subscriptionStatus)
  const planType = change.planType ?? before.planType
  const planVersion = change.planVersion ?? (before.planVersion as PlanVersion) // safe because only versions of the table are ever stored
  const after = {
    planType,
    planVersion,
    totalTokens: planTerms(planType, planVersion).totalTokens,
    subscriptionStatus: goesOn ? 'active' : (change.status ?? before.subscriptionStatus),
    trialEndsAt: change.leavesStripe
      ? null
      : change.trialEndsAt === undefined
        ? before.trialEndsAt
        : change.trialEndsAt,
    endsAt: goesOn ? null : change.endsAt === undefined ? before.endsAt : change.endsAt,
    periodStart: change.period?.start ?? before.periodStart,
    periodEnd: change.period?.end ?? before.periodEnd,
    renewingSubscriptions: change.leavesStripe ? 0 : (change.stripe?.renewing ?? before.renewingSubscriptions),
  } satisfies Partial<PlanRow>
  const [row] = await tx.db
    .update(userPlans)
    .set({ ...after, ...subscriptionOf(change, goesOn) })
    .where(eq(userPlans.userId, userId))
    .returning()
  const { from, to } = differences(before, after)
  if (Object.keys(to).length > 0) await notePlanChange(tx, now, userId, { from, to, reason })
  if (row && change.period && change.opensPeriod) await openPeriod(tx, now, row, change.period)
  return lockPlan(tx, userId, now)
}

function goesOnWith({ planType, leavesStripe }: PlanChange, status: SubscriptionStatus): boolean {
  if (status === 'expired') return planType !== undefined
  return leavesStripe === true && (status === 'past_due' || status === 'trialing')
}

function subscriptionOf({ stripe, leavesStripe }: PlanChange, goesOn: boolean): Partial<PlanRow> {
  if (!stripe) return goesOn || leavesStripe ? { stripeSubscriptionId: null, paidStart: null, paidEnd: null } : {}
  const { customerId, subscriptionId, look, paid } = stripe
  return {
    stripeCustomerId: customerId,
    stripeSubscriptionId: subscriptionId,
    stripeLook: look,
    ...(paid !== undefined && { paidStart: paid?.start ?? null, paidEnd: paid?.end ?? null }),
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
