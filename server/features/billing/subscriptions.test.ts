import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { tokenLedger, userPlans } from '#server/features/plans/table.ts'
import { type FakeStripe, type FakeSubscription, startFakeStripe } from '#test/fake-stripe.ts'
import { spendTokens } from '#test/spend-tokens.ts'
import { deliver, eventBody } from '#test/stripe-events.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { catchUp } from './work-on-billing.ts'

const DAY_MS = 86_400_000
let stripe: FakeStripe
let world: World
beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await openWorld({ mailConfirms: true, works: false, env: stripe.env })
})
afterAll(async () => {
  await world.stop()
  await stripe.close()
  expect(stripe.complaints).toEqual([])
})

const seconds = (days: number) => Math.floor((world.clock.now().getTime() + days * DAY_MS) / 1000)
const nameOf = (actor: Actor) => actor.person.id.replaceAll('-', '')

/** Gives the person this subscription at Stripe, beside those they have, and lets Stripe say so. */
async function subscribe(actor: Actor, input: Partial<FakeSubscription> = {}): Promise<void> {
  const customer = `cus_${nameOf(actor)}`
  stripe.customers.set(customer, { id: customer, email: actor.person.email, metadata: {} })
  const id = input.id ?? `sub_${nameOf(actor)}`
  const fresh = {
    id,
    customer,
    price: 'price_premium',
    status: 'active' as const,
    created: seconds(0),
    start: seconds(0),
    end: seconds(30),
  }
  stripe.subscriptions.set(id, { ...fresh, ...stripe.subscriptions.get(id), ...input })
  const body = eventBody(`evt_${newId()}`, 'customer.subscription.updated', customer)
  expect((await deliver(world, body)).status).toBe(200)
}

const shown = async (actor: Actor) =>
  (await world.request<Record<string, unknown>>('GET', '/api/plan', { as: actor })).body
const spend = (actor: Actor, tokens: number) => spendTokens(world, actor, tokens)

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

it('gives nothing for a price that stands for no plan, and takes nothing from who pays at one that once did', async () => {
  const actor = await world.mint()
  await subscribe(actor, { price: 'price_of_something_else' })
  expect(await shown(actor)).toMatchObject({ planType: 'starter' })
  await subscribe(actor, { price: 'price_elite' })
  await subscribe(actor, { price: 'price_nobody_listed', status: 'past_due' })
  expect(await shown(actor)).toMatchObject({ planType: 'elite', subscriptionStatus: 'past_due' })
  await subscribe(actor, { status: 'active' })
  expect(await shown(actor)).toMatchObject({ planType: 'elite', subscriptionStatus: 'active' })
  await subscribe(actor, { status: 'canceled' })
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'expired', tokensLeft: 0 })
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

it('gives the tokens of a period once its invoice is paid, not in the hour before in which it still may fail', async () => {
  const actor = await world.mint()
  await subscribe(actor, { status: 'trialing', trialEnd: seconds(7), end: seconds(7) })
  await spend(actor, 30_000)
  const first = { status: 'active', start: seconds(7), end: seconds(37) } as const
  world.clock.advance(7 * DAY_MS)
  await subscribe(actor, { ...first, invoice: 'draft' })
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'active', tokensLeft: 0 })
  await expect(spend(actor, 1)).rejects.toMatchObject({ code: 'insufficient_tokens' })
  await subscribe(actor, { status: 'past_due', invoice: 'open' })
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'past_due', tokensLeft: 0 })
  await subscribe(actor, { status: 'active', invoice: 'paid' })
  const periodEnd = new Date(first.end * 1000).toISOString()
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'active', tokensLeft: 30_000, periodEnd })
  world.clock.advance(-7 * DAY_MS)
})

