/** Opens a checkout only where nothing is paid for yet, and never a second one beside it: nobody is to buy twice. */

import { createHash } from 'node:crypto'
import { type PlanType, TRIAL_DAYS } from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import type { StripeEnv } from '#server/base/env/billing.ts'
import { ownOrigin } from '#server/base/http/own-origin.ts'
import { closeCheckouts } from './close-checkouts.ts'
import type { SubscriptionState } from './read-subscriptions.ts'
import { isKeySpent, stripeOf } from './stripe-client.ts'
import { customersOf, refreshPlan } from './stripe-snapshot.ts'
import { withCustomer } from './with-customer.ts'

export const PLAN_PAGE = '/dashboard/plan'

/** Keys of failures that are passed over before one is asked for without a key, and turns after which that is enough. */
const KEYS_MAX = 5
const TURNS_MAX = 30
/** Where another press is using the key at this moment, its answer is waited for. */
const RETRIES = 2

type Opening = { url: string } | { running: SubscriptionState }

/**
 * The one checkout in which a person can buy a plan now, or the subscription they have already. Checkouts opened
 * before are closed first, and only then is looked at what was bought: whatever was finished until then is seen, and
 * nothing can be finished after. The key of each is made of the one before it, so of two presses at once the second
 * is given the checkout of the first, or refused by Stripe where it wants another plan; then it begins again.
 */
export async function openOneCheckout(
  base: Base,
  env: StripeEnv,
  person: CurrentUser,
  planType: PlanType,
): Promise<Opening> {
  let before: string | undefined
  for (let turn = 0, spent = 0; ; turn++) {
    const last = await closeCheckouts(env, await customersOf(base, person.id))
    spent = turn > 0 && last === before ? spent + 1 : 0
    before = last
    const { now: running, isFirst } = await runningSubscription(base, env, person)
    if (running) return { running }
    const attempt = { planType, isFirst, follows: `${last ?? ''} ${spent}`, isKeyed: spent < KEYS_MAX }
    try {
      return { url: await withCustomer(base, env, person, undefined, (id) => begin(base, env, person, id, attempt)) }
    } catch (error) {
      if (!isKeySpent(error) || !attempt.isKeyed || turn >= TURNS_MAX) throw error
    }
  }
}

/** What a person pays for now, or is about to; `isFirst` as long as they never had a subscription. */
export async function runningSubscription(base: Base, env: StripeEnv, person: CurrentUser) {
  const customers = await customersOf(base, person.id)
  const look = customers.length > 0 ? await refreshPlan(base, env, person.id) : undefined
  const { state, pending, renewing = [] } = look ?? {}
  return {
    now: state && state.status !== 'expired' ? state : pending,
    isFirst: state === undefined,
    /** The one of several that are charged for which counts least. */
    surplus: renewing.length > 1 ? renewing.at(-1) : undefined,
  }
}

type Attempt = { planType: PlanType; isFirst: boolean; follows: string; isKeyed: boolean }

async function begin(
  base: Base,
  env: StripeEnv,
  person: CurrentUser,
  customer: string,
  { planType, isFirst, follows, isKeyed }: Attempt,
): Promise<string> {
  const stripe = await stripeOf(env)
  const back = new URL(PLAN_PAGE, ownOrigin(base.env)).href
  const idempotencyKey = createHash('sha256').update(`checkout ${customer} ${follows}`).digest('hex')
  const { url } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: person.id,
      line_items: [{ price: env.prices[planType], quantity: 1 }],
      // A trial is for whoever never had a subscription.
      ...(isFirst && { subscription_data: { trial_period_days: TRIAL_DAYS } }),
      success_url: back,
      cancel_url: back,
    },
    { maxNetworkRetries: RETRIES, ...(isKeyed && { idempotencyKey }) },
  )
  return requireUrl(url)
}

/** The address of a page of Stripe's; one without is a fault of theirs. */
export function requireUrl(url: string | null): string {
  if (!url) throw new Error('the session has no address')
  return url
}
