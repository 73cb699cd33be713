import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { users } from '#server/features/accounts/table.ts'
import { purchases } from '#server/features/billing/table.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

let stripe: FakeStripe
let world: World
beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await openWorld({ env: stripe.env })
})
afterAll(async () => {
  await world.stop()
  await stripe.close()
})

async function mintCustomer(): Promise<{ person: Actor; customerId: string }> {
  const person = await world.mint()
  const customerId = `cus_${newId().replaceAll('-', '')}`
  const { id: userId, email } = person.person
  stripe.customers.set(customerId, { id: customerId, email, metadata: {} })
  await world.base.db
    .insert(purchases)
    .values({ stripeCustomerId: customerId, email, userId, createdAt: world.clock.now() })
  return { person, customerId }
}

async function leave({ person: { id, email }, cookie }: Actor) {
  const answer = await world.request('DELETE', '/api/me', { body: { confirm: email }, headers: { cookie } })
  expect(answer.status).toBe(200)
  expect(await world.base.db.$count(users, eq(users.id, id))).toBe(0)
  expect(await world.base.db.$count(purchases, eq(purchases.email, email))).toBe(0)
}

it('deletes the customer at Stripe with the account', async () => {
  const { person, customerId } = await mintCustomer()
  const other = await mintCustomer()
  await leave(person)
  expect(stripe.customers.get(customerId)?.deleted).toBe(true)
  expect(stripe.customers.get(other.customerId)?.deleted).toBeUndefined()
  expect(stripe.complaints).toEqual([])
})

it('is not held up by a Stripe that fails, and asks it again', async () => {
  const { person, customerId } = await mintCustomer()
  stripe.failWith(500)
  await leave(person)
  expect(stripe.customers.get(customerId)?.deleted).toBeUndefined()
  stripe.failWith(undefined)
  await expect.poll(() => stripe.customers.get(customerId)?.deleted, { timeout: 15_000 }).toBe(true)
})