it('gives nothing for a first payment that is still under way or fails days later, and sells no other meanwhile', async () => {
  const actor = await world.mint()
  await spend(actor, 12_000)
  const debit = { price: 'price_elite', isFirstInvoice: true, invoice: 'open' } as const
  for (const status of ['active', 'past_due'] as const) {
    await subscribe(actor, { ...debit, status })
    expect(await shown(actor)).toMatchObject({ planType: 'starter', subscriptionStatus: 'active', tokensLeft: 0 })
    const body = { plan: 'premium' }
    const opened = await world.request<{ url: string }>('POST', '/api/billing/checkout', { as: actor, body })
    expect(opened.body.url).toContain('/portal/')
  }
  await subscribe(actor, { status: 'active', invoice: 'paid' })
  expect(await shown(actor)).toMatchObject({ planType: 'elite', subscriptionStatus: 'active', tokensLeft: 75_000 })
})

it('gives the tokens of a larger plan once its invoice is paid', async () => {
  const actor = await world.mint()
  await subscribe(actor)
  await spend(actor, 30_000)
  for (const cancelAtPeriodEnd of [false, true]) {
    await subscribe(actor, { price: 'price_elite', invoice: 'open', cancelAtPeriodEnd })
    expect(await shown(actor)).toMatchObject({ planType: 'premium', tokensLeft: 0 })
  }
  await subscribe(actor, { price: 'price_elite', invoice: 'paid' })
  expect(await shown(actor)).toMatchObject({ planType: 'elite', tokensLeft: 45_000 })
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

it('leaves the plan an admin gives after a subscription has ended to its owner until there is another', async () => {
  const [actor, admin] = [await world.mint(), await world.mint({ role: 'admin' })]
  await subscribe(actor)
  await subscribe(actor, { status: 'canceled', endedAt: seconds(0) })
  await world.request('PATCH', `/api/admin/users/${actor.person.id}`, { as: admin, body: { planType: 'elite' } })
  const given = { planType: 'elite', subscriptionStatus: 'active', tokensLeft: 75_000, endsAt: null }
  const opened = await world.request('POST', '/api/billing/refresh', { as: actor, body: {} })
  expect(opened).toMatchObject({ status: 200, body: given })
  await subscribe(actor)
  expect(await shown(actor)).toMatchObject(given)
  await subscribe(actor, { id: `sub_new_${nameOf(actor)}`, created: seconds(1) })
  expect(await shown(actor)).toMatchObject({ planType: 'premium', subscriptionStatus: 'active' })
})

it('takes the end of a subscription that is first seen when it is over, also after a look that saw none', async () => {
  const actor = await world.mint()
  await subscribe(actor, { status: 'incomplete' })
  await subscribe(actor, { status: 'canceled', endedAt: seconds(0) })
  expect(await shown(actor)).toMatchObject({ planType: 'premium', subscriptionStatus: 'expired' })
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
  await lookNow()
  expect(await shown(actor)).toMatchObject({ usedTokens: 0, periodEnd: new Date(later.end * 1000).toISOString() })
  world.clock.advance(-31 * DAY_MS)
})

const lookNow = async () => {
  const env = world.base.env.stripe
  if (!env) throw new Error('there is no Stripe')
  await catchUp(world.base, env)
}

it('says of a year that was cancelled that it ends with the year, not with its month', async () => {
  const actor = await world.mint()
  await subscribe(actor, { end: seconds(365), cancelAtPeriodEnd: true })
  expect(await shown(actor)).toMatchObject({
    subscriptionStatus: 'cancelled',
    endsAt: new Date(seconds(365) * 1000).toISOString(),
    periodEnd: new Date(seconds(30) * 1000).toISOString(),
  })
})

it('follows a subscription of the 31st through short months, a period for each payment', async () => {
  const actor = await world.mint()
  const before = world.clock.now()
  const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']
  for (const [at, day] of days.slice(0, -1).entries()) {
    world.clock.set(`${day}T00:00:00.000Z`)
    const [start, end] = [day, days[at + 1]].map((text) => Date.parse(`${text}T00:00:00Z`) / 1000)
    await subscribe(actor, { start: start ?? 0, end: end ?? 0 })
    await subscribe(actor)
    expect(await shown(actor)).toMatchObject({ usedTokens: 0, periodEnd: `${days[at + 1]}T00:00:00.000Z` })
    await spend(actor, 100)
  }
  world.clock.set(before)
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
