import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#server/features/users/table.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { billingWorker } from './billing-job.ts'

let stripe: FakeStripe
let world: World
beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await openWorld({ mailConfirms: true, env: stripe.env })
})
afterAll(async () => {
  await world.stop()
  await stripe.close()
  expect(stripe.complaints).toEqual([])
})

const buy = async (actor: Actor, plan: string) =>
  (await world.request<{ url: string }>('POST', '/api/billing/checkout', { as: actor, body: { plan } })).body.url
const refresh = (actor: Actor) => world.request('POST', '/api/billing/refresh', { as: actor, body: {} })
const leave = (actor: Actor) =>
  world.request('DELETE', '/api/me', { body: { confirm: actor.person.email }, headers: { cookie: actor.cookie } })

it('leaves an account that could not be deleted with all it pays for, and deletes it at the second try', async () => {
  const actor = await world.mint()
  const url = await buy(actor, 'premium')
  const customer = new URL(url).searchParams.get('customer') ?? ''
  expect(stripe.finish(url, world.clock.now())).toBe(true)
  expect((await refresh(actor)).body).toMatchObject({ planType: 'premium' })

  const { db } = world.base
  await db.execute(
    sql.raw(`create function hold_on() returns trigger language plpgsql as $$ begin raise exception 'held'; end $$;
      create trigger hold_on before delete on users for each row when (old.id = '${actor.person.id}')
        execute function hold_on();`),
  )
  expect((await leave(actor)).status).toBe(500)
  expect((await refresh(actor)).body).toMatchObject({ planType: 'premium', renewingSubscriptions: 1 })
  const portal = await buy(actor, 'elite')
  expect(portal).toContain('/portal/')
  expect(new URL(portal).searchParams.get('customer')).toBe(customer)
  expect(stripe.calls.filter(({ method }) => method === 'DELETE')).toEqual([])

  await db.execute(sql.raw('drop function hold_on cascade'))
  expect((await leave(actor)).status).toBe(200)
  expect(await db.$count(users, eq(users.id, actor.person.id))).toBe(0)
  await expect.poll(() => stripe.customers.get(customer)?.deleted).toBe(true)
  expect([...stripe.subscriptions.values()].filter((one) => one.customer === customer)).toEqual([])
})

it('does not give up a customer to be deleted when every try of a day has failed', async () => {
  const customerId = 'cus_left_over'
  stripe.customers.set(customerId, { id: customerId, email: 'gone@example.com', metadata: {} })
  await billingWorker(world.base).onLost?.({ deed: 'delete-customer', customerId })
  await expect.poll(() => stripe.customers.get(customerId)?.deleted).toBe(true)
})
