import { eq, type SQL, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ADMIN_DEEDS } from '#domain/admin.ts'
import type { Db } from '#server/base/db.ts'
import { moment } from '#server/collection/columns.ts'
import { factors, users } from '#server/features/accounts/table.ts'
import { userPlans } from '#server/features/plans/table.ts'

/**
 * What admins did; rows are only ever added (a trigger refuses changes). Whom it concerned is kept by id alone, so that
 * nothing of a person outlives their account here.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    actorId: uuid('actor_id').notNull(),
    deed: text('deed', { enum: ADMIN_DEEDS }).notNull(),
    subjectId: uuid('subject_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subjectId, table.id)],
)

/** The columns people are searched and sorted by. */
export const person = { id: users.id, email: users.email, name: users.name, joinedAt: users.createdAt }

/** What was used in the period of this moment: an ended one of its own is not closed before it is next looked at. */
export function usedTokens(now: Date): SQL<number> {
  const isOver = sql`${userPlans.periodEnd} <= ${now} and ${userPlans.stripeSubscriptionId} is null and ${userPlans.subscriptionStatus} <> 'expired'`
  return sql<number>`case when ${users.role} = 'admin' or ${isOver} then 0 else coalesce(${userPlans.usedTokens}, 0) end`
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
