import { readFile } from 'node:fs/promises'
import { expect, newAccount, signIn, test } from './journey.ts'
import { mintAccount } from './mint-account.ts'

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
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
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
  await expect(page.getByRole('checkbox', { name: 'End all API keys and passkeys too' })).toBeChecked()
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
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  await signIn(page.request, { ...account, password: 'a brand new secret' })
})

test('whoever is signed in is not asked to sign up once more', async ({ page, account }) => {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/signup')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('signing out leads to the home page, closes the dashboard and leaves no way back to its page', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url())
  })
  // On a slow machine a dashboard that still stands would ask once more, and send whoever comes next to its page.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([refused, await page.evaluate(() => ({ ...sessionStorage }))]).toEqual([[], {}])
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/signin$/)
})

test('a page of one person leaves with them, and never acts for the next one of this browser', async ({
  signedIn: page,
  account,
  home,
}) => {
  const next = (await mintAccount(home)).account
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('main')).toContainText(account.email)
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  await tab.getByRole('button', { name: 'Settings' }).click()
  await tab.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()

  await signIn(page.request, account)
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('main')).toContainText(account.email)
  // The session is replaced without a sign-out, as when it had ended by itself.
  await page.context().clearCookies()
  await tab.goto('/signin')
  await tab.getByLabel('Email').fill(next.email)
  await tab.getByLabel('Password', { exact: true }).fill(next.password)
  await tab.getByRole('button', { name: 'Sign In' }).click()
  await expect(tab).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('main')).toContainText(next.email)
  await expect(page.getByRole('main')).not.toContainText(account.email)
})

test('a name that was typed when the session ended stands in its field after the next sign-in', async ({
  signedIn: page,
  account,
}) => {
  await page.goto('/dashboard/profile')
  await page.getByLabel('First name').fill('Grace')
  await page.request.post('/api/auth/sign-out')
  // Whatever the page asks next may find the session gone first, so the journey does not depend on a press.
  await page.reload()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await page.getByLabel('First name').press('Enter')
  await expect(page.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
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

test('a tab that was signed out finds its way back in once somebody has signed in elsewhere', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByText('tokens remaining')).toBeVisible()
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  const askedInVain = page.waitForResponse((answer) => answer.url().endsWith('/api/me') && answer.status() === 401)
  await page.getByRole('link', { name: 'Library' }).first().click()
  await expect(page).toHaveURL(/\/signin$/)
  // The page asks who is there, and would go on by itself if somebody had signed in by then.
  await askedInVain
  await page.context().addCookies(cookies)
  // By links only: a reload would begin anew.
  await page.getByRole('link', { name: 'Parlance, start page' }).click()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('link', { name: 'Library' }).first()).toBeVisible()
})
