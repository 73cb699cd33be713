import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BILLING_PERIOD_DAYS, periodFrom } from '#domain/plans/plans.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { spendTokens } from '#test/spend-tokens.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { changePlan, lockPlan, type PlanChange, reserveTokens, settleTokens } from './index.ts'
import { tokenLedger } from './table.ts'

const PERIOD_MS = BILLING_PERIOD_DAYS * 86_400_000
let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

const change = (actor: Actor, wish: PlanChange, reason = 'the test') =>
  inTransaction(world.base.pool, (tx) => changePlan(tx, world.clock.now(), actor.person.id, wish, reason))
const look = (actor: Actor) => inTransaction(world.base.pool, (tx) => lockPlan(tx, actor.person.id, world.clock.now()))
const rows = (actor: Actor, kind: 'plan' | 'reset') =>
  world.base.db
    .select()
    .from(tokenLedger)
    .where(and(eq(tokenLedger.userId, actor.person.id), eq(tokenLedger.kind, kind)))
    .orderBy(tokenLedger.id)
const spend = (actor: Actor, tokens: number) => spendTokens(world, actor, tokens)

it('keeps tokens used, the period and the version unless told otherwise, and writes what changed', async () => {
  const actor = await world.mint()
  await spend(actor, 700)
  const before = await look(actor)
  const after = await change(actor, { planType: 'elite' }, 'an admin')
  expect(after).toMatchObject({ planType: 'elite', planVersion: 2, totalTokens: 75_000, usedTokens: 700 })
  expect(after).toMatchObject({ periodStart: before.periodStart, periodEnd: before.periodEnd })
  expect(await change(actor, { planVersion: 1 })).toMatchObject({ planType: 'elite', totalTokens: 90_000 })
  expect(await rows(actor, 'plan')).toMatchObject([
    {
      usedDelta: 0,
      reservedDelta: 0,
      detail: {
        from: { planType: 'starter', totalTokens: 12_000 },
        to: { planType: 'elite', totalTokens: 75_000 },
        reason: 'an admin',
      },
    },
    { detail: { from: { planVersion: 2, totalTokens: 75_000 }, to: { planVersion: 1, totalTokens: 90_000 } } },
  ])
})

it('leaves no row for a change to what already is', async () => {
  const actor = await world.mint()
  await change(actor, { planType: 'starter', status: 'active' })
  expect(await rows(actor, 'plan')).toEqual([])
})

it('undoes row and change together', async () => {
  const actor = await world.mint()
  await look(actor)
  const failing = inTransaction(world.base.pool, async (tx) => {
    await changePlan(tx, world.clock.now(), actor.person.id, { planType: 'elite' }, 'the test')
    throw new Error('cut off')
  })
  await expect(failing).rejects.toThrow('cut off')
  expect(await look(actor)).toMatchObject({ planType: 'starter' })
  expect(await rows(actor, 'plan')).toEqual([])
})

it('shows nothing below zero for a smaller plan that finds more spent, and gives the rest back with a larger one', async () => {
  const actor = await world.mint()
  await change(actor, { planType: 'elite' })
  await spend(actor, 50_000)
  await change(actor, { planType: 'starter' })
  expect((await world.request('GET', '/api/plan', { as: actor })).body).toMatchObject({
    tokensLeft: 0,
    usedTokens: 50_000,
  })
  await expect(spend(actor, 1)).rejects.toMatchObject({ code: 'insufficient_tokens' })
  await change(actor, { planType: 'elite' })
  await spend(actor, 25_000)
})

it('lets work under way end that a smaller plan could no longer hold', async () => {
  const actor = await world.mint()
  await change(actor, { planType: 'elite' })
  const writingId = newId()
  const now = world.clock.now()
  await inTransaction(world.base.pool, (tx) =>
    reserveTokens(tx, now, { person: actor.person, writingId, operation: 'generation', tokens: 20_000 }),
  )
  await change(actor, { planType: 'starter' })
  await inTransaction(world.base.pool, (tx) => settleTokens(world.base, tx, now, writingId, undefined))
  expect(await look(actor)).toMatchObject({ usedTokens: 20_000, reservedTokens: 0 })
})

it('opens a period once, whoever asks how often', async () => {
  const actor = await world.mint()
  await spend(actor, 100)
  const period = periodFrom(new Date(world.clock.now().getTime() + 1_000))
  await Promise.all(Array.from({ length: 5 }, () => change(actor, { period, opensPeriod: true })))
  expect(await look(actor)).toMatchObject({ usedTokens: 0, periodStart: period.start, periodEnd: period.end })
  await spend(actor, 40)
  await change(actor, { period, opensPeriod: true })
  expect(await look(actor)).toMatchObject({ usedTokens: 40 })
  expect(await rows(actor, 'reset')).toHaveLength(1)
})

