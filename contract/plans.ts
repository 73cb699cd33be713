import * as z from 'zod'
import { ADMIN_PLAN, PLAN_TYPES, SUBSCRIPTION_STATUSES } from '#domain/plans/plans.ts'
import { USAGE_PAGE_MAX, USAGE_SUMMARY_DAYS } from '#domain/plans/token-usage.ts'
import { OPERATIONS } from '#domain/writing/operations.ts'
import { pageOf } from './base/collection.ts'
import { guarded, timestamp } from './base/index.ts'

export const planShape = z.object({
  planType: z.enum([...PLAN_TYPES, ADMIN_PLAN.planType]),
  planVersion: z.number().int(),
  displayName: z.string(),
  isLegacy: z.boolean(),
  totalTokens: z.number().int(),
  /** Tokens charged for delivered work in this period. */
  usedTokens: z.number().int(),
  /** Tokens held for work under way; charged when it is delivered, given back when it is not. */
  reservedTokens: z.number().int(),
  /** What can be spent now: never below 0, and 0 once the subscription has ended. */
  tokensLeft: z.number().int(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  periodStart: timestamp,
  periodEnd: timestamp,
  /** When the trial ends, while there is one. */
  trialEndsAt: timestamp.nullable(),
  /** When a cancelled subscription ends, or when it has ended. */
  endsAt: timestamp.nullable(),
  /** Subscriptions at Stripe that are going to be charged for again; where there are several, each is. */
  renewingSubscriptions: z.number().int(),
})

export const tokenUsageShape = z.object({
  id: z.string(),
  actionType: z.enum(OPERATIONS),
  tokensUsed: z.number().int(),
  contentId: z.string().nullable(),
  createdAt: timestamp,
})

/** Days are those of UTC; a day or a kind without a charge is left out. */
export const tokenUsageSummaryShape = z.object({
  days: z.number().int(),
  tokensUsed: z.number().int(),
  byDay: z.array(z.object({ day: z.iso.date(), actionType: z.enum(OPERATIONS), tokensUsed: z.number().int() })),
})

export const plansContract = {
  plan: guarded
    .route({ method: 'GET', path: '/plan', tags: ['plan'], summary: 'The plan, its allowance and what is left of it' })
    .output(planShape),
  tokenUsage: guarded
    .route({ method: 'GET', path: '/token-usage', tags: ['plan'], summary: 'What was charged, newest first' })
    .input(
      z.object({
        days: z.coerce.number().int().min(1).max(3_650).optional(),
        actionType: z.enum(OPERATIONS).optional(),
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(USAGE_PAGE_MAX).optional(),
      }),
    )
    .output(pageOf(tokenUsageShape)),
  tokenUsageSummary: guarded
    .route({
      method: 'GET',
      path: '/token-usage/summary',
      tags: ['plan'],
      summary: 'What was charged in the last days, in all, and by day and kind of work',
    })
    .input(z.object({ days: z.coerce.number().int().min(1).max(3_650).default(USAGE_SUMMARY_DAYS) }))
    .output(tokenUsageSummaryShape),
}
