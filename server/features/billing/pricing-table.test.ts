import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { openWorld } from '#test/world.ts'

const PAGE = '<!doctype html><head><title>Pricing</title></head>'
const TABLE = { STRIPE_PRICING_TABLE_ID: 'prctbl_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }

let pages: string
let stripe: FakeStripe
beforeAll(async () => {
  pages = await mkdtemp(path.join(tmpdir(), 'parlance-pages-'))
  await writeFile(path.join(pages, 'pricing.html'), PAGE)
  stripe = await startFakeStripe()
})
afterAll(async () => {
  await stripe.close()
  await rm(pages, { recursive: true })
})

it.each([
  ['neither where there is no Stripe', () => ({}), ''],
  ['neither without a table', () => stripe.env, ''],
  ['both with one', () => ({ ...stripe.env, ...TABLE }), '<meta name="pricing-table" content="prctbl_1 pk_test_1">'],
])('names the pricing table and lets its script run: %s', async (_, env, tag) => {
  const world = await openWorld({ works: false, env: env() })
  const app = createApp(world.base, world.house, pages)
  const answer = await app.fetch(new Request('http://localhost:3000/pricing.html'), '127.0.0.1')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy.includes('https://js.stripe.com')).toBe(tag !== '')
  expect(policy.includes('frame-src')).toBe(tag !== '')
  expect(await answer.text()).toBe(PAGE.replace('</head>', `${tag}</head>`))
  const again = new Request('http://localhost:3000/pricing.html', {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect((await app.fetch(again, '127.0.0.1')).status).toBe(304)
  await world.stop()
})
