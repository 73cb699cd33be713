/** Opens the place where a plan is bought or changed: Stripe's portal or checkout, or our own portal page without Stripe. */

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { AppError } from '#domain/app-error.ts'
import { type PlanType, TRIAL_DAYS } from '#domain/plans.ts'
import type { Base } from '#server/base/base.ts'
import type { StripeEnv } from '#server/base/billing-env.ts'
import { inTransaction } from '#server/base/db.ts'
import type { Person } from '#server/base/person.ts'
import { customersOf, refreshPlan } from './look-at-stripe.ts'
import type { SubscriptionState } from './read-subscriptions.ts'
import { keepCustomer } from './register-customer.ts'
import { describeFailure, isGone, isRefusal, stripeOf } from './stripe-client.ts'
import { purchases } from './table.ts'

const PLAN_PAGE = '/dashboard/plan'
export const PORTAL_PAGE = '/dashboard/billing-portal'

export type Wish = { planType: PlanType | undefined; returnUrl: string | undefined }

/**
 * The address of the portal, at the plan wished for where there is one to change, or else of a checkout for it.
 * Throws `portal_failed` when Stripe does not open it.
 */
export async function openPortal(base: Base, person: Person, { planType, returnUrl }: Wish): Promise<string> {
  const { stripe: env, publicUrl } = base.env
  if (!env) return portalPage(publicUrl, planType)
  return opened(base, 'portal_failed', async () => {
    const running = await runningSubscription(base, env, person)
    if (!running.now && planType) return checkout(base, env, person, planType, running.isFirst)
    const back = ownPage(publicUrl, returnUrl)
    return withCustomer(base, env, person, running.now?.customerId, (customer) =>
      portal(env, { customer, return_url: back }, planType ? updateTo(env, running.now, planType, back) : undefined),
    )
  })
}

/** The address at which a plan can be bought; a subscription that runs is changed instead. Throws `checkout_failed`. */
export async function openCheckout(base: Base, person: Person, planType: PlanType): Promise<string> {
  const { stripe: env, publicUrl } = base.env
  if (!env) return portalPage(publicUrl, planType)
  return opened(base, 'checkout_failed', async () => {
    const running = await runningSubscription(base, env, person)
    if (running.now) return openPortal(base, person, { planType, returnUrl: undefined })
    return checkout(base, env, person, planType, running.isFirst)
  })
}

/** A page of this installation's dashboard; whatever else is asked for becomes the plan page. */
export function ownPage(publicUrl: string, wish: string | undefined): string {
  const url = wish === undefined ? null : URL.parse(wish, publicUrl)
  const isOwn = url?.origin === new URL(publicUrl).origin && /^\/dashboard(\/|$)/.test(url.pathname)
  return isOwn ? `${url.origin}${url.pathname}${url.search}` : new URL(PLAN_PAGE, publicUrl).href
}

function portalPage(publicUrl: string, planType: PlanType | undefined): string {
  const url = new URL(PORTAL_PAGE, publicUrl)
  if (planType) url.searchParams.set('plan', planType)
  return url.href
}

async function opened(base: Base, code: 'portal_failed' | 'checkout_failed', open: () => Promise<string>) {
  try {
    return await open()
  } catch (error) {
    if (error instanceof AppError) throw error
    base.log.warn({ failure: describeFailure(error) }, 'Stripe did not open a page')
    throw new AppError(code, {}, { cause: error })
  }
}

async function runningSubscription(base: Base, env: StripeEnv, person: Person) {
  const customers = await customersOf(base, person.id)
  const state = customers.length > 0 ? await refreshPlan(base, env, person.id) : undefined
  return { now: state?.status === 'expired' ? undefined : state, isFirst: state === undefined }
}

async function checkout(base: Base, env: StripeEnv, person: Person, planType: PlanType, isFirst: boolean) {
  const stripe = await stripeOf(env)
  const back = new URL(PLAN_PAGE, base.env.publicUrl).href
  return withCustomer(base, env, person, undefined, async (customer) => {
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: person.id,
      line_items: [{ price: env.prices[planType], quantity: 1 }],
      // A trial is for whoever never had a subscription.
      ...(isFirst && { subscription_data: { trial_period_days: TRIAL_DAYS } }),
      success_url: back,
      cancel_url: back,
    })
    return requireUrl(session.url)
  })
}

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData

/** The portal's page that asks to confirm one change of plan; undefined where there is nothing to change. */
function updateTo(env: StripeEnv, now: SubscriptionState | undefined, planType: PlanType, back: string) {
  if (!now || now.planType === planType) return undefined
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: now.subscriptionId,
      items: [{ id: now.itemId, price: env.prices[planType], quantity: 1 }],
    },
    after_completion: { type: 'redirect', redirect: { return_url: back } },
  } satisfies FlowData
}

async function portal(
  env: StripeEnv,
  params: Stripe.BillingPortal.SessionCreateParams,
  flow: FlowData | undefined,
): Promise<string> {
  const { sessions } = (await stripeOf(env)).billingPortal
  if (flow) {
    try {
      return requireUrl((await sessions.create({ ...params, flow_data: flow })).url)
    } catch (error) {
      // Some subscriptions cannot be changed this way; the portal's front page says what can be done.
      if (!isRefusal(error) || isGone(error)) throw error
    }
  }
  return requireUrl((await sessions.create(params)).url)
}

/** Runs `use` with a customer of the person; one that Stripe no longer knows is forgotten and made anew, once. */
async function withCustomer(
  base: Base,
  env: StripeEnv,
  person: Person,
  wanted: string | undefined,
  use: (customerId: string) => Promise<string>,
): Promise<string> {
  const customer = wanted ?? (await customersOf(base, person.id))[0]
  if (customer !== undefined) {
    try {
      return await use(customer)
    } catch (error) {
      if (!isGone(error)) throw error
      await base.db.delete(purchases).where(eq(purchases.stripeCustomerId, customer))
    }
  }
  return use(await makeCustomer(base, env, person))
}

async function makeCustomer(base: Base, env: StripeEnv, { id: userId, email }: Person): Promise<string> {
  const stripe = await stripeOf(env)
  // Two presses at once, or one that was cut off, make one customer.
  const idempotencyKey = createHash('sha256').update(`customer ${userId} ${email}`).digest('hex')
  const { id } = await stripe.customers.create({ email, metadata: { user_id: userId } }, { idempotencyKey })
  const customer = { stripeCustomerId: id, email: email.toLowerCase(), userId }
  await inTransaction(base.pool, (tx) => keepCustomer(tx, base.clock.now(), customer))
  return id
}

function requireUrl(url: string | null): string {
  if (!url) throw new Error('the session has no address')
  return url
}
