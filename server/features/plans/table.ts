import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { OPERATIONS } from '#domain/operations.ts'
import { PLAN_TYPES, SUBSCRIPTION_STATUSES } from '#domain/plans.ts'
import { moment } from '#server/collection/columns.ts'
import { users } from '#server/features/accounts/table.ts'

/**
 * What a person may spend. `usedTokens` and `reservedTokens` are the sums of the person's ledger rows;
 * the check is the second guard behind the row lock.
 */
export const userPlans = pgTable(
  'user_plans',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    planType: text('plan_type', { enum: PLAN_TYPES }).notNull(),
    planVersion: integer('plan_version').notNull(),
    totalTokens: integer('total_tokens').notNull(),
    usedTokens: integer('used_tokens').notNull().default(0),
    reservedTokens: integer('reserved_tokens').notNull().default(0),
    subscriptionStatus: text('subscription_status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    periodStart: moment('billing_period_start').notNull(),
    periodEnd: moment('billing_period_end').notNull(),
    stripeCustomerId: text('stripe_customer_id'),
  },
  (table) => [
    check('user_plans_tokens', sql`${table.usedTokens} >= 0 and ${table.reservedTokens} >= 0`),
    check('user_plans_allowance', sql`${table.usedTokens} + ${table.reservedTokens} <= ${table.totalTokens}`),
    check('user_plans_period', sql`${table.periodEnd} > ${table.periodStart}`),
  ],
)

export const LEDGER_KINDS = ['reserve', 'settle', 'refund', 'reset'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/**
 * Every movement of tokens; rows are only ever added (a trigger refuses changes).
 * A settled row is what the usage history shows.
 */
export const tokenLedger = pgTable(
  'token_ledger',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    usedDelta: integer('used_delta').notNull(),
    reservedDelta: integer('reserved_delta').notNull(),
    operation: text('operation', { enum: OPERATIONS }),
    writingId: uuid('writing_id'),
    contentId: uuid('content_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('token_ledger_one_reserve').on(table.writingId).where(sql`${table.kind} = 'reserve'`),
    uniqueIndex('token_ledger_one_end').on(table.writingId).where(sql`${table.kind} in ('settle', 'refund')`),
    index('token_ledger_settled').on(table.userId, table.id).where(sql`${table.kind} = 'settle'`),
    index('token_ledger_user').on(table.userId),
  ],
)
