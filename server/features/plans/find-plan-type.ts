import { eq } from 'drizzle-orm'
import { DEFAULT_PLAN_TYPE, type PlanType } from '#domain/plans/plans.ts'
import type { Db } from '#server/base/db.ts'
import { userPlans } from './table.ts'

/** The kind of plan a person has, the default where none was made yet; it says nothing of an admin. */
export async function findPlanType(db: Db, userId: string): Promise<PlanType> {
  const [plan] = await db.select({ planType: userPlans.planType }).from(userPlans).where(eq(userPlans.userId, userId))
  return plan?.planType ?? DEFAULT_PLAN_TYPE
}
