import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BILLING_PERIOD_DAYS } from '#domain/plans/plans.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { seeded } from '#test/seeded.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { refundTokens, reserveTokens, settleTokens } from './index.ts'
import { lockPlan } from './lock-plan.ts'
import { tokenLedger, userPlans } from './table.ts'

const PERIOD_MS = BILLING_PERIOD_DAYS * 86_400_000
let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

async function reserve(actor: Actor, tokens: number, writingId = newId()): Promise<string> {
  const now = world.clock.now()
  await inTransaction(world.base.pool, (tx) =>
    reserveTokens(tx, now, { person: actor.person, writingId, operation: 'generation', tokens }),
  )
  return writingId
}
const settle = (writingId: string) =>
  inTransaction(world.base.pool, (tx) => settleTokens(world.base, tx, world.clock.now(), writingId, undefined))
const refund = (writingId: string) =>
  inTransaction(world.base.pool, (tx) => refundTokens(tx, world.clock.now(), writingId))

async function expectLedgerToEqualBalance(actor: Actor) {
  const [plan] = await world.base.db.select().from(userPlans).where(eq(userPlans.userId, actor.person.id))
  const [sums] = await world.base.db
    .select({
      used: sql<number>`coalesce(sum(${tokenLedger.usedDelta}), 0)::int`,
      reserved: sql<number>`coalesce(sum(${tokenLedger.reservedDelta}), 0)::int`,
    })
    .from(tokenLedger)
    .where(eq(tokenLedger.userId, actor.person.id))
  expect(sums).toEqual({ used: plan?.usedTokens, reserved: plan?.reservedTokens })
  return { used: plan?.usedTokens ?? -1, reserved: plan?.reservedTokens ?? -1, total: plan?.totalTokens ?? -1 }
}

it('gives a person without a plan the default one: starter, version 2, 12,000 tokens, 30 days', async () => {
  const actor = await world.mint()
  const { body } = await world.request<Record<string, unknown>>('GET', '/api/plan', { as: actor })
  expect(body).toMatchObject({
    planType: 'starter',
    planVersion: 2,
    displayName: 'FlipStart',
    isLegacy: false,
    totalTokens: 12_000,
    usedTokens: 0,
    tokensLeft: 12_000,
    subscriptionStatus: 'trialing',
  })
  expect(Date.parse(String(body.periodEnd)) - Date.parse(String(body.periodStart))).toBe(PERIOD_MS)
})

it('ends the trial after seven days', async () => {
  const actor = await world.mint()
  world.clock.advance(8 * 86_400_000)
  expect((await world.request('GET', '/api/plan', { as: actor })).body).toMatchObject({ subscriptionStatus: 'active' })
})

it('shows the admin 1,000,000 tokens and never charges', async () => {
  const admin = await world.mint({ role: 'admin' })
  expect((await world.request('GET', '/api/plan', { as: admin })).body).toMatchObject({
    planType: 'admin',
    totalTokens: 1_000_000,
    usedTokens: 0,
  })
  expect((await world.request('GET', '/api/token-usage', { as: admin })).body).toEqual({ items: [], nextCursor: null })
})

it('holds, charges and gives back, each exactly once whatever is repeated', async () => {
  const actor = await world.mint()
  const charged = await reserve(actor, 300)
  const returned = await reserve(actor, 200)
  expect(await expectLedgerToEqualBalance(actor)).toMatchObject({ used: 0, reserved: 500 })
  await Promise.all([settle(charged), settle(charged), refund(charged), settle(charged)])
  await Promise.all([refund(returned), refund(returned)])
  await settle(returned)
  const { used, reserved } = await expectLedgerToEqualBalance(actor)
  expect(reserved).toBe(0)
  expect([0, 300]).toContain(used)
  await expect(reserve(actor, 1, charged)).rejects.toThrow()
})

it('never lets 200 parallel spends take more than fits: exactly k succeed', async () => {
  const actor = await world.mint()
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => reserve(actor, 500)))
  const taken = results.filter((result) => result.status === 'fulfilled')
  expect(taken).toHaveLength(12_000 / 500)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'insufficient_tokens', status: 402 })
  }
  expect(await expectLedgerToEqualBalance(actor)).toEqual({ used: 0, reserved: 12_000, total: 12_000 })
  await Promise.all(taken.map((result, at) => (at % 2 ? settle(result.value) : refund(result.value))))
  expect(await expectLedgerToEqualBalance(actor)).toEqual({ used: 6_000, reserved: 0, total: 12_000 })
})

