import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { tokenLedger } from '#server/features/plans/table.ts'
import { type FakeStripe, type FakeSubscription, startFakeStripe } from '#test/fake-stripe.ts'
import { spendTokens } from '#test/spend-tokens.ts'
import { deliver, eventBody } from '#test/stripe-events.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { catchUp } from './work-on-billing.ts'

const DAY_MS = 86_400_000
const BEGAN = '2026-11-20T12:00:00.000Z'
const YEAR = 365
let stripe: FakeStripe
let world: World
beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await openWorld({ mailConfirms: true, works: false, env: stripe.env, now: BEGAN })
})
beforeEach(() => world.clock.set(BEGAN))
afterAll(async () => {
  await world.stop()
  await stripe.close()
  expect(stripe.complaints).toEqual([])
})

const began = Date.parse(BEGAN)
const at = (day: number, milliseconds = 0) => world.clock.set(new Date(began + day * DAY_MS + milliseconds))
const seconds = (day: number) => (began + day * DAY_MS) / 1_000
const nameOf = (actor: Actor) => actor.person.id.replaceAll('-', '')

/** Brings the year to this state at Stripe, without a word of it to us. */
function hold(actor: Actor, input: Partial<FakeSubscription> = {}): void {
  const customer = `cus_${nameOf(actor)}`
  stripe.customers.set(customer, { id: customer, email: actor.person.email, metadata: {} })
  const id = `sub_${nameOf(actor)}`
  const fresh = { id, customer, price: 'price_premium', status: 'active' as const, created: seconds(0) }
  const year = { start: seconds(0), end: seconds(YEAR) }
  stripe.subscriptions.set(id, { ...fresh, ...year, ...stripe.subscriptions.get(id), ...input })
}

async function tell(actor: Actor): Promise<void> {
  const body = eventBody(`evt_${newId()}`, 'customer.subscription.updated', `cus_${nameOf(actor)}`)
  expect((await deliver(world, body)).status).toBe(200)
}

async function buyYear(input: Partial<FakeSubscription> = {}): Promise<Actor> {
  const actor = await world.mint()
  hold(actor, input)
  await tell(actor)
  return actor
}

async function lookAtLapsed(): Promise<void> {
  const env = world.base.env.stripe
  if (!env) throw new Error('there is no Stripe')
  await catchUp(world.base, env)
}

const shown = async (actor: Actor) =>
  (await world.request<Record<string, unknown>>('GET', '/api/plan', { as: actor })).body
const spend = (actor: Actor, tokens: number) => spendTokens(world, actor, tokens)
const resets = async (actor: Actor) =>
  (
    await world.base.db
      .select({ detail: tokenLedger.detail })
      .from(tokenLedger)
      .where(and(eq(tokenLedger.userId, actor.person.id), eq(tokenLedger.kind, 'reset')))
      .orderBy(tokenLedger.id)
  ).map(({ detail }) => (Date.parse(String(detail?.periodStart)) - began) / DAY_MS)

it('gives whoever has paid for a year the tokens of every 30 days to the millisecond, with no look at Stripe', async () => {
  const actor = await buyYear()
  const asked = stripe.calls.length
  for (let period = 0; period < 12; period++) {
    at(period * 30)
    expect(await shown(actor)).toMatchObject({
      usedTokens: 0,
      periodStart: new Date(seconds(period * 30) * 1_000).toISOString(),
      periodEnd: new Date(seconds(period === 11 ? YEAR : (period + 1) * 30) * 1_000).toISOString(),
    })
    await spend(actor, 30_000)
    at(period === 11 ? YEAR : (period + 1) * 30, -1)
    await expect(spend(actor, 1)).rejects.toMatchObject({ code: 'insufficient_tokens' })
  }
  expect(stripe.calls.length).toBe(asked)
  expect(await resets(actor)).toEqual(Array.from({ length: 12 }, (_, period) => period * 30))
})

it('has them there for whoever spends without having looked', async () => {
  const actor = await buyYear()
  await spend(actor, 30_000)
  at(30)
  await spend(actor, 30_000)
  expect(await shown(actor)).toMatchObject({ usedTokens: 30_000, tokensLeft: 0 })
})

