/** Hundreds of orders in which the events of one life at Stripe may arrive: all come to the same plan. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReplays, type Replays } from '#test/replay-orders.ts'
import { LIFE } from '#test/stripe-events.ts'
import { chance } from './chance.ts'

const ORDERS = 500

let replays: Replays
beforeAll(async () => {
  replays = await openReplays()
})
afterAll(() => replays?.stop())

it(`comes to the same plan ${ORDERS} times of ${ORDERS}, in whatever order and how often events arrive`, async () => {
  const plan = await replays.sameInAnyOrder('whole', LIFE.length, ORDERS, chance('replayed orders'))
  expect(plan).toMatchObject({ planType: 'elite', totalTokens: 75_000, subscriptionStatus: 'cancelled' })
  expect(await replays.findOpenedTwice()).toEqual([])
})

it.each([5, 10, 15])('comes to the same plan where the life has only come as far as its event %i', async (length) => {
  await replays.sameInAnyOrder(`part_${length}`, length, ORDERS / 10, chance(`replayed ${length}`))
})

it('comes to the same plan when every event arrives at the same moment, each twice', async () => {
  await replays.sameInOneMoment(20)
})
