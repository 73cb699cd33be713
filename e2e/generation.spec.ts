import {
  article,
  expect,
  expectAccessible,
  expectKept,
  holdWritings,
  keptText,
  overlay,
  seeThrough,
  signIn,
  test,
} from './journey.ts'

const FIELD = 'Paste your viral content here...'

test('the price stands beside the button before it is pressed, and is what is charged', async ({ signedIn: page }) => {
  await page.goto('/dashboard/generation')
  const button = page.getByRole('button', { name: 'Generate Content' })
  await expect(button).toBeDisabled()
  await page.getByPlaceholder(FIELD).fill('   \n ')
  await expect(button).toBeDisabled()
  const text = article()
  await page.getByPlaceholder(FIELD).fill(text)
  const words = text.split(/\s+/).filter(Boolean).length
  const price = Math.ceil(150 + words * 0.25)
  await expect(page.getByText(`${price} tokens`)).toBeVisible()
  await seeThrough(overlay(page), () => button.dblclick())
  await expect(keptText(page)).toContainText(`${words.toLocaleString('en-US')} words`)
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  await expect(page.getByText(`${(12_000 - price).toLocaleString('en-US')} tokens left`)).toBeVisible()
  const usage = await (await page.request.get('/api/token-usage')).json()
  expect(usage.items).toMatchObject([{ tokensUsed: price, actionType: 'generation' }])
})

test('a form that the text has nothing for is refused free, with the forms it would do for', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/generation?platform=mini-guide')
  const text = article('01-creating-an-open-fec.txt')
  await page.getByPlaceholder(FIELD).fill(text)
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(page.getByText(/^There are no steps.* Choose .*LinkedIn.* no tokens were charged\.$/)).toBeVisible()
  await expect(page.getByPlaceholder(FIELD)).toHaveValue(text)
  await expect(page.getByText('12,000 tokens left')).toBeVisible()
})

test('typed text survives a reload and an expired session', async ({ signedIn: page, account, context }) => {
  await page.goto('/dashboard/generation?platform=carousel')
  await page.getByPlaceholder(FIELD).fill(article())
  await expectKept(page, article())
  await page.reload()
  await expect(page.getByPlaceholder(FIELD)).toHaveValue(article())
  // Nothing is asked of the server any more until the button is pressed.
  await expect(page.getByText('Read as: article')).toBeVisible()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText('Your session has ended. Sign in again; your text is kept.')).toBeVisible()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard\/generation/)
  await expect(page.getByPlaceholder(FIELD)).toHaveValue(article())
})

test('a reload in the middle of a writing shows its result and charges once', async ({ signedIn: page }) => {
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill(article())
  const letGo = await holdWritings(page)
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(overlay(page)).toBeVisible()
  await page.reload()
  letGo()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  const usage = await (await page.request.get('/api/token-usage')).json()
  expect(usage.items).toHaveLength(1)
})

test('material that cannot be used is refused with its reason, free of charge, and stays in its field', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill('Too short.')
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByPlaceholder(FIELD)).toHaveValue('Too short.')
  await expect(page.getByText('12,000 tokens left')).toBeVisible()
})

test('a lost connection says so, keeps the text, and the next try works', async ({ signedIn: page, context }) => {
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill(article())
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(page.getByText('Unable to connect to the server.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByPlaceholder(FIELD)).toHaveValue(article())
  const button = page.getByRole('button', { name: 'Generate Content' })
  if (await button.isEnabled()) await button.click()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  const usage = await (await page.request.get('/api/token-usage')).json()
  expect(usage.items).toHaveLength(1)
})

test('another person on the same browser does not see the draft', async ({ signedIn: page, request }) => {
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill('A private thought.')
  await expectKept(page, 'A private thought.')
  const other = {
    firstName: 'Bo',
    lastName: 'Writer',
    email: `bo-${crypto.randomUUID()}@example.com`,
    password: 'correct horse battery',
  }
  expect((await request.post('/api/auth/sign-up/email', { data: other })).status()).toBe(200)
  await page.context().clearCookies()
  await signIn(page.request, other)
  await page.goto('/dashboard/generation')
  await expect(page.getByPlaceholder(FIELD)).toHaveValue('')
})

test('the keyboard alone writes a post, and the focus follows it', async ({ signedIn: page }) => {
  await page.goto('/dashboard/generation')
  await page.getByRole('tab', { name: 'LinkedIn' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Twitter Post' })).toHaveAttribute('aria-selected', 'true')
  for (let presses = 0; presses < 5; presses++) {
    if (await page.getByPlaceholder(FIELD).evaluate((field) => field === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(page.getByPlaceholder(FIELD)).toBeFocused()
  await page.keyboard.insertText(article())
  await seeThrough(overlay(page), () => page.keyboard.press('Control+Enter'))
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li, article') !== null)).toBe(true)

  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  const text = page.getByRole('dialog', { name: 'Edit Content' }).getByRole('textbox', { name: 'Text' })
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('By keyboard. ')
  await page.keyboard.press('Control+Enter')
  await expect(text).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^By keyboard\. /)
})

test('a press right after another tab was chosen is meant for that tab', async ({ signedIn: page }) => {
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill(article())
  await expect(page.getByRole('button', { name: 'Generate Content' })).toBeEnabled()
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/writings'))
  await page.getByRole('tab', { name: 'Twitter Post' }).evaluate(async (tab: HTMLElement) => {
    tab.click()
    await Promise.resolve()
    document.querySelector<HTMLElement>('form [type="submit"]')?.click()
  })
  expect((await asked).postDataJSON()).toMatchObject({ input: { platform: 'Twitter Post' } })
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'Twitter Post' })).toHaveAttribute('aria-selected', 'true')
})

test('on a phone the button stays in sight above the bar, and no field is hidden by it', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/generation')
  // The last of what comes late is held until a field under it has the focus.
  const { promise: isFocused, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/platform-choice-*.js', async (route) => {
    await isFocused
    await route.continue()
  })
  await page.getByPlaceholder(FIELD).fill(article())
  const button = page.getByRole('button', { name: 'Generate Content' })
  const bar = page.getByRole('navigation', { name: 'Quick access' })
  const topOf = async (one: typeof bar) => (await one.boundingBox())?.y ?? Number.NaN
  const box = await button.boundingBox()
  expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(await topOf(bar))
  for (const name of ['Create a brand voice', 'Your Foundations']) {
    await page.getByRole('link', { name }).focus()
    letCome()
    await expect(page.getByText('Also write it for')).toBeVisible()
    await expect(page.getByText('Read as: article')).toBeVisible()
    const link = await page.getByRole('link', { name }).boundingBox()
    expect((link?.y ?? Number.NaN) + (link?.height ?? Number.NaN)).toBeLessThanOrEqual(await topOf(button))
  }
  await expectAccessible(page)
})
