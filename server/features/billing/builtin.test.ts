import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubscriptionStatus } from '#domain/plans/plans.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { reserveTokens } from '#server/features/plans/index.ts'
import { tokenLedger, userPlans } from '#server/features/plans/table.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

const DAY_MS = 86_400_000
let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

const post = (as: Actor, path: string, body: unknown = {}) =>
  world.request<Record<string, unknown>>('POST', `/api/billing/${path}`, { as, body })
const shown = async (as: Actor) => (await world.request<Record<string, unknown>>('GET', '/api/plan', { as })).body
const ledgerOf = async (actor: Actor) =>
  (
    await world.base.db
      .select({ detail: tokenLedger.detail })
      .from(tokenLedger)
      .where(and(eq(tokenLedger.userId, actor.person.id), eq(tokenLedger.kind, 'plan')))
      .orderBy(tokenLedger.id)
  ).map(({ detail }) => detail)
const spend = (actor: Actor, tokens: number) =>
  inTransaction(world.base.pool, (tx) =>
    reserveTokens(tx, world.clock.now(), { person: actor.person, writingId: newId(), operation: 'hook', tokens }),
  )

it('leads to a portal page of our own, at the plan that was chosen', async () => {
  const actor = await world.mint()
  for (const path of ['portal-session', 'checkout']) {
    expect((await post(actor, path, { plan: 'elite' })).body).toEqual({
      url: 'http://127.0.0.1:3000/dashboard/billing-portal?plan=elite',
    })
  }
  expect((await post(actor, 'portal-session')).body).toEqual({ url: 'http://127.0.0.1:3000/dashboard/billing-portal' })
})

it('leads to that page where the browser is signed in: at localhost, and nowhere a forged Host says', async () => {
  const as = await world.mint()
  for (const [host, origin] of [
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['evil.example:3000', 'http://127.0.0.1:3000'],
  ] as const)
    for (const path of ['portal-session', 'checkout']) {
      const body = { plan: 'elite', return_url: `http://${host}/dashboard/plan` }
      const answer = await world.request('POST', `/api/billing/${path}`, { as, body, headers: { host } })
      expect(answer.body).toEqual({ url: `${origin}/dashboard/billing-portal?plan=elite` })
    }
})

it('changes the plan at once, and says so in the ledger', async () => {
  const actor = await world.mint()
  const { status, body } = await post(actor, 'plan', { plan: 'elite' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ planType: 'elite', planVersion: 2, totalTokens: 75_000 })
  expect(await ledgerOf(actor)).toEqual([
    {
      from: { planType: 'starter', totalTokens: 12_000 },
      to: { planType: 'elite', totalTokens: 75_000 },
      reason: 'the person, in the built-in portal',
    },
  ])
  await post(actor, 'plan', { plan: 'elite' })
  expect(await ledgerOf(actor)).toHaveLength(1)
})

it('ends a cancelled plan with its period, and not before', async () => {
  const actor = await world.mint()
  const { body: cancelled } = await post(actor, 'cancel')
  expect(cancelled).toMatchObject({ subscriptionStatus: 'cancelled', endsAt: cancelled.periodEnd })
  world.clock.advance(29 * DAY_MS)
  await spend(actor, 10)
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'cancelled' })
  world.clock.advance(2 * DAY_MS)
  await Promise.all(Array.from({ length: 10 }, () => shown(actor)))
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'expired', periodEnd: cancelled.periodEnd })
  await expect(spend(actor, 1)).rejects.toMatchObject({ code: 'plan_expired' })
  world.clock.advance(-2 * DAY_MS)
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'expired' })
  world.clock.advance(2 * DAY_MS)
  expect((await ledgerOf(actor)).map((detail) => detail?.reason)).toEqual([
    'the person, in the built-in portal',
    'its end came',
  ])
})

it('takes a cancellation back until its end, and goes on with a plan chosen after it', async () => {
  const actor = await world.mint()
  await post(actor, 'cancel')
  expect((await post(actor, 'resume')).body).toMatchObject({ endsAt: null })
  world.clock.advance(31 * DAY_MS)
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'active' })
  await post(actor, 'cancel')
  world.clock.advance(31 * DAY_MS)
  expect((await post(actor, 'resume')).body).toMatchObject({ subscriptionStatus: 'expired' })
  const { body: chosen } = await post(actor, 'plan', { plan: 'starter' })
  expect(chosen).toMatchObject({ subscriptionStatus: 'active', endsAt: null, usedTokens: 0 })
  expect(Date.parse(String(chosen.periodEnd))).toBeGreaterThan(world.clock.now().getTime())
  await spend(actor, 10)
})