it('resets an ended period exactly once under parallel reads and keeps what is under way', async () => {
  const actor = await world.mint()
  await settle(await reserve(actor, 700))
  const underway = await reserve(actor, 100)
  world.clock.advance(PERIOD_MS + 1)
  await Promise.all(Array.from({ length: 20 }, () => world.request('GET', '/api/plan', { as: actor })))
  const resets = await world.base.db
    .select()
    .from(tokenLedger)
    .where(sql`${tokenLedger.userId} = ${actor.person.id} and ${tokenLedger.kind} = 'reset'`)
  expect(resets).toHaveLength(1)
  expect(await expectLedgerToEqualBalance(actor)).toMatchObject({ used: 0, reserved: 100 })
  await settle(underway)
  expect(await expectLedgerToEqualBalance(actor)).toMatchObject({ used: 100, reserved: 0 })
})

it('keeps its sums under random interleavings of reserve, settle, refund and period ends', async () => {
  const random = seeded(20_261_120)
  for (let round = 0; round < 6; round++) {
    const actor = await world.mint()
    const open: string[] = []
    const steps: Promise<unknown>[] = []
    for (let step = 0; step < 60; step++) {
      const kind = random()
      if (kind < 0.45) {
        const id = newId()
        steps.push(
          reserve(actor, 1 + Math.floor(random() * 2_000), id).then(
            () => open.push(id),
            () => {},
          ),
        )
      } else if (kind < 0.7 && open.length > 0) {
        steps.push(settle(open[Math.floor(random() * open.length)] ?? ''))
      } else if (kind < 0.92 && open.length > 0) {
        steps.push(refund(open[Math.floor(random() * open.length)] ?? ''))
      } else if (kind >= 0.92) {
        world.clock.advance(PERIOD_MS / 3)
        steps.push(inTransaction(world.base.pool, (tx) => lockPlan(tx, actor.person.id, world.clock.now())))
      }
      if (random() < 0.3) await Promise.all(steps.splice(0))
    }
    await Promise.all(steps)
    const { used, reserved, total } = await expectLedgerToEqualBalance(actor)
    expect(used).toBeGreaterThanOrEqual(0)
    expect(reserved).toBeGreaterThanOrEqual(0)
    expect(used + reserved).toBeLessThanOrEqual(total)
  }
})

it('refuses a change of the ledger and an allowance overrun even from plain SQL', async () => {
  const actor = await world.mint()
  await settle(await reserve(actor, 10))
  const { pool } = world.base
  await expect(
    pool.query('update token_ledger set used_delta = 0 where user_id = $1', [actor.person.id]),
  ).rejects.toThrow('append-only')
  await expect(pool.query('delete from token_ledger where user_id = $1', [actor.person.id])).rejects.toThrow(
    'append-only',
  )
  await expect(
    pool.query('update user_plans set used_tokens = 12001 where user_id = $1', [actor.person.id]),
  ).rejects.toThrow('user_plans_allowance')
  await expect(
    pool.query('update user_plans set used_tokens = -1 where user_id = $1', [actor.person.id]),
  ).rejects.toThrow('user_plans_tokens')
  await pool.query('delete from users where id = $1', [actor.person.id])
  expect((await pool.query('select 1 from token_ledger where user_id = $1', [actor.person.id])).rowCount).toBe(0)
})

it('shows settled rows only, newest first, by date and kind', async () => {
  const actor = await world.mint()
  await settle(await reserve(actor, 10))
  world.clock.advance(10 * 86_400_000)
  await refund(await reserve(actor, 20))
  await settle(await reserve(actor, 30))
  const amounts = async (query: string) =>
    (
      await world.request<{ items: { tokensUsed: number }[] }>('GET', `/api/token-usage${query}`, { as: actor })
    ).body.items.map((item) => item.tokensUsed)
  expect(await amounts('')).toEqual([30, 10])
  expect(await amounts('?days=7')).toEqual([30])
  expect(await amounts('?actionType=revival')).toEqual([])
})
