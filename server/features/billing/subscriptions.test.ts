import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { reserveTokens, settleTokens } from '#server/features/plans/index.ts'
import { tokenLedger, userPlans } from '#server/features/plans/table.ts'
import { type FakeStripe, type FakeSubscription, startFakeStripe } from '#test/fake-stripe.ts'
import { deliver, eventBody } from '#test/stripe-events.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { catchUp } from './work-on-billing.ts'

const DAY_MS = 86_400_000
let stripe: FakeStripe
let world: World
beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await openWorld({ works: false, env: stripe.env })
})
afterAll(async () => {
  await world.stop()
  await stripe.close()
  expect(stripe.complaints).toEqual([])
})

const seconds = (days: number) => Math.floor((world.clock.now().getTime() + days * DAY_MS) / 1000)
const nameOf = (actor: Actor) => actor.person.id.replaceAll('-', '')

/** Gives the person this subscription at Stripe, beside those they have, and lets Stripe say so. */
async function subscribe(actor: Actor, wish: Partial<FakeSubscription> = {}): Promise<void> {
  const customer = `cus_${nameOf(actor)}`
  stripe.customers.set(customer, { id: customer, email: actor.person.email, metadata: {} })
  const id = wish.id ?? `sub_${nameOf(actor)}`
  const fresh = {
    id,
    customer,
    price: 'price_premium',
    status: 'active' as const,
    created: seconds(0),
    start: seconds(0),
    end: seconds(30),
  }
  stripe.subscriptions.set(id, { ...fresh, ...stripe.subscriptions.get(id), ...wish })
  const body = eventBody(`evt_${newId()}`, 'customer.subscription.updated', customer)
  expect((await deliver(world, body)).status).toBe(200)
}

const shown = async (actor: Actor) =>
  (await world.request<Record<string, unknown>>('GET', '/api/plan', { as: actor })).body
const spend = (actor: Actor, tokens: number) =>
  inTransaction(world.base.pool, async (tx) => {
    const writingId = newId()
    const now = world.clock.now()
    await reserveTokens(tx, now, { person: actor.person, writingId, operation: 'generation', tokens })
    await settleTokens(world.base, tx, now, writingId, undefined)
  })

it('takes plan, version, period and status from the subscription', async () => {
  const actor = await world.mint()
  await subscribe(actor, { status: 'trialing', trialEnd: seconds(7), end: seconds(7) })
  expect(await shown(actor)).toMatchObject({
    planType: 'premium',
    planVersion: 2,
    displayName: 'Momentum',
    totalTokens: 30_000,
    subscriptionStatus: 'trialing',
    trialEndsAt: new Date(seconds(7) * 1000).toISOString(),
    periodEnd: new Date(seconds(7) * 1000).toISOString(),
  })
  await subscribe(actor, { price: 'price_elite_legacy' })
  expect(await shown(actor)).toMatchObject({
    planVersion: 1,
    displayName: 'Elite',
    isLegacy: true,
    totalTokens: 90_000,
  })
})

it('shows an account without a subscription as active, not as on trial', async () => {
  expect(await shown(await world.mint())).toMatchObject({
    planType: 'starter',
    subscriptionStatus: 'active',
    trialEndsAt: null,
  })
})

it.each([
  ['canceled', 'expired'],
  ['unpaid', 'expired'],
  ['paused', 'expired'],
  ['past_due', 'past_due'],
] as const)('reads a subscription that is %s as %s', async (status, expected) => {
  const actor = await world.mint()
  await subscribe(actor)
  await subscribe(actor, { status })
  const tokensLeft = expected === 'expired' ? 0 : 30_000
  expect(await shown(actor)).toMatchObject({ planType: 'premium', subscriptionStatus: expected, tokensLeft })
})

it.each(['incomplete', 'incomplete_expired'] as const)(
  'gives nothing for a first payment that is %s',
  async (status) => {
    const actor = await world.mint()
    await subscribe(actor, { status })
    expect(await shown(actor)).toMatchObject({ planType: 'starter', subscriptionStatus: 'active' })
  },
)

it('gives nothing for a price that stands for no plan', async () => {
  const actor = await world.mint()
  await subscribe(actor, { price: 'price_of_something_else' })
  expect(await shown(actor)).toMatchObject({ planType: 'starter' })
})

