import { eq, type SQL, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ADMIN_ACTIONS, type UserSort } from '#domain/accounts/admin.ts'
import { ADMIN_PLAN, CURRENT_PLAN_VERSION, DEFAULT_PLAN_TYPE, planTerms } from '#domain/plans/plans.ts'
import { moment } from '#server/base/columns.ts'
import type { Db } from '#server/base/db.ts'
import { userPlans } from '#server/features/plans/table.ts'
import { factors } from '#server/features/second-factor/table.ts'
import { users } from '#server/features/users/table.ts'

/**
 * What admins did; rows are only ever added (a trigger refuses changes). Whom it concerned is kept by id alone, so that
 * nothing of a person outlives their account here.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    /** Null for whoever runs the installation, at its terminal. */
    actorId: uuid('actor_id'),
    deed: text('deed', { enum: ADMIN_ACTIONS }).notNull(),
    subjectId: uuid('subject_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subjectId, table.id)],
)

/** The columns people are searched and sorted by. */
export const person = { id: users.id, email: users.email, name: users.name, joinedAt: users.createdAt }

/** What was used in the period of this moment: one that time has ended is not closed before it is next looked at. */
export function usedTokens(now: Date): SQL<number> {
  const goesOn = sql`${userPlans.stripeSubscriptionId} is null or (${userPlans.paidEnd} > ${now} and ${userPlans.subscriptionStatus} <> 'past_due')`
  const isOver = sql`${userPlans.periodEnd} <= ${now} and ${userPlans.subscriptionStatus} <> 'expired' and (${goesOn})`
  return sql<number>`case when ${users.role} = 'admin' or ${isOver} then 0 else coalesce(${userPlans.usedTokens}, 0) end`
}

/** What the list is sorted by, each as it is shown: the admin's plan is of its own type and size. */
export function userOrder(sort: UserSort, now: Date): SQL {
  const isAdmin = sql`${users.role} = 'admin'`
  const { totalTokens } = planTerms(DEFAULT_PLAN_TYPE, CURRENT_PLAN_VERSION)
  const orders: Record<UserSort, SQL> = {
    email: sql`${person.email}`,
    joined: sql`${person.joinedAt}`,
    plan: sql`case when ${isAdmin} then ${ADMIN_PLAN.planType} else coalesce(${userPlans.planType}, ${DEFAULT_PLAN_TYPE}) end`,
    used: usedTokens(now),
    total: sql`case when ${isAdmin} then ${ADMIN_PLAN.totalTokens}::int else coalesce(${userPlans.totalTokens}, ${totalTokens}::int) end`,
  }
  return orders[sort]
}

const hasSecondFactor = sql<boolean>`exists (select 1 from ${factors} where ${factors.userId} = ${users.id} and ${factors.isVerified})`

/** Everybody with their plan, where they have one already: the specification's admin_user_view. */
export function selectUsers(db: Db, now: Date) {
  return db
    .select({ user: users, plan: userPlans, used: usedTokens(now), hasSecondFactor })
    .from(users)
    .leftJoin(userPlans, eq(userPlans.userId, users.id))
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number]