it('goes on with a cancelled plan when another is chosen', async () => {
  const actor = await world.mint()
  await post(actor, 'cancel')
  expect((await post(actor, 'plan', { plan: 'premium' })).body).toMatchObject({ planType: 'premium', endsAt: null })
})

/** Gives somebody a plan that Stripe drove until its keys were taken away, a day into its period. */
async function leftByStripe(subscriptionStatus: SubscriptionStatus): Promise<Actor> {
  const actor = await world.mint()
  await shown(actor)
  const subscription = { subscriptionStatus, stripeSubscriptionId: `sub_${actor.person.id}`, usedTokens: 12_000 }
  await world.base.db.update(userPlans).set(subscription).where(eq(userPlans.userId, actor.person.id))
  world.clock.advance(DAY_MS)
  return actor
}

describe.each(['active', 'past_due', 'trialing'] as const)('a plan Stripe left behind that is %s', (status) => {
  it.each(['starter', 'elite'])('goes on for good with the plan that is chosen, also its own: %s', async (plan) => {
    const actor = await leftByStripe(status)
    world.clock.advance(30 * DAY_MS)
    expect(await shown(actor)).toMatchObject({ subscriptionStatus: status, usedTokens: 12_000 })
    const { body: chosen } = await post(actor, 'plan', { plan })
    expect(chosen).toMatchObject({ planType: plan, subscriptionStatus: 'active', usedTokens: 0, endsAt: null })
    await spend(actor, 10)
    world.clock.advance(31 * DAY_MS)
    expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'active', usedTokens: 0, reservedTokens: 10 })
  })

  it.each([
    ['before its period has passed', 0],
    ['after it', 30],
  ])('ends at a day still to come when it is cancelled %s, and can be taken back until then', async (_, days) => {
    const actor = await leftByStripe(status)
    world.clock.advance(days * DAY_MS)
    const { body: cancelled } = await post(actor, 'cancel')
    expect(cancelled).toMatchObject({ subscriptionStatus: 'cancelled', endsAt: cancelled.periodEnd })
    const end = Date.parse(String(cancelled.endsAt))
    expect(end).toBeGreaterThan(world.clock.now().getTime())
    expect((await post(actor, 'cancel')).body).toEqual(cancelled)
    world.clock.set(new Date(end - 1))
    expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'cancelled' })
    expect((await post(actor, 'resume')).body).toMatchObject({ subscriptionStatus: 'active', endsAt: null })
    world.clock.set(new Date(end))
    expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'active', usedTokens: 0 })
    await post(actor, 'cancel')
    world.clock.advance(31 * DAY_MS)
    expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'expired' })
  })
})

it('goes on with a cancelled plan Stripe left behind once it is resumed', async () => {
  const actor = await leftByStripe('cancelled')
  expect((await post(actor, 'resume')).body).toMatchObject({ endsAt: null, usedTokens: 12_000 })
  world.clock.advance(30 * DAY_MS)
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'active', usedTokens: 0 })
})

it('changes nobody else', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  await post(actor, 'plan', { plan: 'elite', userId: other.person.id, user_id: other.person.id })
  expect(await shown(other)).toMatchObject({ planType: 'starter' })
})

it('leaves plans to the admin where billing is off', async () => {
  const off = await openWorld({ works: false, env: { BILLING: 'off' } })
  const actor = await off.mint()
  for (const path of ['portal-session', 'checkout', 'plan', 'cancel', 'resume']) {
    expect(await off.request('POST', `/api/billing/${path}`, { as: actor, body: { plan: 'elite' } })).toMatchObject({
      status: 403,
      body: { code: 'billing_off', message: 'Plans are managed by your administrator.' },
    })
  }
  expect((await off.request('GET', '/api/site')).body).toMatchObject({ billing: 'off' })
  await off.stop()
})
