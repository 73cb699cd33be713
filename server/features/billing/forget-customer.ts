import type { Base } from '#server/base/base.ts'
import type { Tx } from '#server/base/db.ts'
import { billingJob } from './billing-job.ts'
import { customersOf } from './stripe-snapshot.ts'

/**
 * Has a person's customers deleted at Stripe, and with them every subscription, once the transaction that erases the
 * person is committed, and not at all when it fails; tried again until it is done. Call it while the person's rows are there.
 */
export async function forgetCustomer(base: Base, tx: Tx, userId: string): Promise<void> {
  if (!base.env.stripe) return
  for (const customerId of await customersOf(tx, userId))
    await base.queue.send(tx, billingJob, { deed: 'delete-customer', customerId }, customerId)
}
