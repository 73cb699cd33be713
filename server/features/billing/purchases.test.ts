import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { userPlans } from '#server/features/plans/table.ts'
import { users } from '#server/features/users/table.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { type AccountsWorld, confirmByLink, eventually, linkIn, openAccounts } from '#test/open-accounts.ts'
import { deliver, eventBody, LIFE, liveUntil } from '#test/stripe-events.ts'
import { explainPurchases, forgetCustomer } from './index.ts'
import { linkPurchases } from './register-customer.ts'
import { purchases, stripeEvents } from './table.ts'
import { workOnBilling } from './work-on-billing.ts'

const PASSWORD = 'correct horse battery'

let stripe: FakeStripe
let room: AccountsWorld
beforeAll(async () => {
  stripe = await startFakeStripe()
  room = await openAccounts({ smtp: true, env: stripe.env })
  await workOnBilling(room.base)
})
afterAll(async () => {
  await room.stop()
  await stripe.close()
  expect(stripe.complaints).toEqual([])
})

/** Somebody buys with this address before there is an account. */
async function buy(name: string, email: string, last = LIFE.length - 1) {
  const began = new Date(room.world.clock.now().getTime() - 70 * 86_400_000)
  liveUntil(stripe, name, email, began, last)
  const body = eventBody(`evt_${newId()}`, 'checkout.session.completed', `cus_${name}`)
  expect((await deliver(room.world, body)).status).toBe(200)
}

async function signUp(email: string): Promise<void> {
  const input = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Reader' }
  expect((await room.post('sign-up/email', input)).status).toBe(200)
}

async function confirm(email: string): Promise<void> {
  await room.base.background.settled()
  const mail = await eventually(() =>
    room.inbox.mails.find(({ to, subject }) => to === email && /^Confirm/.test(subject)),
  )
  expect((await confirmByLink(room, linkIn(mail.text), { password: PASSWORD })).status).toBe(200)
}

const planOf = async (email: string) => {
  const [row] = await room.base.db
    .select({ plan: userPlans, id: users.id })
    .from(users)
    .leftJoin(userPlans, eq(userPlans.userId, users.id))
    .where(eq(users.email, email))
  return row
}
const purchaseOf = async (name: string) =>
  (
    await room.base.db
      .select()
      .from(purchases)
      .where(eq(purchases.stripeCustomerId, `cus_${name}`))
  )[0]

it('links a purchase made before sign-up when its address is confirmed, and not a moment sooner', async () => {
  const email = 'early-buyer@example.com'
  await buy('early', 'Early-Buyer@Example.com')
  expect(await purchaseOf('early')).toMatchObject({ email, userId: null })
  await signUp(email)
  await buy('early', email)
  expect(await purchaseOf('early')).toMatchObject({ userId: null })
  expect((await planOf(email))?.plan).toBeNull()
  await confirm(email)
  const plan = await eventually(async () => (await planOf(email))?.plan ?? undefined)
  expect(plan).toMatchObject({ planType: 'elite', stripeCustomerId: 'cus_early', subscriptionStatus: 'cancelled' })
})

it('links a purchase at once whose address somebody has confirmed already', async () => {
  const email = 'known-buyer@example.com'
  await signUp(email)
  await confirm(email)
  await buy('known', email)
  expect((await planOf(email))?.plan).toMatchObject({ planType: 'elite' })
})

it('links nothing to another address, nor to one that only looks alike', async () => {
  await buy('alike', 'a.buyer@example.com')
  for (const email of ['abuyer@example.com', 'a.buyer@example.com.evil.example']) {
    await signUp(email)
    await confirm(email)
  }
  await room.base.background.settled()
  expect(await purchaseOf('alike')).toMatchObject({ userId: null })
})

it('links a purchase that arrives while its address is being confirmed', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `racing-${round}@example.com`
    await signUp(email)
    await Promise.all([confirm(email), buy(`racing_${round}`, email)])
    const plan = await eventually(async () => (await planOf(email))?.plan ?? undefined)
    expect(plan.planType).toBe('elite')
  }
})

it('never gives a customer that belongs to one person to another', async () => {
  const first = 'first-owner@example.com'
  await signUp(first)
  await confirm(first)
  await buy('owned', first)
  const second = 'second-owner@example.com'
  await signUp(second)
  await confirm(second)
  const customer = stripe.customers.get('cus_owned')
  if (customer) customer.email = second
  await buy('owned', second)
  expect((await planOf(first))?.plan).toMatchObject({ stripeCustomerId: 'cus_owned' })
  expect((await planOf(second))?.plan ?? null).toBeNull()
})

it('deletes the customers of a person at Stripe, also when Stripe cannot be reached at first', async () => {
  const email = 'leaver@example.com'
  await signUp(email)
  await confirm(email)
  await buy('leaver', email)
  await buy('leaver_too', email)
  const userId = (await planOf(email))?.id ?? ''
  stripe.failWith(400)
  await inTransaction(room.base.pool, async (tx) => {
    await forgetCustomer(room.base, tx, userId)
    await tx.db.delete(users).where(eq(users.id, userId))
  })
  stripe.failWith(undefined)
  await eventually(
    () => (stripe.customers.get('cus_leaver')?.deleted && stripe.customers.get('cus_leaver_too')?.deleted) || undefined,
  )
  expect(await purchaseOf('leaver')).toBeUndefined()
  const goodbye = eventBody('evt_goodbye', 'customer.deleted', 'cus_leaver')
  expect((await deliver(room.world, goodbye)).status).toBe(200)
  expect(await purchaseOf('leaver')).toBeUndefined()
  expect(await room.base.db.select().from(stripeEvents).where(eq(stripeEvents.id, 'evt_goodbye'))).toHaveLength(1)
})

it('links a purchase to nobody where no mail can show whose address it is', async () => {
  const open = await openAccounts({ env: stripe.env })
  try {
    const email = 'payer@example.com'
    const began = new Date(open.world.clock.now().getTime() - 70 * 86_400_000)
    liveUntil(stripe, 'unproven', email, began, LIFE.length - 1)
    const tell = (id: string) =>
      deliver(open.world, eventBody(`evt_${newId()}`, 'checkout.session.completed', `cus_${id}`))
    expect((await tell('unproven')).status).toBe(200)
    const input = { email, password: PASSWORD, firstName: 'Not', lastName: 'Them' }
    expect((await open.post('sign-up/email', input)).status).toBe(200)
    expect((await tell('unproven')).status).toBe(200)
    const [person] = await open.base.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    expect(await linkPurchases(open.base, person?.id ?? '')).toBe(false)
    const [kept] = await open.base.db.select().from(purchases).where(eq(purchases.email, email))
    expect(kept).toMatchObject({ userId: null })
    const plans = await open.base.db
      .select()
      .from(userPlans)
      .where(eq(userPlans.userId, person?.id ?? ''))
    explainPurchases(open.base, (line) => open.said.push(line))
    expect(open.said.join('\n')).toContain('Without SMTP_URL nobody is given what was paid for before signing up')
    expect(plans.map(({ stripeCustomerId }) => stripeCustomerId).filter(Boolean)).toEqual([])
  } finally {
    await open.stop()
  }
})
