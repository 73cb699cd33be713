import type Stripe from 'stripe'
import type { StripeEnv } from '#server/base/env/billing.ts'
import { isCustomerGone, isRefusal, stripeOf } from './stripe-client.ts'

/** Open checkouts end after a day, and a person may begin 60 an hour, each of which closes the one before it. */
const LISTED = 100

/**
 * Closes every checkout these customers have open, so that none of them can be paid any more. Answers the newest one
 * of the first customer, whatever became of it. One that is being finished meanwhile is left to the next look.
 */
export async function closeCheckouts(env: StripeEnv, customers: readonly string[]): Promise<string | undefined> {
  const stripe = await stripeOf(env)
  let newest: string | undefined
  for (const customer of customers) {
    const sessions = await listCheckouts(stripe, customer)
    if (customer === customers[0]) newest = sessions[0]?.id
    for (const { id, status } of sessions) if (status === 'open') await close(stripe, id)
  }
  return newest
}

async function listCheckouts(stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> {
  try {
    return (await stripe.checkout.sessions.list({ customer, limit: LISTED })).data
  } catch (error) {
    if (isCustomerGone(error)) return []
    throw error
  }
}

async function close(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    // It was finished, or ran out, in between.
    if (!isRefusal(error)) throw error
  }
}
