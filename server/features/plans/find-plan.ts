import { eq } from 'drizzle-orm'
import {
  ADMIN_PLAN,
  CURRENT_PLAN_VERSION,
  currentPeriod,
  firstDaysEnd,
  type PlanVersion,
  periodFrom,
  planTerms,
  type SubscriptionStatus,
} from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { isBehind, lockPlan, type PlanRow } from './lock-plan.ts'
import { userPlans } from './table.ts'

export type PlanView = {
  planType: PlanRow['planType'] | 'admin'
  planVersion: number
  displayName: string
  isLegacy: boolean
  totalTokens: number
  usedTokens: number
  reservedTokens: number
  tokensLeft: number
  subscriptionStatus: SubscriptionStatus
  periodStart: string
  periodEnd: string
  trialEndsAt: string | null
  endsAt: string | null
  renewingSubscriptions: number
}

/** The plan as every screen shows it; makes the default plan and closes an ended period when that is due. */
export async function findPlan(base: Base, person: CurrentUser): Promise<PlanView> {
  const now = base.clock.now()
  if (person.role === 'admin') return adminPlan(person, now)
  const [known] = await base.db.select().from(userPlans).where(eq(userPlans.userId, person.id))
  const plan =
    known && !isBehind(known, now) ? known : await inTransaction(base.pool, (tx) => lockPlan(tx, person.id, now))
  const trialEnd = trialEndOf(base, person, plan, now)
  const terms = planTerms(plan.planType, plan.planVersion as PlanVersion) // safe because only versions of the table are ever stored
  return {
    planType: plan.planType,
    planVersion: plan.planVersion,
    displayName: terms.displayName,
    isLegacy: terms.isLegacy,
    totalTokens: plan.totalTokens,
    usedTokens: plan.usedTokens,
    reservedTokens: plan.reservedTokens,
    tokensLeft: spendable(plan),
    subscriptionStatus: trialEnd && plan.subscriptionStatus === 'active' ? 'trialing' : plan.subscriptionStatus,
    periodStart: plan.periodStart.toISOString(),
    periodEnd: plan.periodEnd.toISOString(),
    trialEndsAt: trialEnd?.toISOString() ?? null,
    endsAt: plan.endsAt?.toISOString() ?? null,
    renewingSubscriptions: plan.renewingSubscriptions,
  }
}

/** Nothing of an expired plan, and never less than nothing of one that allows less than was spent. */
function spendable(plan: PlanRow): number {
  if (plan.subscriptionStatus === 'expired') return 0
  return Math.max(0, plan.totalTokens - plan.usedTokens - plan.reservedTokens)
}

/** With Stripe the subscription says when its trial ends; without, the first days of an account are its trial. */
function trialEndOf(base: Base, person: CurrentUser, plan: PlanRow, now: Date): Date | undefined {
  const isByStripe = base.env.billing === 'stripe'
  const end = isByStripe ? plan.trialEndsAt : firstDaysEnd(person.createdAt)
  return end && end > now && (isByStripe || plan.subscriptionStatus === 'active') ? end : undefined
}

function adminPlan(person: CurrentUser, now: Date): PlanView {
  const period = currentPeriod(periodFrom(person.createdAt), now)
  return {
    ...ADMIN_PLAN,
    planVersion: CURRENT_PLAN_VERSION,
    isLegacy: false,
    usedTokens: 0,
    reservedTokens: 0,
    tokensLeft: ADMIN_PLAN.totalTokens,
    subscriptionStatus: 'active',
    periodStart: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
    trialEndsAt: null,
    endsAt: null,
    renewingSubscriptions: 0,
  }
}
