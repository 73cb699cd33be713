import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  addHooks,
  articles,
  CURATED,
  contentDialog,
  countHooks,
  generate,
  HOOKS,
  hookOverlay,
  isCardFocused,
  pageTitle,
  TOPIC,
} from './hooks-journey.ts'
import { expectAccessibleEverywhere, seeThrough } from './journey.ts'
import { tab } from './list-journey.ts'
import { type Home, mintAccount } from './mint-account.ts'
import { test as base, expect } from './model-journey.ts'

const WIDE = { width: 1440, height: 900 }
const LINE = 'A line that an admin keeps for everybody who reads it and that goes on past fifteen words here'

/** Curated hooks are everybody's, so each journey begins without any. */
const test = base.extend<{ admin: Page }>({
  admin: async ({ browser, home }, use) => {
    const context = await openAsAdmin(browser, home)
    const page = await context.newPage()
    for (let ids = await newestIds(page); ids.length > 0; ids = await newestIds(page))
      await page.request.post('/api/curated-hooks/delete', { data: { ids } })
    await use(page)
    await context.close()
  },
})

async function newestIds(page: Page): Promise<string[]> {
  const { items } = await (await page.request.get('/api/curated-hooks?limit=100')).json()
  return items.map(({ id }: { id: string }) => id)
}

async function openAsAdmin(browser: Browser, home: Home): Promise<BrowserContext> {
  const { cookie } = await mintAccount(home, { role: 'admin' })
  const context = await browser.newContext({ baseURL: home.origin, viewport: WIDE })
  await context.addCookies([{ ...cookie, url: home.origin, httpOnly: true, sameSite: 'Lax' }])
  return context
}

test('an admin generates a hook for everybody, edits it, deletes many and brings them back', async ({
  admin: page,
  provider,
}) => {
  await provider.behave({ text: LINE })
  await page.goto(CURATED)
  await expect(pageTitle(page, 'Parlance Hooks')).toBeVisible()
  const button = page.getByRole('button', { name: 'Generate Hook' }).first()
  await expect(button).toBeDisabled()
  await expect(page.getByText('Choose a type to create a hook for it.')).toBeVisible()
  await expect(tab(page, 'All Hooks')).toHaveText(/^All Hooks\s*0$/)
  await tab(page, 'Authority').click()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Generate Hook' })
  await dialog.getByLabel('Topic').fill(TOPIC)
  await expect(dialog).toContainText('not charged')
  await seeThrough(hookOverlay(page), () => dialog.getByRole('button', { name: 'Generate Hook' }).click())
  await expect(articles(page)).toHaveCount(1)
  await expect(tab(page, 'Authority')).toHaveText(/^Authority\s*1$/)
  await expect.poll(() => isCardFocused(page)).toBe(true)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(WIDE)
  await articles(page).getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  await editor.getByRole('textbox').fill('Ten years of invoices in one line.')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(articles(page)).toContainText('Ten years of invoices in one line.')

  await addHooks(page, 13, { hookType: 'Authority', to: 'curated-hooks' })
  await page.reload()
  await expect(tab(page, 'Authority')).toHaveText(/^Authority\s*14$/)
  await expect(button).toBeEnabled()
  await page.getByRole('checkbox').nth(0).check({ force: true })
  await page.getByRole('checkbox').nth(1).check({ force: true })
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tab(page, 'Authority')).toHaveText(/^Authority\s*12$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tab(page, 'Authority')).toHaveText(/^Authority\s*14$/)
  expect((await countHooks(page)).Authority).toBe(0)
})

test('a hook for everybody that was deleted is found under Recently Deleted by an admin and by nobody else', async ({
  admin,
  signedIn: reader,
}) => {
  const [hook] = await addHooks(admin, 1, { hookType: 'Myths', content: LINE, to: 'curated-hooks' })
  await admin.request.post('/api/curated-hooks/delete', { data: { ids: [hook?.id] } })
  await reader.goto('/dashboard/trash')
  await expect(reader.getByText('Nothing was deleted lately.')).toBeVisible()
  await admin.goto('/dashboard/trash')
  const row = admin.getByRole('listitem').filter({ hasText: LINE })
  await row.getByRole('button', { name: 'Restore Parlance hook: ' }).click()
  await row.getByRole('link', { name: 'Open Parlance Hooks' }).click()
  await expect(articles(admin)).toContainText(LINE)
})

test('a curated hook that fails brings its topic back', async ({ admin: page, provider }) => {
  await provider.behave({ fault: 'server_error' })
  await page.goto(`${CURATED}?type=story`)
  await page.getByRole('button', { name: 'Generate Hook' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Generate Hook' })
  await dialog.getByLabel('Topic').fill(TOPIC)
  await dialog.getByRole('button', { name: 'Generate Hook' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to generate hook. Please try again.')
  await expect(dialog.getByLabel('Topic')).toHaveValue(TOPIC)
})

test('everybody else reads curated hooks, copies them and makes content of them, and changes none', async ({
  admin,
  signedIn: page,
}) => {
  await page.goto(CURATED)
  await expect(page.getByText('The hooks that Parlance offers to everybody will stand here.')).toBeVisible()
  await addHooks(admin, 1, { hookType: 'Myths', content: LINE, to: 'curated-hooks' })
  await page.goto(`${CURATED}?type=myths`)
  await expect(articles(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Generate Hook' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(articles(page)).toContainText(LINE.split(' ').slice(0, 15).join(' '))
  await expect(articles(page)).not.toContainText('fifteen words')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(WIDE)
  await articles(page).getByRole('button', { name: '...See more' }).click()
  await expect(articles(page)).toContainText(LINE)
  await articles(page).getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINE)
  await articles(page).getByRole('button', { name: 'Create Content' }).click()
  await expect(contentDialog(page).getByRole('region', { name: 'The hook' })).toHaveText(LINE)
  await generate(page).click()
  await expect(pageTitle(page, 'Hooks Content')).toBeVisible()
  await expect(articles(page)).toContainText('Myths')
  await expect(tab(page, 'Myths')).toHaveText(/1$/)
  await page.goto(HOOKS)
  await expect(tab(page, 'All Hooks')).toHaveText(/0\/132/)
})
