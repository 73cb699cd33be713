import { and, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/base/db.ts'
import { userPlans } from './table.ts'

/** People whose subscription at Stripe should have been paid for again by now, or have ended, and nobody has said so. */
export async function findLapsed(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: userPlans.userId })
    .from(userPlans)
    .where(
      and(
        isNotNull(userPlans.stripeSubscriptionId),
        ne(userPlans.subscriptionStatus, 'expired'),
        lt(sql`coalesce(${userPlans.paidEnd}, ${userPlans.periodEnd})`, now),
      ),
    )
  return rows.map(({ userId }) => userId)
}
