import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type FakeOidc, OIDC_CLIENT, startFakeOidc } from '#test/fake-oidc.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** A server of its own, opened by its name, since browsers bind no passkey to a numeric address. */
let server: RunningServer
let oidc: FakeOidc
let origin: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  oidc = await startFakeOidc(/^http:\/\/127\.0\.0\.1:\d+\/api\/auth\/callback\/oidc$/)
  server = await startServer({
    PUBLIC_URL: '',
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    OIDC_NAME: 'Acme',
  })
  origin = server.origin.replace('127.0.0.1', 'localhost')
})
test.afterAll(async () => {
  await server.stop()
  await oidc.close()
})

test('a visitor gets in by a code from a mail, and by a link in another one', async ({ page }) => {
  const email = 'grace@example.com'
  await askForCode(page, email)
  await expectAccessible(page)
  const field = page.getByLabel('6-digit code')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled()
  const code = await findPrinted(email, /^(\d{6})$/m)
  await field.fill(code === '111111' ? '222222' : '111111')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is wrong or has expired.')
  await expect(field).not.toHaveValue('')
  await field.fill(code)
  await field.press('Enter')
  await expect(page.getByText('Sign in successful! Redirecting...')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.context().clearCookies()

  await askForCode(page, email)
  await page.getByRole('button', { name: 'Send a sign-in link instead' }).click()
  await expect(page.getByText('Check your email for the sign-in link')).toBeVisible()
  const link = await findPrinted(email, /^(http\S+magic-link\S+)$/m)
  await page.goto(link.replace('127.0.0.1', 'localhost'))
  await expect(page).toHaveURL(/\/magic-link#/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a person adds a passkey, and from then on signs in with it alone', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const account = { name: 'Ada Reader', email: 'ada@example.com', password: 'correct horse battery' }
  await page.request.post(`${origin}/api/auth/sign-up/email`, { data: account })
  await page.request.post(`${origin}/api/auth/sign-in/email`, { data: account })

  await page.goto(`${origin}/dashboard/profile`)
  const section = page.getByRole('region', { name: 'Ways to sign in' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Please give the passkey a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText('My laptop')).toBeVisible()
  await section.getByRole('button', { name: 'Rename My laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Work laptop')).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.goto(`${origin}/signin`)
  await page.getByText('Other ways to sign in').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(`${origin}/dashboard/profile`)
  await section.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('Work laptop')).toHaveCount(0)
})

test('a visitor signs in with a provider, comes back to where they were going, and cannot unlink the last way in', async ({
  page,
}) => {
  await page.goto(`${server.origin}/dashboard/profile`)
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByText('Other ways to sign in').click()
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await page.waitForURL(/\/authorize\?/)
  const person = { sub: 'one', email: 'alan@elsewhere.example', emailVerified: true, name: 'Alan Writer' }
  await page.goto((await oidc.signIn(page.url(), person)).href)
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  const section = page.getByRole('region', { name: 'Ways to sign in' })
  await section.getByRole('button', { name: 'Unlink Acme' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(section.getByRole('alert')).toContainText('This is your last way to sign in.')
  await expect(section.getByRole('button', { name: 'Unlink Acme' })).toBeVisible()
})

test('a person links an account elsewhere and unlinks it again', async ({ page }) => {
  const account = { name: 'Ada Reader', email: 'linker@example.com', password: 'correct horse battery' }
  await page.request.post(`${server.origin}/api/auth/sign-up/email`, { data: account })
  await page.request.post(`${server.origin}/api/auth/sign-in/email`, { data: account })
  await page.goto(`${server.origin}/dashboard/profile`)
  const section = page.getByRole('region', { name: 'Ways to sign in' })
  await section.getByRole('button', { name: 'Link Acme' }).click()
  await page.waitForURL(/\/authorize\?/)
  const person = { sub: 'two', email: 'linker@elsewhere.example', emailVerified: true, name: 'Ada Reader' }
  await page.goto((await oidc.signIn(page.url(), person)).href)
  const note = section.getByText('Linked. You can sign in with it from now on.')
  await expect(note).toBeVisible()
  await section.getByRole('button', { name: 'Unlink Acme' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(section.getByRole('button', { name: 'Link Acme', exact: true })).toBeVisible()
  await expect(note).toBeHidden()
})

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto(`${origin}/signin`)
  await page.getByText('Other ways to sign in').click()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

/** What the newest mail to somebody holds, as the terminal printed it. */
async function findPrinted(email: string, pattern: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const printed = await readFile(server.terminal, 'utf8')
      const newest = printed.split(`Mail for ${email}`).findLast((mail) => pattern.test(mail)) ?? ''
      found = pattern.exec(newest)?.[1] ?? ''
      return found
    })
    .not.toBe('')
  return found
}
