import { PRICING_TABLE_META } from '#domain/plans/plans.ts'
import type { Env } from '#server/base/env/index.ts'

/** The element by which the pages learn of Stripe's pricing table; empty where there is none. */
export function namePricingTable({ stripe }: Pick<Env, 'stripe'>): string {
  if (!stripe?.pricingTable) return ''
  const { id, publishableKey } = stripe.pricingTable
  return `<meta name="${PRICING_TABLE_META}" content="${id} ${publishableKey}">`
}
