import type { Page } from '@playwright/test'
import { startFakeStripe } from '#test/fake-stripe.ts'
import { createAccount, expect, expectAccessible, hold, newAccount, signIn, test } from './journey.ts'
import { startServer } from './start-server.ts'

/** Answers a call of the page with what the server said, changed; or with something else altogether. */
async function change(page: Page, path: string, facts: Record<string, unknown>): Promise<void> {
  await page.route(`**/api/${path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...facts } })
  })
}

/** Wherever the page reads the plan, also while Stripe is looked at. */
const PLAN = '{plan,billing/refresh}'

const update = (page: Page) => page.getByRole('button', { name: /^(Update Plan|Processing\.\.\.|Redirecting\.\.\.)$/ })

test('a plan is chosen, confirmed in the portal, cancelled and resumed', async ({ dashboard: page }) => {
  await page.getByRole('link', { name: 'FlipStart plan' }).click()
  await expect(page.getByRole('heading', { name: 'Plan Management' })).toBeVisible()
  await expect(page.getByText('of 12,000 tokens left')).toBeVisible()
  for (const price of ['$9.99', '$19.99', '$29.99']) await expect(page.getByText(price)).toBeVisible()
  await expect(page.getByText('Legacy')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'FlipStart' })).toBeChecked()
  await expect(update(page)).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Apex' }).check()
  const release = await hold(page, /\/api\/billing\/portal-session/)
  await update(page).click()
  await expect(update(page)).toHaveText('Processing...')
  release()
  await expect(update(page)).toHaveText('Redirecting...')
  await expect(page.getByText('Redirecting to billing to complete your plan update...')).toBeVisible()

  await expect(page).toHaveURL(/\/dashboard\/billing-portal\?plan=elite$/)
  await expect(page.getByText('No money is taken here')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Apex' })).toBeChecked()
  await page.getByRole('button', { name: 'Confirm plan' }).click()
  await expect(page.getByText('You have the Apex plan now.')).toBeVisible()
  await expect(
    page.getByRole('complementary').or(page.getByRole('navigation')).getByText('75,000').first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Cancel plan' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel your plan?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Your subscription ends on .* Everything works until then/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume plan' }).click()
  await expect(page.getByText('Your plan goes on.')).toBeVisible()
  await expect(page.getByText(/^Your subscription ends on/)).toHaveCount(0)
})

test('every failure of an update is said in the words of the specification', async ({ signedIn: page }) => {
  const portal = '**/api/billing/portal-session'
  await page.goto('/dashboard/plan')
  await page.getByRole('radio', { name: 'Momentum' }).check()
  const failures: [sentence: string, answer: Parameters<Page['route']>[1]][] = [
    [
      'Failed to create portal session',
      (route) =>
        route.fulfill({ status: 502, json: { code: 'portal_failed', message: 'Failed to create portal session' } }),
    ],
    ['Failed to create portal session', (route) => route.fulfill({ status: 500, json: {} })],
    [
      'No portal URL received from server. Please try again or contact support.',
      (route) => route.fulfill({ json: {} }),
    ],
    ['Failed to update plan. Please try again.', (route) => route.abort()],
  ]
  for (const [sentence, answer] of failures) {
    await page.route(portal, answer)
    await update(page).click()
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(update(page)).toHaveText('Update Plan')
    await expect(page.getByRole('radio', { name: 'Momentum' })).toBeChecked()
    await page.unroute(portal)
  }
  await page.route('**/api/plan', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to load user plan information')
  await page.unroute('**/api/plan')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('of 12,000 tokens left')).toBeVisible()
})

test('a legacy plan, each state of a subscription and plans of the admin are told apart', async ({
  signedIn: page,
}) => {
  const legacy = { planVersion: 1, isLegacy: true, displayName: 'Starter', totalTokens: 35_000 }
  await change(page, PLAN, { ...legacy, subscriptionStatus: 'past_due' })
  await change(page, 'site', { billing: 'stripe' })
  await page.goto('/dashboard/plan')
  await expect(page.getByText('Legacy')).toBeVisible()
  await expect(page.getByText(/^Your last payment failed\./)).toBeVisible()
  const own = page.getByRole('radio', { name: 'Starter' })
  await expect(own).toBeChecked()
  await expect(own).toHaveAccessibleDescription(/35,000 tokens/)
  const day = 86_400_000
  const states: [facts: Record<string, unknown>, words: RegExp][] = [
    [
      { subscriptionStatus: 'trialing', trialEndsAt: new Date(Date.now() + 2.5 * day).toISOString() },
      /^Your free trial ends in 3 days/,
    ],
    [
      { subscriptionStatus: 'cancelled', endsAt: new Date(Date.now() + 9 * day).toISOString() },
      /^Your subscription ends on/,
    ],
    [{ subscriptionStatus: 'expired', endsAt: new Date().toISOString() }, /^Your subscription has ended\./],
  ]
  for (const [facts, words] of states) {
    await page.unroute(`**/api/${PLAN}`)
    await change(page, PLAN, facts)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
    await expectAccessible(page)
  }
  await expect(update(page)).toBeEnabled()
  await page.unroute(`**/api/${PLAN}`)
  await page.unroute('**/api/site')
  await change(page, 'site', { billing: 'off' })
  await page.reload()
  await expect(page.getByText('Plans are managed by your administrator.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Billing' })).toHaveCount(0)
})

test('Billing in the settings menu opens the portal in a new tab', async ({ dashboard: page }) => {
  await page.getByRole('button', { name: 'Settings' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Billing' }).click()
  const portal = await opened
  await expect(portal.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible()
  await expect(portal.getByRole('button', { name: 'Cancel plan' })).toBeVisible()
})

test('the admin has a plan of type admin and nothing to buy', async ({ page }) => {
  const admin = { ...newAccount(), email: 'admin@example.com' }
  await page.request.post('/api/auth/sign-up/email', { data: admin })
  await signIn(page.request, admin)
  await page.goto('/dashboard/plan')
  await expect(page.getByText('of 1,000,000 tokens left')).toBeVisible()
  await expect(page.getByText('admin', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Manage billing' })).toHaveCount(0)
})

test('the pricing cards lead to sign-up', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByText('$19.99')).toBeVisible()
  await page.getByRole('link', { name: 'Start Your Free Trial of Momentum' }).click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('the page after a purchase reports the address, counts down and leads to sign-up', async ({ page }) => {
  await page.clock.install()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const reported = page.waitForRequest('**/api/billing/leads')
  await page.goto('/success?customer_email=buyer%40example.com')
  expect((await reported).postDataJSON()).toEqual({ email: 'buyer@example.com' })
  expect((await (await reported).response())?.status()).toBe(200)
  await expect(page.getByText('buyer@example.com')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complete Your Account Setup' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('timer')).toHaveText(/opens in \d+ seconds?\.$/)
  await expectAccessible(page)
  await page.clock.runFor(10_500)
  await expect(page).toHaveURL(/\/signup$/)
  expect(errors).toEqual([])
})

test('the page after a purchase stays when told to', async ({ page }) => {
  await page.clock.install()
  await page.goto('/success')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.clock.runFor(15_000)
  await expect(page).toHaveURL(/\/success$/)
})

test('two tabs buy one plan; a second subscription from elsewhere is shown, with the way to end it', async ({
  browser,
}) => {
  const stripe = await startFakeStripe()
  const server = await startServer(stripe.env)
  const context = await browser.newContext({ baseURL: server.origin })
  try {
    const account = newAccount()
    await createAccount(context.request, account)
    await signIn(context.request, account)
    const tabs = [await context.newPage(), await context.newPage()] as const
    for (const [at, tab] of tabs.entries()) {
      await tab.goto('/dashboard/plan')
      await tab.getByRole('radio', { name: at ? 'Apex' : 'Momentum' }).check()
      await update(tab).click()
      await tab.waitForURL(/\/checkout\/\d+\?/)
    }
    const paid = tabs.map((tab) => stripe.finish(tab.url(), new Date()))
    expect(paid).toEqual([false, true])

    const [page, other] = tabs
    await other.close()
    await page.goto('/dashboard/plan')
    await expect(page.getByText('of 75,000 tokens left')).toBeVisible()
    await expect(page.getByText(/^You have 2 subscriptions/)).toHaveCount(0)

    const [first] = [...stripe.subscriptions.values()]
    if (!first) throw new Error('nothing was bought')
    stripe.subscriptions.set('sub_elsewhere', { ...first, id: 'sub_elsewhere', price: 'price_starter' })
    await page.reload()
    const banner = page
      .getByRole('status')
      .filter({ hasText: /^You have 2 subscriptions, and each of them is charged/ })
    await expect(banner).toBeVisible()
    await expectAccessible(page)
    await page.goto('/dashboard')
    await banner.getByRole('button', { name: 'End one' }).click()
    await page.waitForURL(/\/portal\//)
    const asked = new URL(page.url()).searchParams
    expect(asked.get('flow_data[subscription_cancel][subscription]')).toBe('sub_elsewhere')

    const ended = stripe.subscriptions.get('sub_elsewhere')
    if (ended) stripe.subscriptions.set(ended.id, { ...ended, cancelAtPeriodEnd: true })
    await page.goto(asked.get('flow_data[after_completion][redirect][return_url]') ?? '')
    await expect(page.getByText('of 75,000 tokens left')).toBeVisible()
    await expect(banner).toHaveCount(0)
    expect(stripe.complaints).toEqual([])
  } finally {
    await context.close()
    await server.stop()
    await stripe.close()
  }
})

test('with Stripe a plan is bought at its checkout and there on the way back, and our own cards stand in for a pricing table that cannot be loaded', async ({
  browser,
}) => {
  const stripe = await startFakeStripe()
  const table = { STRIPE_PRICING_TABLE_ID: 'prctbl_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
  const server = await startServer({ ...stripe.env, ...table })
  const context = await browser.newContext({ baseURL: server.origin })
  try {
    const page = await context.newPage()
    await context.route('https://js.stripe.com/**', (route) => route.abort())
    const asked = page.waitForRequest('https://js.stripe.com/v3/pricing-table.js')
    const pricing = await page.goto('/pricing')
    expect(pricing?.headers()['content-security-policy']).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    await asked
    await expect(page.getByRole('link', { name: 'Start Your Free Trial of Momentum' })).toBeVisible()

    const account = newAccount()
    await createAccount(context.request, account)
    await signIn(context.request, account)
    await page.goto('/dashboard/plan')
    await page.getByRole('radio', { name: 'Momentum' }).check()
    await update(page).click()
    await expect(page.getByText('Redirecting to Stripe to complete your plan update...')).toBeVisible()
    await page.waitForURL(/\/checkout\/\d+\?/)
    const bought = new URL(page.url()).searchParams
    expect(bought.get('line_items[0][price]')).toBe('price_premium')

    expect(stripe.finish(page.url(), new Date())).toBe(true)
    await page.goto(bought.get('success_url') ?? '')
    await expect(page.getByText('of 30,000 tokens left')).toBeVisible()

    // Who has an account is not offered the table, which would sell them a second subscription.
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    const known = page.waitForResponse('**/api/me')
    await page.goto('/pricing')
    expect((await known).status()).toBe(200)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(scripts.filter((url) => url.startsWith('https://js.stripe.com'))).toEqual([])
    await expect(page.getByRole('link', { name: 'Start Your Free Trial of Momentum' })).toBeVisible()
    expect(stripe.complaints).toEqual([])
  } finally {
    await context.close()
    await server.stop()
    await stripe.close()
  }
})
