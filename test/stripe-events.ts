/** Events as Stripe sends them: signed the way its documentation says, with no help of the library that checks them. */
import { createHmac } from 'node:crypto'
import type { FakeStripe } from './fake-stripe.ts'
import type { World } from './world.ts'

const DAY = 86_400

/** What Stripe holds after one event of a life; moments in days from the life's beginning. */
type Step = {
  type: string
  price?: string
  status?: 'trialing' | 'active' | 'past_due' | 'canceled'
  days?: readonly [start: number, end: number]
  isCancelling?: boolean
  /** Of the span that begins: drawn about an hour later, or not at all. */
  invoice?: 'draft' | 'open' | 'paid'
}

/** A subscription's life as it was recorded: trial, upgrades, a payment that failed and one that came, a cancellation. */
export const LIFE: readonly Step[] = [
  { type: 'customer.created' },
  { type: 'checkout.session.completed', price: 'price_starter', status: 'trialing', days: [0, 7] },
  { type: 'customer.subscription.created' },
  { type: 'invoice.paid' },
  { type: 'customer.subscription.trial_will_end' },
  { type: 'customer.subscription.updated', status: 'active', days: [7, 37], invoice: 'draft' },
  { type: 'invoice.payment_succeeded', invoice: 'paid' },
  { type: 'customer.subscription.updated', price: 'price_premium' },
  { type: 'invoice.payment_failed', status: 'past_due', days: [37, 67], invoice: 'open' },
  { type: 'customer.subscription.updated' },
  { type: 'invoice.paid', status: 'active', invoice: 'paid' },
  { type: 'customer.subscription.updated', price: 'price_elite' },
  { type: 'customer.subscription.updated', isCancelling: true },
  { type: 'customer.subscription.updated', isCancelling: false },
  { type: 'customer.subscription.updated', days: [67, 97] },
  { type: 'customer.subscription.updated', isCancelling: true },
]

/** Brings the fake to what it held right after the event of this number. */
export function liveUntil(stripe: FakeStripe, name: string, email: string, began: Date, last: number): void {
  const customer = `cus_${name}`
  if (!stripe.customers.has(customer)) stripe.customers.set(customer, { id: customer, email, metadata: {} })
  const held: Partial<Step> = Object.assign({}, ...LIFE.slice(0, last + 1))
  if (!held.price || !held.status || !held.days) return
  const at = (day: number) => Math.floor(began.getTime() / 1000) + day * DAY
  stripe.subscriptions.set(`sub_${name}`, {
    id: `sub_${name}`,
    customer,
    price: held.price,
    status: held.status,
    created: at(0),
    start: at(held.days[0]),
    end: at(held.days[1]),
    trialEnd: at(7),
    cancelAtPeriodEnd: held.isCancelling ?? false,
    ...(held.invoice && { invoice: held.invoice }),
    ...(held.status === 'canceled' && { endedAt: at(held.days[1]) }),
  })
}

/** The body of an event about a customer. What it says of a subscription is nonsense: the state has to be fetched. */
export function eventBody(id: string, type: string, customer: string): string {
  const object = type.startsWith('customer.') && !type.startsWith('customer.subscription') ? 'customer' : 'other'
  return JSON.stringify({
    id,
    object: 'event',
    api_version: '2020-08-27',
    type,
    data: { object: { id: object === 'customer' ? customer : `obj_${id}`, object, customer, status: 'nonsense' } },
  })
}

/** The header Stripe would send with this body at this moment. */
export function signatureOf(body: string, secret: string, moment: Date): string {
  const seconds = Math.floor(moment.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Delivers a body, signed now unless a header is given. */
export function deliver(
  world: World,
  body: string,
  signature?: string,
): Promise<{ status: number; body: { code?: string } }> {
  const secret = world.base.env.stripe?.webhookSecret ?? ''
  return world.request('POST', '/api/billing/stripe-webhook', {
    rawBody: body,
    headers: { 'stripe-signature': signature ?? signatureOf(body, secret, world.clock.now()) },
  })
}
