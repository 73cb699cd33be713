import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv } from './index.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICES: 'starter:price_1, premium:price_2,elite:price_3',
}

it('lets Stripe take the money when its keys are set, here and beyond this machine', () => {
  for (const HOST of ['127.0.0.1', '0.0.0.0']) {
    const { billing, stripe } = parseEnv({ ...STRIPE, HOST })
    expect(billing).toBe('stripe')
    expect(stripe).toMatchObject({
      prices: { starter: 'price_1', premium: 'price_2', elite: 'price_3' },
      pricingTable: undefined,
    })
  }
})

it('leaves Stripe alone where billing is off', () => {
  expect(parseEnv({ ...STRIPE, BILLING: 'off' })).toMatchObject({ billing: 'off', stripe: undefined })
})

it('knows what each price stands for, those that are no longer sold among them', () => {
  const { stripe } = parseEnv({ ...STRIPE, STRIPE_LEGACY_PRICES: 'elite:price_9' })
  expect(stripe?.plansByPrice.get('price_2')).toEqual({ planType: 'premium', planVersion: 2 })
  expect(stripe?.plansByPrice.get('price_9')).toEqual({ planType: 'elite', planVersion: 1 })
  expect(stripe?.plansByPrice.get('price_4')).toBeUndefined()
})

it('reads the pricing table and the tracker', () => {
  const table = { STRIPE_PRICING_TABLE_ID: 'prctbl_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
  expect(parseEnv({ ...STRIPE, ...table }).stripe?.pricingTable).toEqual({
    id: 'prctbl_1',
    publishableKey: 'pk_test_1',
  })
  expect(parseEnv({ AFFILIATE_URL: 'https://tracker.example/lead' }).affiliateUrl).toBe('https://tracker.example/lead')
})

describe('a start', () => {
  it.each([
    ['STRIPE_WEBHOOK_SECRET', { ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_WEBHOOK_SECRET', { ...STRIPE, STRIPE_WEBHOOK_SECRET: '   ' }],
    ['STRIPE_WEBHOOK_SECRET', { ...STRIPE, STRIPE_WEBHOOK_SECRET: undefined }],
    ['STRIPE_WEBHOOK_SECRET', { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secret' }],
    ['STRIPE_WEBHOOK_SECRET', { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'whsec_' }],
    ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['STRIPE_PRICES', { ...STRIPE, STRIPE_PRICES: '' }],
    ['STRIPE_PRICES', { ...STRIPE, STRIPE_PRICES: 'starter:price_1,premium:price_2' }],
    ['STRIPE_PRICES', { ...STRIPE, STRIPE_PRICES: 'starter:price_1,premium:price_1,elite:price_3' }],
    ['STRIPE_PRICES', { ...STRIPE, STRIPE_PRICES: 'starter:price_1,premium:price_2,platinum:price_3' }],
    ['STRIPE_LEGACY_PRICES', { ...STRIPE, STRIPE_LEGACY_PRICES: 'elite' }],
    ['STRIPE_PUBLISHABLE_KEY', { ...STRIPE, STRIPE_PRICING_TABLE_ID: 'prctbl_1' }],
    ['STRIPE_PRICING_TABLE_ID', { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['STRIPE_API_HOST', { ...STRIPE, STRIPE_API_HOST: 'https://stripe.evil.example' }],
    ['AFFILIATE_URL', { AFFILIATE_URL: 'tracker.example' }],
  ])('is refused once, naming %s', (name, source) => {
    const parse = () => parseEnv(source)
    expect(parse).toThrow(EnvError)
    expect(parse).toThrow(new RegExp(`^${name} is wrong: [^\n]+$`))
  })
})
