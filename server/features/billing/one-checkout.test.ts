import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { seeded } from '#test/seeded.ts'
import { deliver, eventBody } from '#test/stripe-events.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

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

type Opened = { url: string; code?: string }
const open = async (as: Actor, plan: string, path = '/api/billing/checkout') =>
  (await world.request<Opened>('POST', path, { as, body: { plan } })).body
const pay = ({ url }: Opened) => stripe.finish(url, world.clock.now())
const customerOf = ({ url }: Opened) => new URL(url).searchParams.get('customer') ?? ''
const opened = (customer: string) =>
  [...stripe.checkouts.values()].filter((session) => session.customer === customer && session.status === 'open')
const bought = (customer: string) => [...stripe.subscriptions.values()].filter((one) => one.customer === customer)
const tellOfPurchase = async (customer: string, id = customer) => {
  const event = eventBody(`evt_${id}`, 'checkout.session.completed', customer)
  expect((await deliver(world, event)).status).toBe(200)
}

it('closes the checkout of the first tab when a second opens one, so that only one can be paid', async () => {
  const actor = await world.mint()
  const first = await open(actor, 'premium')
  const second = await open(actor, 'premium', '/api/billing/portal-session')
  const third = await open(actor, 'elite')
  expect([pay(first), pay(second), pay(third)]).toEqual([false, false, true])
  expect(bought(customerOf(third)).map(({ price }) => price)).toEqual(['price_elite'])
})

it('leads to the portal in the second tab once the first has paid, though no event of it has come', async () => {
  const actor = await world.mint()
  expect(pay(await open(actor, 'premium'))).toBe(true)
  for (const path of ['/api/billing/checkout', '/api/billing/portal-session']) {
    const { url } = await open(actor, 'elite', path)
    expect(url).toContain('/portal/')
    expect(url).toContain('subscription_update_confirm')
  }
  expect((await world.request('GET', '/api/plan', { as: actor })).body).toMatchObject({
    planType: 'premium',
    renewingSubscriptions: 1,
  })
})

it('sees what was finished in the very moment in which it would have been closed', async () => {
  const actor = await world.mint()
  const first = await open(actor, 'premium')
  // Paid after the checkouts were listed and before this one is closed: Stripe refuses to close it.
  stripe.beforeExpiry(() => void pay(first))
  const second = await open(actor, 'elite')
  stripe.beforeExpiry(undefined)
  expect(second.url).toContain('/portal/')
  expect(bought(customerOf(first))).toHaveLength(1)
})

it('opens one checkout for any number of presses at one moment, whichever plans they want', async () => {
  for (const plans of [
    ['premium', 'premium', 'premium', 'premium', 'premium', 'premium'],
    ['starter', 'premium', 'elite', 'elite', 'premium', 'starter'],
  ]) {
    const actor = await world.mint()
    const answers = await Promise.all(plans.map((plan) => open(actor, plan)))
    const customers = new Set(answers.map(customerOf))
    expect(customers.size).toBe(1)
    const [customer = ''] = customers
    expect(opened(customer)).toHaveLength(1)
    // Whoever answered last, at most one of the addresses takes money.
    const addresses = [...new Set(answers.map(({ url }) => url))]
    expect(addresses.filter((url) => stripe.finish(url, world.clock.now()))).toHaveLength(1)
    expect(bought(customer)).toHaveLength(1)
  }
})

it('makes the checkout of two presses at once the same one', async () => {
  const actor = await world.mint()
  await open(actor, 'starter')
  const before = stripe.checkouts.size
  stripe.holdCheckouts(2)
  const [one, other] = await Promise.all([open(actor, 'elite'), open(actor, 'elite')])
  expect(other).toEqual(one)
  expect(stripe.checkouts.size).toBe(before + 1)
})

it('closes what stands open elsewhere when a purchase is reported', async () => {
  const actor = await world.mint()
  const ours = await open(actor, 'premium')
  const customer = customerOf(ours)
  const now = Math.floor(world.clock.now().getTime() / 1_000)
  const terms = { price: 'price_elite', status: 'active', created: now, start: now, end: now + 30 * 86_400 } as const
  stripe.subscriptions.set(`sub_table_${customer}`, { id: `sub_table_${customer}`, customer, ...terms })
  await tellOfPurchase(customer)
  expect(pay(ours)).toBe(false)
  expect(bought(customer)).toHaveLength(1)
})

it('opens a checkout again as soon as Stripe is well, though it repeats its failure for the same key for a day', async () => {
  const actor = await world.mint()
  const customer = customerOf(await open(actor, 'starter'))
  stripe.failCheckouts(true)
  for (let press = 0; press < 3; press++) expect(await open(actor, 'elite')).toMatchObject({ code: 'checkout_failed' })
  stripe.failCheckouts(false)
  const { url } = await open(actor, 'elite')
  expect(url).toContain('/checkout/')
  expect(opened(customer)).toHaveLength(1)
})

