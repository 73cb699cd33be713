import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '#test/read-zip.ts'
import { type Account, createAccount, expect, expectAccessible, newAccount, signIn, test } from './journey.ts'

const ADMIN = { ...newAccount(), email: 'admin@example.com' }

test.beforeAll(async ({ request }) => {
  // The account is made by whichever journey comes first.
  await request.post('/api/auth/sign-up/email', { data: ADMIN })
})

test('the admin finds a person, changes their plan, bans them and deletes them, and each of it is kept', async ({
  page,
  request,
  account,
}) => {
  await openAsAdmin(page)
  await page.getByLabel('Search').fill(account.email)
  const row = page.getByRole('row', { name: account.email })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('12,000')

  const edit = page.getByRole('button', { name: `Edit ${account.email}` })
  await edit.click()
  await page.getByRole('button', { name: `Close the editor of ${account.email}` }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await edit.click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page
    .getByRole('button', { name: / Plan$/ })
    .first()
    .click()
  await page.getByRole('option', { name: /Apex/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Account of ${account.email} saved`)).toBeVisible()
  await expect(row.first()).toContainText('75,000')

  await signIn(request, account)
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByText('Banned')).toBeVisible()
  expect((await request.get('/api/me')).status()).toBe(401)
  const { email, password } = account
  expect((await request.post('/api/auth/sign-in/email', { data: { email, password } })).status()).toBe(403)
  await page.getByRole('button', { name: 'Lift the ban' }).click()
  await expect(page.getByText('Banned')).toBeHidden()

  await page.getByRole('button', { name: 'Delete user' }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${email}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText(`Nobody matches “${email}”.`)).toBeVisible()
  expect((await request.post('/api/auth/sign-in/email', { data: { email, password } })).status()).toBe(401)

  await page.getByRole('tab', { name: 'Audit log' }).click()
  const entries = page.getByRole('listitem').filter({ hasText: ADMIN.email })
  await expect(entries.filter({ hasText: 'deleted' }).first()).toContainText('a deleted account')
  await expect(entries.filter({ hasText: 'changed the plan of' }).first()).toContainText('starter → elite')
})

test('a change that another admin was faster with is not written over', async ({ page, account }) => {
  await openAsAdmin(page)
  await page.getByLabel('Search').fill(account.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Edit ${account.email}` }).click()
  const { items } = await (await page.request.get(`/api/admin/users?search=${account.email}`)).json()
  await page.request.patch(`/api/admin/users/${items[0].userId}`, { data: { planType: 'premium' } })
  await page
    .getByRole('button', { name: / Plan$/ })
    .first()
    .click()
  await page.getByRole('option', { name: /Apex/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('changed elsewhere')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('row', { name: account.email }).first()).toContainText('30,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: account.email }).first()).toContainText('75,000')
})

test('the outbox shows a mail that was not sent, with its link', async ({ page, account }) => {
  await page.request.post('/api/auth/request-password-reset', { data: { email: account.email } })
  await openAsAdmin(page)
  await page.getByRole('tab', { name: 'Outbox' }).click()
  const mail = page.getByRole('listitem').filter({ hasText: account.email })
  await expect(mail.getByRole('link')).toHaveAttribute('href', /\/reset-password\?token=/)
})

test('whoever is not the admin is sent away', async ({ dashboard: page }) => {
  await page.goto('/dashboard/admin')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a key is shown once, works for a program, and is refused once it is revoked', async ({
  dashboard: page,
  request,
}) => {
  await page.goto('/dashboard/profile')
  const section = page.getByRole('region', { name: 'API keys' })
  await section.getByRole('button', { name: 'Make key' }).click()
  await expect(section.getByText('Please give the key a name.')).toBeVisible()
  await section.getByLabel('Name').fill('Nightly report')
  await section.getByRole('button', { name: 'Make key' }).click()
  const key = await section.getByLabel('Your new key').inputValue()
  expect(key).toMatch(/^parlance_/)
  await section.getByRole('button', { name: 'Copy key' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await expectAccessible(page)

  const headers = { authorization: `Bearer ${key}` }
  expect((await request.get('/api/plan', { headers })).status()).toBe(200)
  await page.reload()
  await expect(section.getByText('Nightly report')).toBeVisible()
  expect(await page.content()).not.toContain(key)

  await section.getByRole('button', { name: 'Revoke Nightly report' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(section.getByText('You have no keys.')).toBeVisible()
  expect((await request.get('/api/plan', { headers })).status()).toBe(401)
})

test('everything can be taken along before the account is deleted for good', async ({
  dashboard: page,
  account,
  request,
}) => {
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export everything first' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^parlance-\d{4}-\d\d-\d\d\.zip$/)
  const files = readZip(await readFile(await download.path()))
  expect(files.get('records/users.json')).toContain(account.email)
  await expect(dialog.getByText('Your export was downloaded.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Delete account for good' }).click()
  await expect(dialog.getByText('This is not the email address of your account.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Type your email address to confirm').fill(account.email)
  await dialog.getByRole('button', { name: 'Delete account for good' }).click()
  await expect(page).toHaveURL(/\/$/)
  const { email, password } = account
  expect((await request.post('/api/auth/sign-in/email', { data: { email, password } })).status()).toBe(401)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/signin$/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440] as const) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' } as object)

      test('axe finds nothing on any part of the page, and nothing stands beyond its edge', async ({
        page,
        request,
      }) => {
        const account: Account = newAccount()
        await createAccount(request, account)
        await request.post('/api/auth/request-password-reset', { data: { email: account.email } })
        await openAsAdmin(page)
        const { items } = await (await page.request.get(`/api/admin/users?search=${account.email}`)).json()
        await page.request.patch(`/api/admin/users/${items[0].userId}`, { data: { planType: 'elite' } })
        await page.getByLabel('Search').fill(account.email)
        await expect(page.getByRole('row')).toHaveCount(2)
        await page.getByRole('button', { name: `Edit ${account.email}` }).click()
        await expectClean(page)
        for (const tab of ['Audit log', 'Outbox']) {
          await page.getByRole('tab', { name: tab }).click()
          await expect(page.getByRole('listitem').filter({ hasText: '@example.com' }).first()).toBeVisible()
          await expectClean(page)
        }
      })
    })
  }
}

async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

async function openAsAdmin(page: Page): Promise<void> {
  await signIn(page.request, ADMIN)
  await page.goto('/dashboard/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
}
