import { readFile } from 'node:fs/promises'
import { expect, newAccount, signIn, test } from './journey.ts'

test('a visitor of the dashboard signs in and lands on the page they came for', async ({ page, account }) => {
  await page.goto('/pricing')
  await page.goto('/dashboard/library?tab=instagram')
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Sign in successful! Redirecting...')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/library\?tab=instagram$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('sign-up says what is missing, keeps what was typed, and refuses an address twice', async ({ page, account }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Start Your Free Trial' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Reader')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Confirm password').fill('another horse')
  await page.getByRole('button', { name: 'Start Your Free Trial' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Start Your Free Trial' }).click()
  await expect(page.getByText('An account with this email already exists.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
})

test('a forgotten password is reset through the printed link, once, and ends other sessions', async ({
  page,
  browser,
  account,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await signIn(elsewhere.request, account)

  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Check your email for the password reset link')).toBeVisible()
  const link = await findPrinted(
    new RegExp(`Mail for ${account.email.replaceAll('.', '\\.')}[\\s\\S]*?(http\\S*reset\\S*)`),
  )

  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password/)
  await page.getByLabel('New password', { exact: true }).fill('a brand new secret')
  await page.getByLabel('Confirm new password').fill('something else here')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('a brand new secret')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password updated successfully! Redirecting to sign in...')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)

  expect((await elsewhere.request.get('/api/me')).status()).toBe(401)
  await elsewhere.close()
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('yet another secret')
  await page.getByLabel('Confirm new password').fill('yet another secret')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('This reset link has expired or was already used.')).toBeVisible()
  await signIn(page.request, { ...account, password: 'a brand new secret' })
})

test('signing out leads to the home page and closes the dashboard', async ({ dashboard: page }) => {
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/signin$/)
})

test('the admin sees the admin menu and a plan of 1,000,000 tokens, and no token chip', async ({ page }) => {
  const admin = { ...newAccount(), email: 'admin@example.com' }
  // Another journey may have been the first to need this account.
  await page.request.post('/api/auth/sign-up/email', { data: admin })
  await signIn(page.request, admin)
  await page.goto('/dashboard')
  await expect(page.getByText('1,000,000')).toBeVisible()
  await expect(page.getByText('tokens remaining')).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeVisible()
})

/** What the terminal printed, as the person who runs Parlance reads it. */
async function findPrinted(pattern: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      found = pattern.exec(await readFile(process.env.E2E_TERMINAL ?? '', 'utf8'))?.[1] ?? ''
      return found
    })
    .not.toBe('')
  return found
}
