/** Without Stripe a plan is changed in our own portal: at once, with its ledger row, and no money is taken. */

import { AppError } from '#domain/messages/app-error.ts'
import { CURRENT_PLAN_VERSION, currentPeriod, type PlanType } from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import {
  changePlan,
  findPlan,
  lockPlan,
  type PlanChange,
  type PlanRow,
  type PlanView,
} from '#server/features/plans/index.ts'

const REASON = 'the person, in the built-in portal'

/** Changes to a plan; a cancelled or expired one goes on with it. Whoever stays with their plan stays with its version. */
export function choosePlan(base: Base, person: CurrentUser, planType: PlanType): Promise<PlanView> {
  return change(base, person, (plan) => ({
    planType,
    // Left over from a time when this installation was connected to Stripe.
    leavesStripe: true,
    ...(plan.planType !== planType && { planVersion: CURRENT_PLAN_VERSION }),
    ...(plan.subscriptionStatus === 'cancelled' && { status: 'active', endsAt: null }),
  }))
}

/**
 * The plan ends with its period; until then it can be resumed. One whose period passed while it waited for Stripe is
 * given the present period first, so that it does not end in the moment it is cancelled.
 */
export function cancelPlan(base: Base, person: CurrentUser): Promise<PlanView> {
  return change(base, person, ({ subscriptionStatus, periodStart, periodEnd }, now) => {
    if (subscriptionStatus === 'cancelled' || subscriptionStatus === 'expired') return {}
    const { end } = currentPeriod({ start: periodStart, end: periodEnd }, now)
    return { status: 'cancelled', endsAt: end, leavesStripe: true }
  })
}

/** Takes a cancellation back; a plan that has ended is chosen anew instead. */
export function resumePlan(base: Base, person: CurrentUser): Promise<PlanView> {
  return change(base, person, (plan) =>
    plan.subscriptionStatus === 'cancelled' ? { status: 'active', endsAt: null, leavesStripe: true } : {},
  )
}

async function change(
  base: Base,
  person: CurrentUser,
  decide: (plan: PlanRow, now: Date) => PlanChange,
): Promise<PlanView> {
  if (base.env.billing !== 'builtin') throw new AppError('billing_not_here')
  const now = base.clock.now()
  await inTransaction(base.pool, async (tx) => {
    const plan = await lockPlan(tx, person.id, now)
    await changePlan(tx, now, person.id, decide(plan, now), REASON)
  })
  return findPlan(base, person)
}
