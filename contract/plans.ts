import * as z from 'zod'
import { PAGE_SIZE_MAX } from '#domain/collection.ts'
import { OPERATIONS } from '#domain/operations.ts'
import { ADMIN_PLAN, PLAN_TYPES } from '#domain/plans.ts'
import { guarded, timestamp } from './base.ts'
import { pageOf } from './collection.ts'

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
  tokensLeft: z.number().int(),
  subscriptionStatus: z.string(),
  periodStart: timestamp,
  periodEnd: timestamp,
})

export const tokenUsageShape = z.object({
  id: z.string(),
  actionType: z.enum(OPERATIONS),
  tokensUsed: z.number().int(),
  contentId: z.string().nullable(),
  createdAt: timestamp,
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
        limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).optional(),
      }),
    )
    .output(pageOf(tokenUsageShape)),
}
