/** What the environment decides about taking money: Stripe's keys and prices, and who is told of new customers. */
import { CURRENT_PLAN_VERSION, PLAN_TYPES, type PlanType, type PlanVersion, planTypeOf } from '#domain/plans/plans.ts'
import { HTTP_ADDRESS_FIX, readHttpAddress } from './http-address.ts'
import type { EnvReader } from './reader.ts'

export type StripeEnv = {
  secretKey: string
  webhookSecret: string
  /** The price to buy each plan at. */
  prices: Readonly<Record<PlanType, string>>
  /** What each price stands for, those that are no longer sold among them. */
  plansByPrice: ReadonlyMap<string, { planType: PlanType; planVersion: PlanVersion }>
  /** The table embedded on `/pricing`; without it the page has cards of its own. */
  pricingTable: { id: string; publishableKey: string } | undefined
  /** Another address than Stripe's own, on this machine only: a stand-in for tests. */
  apiHost: URL | undefined
}

export type BillingEnv = {
  /** Undefined unless its keys are set. */
  stripe: StripeEnv | undefined
  /** Where the address of a new customer is reported. */
  affiliateUrl: string | undefined
}

const LEGACY_VERSION: PlanVersion = 1
const PRICES_FIX = 'use the price of each plan, such as STRIPE_PRICES=starter:price_1,premium:price_2,elite:price_3.'
const STRIPE_VARIABLES = [
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICES',
  'STRIPE_LEGACY_PRICES',
  'STRIPE_PRICING_TABLE_ID',
  'STRIPE_PUBLISHABLE_KEY',
]

type Prices = Partial<Record<PlanType, string>>

/** Reads the variables of billing; what is wrong goes to the reader's list. */
export function parseBillingEnv(reader: EnvReader): BillingEnv {
  const affiliateUrl = reader.checked<string | undefined>('AFFILIATE_URL', undefined, HTTP_ADDRESS_FIX, readHttpAddress)
  return { stripe: readStripe(reader), affiliateUrl }
}

/** Nothing of Stripe works by halves: an event that cannot be checked must never change a plan. */
function readStripe(reader: EnvReader): StripeEnv | undefined {
  const secretKey = readWord(reader, 'STRIPE_SECRET_KEY', /^(sk|rk)_\w+$/, 'use the secret key, such as sk_live_….')
  const webhookSecret = readWord(reader, 'STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'use the signing secret, whsec_….')
  const prices = reader.checked<Prices>('STRIPE_PRICES', {}, PRICES_FIX, readPrices)
  const legacy = reader.checked<Prices>('STRIPE_LEGACY_PRICES', {}, PRICES_FIX, readPrices)
  const pricingTable = readPricingTable(reader)
  const apiHost = reader.checked<URL | undefined>(
    'STRIPE_API_HOST',
    undefined,
    'leave it out; it is for tests, and only an address of this machine is taken.',
    (value) => readLoopback(value),
  )
  if (reader.text('STRIPE_SECRET_KEY') === undefined) {
    const stray = STRIPE_VARIABLES.find((name) => reader.text(name) !== undefined)
    if (stray) reader.wrong.push(`STRIPE_SECRET_KEY is wrong: it is missing beside ${stray}.`)
    return undefined
  }
  if (reader.text('STRIPE_WEBHOOK_SECRET') === undefined) {
    reader.wrong.push(
      'STRIPE_WEBHOOK_SECRET is wrong: set the signing secret of your webhook endpoint beside STRIPE_SECRET_KEY; without it anybody could change plans.',
    )
  }
  const { starter, premium, elite } = prices
  if (!starter || !premium || !elite) {
    if (!reader.wrong.some((line) => line.startsWith('STRIPE_PRICES '))) {
      reader.wrong.push(`STRIPE_PRICES is wrong: ${PRICES_FIX}`)
    }
    return undefined
  }
  if (!secretKey || !webhookSecret) return undefined
  return {
    secretKey,
    webhookSecret,
    prices: { starter, premium, elite },
    plansByPrice: new Map([...plansOf(legacy, LEGACY_VERSION), ...plansOf(prices, CURRENT_PLAN_VERSION)]),
    pricingTable,
    apiHost,
  }
}

function readPricingTable(reader: EnvReader): StripeEnv['pricingTable'] {
  const id = readWord(reader, 'STRIPE_PRICING_TABLE_ID', /^prctbl_\w+$/, 'use the id of the table, prctbl_….')
  const publishableKey = readWord(reader, 'STRIPE_PUBLISHABLE_KEY', /^pk_\w+$/, 'use the publishable key, pk_….')
  if (id && publishableKey) return { id, publishableKey }
  if (id || publishableKey) {
    const [missing, given] = id
      ? ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_PRICING_TABLE_ID']
      : ['STRIPE_PRICING_TABLE_ID', 'STRIPE_PUBLISHABLE_KEY']
    reader.wrong.push(`${missing} is wrong: it is missing beside ${given}.`)
  }
  return undefined
}

function readWord(reader: EnvReader, name: string, form: RegExp, fix: string): string | undefined {
  return reader.checked<string | undefined>(name, undefined, fix, (value) => (form.test(value) ? value : undefined))
}

/** `plan:price` pairs separated by commas; undefined when one of them is wrong or a plan stands twice. */
function readPrices(value: string): Prices | undefined {
  const prices: Prices = {}
  for (const part of value.split(',')) {
    const [, name, price] = /^\s*(\w+):([\w-]+)\s*$/.exec(part) ?? []
    const planType = planTypeOf(name)
    if (!planType || !price || prices[planType] !== undefined) return undefined
    if (Object.values(prices).includes(price)) return undefined
    prices[planType] = price
  }
  return prices
}

function plansOf(prices: Prices, planVersion: PlanVersion) {
  return PLAN_TYPES.flatMap((planType) => {
    const price = prices[planType]
    return price ? [[price, { planType, planVersion }] as const] : []
  })
}

function readLoopback(value: string): URL | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  return ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname) ? url : undefined
}
