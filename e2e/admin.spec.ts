import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '#test/read-zip.ts'
import { createAccount, expect, expectAccessible, holdAnswer, newAccount, signIn, test } from './journey.ts'

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
  await choosePlan(page, /Apex/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Account of ${account.email} saved`)).toBeVisible()
  await expect(row.first()).toContainText('75,000')

  await signIn(request, account)
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await sure(page, 'Ban')
  await expect(page.getByText('Banned')).toBeVisible()
  expect((await request.get('/api/me')).status()).toBe(401)
  const { email, password } = account
  expect((await request.post('/api/auth/sign-in/email', { data: { email, password } })).status()).toBe(403)
  await page.getByRole('button', { name: 'Lift the ban' }).click()
  await expect(page.getByText('Banned')).toBeHidden()

  await page.getByRole('button', { name: 'Delete user' }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${email}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText(`Nobody matches “${email}”.`)).toBeVisible()
  expect((await request.post('/api/auth/sign-in/email', { data: { email, password } })).status()).toBe(401)

  await page.getByRole('tab', { name: 'Audit log' }).click()
  const entries = page.getByRole('listitem').filter({ hasText: ADMIN.email })
  await expect(entries.filter({ hasText: 'deleted' }).first()).toContainText('a deleted account')
  // Other journeys change plans at the same time, but delete nobody.
  await expect(entries.filter({ hasText: 'changed the plan of a deleted account' }).first()).toContainText(
    'starter → elite',
  )
})

test('the list is sorted by its headings, and a dangerous deed asks for a proof first', async ({ page, account }) => {
  await openAsAdmin(page)
  await page.getByLabel('Search').fill('example.com')
  const column = (name: string) => page.getByRole('columnheader', { name })
  await expect(column('Joined')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(column('Email')).toHaveAttribute('aria-sort', 'descending')
  const addresses = page.getByRole('rowheader')
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(column('Email')).toHaveAttribute('aria-sort', 'ascending')
  await expect(addresses.first()).toContainText(/^a/)
  await page.getByRole('button', { name: 'Total tokens' }).click()
  await expect(addresses.first()).toContainText(ADMIN.email)

  await page.getByLabel('Search').fill(account.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Edit ${account.email}` }).click()
  await page.route(
    '**/api/admin/users/*',
    (route) => route.fulfill({ status: 403, json: { code: 'reauthentication_required', message: '' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Make admin' }).click()
  await sure(page, 'Make admin')
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expectAccessible(page)
  await proof.getByLabel('Your password').fill(ADMIN.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Account of ${account.email} saved`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove as admin' }).click()
  await sure(page, 'Remove as admin')
  await expect(page.getByRole('button', { name: 'Make admin' })).toBeVisible()
})

test('a change that another admin was faster with is not written over', async ({ page, account }) => {
  await openAsAdmin(page)
  await page.getByLabel('Search').fill(account.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Edit ${account.email}` }).click()
  const { items } = await (await page.request.get(`/api/admin/users?search=${account.email}`)).json()
  await page.request.patch(`/api/admin/users/${items[0].userId}`, { data: { planType: 'premium' } })
  await choosePlan(page, /Apex/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('changed elsewhere')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('row', { name: account.email }).first()).toContainText('30,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: account.email }).first()).toContainText('75,000')
})

test('an editor in which nothing was chosen follows what another admin saves, and a choice is not saved over it', async ({
  page,
  account,
}) => {
  await page.clock.install()
  await openAsAdmin(page)
  await page.getByLabel('Search').fill(account.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Edit ${account.email}` }).click()
  const { items } = await (await page.request.get(`/api/admin/users?search=${account.email}`)).json()
  const plan = page.getByRole('button', { name: / Plan$/ }).first()
  const changeElsewhere = async (planType: string, tokens: string) => {
    await page.request.patch(`/api/admin/users/${items[0].userId}`, { data: { planType } })
    await page.clock.runFor(60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('row', { name: account.email }).first()).toContainText(tokens)
  }
  await changeElsewhere('premium', '30,000')
  await expect(plan).toContainText('Momentum')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await plan.click()
  await page.getByRole('option', { name: /FlipStart/ }).click()
  await changeElsewhere('elite', '75,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('changed elsewhere')
})

test('a person who has just deleted themself is told of, and gone from the list after a reload', async ({
  page,
  request,
  account,
}) => {
  await openAsAdmin(page)
  await page.getByLabel('Search').fill(account.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Edit ${account.email}` }).click()
  await signIn(request, account)
  expect((await request.delete('/api/me', { data: { confirm: account.email } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await sure(page, 'Ban')
  await expect(page.getByRole('alert')).toContainText('This account is no longer there.')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(`Nobody matches “${account.email}”.`)).toBeVisible()
})

test('a deletion that takes a while leaves the editor open that was opened meanwhile', async ({ page, request }) => {
  const leaving = newAccount()
  const staying = { ...leaving, email: `other-${leaving.email}` }
  for (const account of [leaving, staying]) await createAccount(request, account)
  await openAsAdmin(page)
  await page.getByLabel('Search').fill(leaving.email)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: `Edit ${leaving.email}` }).click()
  const release = await holdAnswer(page, /\/api\/admin\/users\/[^/?]+$/)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await sure(page, 'Delete user')
  await page.getByRole('button', { name: `Edit ${staying.email}` }).click()
  await choosePlan(page, /Apex/)
  release()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('button', { name: `Close the editor of ${staying.email}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('the outbox shows a mail that was not sent, with its link', async ({ page, account }) => {
  await page.request.post('/api/auth/request-password-reset', { data: { email: account.email } })
  await openAsAdmin(page)
  await page.getByRole('tab', { name: 'Outbox' }).click()
  const mail = page.getByRole('listitem').filter({ hasText: account.email })
  await expect(mail.getByRole('link')).toHaveAttribute('href', /\/reset-password\?token=/)
})

test('whoever is not the admin is sent away', async ({ signedIn: page }) => {
  await page.goto('/dashboard/admin')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a key is shown once, works for a program, and is refused once it is revoked', async ({
  signedIn: page,
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
  signedIn: page,
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
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('axe finds nothing on any part of the page, and nothing stands beyond its edge', async ({
        page,
        request,
      }) => {
        const account = newAccount()
        await createAccount(request, account)
        await request.post('/api/auth/request-password-reset', { data: { email: account.email } })
        await openAsAdmin(page)
        const { items } = await (await page.request.get(`/api/admin/users?search=${account.email}`)).json()
        await page.request.patch(`/api/admin/users/${items[0].userId}`, { data: { planType: 'elite' } })
        await page.getByLabel('Search').fill(account.email)
        await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1)
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

/** Answers the question that a grave deed asks first. */
async function sure(page: Page, label: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click()
}

async function choosePlan(page: Page, name: RegExp): Promise<void> {
  const plan = page.getByRole('button', { name: / Plan$/ })
  await plan.first().click()
  await page.getByRole('option', { name }).click()
}
