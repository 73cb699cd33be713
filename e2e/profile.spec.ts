import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { NOTICES } from '#domain/messages/messages.ts'
import { type Account, expect, expectAccessible, test } from './journey.ts'

const NEW_PASSWORD = 'another fine password'
const STEP_MS = 30_000

test('somebody changes their password, turns on a second factor and signs in with it', async ({
  signedIn: page,
  account,
}) => {
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(account.email)
  await expect(page.getByRole('list', { name: 'Devices' }).getByText('This device')).toBeVisible()
  await expectAccessible(page)

  await changePassword(page, { ...account, password: 'not this one' })
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('something else')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('New passwords do not match')).toBeVisible()
  await changePassword(page, account)
  await expect(page.getByText('Password updated successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const first = codeAt(secret, Date.now())
  await dialog.getByLabel('Code from the app').fill(first)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const backupCode = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await signOutAndIn(page, account)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard/library')
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await page.getByLabel('Code').fill(first)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not right or was already used.')
  // A code is taken once; that of the next step counts already.
  await page.getByLabel('Code').fill(codeAt(secret, Date.now() + STEP_MS))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/dashboard\/library$/)

  await signOutAndIn(page, account)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(backupCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/profile')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})

test('a second factor that is on though its answer got lost says which codes nobody saw', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText(NOTICES.codeMissing)).toBeVisible()
  await page.route(
    '**/api/me/factors/*/verify',
    async (route) => {
      expect((await route.fetch()).ok()).toBe(true)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await dialog.getByLabel('Code from the app').fill(codeAt(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(codeAt(secret, Date.now() + STEP_MS))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText(NOTICES.backupCodesUnseen)).toBeVisible()
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10)
})

async function changePassword(page: Page, { password }: Account): Promise<void> {
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

async function signOutAndIn(page: Page, { email }: Account): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
}

function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
