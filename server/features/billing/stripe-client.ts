/** The official SDK, loaded at first use and set up for this product: one API version, no telemetry. */
import type Stripe from 'stripe'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { StripeEnv } from '#server/base/env/billing.ts'

/** What is read of Stripe's answers has the form of this version, whatever the account's own is. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

const TIMEOUT_MS = 10_000

const clients = new WeakMap<StripeEnv, Promise<Stripe>>()

/** Stripe's API with this installation's key. Idempotency keys and one more try are the SDK's own. */
export function stripeOf(env: StripeEnv): Promise<Stripe> {
  const known = clients.get(env)
  if (known) return known
  const client = import('stripe').then(
    ({ Stripe }) =>
      new Stripe(env.secretKey, {
        apiVersion: STRIPE_API_VERSION,
        telemetry: false,
        timeout: TIMEOUT_MS,
        maxNetworkRetries: 1,
        ...(env.apiHost && {
          protocol: env.apiHost.protocol === 'https:' ? 'https' : 'http',
          host: env.apiHost.hostname,
          port: env.apiHost.port,
        }),
      }),
  )
  clients.set(env, client)
  return client
}

/** What the log may know of a failed call: never the message, which can hold a piece of a key or an address. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!isStripeFailure(error)) return { name: error instanceof Error ? error.name : typeof error }
  const { type, code, statusCode, requestId } = error
  return { type, code, statusCode, requestId }
}

/** Does what needs Stripe; a failure of Stripe's is logged without its insides and leaves as `unavailable`. */
export async function withStripe<Result>(base: Base, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isStripeFailure(error)) throw error
    base.log.warn({ failure: describeFailure(error) }, 'Stripe did not answer as it should')
    throw new AppError('unavailable')
  }
}

/** True when Stripe says that there is no such thing, or no longer. */
export function isGone(error: unknown): boolean {
  return isStripeFailure(error) && error.code === 'resource_missing'
}

/** True when it says so of the customer that was named, as opposed to a price or a subscription. */
export function isCustomerGone(error: unknown): boolean {
  return isGone(error) && isStripeFailure(error) && error.param === 'customer'
}

/**
 * True when an idempotency key can bring nothing any more: it was used to ask for something else, or Stripe repeats
 * the failure it was first answered with, as it does for a day.
 */
export function isKeySpent(error: unknown): boolean {
  if (!isStripeFailure(error)) return false
  return error.type === 'StripeIdempotencyError' || error.headers?.['idempotent-replayed'] === 'true'
}

/** True when Stripe refused what was asked, as opposed to not having been reached. */
export function isRefusal(error: unknown): boolean {
  return isStripeFailure(error) && error.type === 'StripeInvalidRequestError'
}

type StripeFailure = Error & {
  type: string
  code?: string
  param?: string
  statusCode?: number
  requestId?: string
  headers?: Readonly<Record<string, string>>
}

function isStripeFailure(error: unknown): error is StripeFailure {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
}
