import { eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { OperationName } from '#domain/writing/operations.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { lockPlan } from './lock-plan.ts'
import { tokenLedger, userPlans } from './table.ts'

export type Reservation = {
  person: Pick<CurrentUser, 'id' | 'role'>
  writingId: string
  operation: OperationName
  tokens: number
}

/** Tokens this person pays for work of this price: the admin is never charged. */
export function chargeFor(person: Pick<CurrentUser, 'role'>, tokens: number): number {
  return person.role === 'admin' ? 0 : tokens
}

/**
 * Holds tokens for a writing inside the caller's transaction, or throws `insufficient_tokens` or `plan_expired`.
 * A price of 0 (the admin's) holds nothing and leaves no row.
 */
export async function reserveTokens(tx: Tx, now: Date, reservation: Reservation): Promise<void> {
  const { person, writingId, operation, tokens } = reservation
  if (tokens === 0) return
  const plan = await lockPlan(tx, person.id, now)
  if (plan.subscriptionStatus === 'expired') throw new AppError('plan_expired')
  if (plan.usedTokens + plan.reservedTokens + tokens > plan.totalTokens) throw new AppError('insufficient_tokens')
  const held = tx.db.$with('held').as(
    tx.db
      .update(userPlans)
      .set({ reservedTokens: sql`${userPlans.reservedTokens} + ${tokens}` })
      .where(eq(userPlans.userId, person.id))
      .returning({ userId: userPlans.userId }),
  )
  await tx.db.with(held).insert(tokenLedger).values({
    id: newId(),
    userId: person.id,
    kind: 'reserve',
    usedDelta: 0,
    reservedDelta: tokens,
    operation,
    writingId,
    createdAt: now,
  })
}
