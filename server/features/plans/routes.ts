import { implement } from '@orpc/server'
import { and, desc, eq, lt } from 'drizzle-orm'
import { plansContract } from '#contract/plans.ts'
import { PAGE_SIZE } from '#domain/lists/define-list.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { findPlan } from './find-plan.ts'
import { sumUsage } from './sum-usage.ts'
import { isCharge, tokenLedger } from './table.ts'

/** The plan and what was charged to it. */
export function plansRoutes(base: Base) {
  const os = implement(plansContract).$context<RequestContext>()
  return os.router({
    plan: os.plan.handler(async ({ context }) => findPlan(base, await requireUser(context))),
    tokenUsage: os.tokenUsage.handler(async ({ context, input }) => {
      const person = await requireUser(context)
      if (input.cursor !== undefined && !isId(input.cursor)) throw new AppError('cursor_invalid')
      const limit = input.limit ?? PAGE_SIZE
      const since =
        input.days === undefined ? undefined : new Date(base.clock.now().getTime() - input.days * 86_400_000)
      const rows = await base.db
        .select()
        .from(tokenLedger)
        .where(
          and(
            isCharge(person.id, since),
            input.actionType && eq(tokenLedger.operation, input.actionType),
            input.cursor === undefined ? undefined : lt(tokenLedger.id, input.cursor),
          ),
        )
        .orderBy(desc(tokenLedger.id))
        .limit(limit + 1)
      const items = rows.slice(0, limit).flatMap((row) =>
        row.operation
          ? [
              {
                id: row.id,
                actionType: row.operation,
                tokensUsed: row.usedDelta,
                contentId: row.contentId,
                createdAt: row.createdAt.toISOString(),
              },
            ]
          : [],
      )
      return { items, nextCursor: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null }
    }),
    tokenUsageSummary: os.tokenUsageSummary.handler(async ({ context, input }) =>
      sumUsage(base, await requireUser(context), input.days),
    ),
  })
}
