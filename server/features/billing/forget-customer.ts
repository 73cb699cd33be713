import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import { billingJob, deleteCustomer } from './billing-job.ts'
import { customersOf } from './look-at-stripe.ts'
import { describeFailure } from './stripe-client.ts'

/**
 * Deletes a person's customers at Stripe, and with them every subscription; does nothing where there are none. Call it
 * before the person's rows are deleted. Never throws because of Stripe: what cannot be deleted now is tried again.
 */
export async function forgetCustomer(base: Base, userId: string): Promise<void> {
  if (!base.env.stripe) return
  for (const customerId of await customersOf(base, userId)) {
    try {
      await deleteCustomer(base, customerId)
    } catch (error) {
      base.log.warn({ failure: describeFailure(error) }, 'a customer could not be deleted at Stripe yet')
      await inTransaction(base.pool, (tx) =>
        base.queue.send(tx, billingJob, { deed: 'delete-customer', customerId }, customerId),
      )
    }
  }
}
