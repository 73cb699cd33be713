import type { Page } from '@playwright/test'
import {
  addHooks,
  articles,
  askForContent,
  CURATED,
  contentDialog,
  contentOverlay,
  create,
  createDialog,
  createOne,
  FULL,
  generate,
  HOOKS,
  HOOKS_CONTENT,
  isCardFocused,
  pageTitle,
  TOPIC,
} from './hooks-journey.ts'
import { expect, seeThrough, test } from './journey.ts'
import { tab } from './list-journey.ts'
import { mintAccount } from './mint-account.ts'

const PHONE = { width: 390, height: 844 }

const typeDialog = (page: Page) => page.getByRole('dialog', { name: 'Type your hook' })

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
}

test.use({ viewport: PHONE, hasTouch: true })

test('on a phone a hook is made, typed, filled in, deleted with others and made into a post', async ({
  signedIn: page,
}) => {
  await page.goto(HOOKS)
  await tab(page, 'Story').tap()
  await createOne(page)
  await expect(articles(page)).toHaveCount(1)
  await expect.poll(() => isCardFocused(page)).toBe(true)
  await expect(articles(page)).toContainText(`About ${TOPIC}`)
  await expectNoSideways(page)

  await create(page).tap()
  await createDialog(page).getByLabel('Topic').fill('two doors')
  await createDialog(page).getByRole('button', { name: 'Type it yourself' }).tap()
  const save = typeDialog(page).getByRole('button', { name: 'Save Hook' })
  await expect(typeDialog(page).getByLabel('Hook', { exact: true })).toBeFocused()
  await expect(typeDialog(page).getByLabel('Topic (optional)')).toHaveValue('two doors')
  await expect(save).toBeDisabled()
  await typeDialog(page).getByLabel('Hook', { exact: true }).fill('It took me [how long] to see the second door.')
  await page.route('**/api/hooks', (route) => route.fulfill({ status: 500, json: {} }))
  await save.tap()
  await expect(typeDialog(page).getByRole('alert')).toHaveText('Failed to save hook. Please try again.')
  await page.unroute('**/api/hooks')
  await save.tap()
  await expect(typeDialog(page)).toBeHidden()
  await expect(articles(page)).toHaveCount(2)
  await expect(articles(page).first()).toContainText('About two doors')
  await expect.poll(() => isCardFocused(page)).toBe(true)

  await articles(page).first().getByRole('button', { name: 'Fill in' }).tap()
  const filling = page.getByRole('dialog', { name: 'Fill in' })
  await filling.getByLabel('How long').fill('nine years')
  await filling.getByRole('button', { name: 'Save' }).tap()
  await expect(articles(page).first()).toContainText('It took me nine years to see the second door.')

  await addHooks(page, 2)
  await page.reload()
  await expect(articles(page)).toHaveCount(4)
  await page.getByRole('checkbox').nth(0).check({ force: true })
  await page.getByRole('checkbox').nth(1).check({ force: true })
  await page.getByRole('button', { name: 'Delete Selected (2)' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  await expect(articles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(articles(page)).toHaveCount(4)

  await askForContent(page).tap()
  await expect(contentDialog(page)).toBeVisible()
  await expectNoSideways(page)
  await seeThrough(contentOverlay(page), () => generate(page).tap())
  await expect(pageTitle(page, 'Hooks Content')).toBeVisible()
  await expect(tab(page, 'Story')).toHaveText(/1$/)
})

test('on a phone a hook for everybody is saved to the own ones, and the limit leads to where there is room to make', async ({
  signedIn: page,
  browser,
  home,
}) => {
  // They are everybody's, and another journey may have kept one.
  const line = `Picture a bakery with ${crypto.randomUUID()} doors and one queue.`
  const { cookie } = await mintAccount(home, { role: 'admin' })
  const context = await browser.newContext({ baseURL: home.origin })
  await context.addCookies([{ ...cookie, url: home.origin, httpOnly: true, sameSite: 'Lax' }])
  const admin = await context.newPage()
  await addHooks(admin, 1, { content: line, to: 'curated-hooks' })

  await page.goto(`${CURATED}?type=story`)
  const card = articles(page).filter({ hasText: line })
  const button = card.getByRole('button', { name: 'Save to my hooks' })
  await page.route('**/api/curated-hooks/*/save', (route) => route.abort())
  await button.tap()
  await expect(page.getByText(/^Unable to connect to the server/)).toBeVisible()
  await page.unroute('**/api/curated-hooks/*/save')
  await addHooks(page, 12)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(FULL)).toBeVisible()
  await page.getByRole('button', { name: 'Make room' }).tap()
  await expect(pageTitle(page, 'Hooks Library')).toBeVisible()
  await expect(tab(page, 'Story')).toHaveAttribute('aria-selected', 'true')
  await articles(page).first().getByRole('button', { name: 'Delete' }).tap()
  await expect(tab(page, 'Story')).toHaveText(/11\/12/)

  await page.goBack()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved to your hooks')).toBeVisible()
  const saved = card.getByRole('button', { name: 'Saved. Open your Story hooks' })
  await expect(saved).toBeFocused()
  await expectNoSideways(page)
  await page.reload()
  await saved.tap()
  await expect(pageTitle(page, 'Hooks Library')).toBeVisible()
  await expect(articles(page).filter({ hasText: line })).toHaveCount(1)
  await context.close()
})

test('hooks and ideas are shown to nobody who is not signed in', async ({ page }) => {
  for (const at of [HOOKS, CURATED, HOOKS_CONTENT, '/dashboard/ideas', '/dashboard/ideas-content']) {
    await page.goto(at)
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  }
})
