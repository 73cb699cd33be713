/** Knows whom a customer of Stripe belongs to: who paid before signing up is linked once their address is confirmed, never before. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import type { StripeEnv } from '#server/base/env/billing.ts'
import { findConfirmed } from '#server/features/users/index.ts'
import { isGone, stripeOf } from './stripe-client.ts'
import { purchases } from './table.ts'

/** The person a customer belongs to; remembers a customer who belongs to nobody yet. */
export async function registerCustomer(base: Base, env: StripeEnv, customerId: string): Promise<string | undefined> {
  const [known] = await base.db
    .select({ userId: purchases.userId })
    .from(purchases)
    .where(eq(purchases.stripeCustomerId, customerId))
  if (known?.userId) return known.userId
  const email = await findAddress(env, customerId)
  if (email === undefined) {
    await base.db.delete(purchases).where(and(eq(purchases.stripeCustomerId, customerId), isNull(purchases.userId)))
    return undefined
  }
  return inTransaction(base.pool, async (tx) => {
    await lockAddress(tx, email)
    const owner = await findConfirmed({ db: tx.db, mail: base.mail }, { email })
    return keepCustomer(tx, base.clock.now(), { stripeCustomerId: customerId, email, userId: owner?.id ?? null })
  })
}

/** Links everything that was bought under a person's confirmed address; answers whether they have any customer now. */
export async function linkPurchases(base: Base, userId: string): Promise<boolean> {
  const person = await findConfirmed(base, { id: userId })
  if (!person) return false
  return inTransaction(base.pool, async (tx) => {
    await lockAddress(tx, person.email)
    await tx.db
      .update(purchases)
      .set({ userId })
      .where(and(eq(purchases.email, person.email), isNull(purchases.userId)))
    const linked = await tx.db.select().from(purchases).where(eq(purchases.userId, userId)).limit(1)
    return linked.length > 0
  })
}

/** Remembers a customer; whom it belongs to is settled once. Answers that person. */
export async function keepCustomer(
  tx: Tx,
  now: Date,
  customer: { stripeCustomerId: string; email: string; userId: string | null },
): Promise<string | undefined> {
  const [kept] = await tx.db
    .insert(purchases)
    .values({ ...customer, createdAt: now })
    .onConflictDoUpdate({
      target: purchases.stripeCustomerId,
      set: { email: customer.email, userId: sql`coalesce(${purchases.userId}, excluded.user_id)` },
    })
    .returning({ userId: purchases.userId })
  return kept?.userId ?? undefined
}

/** A purchase that arrives while its address is being confirmed is seen by one of the two. */
async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchase ${email}`}, 0))`)
}

async function findAddress(env: StripeEnv, customerId: string): Promise<string | undefined> {
  const stripe = await stripeOf(env)
  try {
    const customer = await stripe.customers.retrieve(customerId)
    if (customer.deleted) return undefined
    return customer.email?.trim().toLowerCase() || undefined
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
