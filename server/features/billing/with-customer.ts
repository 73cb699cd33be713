/** Acts for a person at Stripe under a customer of theirs; one that Stripe no longer knows is forgotten and made anew, once. */

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import type { StripeEnv } from '#server/base/env/billing.ts'
import { keepCustomer } from './register-customer.ts'
import { isCustomerGone, isKeySpent, stripeOf } from './stripe-client.ts'
import { customersOf } from './stripe-snapshot.ts'
import { purchases } from './table.ts'

/** Runs `use` with the customer that is wanted, or else with the person's first. */
export async function withCustomer(
  base: Base,
  env: StripeEnv,
  person: CurrentUser,
  wanted: string | undefined,
  use: (customerId: string) => Promise<string>,
): Promise<string> {
  const customer = wanted ?? (await customersOf(base, person.id))[0]
  if (customer !== undefined) {
    try {
      return await use(customer)
    } catch (error) {
      if (!isCustomerGone(error)) throw error
      await base.db.delete(purchases).where(eq(purchases.stripeCustomerId, customer))
    }
  }
  return use(await makeCustomer(base, env, person, customer))
}

/** `gone` is the customer that this one stands in for. */
async function makeCustomer(
  base: Base,
  env: StripeEnv,
  { id: userId, email }: CurrentUser,
  gone: string | undefined,
): Promise<string> {
  const stripe = await stripeOf(env)
  // Two presses at once, or one that was cut off, make one customer; Stripe repeats its answer even when that is gone.
  const idempotencyKey = createHash('sha256')
    .update(`customer ${userId} ${email} ${gone ?? ''}`)
    .digest('hex')
  const input = { email, metadata: { user_id: userId } }
  const { id } = await stripe.customers.create(input, { idempotencyKey }).catch((error: unknown) => {
    if (!isKeySpent(error)) throw error
    return stripe.customers.create(input)
  })
  const customer = { stripeCustomerId: id, email: email.toLowerCase(), userId }
  await inTransaction(base.pool, (tx) => keepCustomer(tx, base.clock.now(), customer))
  return id
}
