import { eq } from 'drizzle-orm'
import type { PlanType, PlanVersion } from '#domain/plans/plans.ts'
import type { Db } from '#server/base/db.ts'
import { userPlans } from './table.ts'

export type DrivenPlan = { planType: PlanType; planVersion: PlanVersion; subscriptionId: string | null }

/** The plan a person last had and the subscription that drives it, as they were kept; undefined before there is a plan. */
export async function findDrivenPlan(db: Db, userId: string): Promise<DrivenPlan | undefined> {
  const [plan] = await db
    .select({
      planType: userPlans.planType,
      planVersion: userPlans.planVersion,
      subscriptionId: userPlans.stripeSubscriptionId,
    })
    .from(userPlans)
    .where(eq(userPlans.userId, userId))
  return plan as DrivenPlan | undefined // safe because only types and versions of the table are ever stored
}
