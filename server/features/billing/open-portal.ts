/** Opens the place where a plan is bought or changed: Stripe's portal or checkout, or our own portal page without Stripe. */

import type Stripe from 'stripe'
import { AppError } from '#domain/messages/app-error.ts'
import type { PlanType } from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import type { StripeEnv } from '#server/base/env/billing.ts'
import { ownOrigin } from '#server/base/http/own-origin.ts'
import { openOneCheckout, PLAN_PAGE, requireUrl, runningSubscription } from './open-one-checkout.ts'
import type { SubscriptionState } from './read-subscriptions.ts'
import { describeFailure, isCustomerGone, isRefusal, stripeOf } from './stripe-client.ts'
import { withCustomer } from './with-customer.ts'

export const PORTAL_PAGE = '/dashboard/billing-portal'

export type PortalInput = {
  planType?: PlanType | undefined
  returnUrl?: string | undefined
  /** To end the one of several subscriptions that counts least. */
  endsSurplus?: boolean | undefined
}

/**
 * The address of the portal, at the plan wished for where there is one to change, at the end of a subscription that is
 * one too many, or else of a checkout for the plan. Throws `portal_failed` when Stripe does not open it.
 */
export async function openPortal(base: Base, person: CurrentUser, input: PortalInput): Promise<string> {
  const { stripe: env } = base.env
  const origin = ownOrigin(base.env)
  if (!env) return portalPage(origin, input.planType)
  const back = ownPage(origin, input.returnUrl)
  return opened(base, 'portal_failed', () =>
    input.planType ? buyOrChange(base, env, person, input.planType, back) : enter(base, env, person, input, back),
  )
}

/** The address at which a plan can be bought; a subscription that runs is changed instead. Throws `checkout_failed`. */
export async function openCheckout(base: Base, person: CurrentUser, planType: PlanType): Promise<string> {
  const { stripe: env } = base.env
  const origin = ownOrigin(base.env)
  if (!env) return portalPage(origin, planType)
  const back = ownPage(origin, undefined)
  return opened(base, 'checkout_failed', () => buyOrChange(base, env, person, planType, back))
}

async function buyOrChange(base: Base, env: StripeEnv, person: CurrentUser, planType: PlanType, back: string) {
  const opening = await openOneCheckout(base, env, person, planType)
  if ('url' in opening) return opening.url
  const { running } = opening
  return withCustomer(base, env, person, running.customerId, (customer) =>
    portal(env, { customer, return_url: back }, updateTo(env, running, planType, back)),
  )
}

async function enter(base: Base, env: StripeEnv, person: CurrentUser, { endsSurplus }: PortalInput, back: string) {
  const { now, surplus } = await runningSubscription(base, env, person)
  const ended = endsSurplus ? surplus : undefined
  return withCustomer(base, env, person, (ended ?? now)?.customerId, (customer) =>
    portal(env, { customer, return_url: back }, ended && endOf(ended, back)),
  )
}

/** A page of this installation's dashboard; whatever else is asked for becomes the plan page. */
export function ownPage(origin: string, input: string | undefined): string {
  const url = input === undefined ? null : URL.parse(input, origin)
  const isOwn = url?.origin === origin && /^\/dashboard(\/|$)/.test(url.pathname)
  return isOwn ? `${url.origin}${url.pathname}${url.search}` : new URL(PLAN_PAGE, origin).href
}

function portalPage(origin: string, planType: PlanType | undefined): string {
  const url = new URL(PORTAL_PAGE, origin)
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

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData

/** The portal's page that asks to confirm one change of plan; undefined where there is nothing to change. */
function updateTo(env: StripeEnv, now: SubscriptionState, planType: PlanType, back: string) {
  if (now.planType === planType) return undefined
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: now.subscriptionId,
      items: [{ id: now.itemId, price: env.prices[planType], quantity: 1 }],
    },
    after_completion: { type: 'redirect', redirect: { return_url: back } },
  } satisfies FlowData
}

/** The portal's page that asks to confirm the end of one subscription. */
function endOf({ subscriptionId }: SubscriptionState, back: string) {
  return {
    type: 'subscription_cancel',
    subscription_cancel: { subscription: subscriptionId },
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
      if (!isRefusal(error) || isCustomerGone(error)) throw error
    }
  }
  return requireUrl((await sessions.create(params)).url)
}
