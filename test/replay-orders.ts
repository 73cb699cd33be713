/** Lives of a customer at Stripe whose events arrive in any order and any number of times, and the plan each comes to. */
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { userPlans } from '#server/features/plans/table.ts'
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts'
import { deliver, eventBody, LIFE, liveUntil } from './stripe-events.ts'
import { type Actor, openWorld, type World } from './world.ts'

const AT_ONCE = 8
const WHOLE_LIFE = Array.from(LIFE, (_, index) => index)

export type Replays = {
  /** Plays this many orders of the first `length` events of a life and requires the plan of the straight one, which it answers. */
  sameInAnyOrder(label: string, length: number, orders: number, random: () => number): Promise<unknown>
  /** Plays a whole life, every event twice and all at the same moment; requires the plan of the straight one. */
  sameInOneMoment(rounds: number): Promise<void>
  /** People whose period was opened twice; nobody when all is well. */
  findOpenedTwice(): Promise<unknown[]>
  stop(): Promise<void>
}

/** Opens a world with a Stripe of its own. */
export async function openReplays(): Promise<Replays> {
  const stripe = await startFakeStripe()
  const world = await openWorld({ mailConfirms: true, works: false, env: stripe.env })
  const began = new Date(world.clock.now().getTime() - 70 * 86_400_000)
  const replay = (name: string, order: readonly number[], last: number) =>
    replayOne({ stripe, world, began }, name, order, last)
  return {
    async sameInAnyOrder(label, length, orders, random) {
      const all = WHOLE_LIFE.slice(0, length)
      const expected = await replay(`${label}_straight`, all, length - 1)
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
    },
    async sameInOneMoment(rounds) {
      const expected = await replay('calm', WHOLE_LIFE, LIFE.length - 1)
      for (let round = 0; round < rounds; round++) {
        const name = `rush_${round}`
        const actor = await world.mint()
        await Promise.all(
          [...LIFE.entries(), ...LIFE.entries()].map(async ([index, { type }]) => {
            liveUntil(stripe, name, actor.person.email, began, LIFE.length - 1)
            expect((await deliver(world, eventBody(`evt_${name}_${index}`, type, `cus_${name}`))).status).toBe(200)
          }),
        )
        expect(await planOf(world, actor, name)).toEqual(expected)
      }
    },
    async findOpenedTwice() {
      const { rows } = await world.base.db.execute(
        sql`select 1 from token_ledger where kind = 'reset' group by user_id, detail ->> 'periodStart' having count(*) > 1`,
      )
      return rows
    },
    async stop() {
      await world.stop()
      await stripe.close()
      expect(stripe.complaints).toEqual([])
    },
  }
}

type Stage = { stripe: FakeStripe; world: World; began: Date }

/** Delivers events of one life in the given order; Stripe has by then lived at least as far as each of them. */
async function replayOne({ stripe, world, began }: Stage, name: string, order: readonly number[], last: number) {
  const actor = await world.mint()
  let lived = -1
  for (const [turn, index] of order.entries()) {
    lived = Math.max(lived, index)
    liveUntil(stripe, name, actor.person.email, began, Math.min(lived, last))
    const answer = await deliver(world, eventBody(`evt_${name}_${index}`, LIFE[index]?.type ?? '', `cus_${name}`))
    expect(answer.status, `turn ${turn}`).toBe(200)
  }
  return planOf(world, actor, name)
}

async function planOf(world: World, actor: Actor, name: string) {
  const [row] = await world.base.db.select().from(userPlans).where(eq(userPlans.userId, actor.person.id))
  if (!row) throw new Error('there is no plan')
  const { userId: _, stripeLook: __, stripeCustomerId, stripeSubscriptionId, ...plan } = row
  expect([stripeCustomerId, stripeSubscriptionId]).toEqual([`cus_${name}`, `sub_${name}`])
  return plan
}

/** Every event at least once, in any order, some of them two or three times. */
function shuffled(length: number, random: () => number): number[] {
  const all = WHOLE_LIFE.slice(0, length)
  const twice = all.filter(() => random() < 0.3)
  return [...all, ...twice, ...twice.filter(() => random() < 0.3)]
    .map((index) => [random(), index] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, index]) => index)
}
