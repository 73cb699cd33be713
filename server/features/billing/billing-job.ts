/** What billing does behind an answer and tries again until it is done: reporting a lead, deleting a customer. */

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import type { JobKind, JobWorker } from '#server/base/jobs/queue.ts'
import { postToAddress } from '#server/base/post-to-address.ts'
import { isGone, stripeOf, withStripe } from './stripe-client.ts'
import { affiliateLeads } from './table.ts'

const payload = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('report-lead'), email: z.string() }),
  z.object({ deed: z.literal('delete-customer'), customerId: z.string() }),
])
type BillingJob = z.infer<typeof payload>

/** Tried again for about a day, each time after twice as long; then the operator is told. */
export const billingJob: JobKind<BillingJob> = { name: 'billing', payload, retries: 16 }

/** The worker of these jobs. */
export function billingWorker(base: Base): JobWorker<BillingJob> {
  return {
    kind: billingJob,
    limits: async () => ({ atOnce: 4, perGroup: 1 }),
    async run(job) {
      if (job.deed === 'report-lead') await tellTracker(base, job.email)
      else await withStripe(base, () => deleteCustomer(base, job.customerId))
    },
    /** A subscription that outlives its person would go on being charged, so this is asked for until it is done. */
    async onLost(job) {
      if (job.deed !== 'delete-customer') return
      base.log.error({ customerId: job.customerId }, 'the customer of a deleted account is still there at Stripe')
      await inTransaction(base.pool, (tx) => base.queue.send(tx, billingJob, job, job.customerId))
    },
  }
}

/** Keeps an address to be reported, where there is a tracker. Costs the same whether or not it was reported before. */
export async function reportLead(base: Base, email: string): Promise<void> {
  if (base.env.affiliateUrl === undefined) return
  await inTransaction(base.pool, (tx) =>
    base.queue.send(tx, billingJob, { deed: 'report-lead', email }, hashAddress(email)),
  )
}

/** Deletes a customer at Stripe, and with it every subscription; one that is gone already is as good. */
export async function deleteCustomer(base: Base, customerId: string): Promise<void> {
  if (!base.env.stripe) return
  const stripe = await stripeOf(base.env.stripe)
  try {
    await stripe.customers.del(customerId)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Jobs of one address run one after the other, so the second finds that the first has reported it. */
async function tellTracker(base: Base, email: string): Promise<void> {
  const { affiliateUrl } = base.env
  if (affiliateUrl === undefined) return
  const addressHash = hashAddress(email)
  const told = await base.db.select().from(affiliateLeads).where(eq(affiliateLeads.addressHash, addressHash))
  if (told.length > 0) return
  const body = Buffer.from(JSON.stringify({ email }))
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const { status } = await postToAddress(affiliateUrl, headers, body)
  if (status < 200 || status > 299) throw new Error(`the affiliate tracker answered ${status}`)
  await base.db.insert(affiliateLeads).values({ addressHash, reportedAt: base.clock.now() }).onConflictDoNothing()
}

/** What is kept of an address that was reported. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email).digest('hex')
}
