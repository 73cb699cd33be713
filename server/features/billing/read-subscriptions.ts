/** Reads a plan out of a person's subscriptions: the same ones give the same plan, in whatever order they are listed. */
import type Stripe from 'stripe'
import {
  type BillingPeriod,
  PLAN_TYPES,
  type PlanType,
  type PlanVersion,
  type SubscriptionStatus,
} from '#domain/plans/plans.ts'
import type { StripeEnv } from '#server/base/env/billing.ts'
import type { DrivenPlan } from '#server/features/plans/index.ts'

/** What one subscription says about a plan. */
export type SubscriptionState = {
  subscriptionId: string
  customerId: string
  itemId: string
  planType: PlanType
  planVersion: PlanVersion
  status: SubscriptionStatus
  /** What one payment is for: the tokens of one period, or of many, as with a year. */
  paid: BillingPeriod
  /** False while that payment has not come: no new tokens until then. */
  isPaid: boolean
  trialEndsAt: Date | null
  endsAt: Date | null
}

export type Reading = {
  /** The subscription that drives the plan; undefined where there never was one of ours. */
  state: SubscriptionState | undefined
  /** One whose first payment is still under way, as from a bank account: nothing is given for it, and no other is sold. */
  pending: SubscriptionState | undefined
  /** The subscriptions of ours that are going to be charged for again, the one that counts most first. */
  renewing: SubscriptionState[]
  /** Prices of running subscriptions that are none of ours; the operator may have forgotten one. */
  unknownPrices: string[]
}

type Read = SubscriptionState & { created: number; renews: boolean }

/**
 * The subscription that counts: a running one before one in arrears before one that ended, then the larger plan, then the
 * newer. Whoever pays for `driven` at a price that is not listed keeps the plan they had.
 */
export function readSubscriptions(
  env: StripeEnv,
  subscriptions: readonly Stripe.Subscription[],
  driven?: DrivenPlan,
): Reading {
  const known: Read[] = []
  const pending: Read[] = []
  const unknownPrices: string[] = []
  for (const subscription of subscriptions) {
    const status = statusOf(subscription)
    if (!status) continue
    const listed = readOne(env, subscription, status)
    const isDriven = subscription.id === driven?.subscriptionId
    const read = listed ?? (isDriven ? readOne(env, subscription, status, driven) : undefined)
    if (read) (awaitsFirstPayment(subscription, status) ? pending : known).push(read)
    if (!listed && status !== 'expired') unknownPrices.push(...subscription.items.data.map(({ price }) => price.id))
  }
  const ranked = known.toSorted(compare)
  const renewing = ranked.filter(({ renews }) => renews).map(stateOf)
  const [first] = ranked
  const [awaited] = pending.toSorted(compare)
  return { state: first && stateOf(first), pending: awaited && stateOf(awaited), renewing, unknownPrices }
}

function stateOf({ created: _, renews: __, ...state }: Read): SubscriptionState {
  return state
}

/** Undefined for one whose first payment was never made: nothing was bought. */
function statusOf(subscription: Stripe.Subscription): SubscriptionStatus | undefined {
  const isCancelled = isEnding(subscription)
  switch (subscription.status) {
    case 'active':
      return isCancelled ? 'cancelled' : 'active'
    case 'trialing':
      return isCancelled ? 'cancelled' : 'trialing'
    case 'past_due':
      return 'past_due'
    case 'incomplete':
    case 'incomplete_expired':
      return undefined
    default:
      // canceled, unpaid, paused, and whatever Stripe may add: nothing is known to be paid for.
      return 'expired'
  }
}

function isEnding({ cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean {
  return cancel_at_period_end || cancel_at !== null
}

/** Also an active subscription has an invoice that is still to be paid for about an hour after each period began. */
function isPaidFor({ status, latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (status !== 'active' && status !== 'trialing') return false
  return invoice === null || (typeof invoice !== 'string' && (invoice.status === 'paid' || invoice.status === 'void'))
}

function awaitsFirstPayment(subscription: Stripe.Subscription, status: SubscriptionStatus): boolean {
  const { latest_invoice: invoice } = subscription
  if (status === 'expired' || invoice === null || typeof invoice === 'string') return false
  return invoice.billing_reason === 'subscription_create' && !isPaidFor(subscription)
}

/** `unlisted` is the plan that a price which is not listed stands for. */
function readOne(
  env: StripeEnv,
  subscription: Stripe.Subscription,
  status: SubscriptionStatus,
  unlisted?: DrivenPlan,
): Read | undefined {
  const [best] = subscription.items.data
    .flatMap((item) => {
      const plan = env.plansByPrice.get(item.price.id) ?? unlisted
      return plan ? [{ item, planType: plan.planType, planVersion: plan.planVersion }] : []
    })
    .toSorted((one, other) => rankOf(other.planType) - rankOf(one.planType) || compareText(one.item.id, other.item.id))
  if (!best) return undefined
  const { item, planType, planVersion } = best
  const { id, customer, trial_end, cancel_at, ended_at, canceled_at, created } = subscription
  const paid = { start: toDate(item.current_period_start), end: toDate(item.current_period_end) }
  return {
    subscriptionId: id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    itemId: item.id,
    planType,
    planVersion,
    status,
    paid,
    isPaid: isPaidFor(subscription),
    trialEndsAt: subscription.status === 'trialing' && trial_end !== null ? toDate(trial_end) : null,
    endsAt: endOf(status, { cancel_at, ended_at, canceled_at }, paid),
    created,
    renews: (status === 'active' || status === 'trialing' || status === 'past_due') && !isEnding(subscription),
  }
}

function endOf(
  status: SubscriptionStatus,
  { cancel_at, ended_at, canceled_at }: Pick<Stripe.Subscription, 'cancel_at' | 'ended_at' | 'canceled_at'>,
  period: BillingPeriod,
): Date | null {
  if (status === 'cancelled') return cancel_at === null ? period.end : toDate(cancel_at)
  if (status !== 'expired') return null
  const ended = ended_at ?? canceled_at
  return ended === null ? period.end : toDate(ended)
}

function compare(one: Read, other: Read): number {
  return (
    weightOf(other.status) - weightOf(one.status) ||
    rankOf(other.planType) - rankOf(one.planType) ||
    other.created - one.created ||
    compareText(one.subscriptionId, other.subscriptionId)
  )
}

function weightOf(status: SubscriptionStatus): number {
  if (status === 'expired') return 0
  return status === 'past_due' ? 1 : 2
}

function rankOf(planType: PlanType): number {
  return PLAN_TYPES.indexOf(planType)
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000)
}
