import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { expect, newAccount, overlay, pasted, seeThrough, test } from './journey.ts'

test('a newcomer signs up, pastes a text, and has a post for every platform in the library', async ({ page }) => {
  const account = newAccount()
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for what you post' })).toBeVisible()
  await page
    .getByRole('link', { name: /Start Your Free Trial/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/signup/)

  await page.getByLabel('First name').fill(account.firstName)
  await page.getByLabel('Last name').fill(account.lastName)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm password').fill(account.password)
  await page.getByRole('button', { name: 'Start Your Free Trial' }).click()
  await expect(page.getByText('Account created successfully! You can sign in now.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Sign in successful! Redirecting...')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Look around first' }).click()

  await page.getByRole('link', { name: 'Generate', exact: true }).first().click()
  for (const platform of PLATFORM_NAMES) {
    await page.getByRole('tab', { name: platform, exact: true }).click()
    const field = page.getByPlaceholder('Paste your viral content here...')
    if (platform === PLATFORM_NAMES[0]) await field.fill(pasted())
    const name = platform === PLATFORM_NAMES[0] ? 'Generate Content' : `Write it for ${platform}`
    await seeThrough(overlay(page), () => page.getByRole('button', { name }).click())
    await expect(page.getByText(/^Created /).first()).toBeVisible()
  }

  await page.getByRole('link', { name: 'Library', exact: true }).first().click()
  await expect(page.getByText(/^Created /)).toHaveCount(PLATFORM_NAMES.length)
  await page.reload()
  await expect(page.getByText(/^Created /)).toHaveCount(PLATFORM_NAMES.length)
})
