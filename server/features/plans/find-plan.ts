import { eq } from 'drizzle-orm'
import {
  ADMIN_PLAN,
  CURRENT_PLAN_VERSION,
  currentPeriod,
  type PlanVersion,
  periodFrom,
  planTerms,
  TRIAL_DAYS,
} from '#domain/plans.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import type { Person } from '#server/base/person.ts'
import { lockPlan, type PlanRow } from './lock-plan.ts'
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
  subscriptionStatus: string
  periodStart: string
  periodEnd: string
}

/** The plan as every screen shows it; makes the default plan and closes an ended period when that is due. */
export async function findPlan(base: Base, person: Person): Promise<PlanView> {
  const now = base.clock.now()
  if (person.role === 'admin') return adminPlan(person, now)
  const [known] = await base.db.select().from(userPlans).where(eq(userPlans.userId, person.id))
  const plan =
    known && known.periodEnd > now ? known : await inTransaction(base.pool, (tx) => lockPlan(tx, person.id, now))
  const terms = planTerms(plan.planType, plan.planVersion as PlanVersion) // safe because only versions of the table are ever stored
  return {
    planType: plan.planType,
    planVersion: plan.planVersion,
    displayName: terms.displayName,
    isLegacy: terms.isLegacy,
    totalTokens: plan.totalTokens,
    usedTokens: plan.usedTokens,
    reservedTokens: plan.reservedTokens,
    tokensLeft: plan.totalTokens - plan.usedTokens - plan.reservedTokens,
    subscriptionStatus: isTrial(base, person, plan, now) ? 'trialing' : plan.subscriptionStatus,
    periodStart: plan.periodStart.toISOString(),
    periodEnd: plan.periodEnd.toISOString(),
  }
}

/** Without Stripe the first days of an account are its trial; the tokens are the plan's all the same. */
function isTrial(base: Base, person: Person, plan: PlanRow, now: Date): boolean {
  if (base.env.billing === 'stripe' || plan.subscriptionStatus !== 'active') return false
  return now.getTime() - person.createdAt.getTime() < TRIAL_DAYS * 86_400_000
}

function adminPlan(person: Person, now: Date): PlanView {
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
  }
}
