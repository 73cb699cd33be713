import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { reserveTokens, settleTokens } from '#server/features/plans/index.ts'
import type { Actor, World } from './world.ts'

/** Spends tokens of a person as a finished writing does. Rejects with `insufficient_tokens` as starting one would. */
export function spendTokens(world: World, { person }: Actor, tokens: number): Promise<void> {
  return inTransaction(world.base.pool, async (tx) => {
    const writingId = newId()
    const now = world.clock.now()
    await reserveTokens(tx, now, { person, writingId, operation: 'generation', tokens })
    await settleTokens(world.base, tx, now, writingId, undefined)
  })
}
