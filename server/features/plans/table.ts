import { and, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PLAN_NOTICES, PLAN_TYPES, SUBSCRIPTION_STATUSES } from '#domain/plans/plans.ts'
import { OPERATIONS } from '#domain/writing/operations.ts'
import { moment } from '#server/base/columns.ts'
import { ownerColumn, users } from '#server/features/users/table.ts'

/**
 * What a person may spend. `usedTokens` and `reservedTokens` are the sums of the person's ledger rows. Behind the row
 * lock stands a trigger that lets nothing more be spent over `totalTokens`; a smaller plan may find more spent already.
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
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id'),
    /** The number of the look at Stripe that this row shows; what an earlier look saw is not written over it. */
    stripeLook: bigint('stripe_look', { mode: 'number' }),
    /** The span that was paid for at once, where a subscription drives the plan: one period of tokens, or many, as with a year. */
    paidStart: moment('paid_period_start'),
    paidEnd: moment('paid_period_end'),
    /** How many subscriptions at Stripe are going to be charged for again; more than one is a purchase made twice. */
    renewingSubscriptions: integer('renewing_subscriptions').notNull().default(0),
    /** When a trial turns into a paid subscription. */
    trialEndsAt: moment('trial_ends_at'),
    /** When a subscription that was cancelled ends. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    check('user_plans_tokens', sql`${table.usedTokens} >= 0 and ${table.reservedTokens} >= 0`),
    check('user_plans_period', sql`${table.periodEnd} > ${table.periodStart}`),
  ],
)

/** Numbers the looks at Stripe in the order they were begun, over all processes. */
export const stripeLooks = pgSequence('stripe_looks')

export const LEDGER_KINDS = ['reserve', 'settle', 'refund', 'reset', 'plan'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/**
 * Every movement of tokens and every change of a plan; rows are only ever added (a trigger refuses changes).
 * A settled row is what the usage history shows.
 */
export const tokenLedger = pgTable(
  'token_ledger',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    usedDelta: integer('used_delta').notNull(),
    reservedDelta: integer('reserved_delta').notNull(),
    operation: text('operation', { enum: OPERATIONS }),
    writingId: uuid('writing_id'),
    contentId: uuid('content_id'),
    /** What a change of plan changed, and who or what asked for it. */
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('token_ledger_one_reserve').on(table.writingId).where(sql`${table.kind} = 'reserve'`),
    uniqueIndex('token_ledger_one_end').on(table.writingId).where(sql`${table.kind} in ('settle', 'refund')`),
    index('token_ledger_settled').on(table.userId, table.id).where(sql`${table.kind} = 'settle'`),
    index('token_ledger_user').on(table.userId),
  ],
)

/** Mails about a plan that have been sent, so that each is sent once a period. */
export const planNotices = pgTable(
  'plan_notices',
  {
    userId: ownerColumn(),
    kind: text('kind', { enum: PLAN_NOTICES }).notNull(),
    periodStart: moment('period_start').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.periodStart] })],
)

/** The rows of a person's usage history: what was charged, from a moment on where one is given. */
export function isCharge(userId: string, since: Date | undefined): SQL | undefined {
  return and(
    eq(tokenLedger.userId, userId),
    eq(tokenLedger.kind, 'settle'),
    isNotNull(tokenLedger.operation),
    since && gte(tokenLedger.createdAt, since),
  )
}