it('keeps a customer whose checkout names a price that Stripe does not know', async () => {
  const astray = await openWorld({
    works: false,
    env: { ...stripe.env, STRIPE_PRICES: 'starter:price_starter,premium:price_premium,elite:price_mistyped' },
  })
  const actor = await astray.mint()
  const ask = (plan: string) => astray.request<Opened>('POST', '/api/billing/checkout', { as: actor, body: { plan } })
  const customer = customerOf((await ask('premium')).body)
  expect(await ask('elite')).toMatchObject({ status: 502, body: { code: 'checkout_failed' } })
  expect(customerOf((await ask('premium')).body)).toBe(customer)
  await astray.stop()
})

it('sells nobody a second subscription in any order of presses, payments and events of several tabs', async () => {
  const random = seeded(29)
  let sold = 0
  for (let life = 0; life < 40; life++) {
    const actor = await world.mint()
    const addresses: string[] = []
    const deeds: Promise<unknown>[] = []
    for (let step = 0; step < 14; step++) {
      const kind = random()
      const plan = ['starter', 'premium', 'elite'][step % 3] ?? ''
      const path = kind < 0.3 ? '/api/billing/checkout' : '/api/billing/portal-session'
      if (kind < 0.6) deeds.push(open(actor, plan, path).then(({ url }) => addresses.push(url)))
      else if (kind < 0.9) {
        const address = addresses[Math.floor(random() * addresses.length)]
        if (address?.includes('/checkout/')) stripe.finish(address, world.clock.now())
      } else await Promise.all(deeds.splice(0))
      if (random() < 0.4) await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(deeds)
    for (const address of addresses) stripe.finish(address, world.clock.now())
    const customers = new Set(addresses.map((url) => customerOf({ url })))
    const subscriptions = [...customers].flatMap(bought)
    expect([life, subscriptions.length]).toEqual([life, Math.min(1, addresses.length)])
    sold += subscriptions.length
  }
  expect(sold).toBeGreaterThan(30)
})

it('shows a second subscription to the person and the operator, and leads to its end at Stripe', async () => {
  const actor = await world.mint()
  const first = await open(actor, 'starter')
  expect(pay(first)).toBe(true)
  const own = customerOf(first)
  // Bought as a guest under the same address, as with the pricing table.
  const guest = `${own}_guest`
  stripe.customers.set(guest, { id: guest, email: actor.person.email, metadata: {} })
  const now = Math.floor(world.clock.now().getTime() / 1_000)
  const terms = { price: 'price_elite', status: 'active', created: now, start: now, end: now + 30 * 86_400 } as const
  stripe.subscriptions.set(`sub_${guest}`, { id: `sub_${guest}`, customer: guest, ...terms })
  await tellOfPurchase(guest)

  const plan = () => world.request('GET', '/api/plan', { as: actor })
  expect((await plan()).body).toMatchObject({ planType: 'elite', renewingSubscriptions: 2 })
  await tellOfPurchase(guest, 'once_more')
  const mails = world.mails.filter(({ to }) => to === actor.person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['You have 2 Parlance subscriptions'])
  expect(mails[0]?.text).toContain('/dashboard/billing-portal?ends=surplus')
  const admin = await world.mint({ role: 'admin' })
  const path = `/api/admin/users?search=${actor.person.email}`
  expect((await world.request('GET', path, { as: admin })).body).toMatchObject({
    items: [{ renewingSubscriptions: 2 }],
  })

  const [surplus] = bought(own)
  const ask = () =>
    world.request<Opened>('POST', '/api/billing/portal-session', { as: actor, body: { endsSurplus: true } })
  const page = Object.fromEntries(new URL((await ask()).body.url).searchParams)
  expect(page).toMatchObject({
    customer: own,
    'flow_data[type]': 'subscription_cancel',
    'flow_data[subscription_cancel][subscription]': surplus?.id,
  })
  if (surplus) stripe.subscriptions.set(surplus.id, { ...surplus, cancelAtPeriodEnd: true })
  await world.request('POST', '/api/billing/refresh', { as: actor, body: {} })
  expect((await plan()).body).toMatchObject({
    planType: 'elite',
    subscriptionStatus: 'active',
    renewingSubscriptions: 1,
  })
  expect(new URL((await ask()).body.url).searchParams.has('flow_data[type]')).toBe(false)
  expect(stripe.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
})

it('counts no subscription twice that ends by itself, was not paid for, or is none of ours', async () => {
  const actor = await world.mint()
  const first = await open(actor, 'premium')
  expect(pay(first)).toBe(true)
  const customer = customerOf(first)
  const now = Math.floor(world.clock.now().getTime() / 1_000)
  const terms = { price: 'price_premium', customer, created: now, start: now, end: now + 30 * 86_400 }
  const others = [
    { status: 'active', cancelAtPeriodEnd: true },
    { status: 'past_due', cancelAt: now + 86_400 },
    { status: 'incomplete' },
    { status: 'canceled', endedAt: now },
    { status: 'active', price: 'price_of_something_else' },
  ] as const
  for (const [at, facts] of others.entries())
    stripe.subscriptions.set(`sub_${customer}_${at}`, { id: `sub_${customer}_${at}`, ...terms, ...facts })
  await tellOfPurchase(customer)
  expect((await world.request('GET', '/api/plan', { as: actor })).body).toMatchObject({ renewingSubscriptions: 1 })
})