it('shows the admin what was used in the period of today, also of somebody who has not looked since', async () => {
  const actor = await buyYear()
  await spend(actor, 700)
  const admin = await world.mint({ role: 'admin' })
  const used = async () => {
    const path = `/api/admin/users?search=${actor.person.email}`
    const { body } = await world.request<{ items: { usedTokens: number }[] }>('GET', path, { as: admin })
    return body.items.map(({ usedTokens }) => usedTokens)
  }
  at(29)
  expect(await used()).toEqual([700])
  at(31)
  expect(await used()).toEqual([0])
  hold(actor, { status: 'past_due' })
  at(29)
  await tell(actor)
  at(31)
  expect(await used()).toEqual([700])
})

it('gives nothing after the year before the next one is paid for', async () => {
  const actor = await buyYear()
  at(340)
  await spend(actor, 30_000)
  at(YEAR + 40)
  expect(await shown(actor)).toMatchObject({ usedTokens: 30_000, tokensLeft: 0 })
  const next = { start: seconds(YEAR), end: seconds(2 * YEAR) }
  hold(actor, { ...next, invoice: 'draft' })
  await lookAtLapsed()
  expect(await shown(actor)).toMatchObject({ tokensLeft: 0 })
  hold(actor, { ...next, status: 'past_due', invoice: 'open' })
  await tell(actor)
  at(YEAR + 80)
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'past_due', tokensLeft: 0 })
  hold(actor, { ...next, status: 'active', invoice: 'paid' })
  await tell(actor)
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'active', usedTokens: 0, tokensLeft: 30_000 })
})

it('begins each of its periods once, whatever the clock does and however often Stripe is looked at', async () => {
  const actor = await buyYear()
  const days = [0, 29, 31, 12, 45, 59, 60, 30, 29, 61, 0, 95, 100, 62, 96, -5, 10, 150, 119, 151]
  const known = new Set<unknown>()
  let used = 0
  for (const [step, day] of days.entries()) {
    at(day)
    await Promise.all([
      shown(actor),
      ...(step % 2 ? [tell(actor), world.request('POST', '/api/billing/refresh', { as: actor, body: {} })] : []),
      shown(actor),
    ])
    const { periodStart, usedTokens } = await shown(actor)
    // A period gives its tokens once; wherever the clock goes then, what was used stays used.
    if (!known.has(periodStart)) used = 0
    expect([day, usedTokens]).toEqual([day, used])
    await spend(actor, 10)
    used += 10
    known.add(periodStart)
  }
  const begun = await resets(actor)
  expect(new Set(begun).size).toBe(begun.length)
  expect(begun).toEqual([0, 30, 60, 90, 150])
})

it('begins one period where many read, spend and are told of it by Stripe at its border', async () => {
  for (let round = 0; round < 5; round++) {
    at(0)
    const actor = await buyYear()
    await spend(actor, 29_000)
    at(30)
    const spent = await Promise.allSettled([
      ...Array.from({ length: 12 }, () => spend(actor, 4_000)),
      ...Array.from({ length: 4 }, () => tell(actor)),
      ...Array.from({ length: 4 }, () => shown(actor)),
    ])
    expect(spent.slice(0, 12).filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(spent.slice(12).filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await resets(actor)).toEqual([0, 30])
    expect(await shown(actor)).toMatchObject({ usedTokens: 28_000 })
  }
})

it('goes on giving them in a year that was cancelled, until it ends', async () => {
  const actor = await buyYear({ cancelAtPeriodEnd: true })
  await spend(actor, 30_000)
  at(330)
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'cancelled', usedTokens: 0 })
  at(YEAR)
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'expired', tokensLeft: 0 })
})

it('stops giving them while a payment in the middle of the year is owed, and not once it is made', async () => {
  const actor = await buyYear()
  hold(actor, { status: 'past_due' })
  await tell(actor)
  await spend(actor, 30_000)
  at(31)
  expect(await shown(actor)).toMatchObject({ subscriptionStatus: 'past_due', tokensLeft: 0 })
  hold(actor, { status: 'active' })
  await tell(actor)
  expect(await shown(actor)).toMatchObject({ tokensLeft: 30_000 })
  expect(await resets(actor)).toEqual([0, 30])
})
