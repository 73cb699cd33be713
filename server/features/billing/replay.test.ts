import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userPlans } from '#server/features/plans/table.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { deliver, eventBody, LIFE, liveUntil, seeded } from '#test/stripe-events.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

const ORDERS = 500
const AT_ONCE = 8

let stripe: FakeStripe
let world: World
let began: Date
beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await openWorld({ mailConfirms: true, works: false, env: stripe.env })
  began = new Date(world.clock.now().getTime() - 70 * 86_400_000)
})
afterAll(async () => {
  await world.stop()
  await stripe.close()
  expect(stripe.complaints).toEqual([])
})

/** Delivers events of one life in the given order; Stripe has by then lived at least as far as each of them. */
async function replay(name: string, order: readonly number[], last: number): Promise<unknown> {
  const actor = await world.mint()
  let lived = -1
  for (const [turn, index] of order.entries()) {
    lived = Math.max(lived, index)
    liveUntil(stripe, name, actor.person.email, began, Math.min(lived, last))
    const answer = await deliver(world, eventBody(`evt_${name}_${index}`, LIFE[index]?.type ?? '', `cus_${name}`))
    expect(answer.status, `turn ${turn}`).toBe(200)
  }
  return planOf(actor, name)
}

async function planOf(actor: Actor, name: string) {
  const [row] = await world.base.db.select().from(userPlans).where(eq(userPlans.userId, actor.person.id))
  if (!row) throw new Error('there is no plan')
  const { userId: _, stripeLook: __, stripeCustomerId, stripeSubscriptionId, ...plan } = row
  expect([stripeCustomerId, stripeSubscriptionId]).toEqual([`cus_${name}`, `sub_${name}`])
  return plan
}

/** Every event at least once, in any order, some of them two or three times. */
function shuffled(length: number, random: () => number): number[] {
  const all = Array.from({ length }, (_, index) => index)
  const twice = all.filter(() => random() < 0.3)
  return [...all, ...twice, ...twice.filter(() => random() < 0.3)]
    .map((index) => [random(), index] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, index]) => index)
}

async function sameInAnyOrder(label: string, length: number, orders: number) {
  const all = Array.from({ length }, (_, index) => index)
  const expected = await replay(`${label}_straight`, all, length - 1)
  const random = seeded(length)
  const waiting = Array.from({ length: orders }, (_, at) => [`${label}_${at}`, shuffled(length, random)] as const)
  let same = 0
  async function work() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, order] = next
      expect(await replay(name, order, length - 1), order.join(' ')).toEqual(expected)
      same++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(same).toBe(orders)
  return expected
}

it('comes to the same plan 500 times of 500, in whatever order and how often events arrive', async () => {
  expect(LIFE.length).toBeGreaterThanOrEqual(12)
  const plan = await sameInAnyOrder('whole', LIFE.length, ORDERS)
  expect(plan).toMatchObject({ planType: 'elite', totalTokens: 75_000, subscriptionStatus: 'cancelled' })
  const twice = await world.base.db.execute(
    sql`select 1 from token_ledger where kind = 'reset' group by user_id, detail ->> 'periodStart' having count(*) > 1`,
  )
  expect(twice.rows).toEqual([])
}, 300_000)

it.each([
  ['trialing', 5, { planType: 'starter', subscriptionStatus: 'trialing' }],
  ['in arrears', 10, { planType: 'premium', subscriptionStatus: 'past_due' }],
  ['resumed', 15, { planType: 'elite', subscriptionStatus: 'active', endsAt: null }],
])(
  'comes to the same plan also where the life has only come so far: %s',
  async (label, length, outcome) => {
    expect(await sameInAnyOrder(label.replaceAll(' ', ''), length, 20)).toMatchObject(outcome)
  },
  120_000,
)

it('comes to the same plan when every event arrives at the same moment, each twice', async () => {
  const expected = await replay(
    'calm',
    LIFE.map((_, index) => index),
    LIFE.length - 1,
  )
  for (let round = 0; round < 10; round++) {
    const name = `rush_${round}`
    const actor = await world.mint()
    await Promise.all(
      [...LIFE.entries(), ...LIFE.entries()].map(async ([index, { type }]) => {
        liveUntil(stripe, name, actor.person.email, began, LIFE.length - 1)
        expect((await deliver(world, eventBody(`evt_${name}_${index}`, type, `cus_${name}`))).status).toBe(200)
      }),
    )
    expect(await planOf(actor, name)).toEqual(expected)
  }
}, 120_000)
