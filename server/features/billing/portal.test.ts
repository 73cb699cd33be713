import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { tokenLedger } from '#server/features/plans/table.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { deliver, eventBody, liveUntil } from '#test/stripe-events.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { ownPage } from './open-portal.ts'

const PLAN_PAGE = 'https://posts.example.com/dashboard/plan'
const PORTAL = '/api/billing/portal-session'
const CHECKOUT = '/api/billing/checkout'

let stripe: FakeStripe
let world: World
beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await openWorld({
    mailConfirms: true,
    works: false,
    env: { ...stripe.env, PUBLIC_URL: 'https://posts.example.com' },
  })
})
afterAll(async () => {
  await world.stop()
  await stripe.close()
  expect(stripe.complaints).toEqual([])
})

type Opened = { url: string; code?: string; message?: string }
const open = (as: Actor, body: unknown, path = PORTAL) => world.request<Opened>('POST', path, { as, body })
/** What a page of the fake was opened with; its address repeats it. */
const openedWith = ({ body }: { body: Opened }) => Object.fromEntries(new URL(body.url).searchParams)

async function subscribed(last = 7): Promise<{ actor: Actor; name: string }> {
  const actor = await world.mint()
  const name = newId().replaceAll('-', '')
  liveUntil(stripe, name, actor.person.email, new Date(world.clock.now().getTime() - 10 * 86_400_000), last)
  await deliver(world, eventBody(`evt_${name}`, 'customer.subscription.updated', `cus_${name}`))
  return { actor, name }
}

it('leads to the portal with the change to the chosen plan ready to confirm', async () => {
  const { actor, name } = await subscribed()
  const answer = await open(actor, { return_url: PLAN_PAGE, plan: 'elite' })
  expect(answer.status).toBe(200)
  expect(answer.body.url).toContain('/portal/')
  expect(openedWith(answer)).toMatchObject({
    customer: `cus_${name}`,
    return_url: PLAN_PAGE,
    'flow_data[type]': 'subscription_update_confirm',
    'flow_data[subscription_update_confirm][subscription]': `sub_${name}`,
    'flow_data[subscription_update_confirm][items][0][id]': `si_sub_${name}`,
    'flow_data[subscription_update_confirm][items][0][price]': 'price_elite',
  })
})

it('answers programs written to the specification under the name they know', async () => {
  const { actor } = await subscribed()
  const answer = await open(actor, { return_url: PLAN_PAGE, plan: 'elite' }, '/functions/v1/create-portal-session')
  expect(answer.body.url).toContain('/portal/')
  const stranger = await world.request('POST', '/functions/v1/create-portal-session', { body: { plan: 'elite' } })
  expect(stranger).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
  const foreign = await world.request('POST', '/functions/v1/create-portal-session', {
    as: actor,
    body: { plan: 'elite' },
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(foreign).toMatchObject({ status: 403, body: { code: 'origin_refused' } })
})

it('leads to the front page of the portal where no other plan is wished for', async () => {
  const { actor } = await subscribed()
  for (const body of [{ plan: 'premium' }, {}]) {
    expect(Object.keys(openedWith(await open(actor, body)))).toEqual(['customer', 'return_url'])
  }
})

it('leads whoever has no subscription to a checkout, with a trial the first time and none after', async () => {
  const actor = await world.mint()
  for (const path of [PORTAL, CHECKOUT]) {
    const answer = await open(actor, { plan: 'premium' }, path)
    expect(answer.body.url).toContain('/checkout/')
    expect(openedWith(answer)).toMatchObject({
      mode: 'subscription',
      client_reference_id: actor.person.id,
      'line_items[0][price]': 'price_premium',
      'line_items[0][quantity]': '1',
      'subscription_data[trial_period_days]': '7',
      success_url: PLAN_PAGE,
    })
  }
  const { actor: former, name } = await subscribed()
  const subscription = stripe.subscriptions.get(`sub_${name}`)
  if (subscription) stripe.subscriptions.set(subscription.id, { ...subscription, status: 'canceled' })
  const again = openedWith(await open(former, { plan: 'premium' }))
  expect(again).toMatchObject({ customer: `cus_${name}` })
  expect(again).not.toHaveProperty('subscription_data[trial_period_days]')
})

it('makes one customer of a person however often and at once they press', async () => {
  const actor = await world.mint()
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(actor, { plan: 'elite' }, CHECKOUT)))
  const customers = new Set(answers.map((answer) => openedWith(answer).customer))
  expect(customers.size).toBe(1)
  expect([...stripe.customers.values()].filter(({ email }) => email === actor.person.email)).toHaveLength(1)
})

it('leads a running subscription to the portal instead of a second checkout', async () => {
  const { actor } = await subscribed()
  expect((await open(actor, { plan: 'elite' }, CHECKOUT)).body.url).toContain('/portal/')
})

it('makes a new customer where Stripe no longer knows the old one', async () => {
  const { actor, name } = await subscribed()
  stripe.customers.delete(`cus_${name}`)
  const answer = await open(actor, { plan: 'elite' })
  expect(answer.status).toBe(200)
  expect(openedWith(answer).customer).not.toBe(`cus_${name}`)
})

it('makes another one also where the customer it has just made was deleted at Stripe', async () => {
  const actor = await world.mint()
  const customers: unknown[] = []
  for (let round = 0; round < 3; round++) {
    const answer = await open(actor, { plan: 'elite' }, CHECKOUT)
    expect(answer.status).toBe(200)
    const { customer = '' } = openedWith(answer)
    customers.push(customer)
    const made = stripe.customers.get(customer)
    if (made) made.deleted = true
  }
  expect(new Set(customers).size).toBe(3)
})