it('lets the periods of a plan that has left Stripe follow each other by themselves', async () => {
  const actor = await world.mint()
  await change(actor, { stripe: { customerId: null, subscriptionId: 'sub_former', renewing: 1, look: 1 } })
  await spend(actor, 100)
  world.clock.advance(PERIOD_MS + 1)
  expect(await look(actor)).toMatchObject({ usedTokens: 100 })
  expect(await change(actor, { planType: 'premium', leavesStripe: true })).toMatchObject({ usedTokens: 0 })
})

it.each(['past_due', 'trialing'] as const)(
  'goes on as active where a plan that is %s leaves Stripe',
  async (status) => {
    const actor = await world.mint()
    const trialEndsAt = new Date(world.clock.now().getTime() + PERIOD_MS)
    await change(actor, { stripe: { customerId: null, subscriptionId: 'sub_former', renewing: 1, look: 1 } })
    await change(actor, { status, trialEndsAt })
    expect(await change(actor, { planType: 'premium' })).toMatchObject({ subscriptionStatus: status, trialEndsAt })
    const gone = await change(actor, { planType: 'elite', leavesStripe: true })
    expect(gone).toMatchObject({ subscriptionStatus: 'active', trialEndsAt: null, stripeSubscriptionId: null })
  },
)

it('gives changes side by side an order, and each its row', async () => {
  const actor = await world.mint()
  await Promise.all((['premium', 'elite', 'premium', 'elite'] as const).map((planType) => change(actor, { planType })))
  const details = (await rows(actor, 'plan')).map(({ detail }) => detail)
  for (const [at, detail] of details.entries()) {
    if (at > 0) expect(detail?.from).toEqual(details[at - 1]?.to)
  }
  expect(details.at(-1)?.to).toMatchObject({ planType: (await look(actor)).planType })
})

it('begins exactly one period a crossing, whatever the clock does', async () => {
  const actor = await world.mint()
  const { periodStart: first, periodEnd: firstEnd } = await look(actor)
  await spend(actor, 300)
  const at = (periods: number, milliseconds = 0) =>
    world.clock.set(new Date(first.getTime() + periods * PERIOD_MS + milliseconds))

  at(1, -1)
  expect(await look(actor)).toMatchObject({ usedTokens: 300, periodEnd: firstEnd })
  at(1)
  await Promise.all(Array.from({ length: 8 }, () => look(actor)))
  expect(await look(actor)).toMatchObject({ usedTokens: 0, periodStart: firstEnd })
  await spend(actor, 50)

  // Set back, over the border and beyond the first day, and forward again: nothing begins twice.
  for (const moment of [-5, -PERIOD_MS, 1, PERIOD_MS - 1]) {
    at(1, moment)
    expect(await look(actor)).toMatchObject({ usedTokens: 50, periodStart: firstEnd })
  }

  // Four periods at once: one begins, on the day the last of them would have.
  at(5, 12_345)
  await Promise.all(Array.from({ length: 8 }, () => look(actor)))
  expect(await look(actor)).toMatchObject({ usedTokens: 0, periodStart: new Date(first.getTime() + 5 * PERIOD_MS) })
  expect(await rows(actor, 'reset')).toHaveLength(2)
})

it('waits for no period that a clock which ran ahead has opened, and gives nothing twice', async () => {
  const actor = await world.mint()
  const { periodStart: first } = await look(actor)
  const at = (periods: number) => world.clock.set(new Date(first.getTime() + periods * PERIOD_MS))
  const startOf = (periods: number) => new Date(first.getTime() + periods * PERIOD_MS)
  await spend(actor, 300)

  at(12.5)
  expect(await look(actor)).toMatchObject({ usedTokens: 0, periodStart: startOf(12) })
  await spend(actor, 70)
  at(0.5)
  expect(await look(actor)).toMatchObject({ usedTokens: 70, periodStart: first })
  at(1.5)
  expect(await look(actor)).toMatchObject({ usedTokens: 0, periodStart: startOf(1) })
  await spend(actor, 20)

  // A machine that wakes up in another century, and is told the time.
  at(-600)
  expect(await look(actor)).toMatchObject({ usedTokens: 20, periodStart: startOf(-600) })
  at(1.6)
  expect(await look(actor)).toMatchObject({ usedTokens: 20, periodStart: startOf(1) })
  at(0.2)
  expect(await look(actor)).toMatchObject({ usedTokens: 20, periodStart: startOf(1) })
  at(2)
  expect(await look(actor)).toMatchObject({ usedTokens: 0, periodStart: startOf(2) })
})

it('begins one period where two processes cross its border at once, and carries nothing over', async () => {
  const actor = await world.mint()
  await spend(actor, 11_000)
  world.clock.advance(PERIOD_MS + 1)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => spend(actor, 3_000)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await rows(actor, 'reset')).toHaveLength(1)
  world.clock.advance(PERIOD_MS)
  expect((await world.request('GET', '/api/plan', { as: actor })).body).toMatchObject({ tokensLeft: 12_000 })
})
