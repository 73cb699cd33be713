/** Takes in Stripe's events: only signed ones, each once, and none of them believed, since the state is always fetched. */

import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import type { StripeEnv } from '#server/base/env/billing.ts'
import { takeTurns } from '#server/base/take-turns.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { registerCustomer } from './register-customer.ts'
import { stripeOf, withStripe } from './stripe-client.ts'
import { customersOf, keepSnapshot, takeStripeSnapshot } from './stripe-snapshot.ts'
import { stripeEvents } from './table.ts'

/** Kinds of events after which a plan may be another. */
const RELEVANT = /^(customer|checkout\.session|invoice)\./

const PURCHASE = 'checkout.session.completed'

/** How far the moment of signing may lie from now, before or after. */
const TOLERANCE_SECONDS = 300

/** Stripe can send what it has kept for days at one moment; the connections and the processor are for people first. */
const EVENTS_AT_ONCE = 4
const inTurn = takeTurns(EVENTS_AT_ONCE)

/** The form of the header as Stripe writes it; the SDK also takes what only resembles it. */
const SIGNATURE = /^t=[1-9]\d{0,11}(,v\d+=[0-9a-f]{64})+$/

/**
 * Answers an event. A failure of ours or of Stripe's makes the answer an error, and Stripe sends the event again.
 * Throws `webhook_signature_invalid` for anything that is not signed with our secret within five minutes of now,
 * `invalid_input` for what is signed and no event, and `not_found` where there is no Stripe.
 */
export async function answerStripeWebhook(base: Base, request: Request): Promise<Response> {
  const env = base.env.stripe
  if (!env) throw new AppError('not_found')
  const event = await readEvent(base, env, request)
  const customerId = RELEVANT.test(event.type) ? customerOf(event) : undefined
  await inTurn('', async () => {
    if (!(await isKnown(base, event.id))) await withStripe(base, () => takeIn(base, env, event, customerId))
  })
  return Response.json({ received: true })
}

async function readEvent(base: Base, env: StripeEnv, request: Request): Promise<Stripe.Event> {
  const stripe = await stripeOf(env)
  const signature = request.headers.get('stripe-signature') ?? ''
  try {
    if (!SIGNATURE.test(signature)) throw new Error('the header does not have the form of a signature')
    // The very bytes that were signed: nothing is dropped or replaced in reading them.
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const body = decoder.decode(await request.arrayBuffer())
    const now = base.clock.now().getTime()
    // The library looks at the past alone; a moment yet to come could be kept and sent much later.
    const ahead = Number(/\d+/.exec(signature)?.[0]) * 1_000 - now
    if (ahead > TOLERANCE_SECONDS * 1_000) throw new Error('the event was signed in the future')
    const event = stripe.webhooks.constructEvent(body, signature, env.webhookSecret, TOLERANCE_SECONDS, undefined, now)
    if (!isEvent(event)) throw new AppError('invalid_input', { field: 'id' })
    return event
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('webhook_signature_invalid', {}, { cause: error })
  }
}

/** Signed words can still be no event: only these fields of one are read. */
function isEvent(event: unknown): boolean {
  if (typeof event !== 'object' || event === null || !('id' in event && 'type' in event && 'data' in event))
    return false
  const { id, type, data } = event
  return isName(id) && isName(type) && typeof data === 'object' && data !== null && 'object' in data
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[\w.:-]{1,255}$/.test(value)
}

async function takeIn(base: Base, env: StripeEnv, event: Stripe.Event, customerId: string | undefined): Promise<void> {
  const userId = customerId && (await registerCustomer(base, env, customerId))
  const look = userId ? await takeStripeSnapshot(base, env, userId) : undefined
  // What was bought in one window is not to be bought in another that stands open.
  if (userId && (look?.state ?? look?.pending) && event.type === PURCHASE)
    await closeCheckouts(env, await customersOf(base, userId))
  await inTransaction(base.pool, async (tx) => {
    const now = base.clock.now()
    await remember(tx, now, event)
    if (userId && look) await keepSnapshot(base, tx, userId, look)
  })
}

/** Whom an event is about, whatever its object is. */
function customerOf(event: Stripe.Event): string | undefined {
  const object: unknown = event.data.object
  if (typeof object !== 'object' || object === null) return undefined
  if ('object' in object && object.object === 'customer') return idOf(object)
  return 'customer' in object ? idOf(object.customer) : undefined
}

function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined
  return typeof value.id === 'string' ? value.id : undefined
}

async function isKnown({ db }: Base, id: string): Promise<boolean> {
  return (await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id))).length > 0
}

/** Another process may have taken it in meanwhile: looks have an order of their own, so that doing so twice changes nothing. */
async function remember(tx: Tx, now: Date, { id, type }: Stripe.Event): Promise<void> {
  await tx.db.insert(stripeEvents).values({ id, type, receivedAt: now }).onConflictDoNothing()
}