it('says that the portal could not be opened, and nothing of why', async () => {
  const { actor } = await subscribed()
  stripe.failWith(400)
  expect(await open(actor, { plan: 'elite' })).toMatchObject({
    status: 502,
    body: { code: 'portal_failed', message: 'Failed to create portal session' },
  })
  expect(await open(actor, { plan: 'elite' }, CHECKOUT)).toMatchObject({
    status: 502,
    body: { code: 'checkout_failed' },
  })
  stripe.failWith(undefined)
})

it('refuses an unknown plan, sells the admin nothing, and leaves its own portal closed', async () => {
  const actor = await world.mint()
  expect(await open(actor, { plan: 'platinum' })).toMatchObject({ status: 400, body: { code: 'plan_unknown' } })
  const admin = await world.mint({ role: 'admin' })
  expect(await open(admin, { plan: 'elite' })).toMatchObject({ status: 409, body: { code: 'nothing_to_buy' } })
  for (const path of ['/api/billing/plan', '/api/billing/cancel', '/api/billing/resume']) {
    expect(await open(actor, { plan: 'elite' }, path)).toMatchObject({
      status: 409,
      body: { code: 'billing_not_here' },
    })
  }
  expect((await world.request('GET', '/api/plan', { as: actor })).body).toMatchObject({ planType: 'starter' })
})

it.each([
  ['https://posts.example.com/dashboard/plan', PLAN_PAGE],
  ['https://posts.example.com/dashboard/profile?tab=1#top', 'https://posts.example.com/dashboard/profile?tab=1'],
  ['/dashboard', 'https://posts.example.com/dashboard'],
  [undefined, PLAN_PAGE],
  ['https://evil.example/dashboard/plan', PLAN_PAGE],
  ['https://posts.example.com.evil.example/dashboard', PLAN_PAGE],
  ['//evil.example/dashboard', PLAN_PAGE],
  ['https://posts.example.com@evil.example/dashboard', PLAN_PAGE],
  ['javascript:alert(1)', PLAN_PAGE],
  ['https://posts.example.com/api/auth/sign-out', PLAN_PAGE],
  ['https://posts.example.com/dashboards', PLAN_PAGE],
  ['/\\evil.example/dashboard', PLAN_PAGE],
  ['\\\\evil.example/dashboard', PLAN_PAGE],
  ['/\t/evil.example/dashboard', PLAN_PAGE],
  ['/%2f%2fevil.example/dashboard', PLAN_PAGE],
  ['／／evil.example/dashboard', PLAN_PAGE],
  ['/dashboard/%2e%2e/api/auth/sign-out', PLAN_PAGE],
  ['/dashboard/..\\api', PLAN_PAGE],
  ['http://posts.example.com/dashboard', PLAN_PAGE],
  ['https://posts.example.com:444/dashboard', PLAN_PAGE],
  ['blob:https://posts.example.com/dashboard', PLAN_PAGE],
  ['/dashboard//evil.example', 'https://posts.example.com/dashboard//evil.example'],
])('leads back from %s to a page of ours: %s', (input, page) => {
  expect(ownPage('https://posts.example.com', input)).toBe(page)
})

describe('a look at Stripe that a page asks for', () => {
  const refresh = (as: Actor) =>
    world.request<{ planType: string; subscriptionStatus: string; code?: string }>('POST', '/api/billing/refresh', {
      as,
      body: {},
    })
  const listings = (name: string) =>
    stripe.calls.filter(({ path, params }) => path === '/v1/subscriptions' && params.get('customer') === `cus_${name}`)

  it('shows what was bought before any event of it has come', async () => {
    const { actor, name } = await subscribed()
    expect((await refresh(actor)).body).toMatchObject({ planType: 'premium' })
    liveUntil(stripe, name, actor.person.email, new Date(world.clock.now().getTime() - 10 * 86_400_000), 11)
    const { body } = await world.request<{ planType: string }>('GET', '/api/plan', { as: actor })
    expect(body.planType).toBe('premium')
    expect(await refresh(actor)).toMatchObject({ status: 200, body: { planType: 'elite' } })
  })

  it('and the events of the same purchase, all at one moment, open its period once', async () => {
    const { actor, name } = await subscribed()
    liveUntil(stripe, name, actor.person.email, new Date(world.clock.now().getTime() - 40 * 86_400_000), 11)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0
          ? refresh(actor)
          : deliver(world, eventBody(`evt_${name}_${at % 4}`, 'invoice.paid', `cus_${name}`)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const opened = await world.base.db
      .select()
      .from(tokenLedger)
      .where(and(eq(tokenLedger.userId, actor.person.id), eq(tokenLedger.kind, 'reset')))
    const starts = opened.map(({ detail }) => detail?.periodStart)
    expect(new Set(starts).size).toBe(starts.length)
    expect((await refresh(actor)).body).toMatchObject({ planType: 'elite', subscriptionStatus: 'active' })
  })

  it('is taken for nobody who has bought nothing, and at nobody else', async () => {
    const { name } = await subscribed()
    const before = [stripe.calls.length, listings(name).length]
    expect((await refresh(await world.mint())).body).toMatchObject({ planType: 'starter' })
    expect([stripe.calls.length, listings(name).length]).toEqual(before)
  })

  it('is taken thirty times an hour at most; after that the plan is answered as it is known', async () => {
    const { actor, name } = await subscribed()
    const before = listings(name).length
    for (let press = 0; press < 33; press++) expect((await refresh(actor)).status).toBe(200)
    expect(listings(name)).toHaveLength(before + 30)
  })

  it('that fails says so, and the plan stays', async () => {
    const { actor } = await subscribed()
    stripe.failWith(400)
    const answer = await refresh(actor)
    stripe.failWith(undefined)
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await refresh(actor)).body).toMatchObject({ planType: 'premium' })
  })
})
