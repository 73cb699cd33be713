/** Starts the jobs of billing: purchases that become somebody's, leads, and once a day whatever Stripe could not tell us. */

import { lt } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import type { StripeEnv } from '#server/base/env/billing.ts'
import { findLapsed } from '#server/features/plans/index.ts'
import { addressConfirmedJob } from '#server/features/users/index.ts'
import { billingJob, billingWorker } from './billing-job.ts'
import { linkPurchases } from './register-customer.ts'
import { describeFailure, withStripe } from './stripe-client.ts'
import { refreshPlan } from './stripe-snapshot.ts'
import { stripeEvents } from './table.ts'

/** Stripe sends an event again for three days. */
const EVENTS_KEPT_DAYS = 30

/** Makes the queues that others send to, where this installation has any use for them. */
export async function declareBillingJobs({ queue, env: { stripe, affiliateUrl } }: Base): Promise<void> {
  if (stripe) await queue.declare(addressConfirmedJob)
  if (stripe ?? affiliateUrl) await queue.declare(billingJob)
}

/** Starts working on them in this process. */
export async function workOnBilling(base: Base): Promise<void> {
  const { stripe, affiliateUrl } = base.env
  if (stripe ?? affiliateUrl) await base.queue.work(billingWorker(base))
  if (!stripe) return
  await base.queue.work({
    kind: addressConfirmedJob,
    limits: async () => ({ atOnce: 4, perGroup: 1 }),
    async run({ userId }) {
      if (await linkPurchases(base, userId)) await withStripe(base, () => refreshPlan(base, stripe, userId))
    },
  })
  await base.queue.daily('billing', '3 4 * * *', () => catchUp(base, stripe))
}

/** Looks at every subscription whose period has passed in silence, and forgets old events. */
export async function catchUp(base: Base, env: StripeEnv): Promise<void> {
  const now = base.clock.now()
  for (const userId of await findLapsed(base.db, now)) {
    await refreshPlan(base, env, userId).catch((error: unknown) =>
      base.log.warn({ failure: describeFailure(error), userId }, 'a subscription could not be looked at'),
    )
  }
  const before = new Date(now.getTime() - EVENTS_KEPT_DAYS * 86_400_000)
  await base.db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before))
}