it('counts a running subscription before an ended one, and the larger of two that run', async () => {
  const actor = await world.mint()
  await subscribe(actor, { id: `sub_a_${nameOf(actor)}`, price: 'price_elite', status: 'canceled' })
  expect(await shown(actor)).toMatchObject({ planType: 'elite', subscriptionStatus: 'expired' })
  await subscribe(actor, { id: `sub_b_${nameOf(actor)}`, price: 'price_starter' })
  expect(await shown(actor)).toMatchObject({ planType: 'starter', subscriptionStatus: 'active' })
  await subscribe(actor, { id: `sub_c_${nameOf(actor)}`, price: 'price_premium' })
  expect(await shown(actor)).toMatchObject({ planType: 'premium', subscriptionStatus: 'active' })
})

it('keeps what was used through an upgrade, and begins anew with a paid period, once', async () => {
  const actor = await world.mint()
  await subscribe(actor)
  await spend(actor, 500)
  await subscribe(actor, { price: 'price_elite' })
  expect(await shown(actor)).toMatchObject({ totalTokens: 75_000, usedTokens: 500 })
  const next = { start: seconds(30), end: seconds(60) }
  await subscribe(actor, { ...next, status: 'past_due' })
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'past_due', usedTokens: 500 })
  await subscribe(actor, { ...next, status: 'active' })
  expect(await shown(actor)).toMatchObject({ usedTokens: 0 })
  await spend(actor, 200)
  await subscribe(actor, { ...next, status: 'past_due' })
  await subscribe(actor, { ...next, status: 'active' })
  expect(await shown(actor)).toMatchObject({ usedTokens: 200 })
})

it('lets a smaller plan stand that finds more spent than it allows, and lets nothing more be spent', async () => {
  const actor = await world.mint()
  await subscribe(actor, { price: 'price_elite' })
  await spend(actor, 40_000)
  await subscribe(actor, { price: 'price_starter' })
  expect(await shown(actor)).toMatchObject({ totalTokens: 12_000, usedTokens: 40_000, tokensLeft: 0 })
  await expect(spend(actor, 1)).rejects.toMatchObject({ code: 'insufficient_tokens' })
})

it('lets nothing be spent once a subscription has ended, and everything once there is another', async () => {
  const actor = await world.mint()
  await subscribe(actor)
  await subscribe(actor, { status: 'canceled', endedAt: seconds(0) })
  await expect(spend(actor, 1)).rejects.toMatchObject({ code: 'plan_expired', status: 402 })
  const order = {
    operation: 'generation',
    input: { platform: 'LinkedIn', content: 'A text of a few words that says something.' },
  }
  const headers = { 'idempotency-key': newId() }
  expect(await world.request('POST', '/api/writings', { as: actor, body: order, headers })).toMatchObject({
    status: 402,
    body: { code: 'plan_expired' },
  })
  expect((await world.request('GET', '/api/pieces', { as: actor })).status).toBe(200)
  await subscribe(actor, { id: `sub_new_${nameOf(actor)}`, created: seconds(1), start: seconds(1) })
  await spend(actor, 1)
})

it('never opens a period of a subscription by its own clock, but looks at Stripe when one has passed in silence', async () => {
  const actor = await world.mint()
  await subscribe(actor)
  await spend(actor, 300)
  const later = { start: seconds(30), end: seconds(60) }
  world.clock.advance(31 * DAY_MS)
  expect(await shown(actor)).toMatchObject({ usedTokens: 300 })
  const id = `sub_${nameOf(actor)}`
  const subscription = stripe.subscriptions.get(id)
  if (subscription) stripe.subscriptions.set(id, { ...subscription, ...later })
  const env = world.base.env.stripe
  if (!env) throw new Error('there is no Stripe')
  await catchUp(world.base, env)
  expect(await shown(actor)).toMatchObject({ usedTokens: 0, periodEnd: new Date(later.end * 1000).toISOString() })
  world.clock.advance(-31 * DAY_MS)
})

it('keeps the sums of the ledger while events and spending cross each other', async () => {
  const actor = await world.mint()
  await subscribe(actor)
  await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) =>
      at % 3 === 0
        ? subscribe(actor, { price: at % 2 ? 'price_starter' : 'price_elite', start: seconds(at / 100) })
        : spend(actor, 900),
    ),
  )
  const [plan] = await world.base.db.select().from(userPlans).where(eq(userPlans.userId, actor.person.id))
  const [sum] = await world.base.db
    .select({
      used: sql<number>`sum(${tokenLedger.usedDelta})::int`,
      reserved: sql<number>`sum(${tokenLedger.reservedDelta})::int`,
    })
    .from(tokenLedger)
    .where(eq(tokenLedger.userId, actor.person.id))
  expect(sum).toEqual({ used: plan?.usedTokens, reserved: plan?.reservedTokens })
})
