import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReplays, type Replays } from '#test/replay-orders.ts'
import { seeded } from '#test/seeded.ts'
import { LIFE } from '#test/stripe-events.ts'

/** Hundreds of orders are replayed by `npm run soak -- replayed-orders`. */
const ORDERS = 16

let replays: Replays
beforeAll(async () => {
  replays = await openReplays()
})
afterAll(() => replays?.stop())

it('comes to the same plan in whatever order and how often events arrive', async () => {
  expect(LIFE.length).toBeGreaterThanOrEqual(12)
  const plan = await replays.sameInAnyOrder('whole', LIFE.length, ORDERS, seeded(LIFE.length))
  expect(plan).toMatchObject({ planType: 'elite', totalTokens: 75_000, subscriptionStatus: 'cancelled' })
  expect(await replays.findOpenedTwice()).toEqual([])
})

it.each([
  ['trialing', 5, { planType: 'starter', subscriptionStatus: 'trialing' }],
  ['in arrears', 10, { planType: 'premium', subscriptionStatus: 'past_due' }],
  ['resumed', 15, { planType: 'elite', subscriptionStatus: 'active', endsAt: null }],
])('comes to the same plan also where the life has only come so far: %s', async (label, length, outcome) => {
  const plan = await replays.sameInAnyOrder(label.replaceAll(' ', ''), length, ORDERS / 2, seeded(length))
  expect(plan).toMatchObject(outcome)
})

it('comes to the same plan when every event arrives at the same moment, each twice', async () => {
  await replays.sameInOneMoment(3)
})
