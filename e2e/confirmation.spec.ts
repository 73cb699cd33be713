import type { Page } from '@playwright/test'
import { linkIn } from '#test/open-accounts.ts'
import { type SmtpInbox, startSmtpInbox } from '#test/smtp-inbox.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** A server of its own that sends mail, so that addresses have to be confirmed. */
let server: RunningServer
let inbox: SmtpInbox

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startServer({ SMTP_URL: inbox.url })
})
test.afterAll(async () => {
  await server.stop()
  await inbox.close()
})

const PASSWORD = 'correct horse battery'

async function signUp(page: Page, email: string): Promise<string> {
  await page.goto(`${server.origin}/signup`)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Reader')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Start Your Free Trial' }).click()
  await expect(page.getByText('Account created successfully! Please check your email for confirmation.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
  await expect.poll(() => inbox.mails.filter(({ to }) => to === email).length).toBe(1)
  return linkIn(inbox.mails.find(({ to }) => to === email)?.text ?? '').href
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm email address' })

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('whoever signs up confirms by a press in the same browser, and signs in with their password', async ({ page }) => {
  const link = await signUp(page, 'ada@example.com')
  await page.goto(link)
  await expect(page.getByText(/Ada Reader signed up with ada@example\.com on /)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await confirm(page).click()
  await expect(page.getByText('Your email address is confirmed. You can sign in now.')).toBeVisible()
  await signIn(page, 'ada@example.com', PASSWORD)
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(link)
  await expect(page.getByText('Your email address is confirmed. You can sign in now.')).toBeVisible()
  await expect(confirm(page)).toHaveCount(0)
})

test('somebody who gets a link they did not ask for is told so, and their own password counts', async ({
  page,
  browser,
}) => {
  const link = await signUp(page, 'owner@example.com')
  const owners = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const owner = await owners.newPage()
  await owner.goto(link)
  await expect(owner.getByText(/If this was not you, close this page/)).toBeVisible()
  await expect(owner.getByText('This is not the browser that signed up.')).toBeVisible()
  await expectAccessible(owner)
  await confirm(owner).click()
  await expect(owner.getByText('Password must be at least 6 characters long')).toBeVisible()
  await expect(owner.getByLabel('Password', { exact: true })).toBeFocused()
  await owner.getByLabel('Password', { exact: true }).fill('the word of the owner')
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('Your email address is confirmed. You can sign in now.')).toBeVisible()
  await signIn(owner, 'owner@example.com', 'the word of the owner')
  await expect(owner).toHaveURL(/\/dashboard$/)
  await owners.close()

  await page.goto(`${server.origin}/signin`)
  await signIn(page, 'owner@example.com', PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
})

test('a link that is cut off says what to do', async ({ page }) => {
  for (const hash of ['', '#abc', '#%E0%A4%A']) {
    await page.goto('about:blank')
    await page.goto(`${server.origin}/confirm-email${hash}`)
    await expect(page.getByRole('alert')).toContainText('Please sign in to get a new one.')
    await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
  }
})
