import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { purchases } from '#server/features/billing/table.ts'
import { users } from '#server/features/users/table.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

let stripe: FakeStripe
let world: World
beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await openWorld({ mailConfirms: true, env: stripe.env })
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

const ask = ({ person: { email }, cookie }: Actor) =>
  world.request('DELETE', '/api/me', { body: { confirm: email }, headers: { cookie } })

async function leave(person: Actor) {
  const { id, email } = person.person
  expect((await ask(person)).status).toBe(200)
  expect(await world.base.db.$count(users, eq(users.id, id))).toBe(0)
  expect(await world.base.db.$count(purchases, eq(purchases.email, email))).toBe(0)
}

it('deletes the customer at Stripe with the account', async () => {
  const { person, customerId } = await mintCustomer()
  const other = await mintCustomer()
  await leave(person)
  await expect.poll(() => stripe.customers.get(customerId)?.deleted).toBe(true)
  expect(stripe.customers.get(other.customerId)?.deleted).toBeUndefined()
  expect(stripe.complaints).toEqual([])
})

it('is not held up by a Stripe that fails, and asks it again', async () => {
  const { person, customerId } = await mintCustomer()
  stripe.failWith(500)
  await leave(person)
  expect(stripe.customers.get(customerId)?.deleted).toBeUndefined()
  stripe.failWith(undefined)
  await expect.poll(() => stripe.customers.get(customerId)?.deleted).toBe(true)
})

it('keeps the customer of an account that could not be deleted', async () => {
  const { person, customerId } = await mintCustomer()
  const { db } = world.base
  await db.execute(
    sql.raw(`
    create function keep_somebody() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;
    create trigger keep_somebody before delete on users for each row when (old.id = '${person.person.id}')
      execute function keep_somebody();`),
  )
  expect((await ask(person)).status).toBe(500)
  expect(await db.$count(users, eq(users.id, person.person.id))).toBe(1)
  expect(await db.$count(purchases, eq(purchases.stripeCustomerId, customerId))).toBe(1)
  const { rows } = await db.execute(sql`select id from pgboss.job where strpos(data::text, ${customerId}) > 0`)
  expect(rows).toEqual([])
  expect(stripe.customers.get(customerId)?.deleted).toBeUndefined()

  await db.execute(sql.raw('drop function keep_somebody cascade'))
  await leave(person)
  await expect.poll(() => stripe.customers.get(customerId)?.deleted).toBe(true)
})
