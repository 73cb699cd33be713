/** Looks at Stripe and keeps what it saw: a look that began earlier is never written over a later one. */

import { asc, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Base } from '#server/base/base.ts'
import type { StripeEnv } from '#server/base/billing-env.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { changePlan, lockPlan } from '#server/features/plans/index.ts'
import { readSubscriptions, type SubscriptionState } from './read-subscriptions.ts'
import { isGone, stripeOf } from './stripe-client.ts'
import { purchases } from './table.ts'

/** Far more subscriptions than a person has in a lifetime. */
const SUBSCRIPTIONS_MAX = 1_000

const REASON = 'the subscription at Stripe'

export type Look = { number: number; state: SubscriptionState | undefined }

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
export async function lookAtStripe(base: Base, env: StripeEnv, userId: string): Promise<Look> {
  // Numbered before it begins: of two looks the later number has seen everything that had happened by its beginning.
  const { rows } = await base.db.execute<{ number: number }>(sql`select nextval('stripe_looks') as number`)
  const stripe = await stripeOf(env)
  const subscriptions: Stripe.Subscription[] = []
  for (const customer of await customersOf(base, userId)) {
    subscriptions.push(...(await listSubscriptions(stripe, customer)))
  }
  const { state, unknownPrices } = readSubscriptions(env, subscriptions)
  if (unknownPrices.length > 0) base.log.warn({ prices: unknownPrices }, 'a subscription has a price of no known plan')
  return { number: rows[0]?.number ?? 0, state }
}

/** Makes the plan what the look saw, unless a later look was kept already. */
export async function keepLook(tx: Tx, now: Date, userId: string, { number, state }: Look): Promise<void> {
  const plan = await lockPlan(tx, userId, now)
  if (plan.stripeLook !== null && plan.stripeLook > number) return
  if (state) {
    const { customerId, subscriptionId, isPaid, itemId: _, ...seen } = state
    const stripe = { customerId, subscriptionId, look: number }
    await changePlan(tx, now, userId, { ...seen, opensPeriod: isPaid, stripe }, REASON)
    return
  }
  const stripe = { customerId: plan.stripeCustomerId, subscriptionId: plan.stripeSubscriptionId, look: number }
  const hasVanished = plan.stripeSubscriptionId !== null && plan.subscriptionStatus !== 'expired'
  await changePlan(tx, now, userId, { ...(hasVanished && { status: 'expired', endsAt: now }), stripe }, REASON)
}

/** Looks and keeps; answers what was seen. */
export async function refreshPlan(base: Base, env: StripeEnv, userId: string): Promise<Look['state']> {
  const look = await lookAtStripe(base, env, userId)
  await inTransaction(base.pool, (tx) => keepLook(tx, base.clock.now(), userId, look))
  return look.state
}

async function listSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  try {
    return await stripe.subscriptions
      .list({ customer, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: SUBSCRIPTIONS_MAX })
  } catch (error) {
    // A customer that was deleted has no subscriptions left.
    if (isGone(error)) return []
    throw error
  }
}
