/** Looks at Stripe and keeps what it saw: a look that began earlier is never written over a later one. */

import { asc, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { type BillingPeriod, tokenPeriod } from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import type { StripeEnv } from '#server/base/env/billing.ts'
import {
  changePlan,
  findDrivenPlan,
  lockPlan,
  noticeSecondPurchase,
  type PlanRow,
} from '#server/features/plans/index.ts'
import { type Reading, readSubscriptions, type SubscriptionState } from './read-subscriptions.ts'
import { isCustomerGone, stripeOf } from './stripe-client.ts'
import { purchases } from './table.ts'

/** Far more subscriptions than a person has in a lifetime. */
const SUBSCRIPTIONS_MAX = 1_000

const REASON = 'the subscription at Stripe'

export type Snapshot = Pick<Reading, 'state' | 'pending' | 'renewing'> & { number: number }

/** The customers of Stripe that are this person. */
export async function customersOf({ db }: Pick<Base, 'db'>, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: purchases.stripeCustomerId })
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.createdAt), asc(purchases.stripeCustomerId))
  return rows.map(({ id }) => id)
}

/** Asks Stripe for everything that decides a person's plan. Nothing is locked meanwhile. */
export async function takeStripeSnapshot(base: Base, env: StripeEnv, userId: string): Promise<Snapshot> {
  // Numbered before it begins: of two looks the later number has seen everything that had happened by its beginning.
  const { rows } = await base.db.execute<{ number: number }>(sql`select nextval('stripe_looks') as number`)
  const stripe = await stripeOf(env)
  const subscriptions: Stripe.Subscription[] = []
  for (const customer of await customersOf(base, userId)) {
    subscriptions.push(...(await listSubscriptions(stripe, customer)))
  }
  const { state, pending, renewing, unknownPrices } = readSubscriptions(
    env,
    subscriptions,
    await findDrivenPlan(base.db, userId),
  )
  if (unknownPrices.length > 0)
    base.log.warn({ userId, prices: unknownPrices }, 'a subscription has a price of no known plan')
  if (renewing.length > 1) {
    const ids = renewing.map(({ subscriptionId }) => subscriptionId)
    base.log.warn({ userId, subscriptions: ids }, 'somebody is charged for more than one subscription')
  }
  return { number: rows[0]?.number ?? 0, state, pending, renewing }
}

/** Makes the plan what the look saw, unless a later look was kept already. */
export async function keepSnapshot(base: Base, tx: Tx, userId: string, look: Snapshot): Promise<void> {
  const now = base.clock.now()
  const plan = await lockPlan(tx, userId, now)
  const { number, state } = look
  if (plan.stripeLook !== null && plan.stripeLook > number) return
  const counted = { renewing: look.renewing.length, look: number }
  // Of a subscription that has driven the plan before and was left when an admin gave another, its end is no news.
  const wasLeft = plan.stripeSubscriptionId === null && plan.stripeCustomerId !== null
  if (state && !(wasLeft && state.status === 'expired')) {
    const { customerId, subscriptionId, planType, planVersion, paid, isPaid, itemId: _, ...seen } = state
    // What is being paid for, a period or a larger plan, is not entered before it is; what was not paid for in time
    // is, with no new tokens, and so is one that is first seen.
    const isOver = seen.status === 'past_due' || seen.status === 'expired'
    const isEntered = isPaid || isOver || plan.stripeSubscriptionId !== subscriptionId
    const entered = isEntered && { planType, planVersion, period: periodIn(plan, state, now), opensPeriod: isPaid }
    const stripe = { customerId, subscriptionId, ...counted, ...(isEntered && { paid }) }
    const kept = await changePlan(tx, now, userId, { ...seen, ...entered, stripe }, REASON)
    await noticeSecondPurchase(base, tx, plan, kept)
    return
  }
  const stripe = { customerId: plan.stripeCustomerId, subscriptionId: plan.stripeSubscriptionId, ...counted }
  const hasVanished = plan.stripeSubscriptionId !== null && plan.subscriptionStatus !== 'expired'
  await changePlan(tx, now, userId, { ...(hasVanished && { status: 'expired', endsAt: now }), stripe }, REASON)
}

/** The period of tokens in what was paid for: never an earlier one than was reached, also where the clock was set back. */
function periodIn(plan: PlanRow, { subscriptionId, paid }: SubscriptionState, now: Date): BillingPeriod {
  const due = tokenPeriod(paid, now)
  const isSame = plan.stripeSubscriptionId === subscriptionId && plan.paidStart?.getTime() === paid.start.getTime()
  return isSame && plan.periodStart > due.start ? { start: plan.periodStart, end: plan.periodEnd } : due
}

/** Looks and keeps; answers what was seen. */
export async function refreshPlan(base: Base, env: StripeEnv, userId: string): Promise<Snapshot> {
  const look = await takeStripeSnapshot(base, env, userId)
  await inTransaction(base.pool, (tx) => keepSnapshot(base, tx, userId, look))
  return look
}

async function listSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  try {
    return await stripe.subscriptions
      .list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] })
      .autoPagingToArray({ limit: SUBSCRIPTIONS_MAX })
  } catch (error) {
    // A customer that was deleted has no subscriptions left.
    if (isCustomerGone(error)) return []
    throw error
  }
}
