import type { Page } from '@playwright/test'
import { article, expect, test } from './journey.ts'

/** Makes one post for each platform through the API and opens the library. */
async function fillLibrary(page: Page, platforms: readonly string[]): Promise<void> {
  for (const platform of platforms) {
    const started = await page.request.post('/api/writings', {
      data: { operation: 'generation', input: { platform, content: article() } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    const { id } = await started.json()
    await expect
      .poll(async () => (await (await page.request.get(`/api/writings/${id}`)).json()).status)
      .toBe('succeeded')
  }
  await page.goto('/dashboard/library')
  await expect(page.getByText(/^Created /)).toHaveCount(platforms.length)
}

test('the tabs sort the library: Twitter holds posts and threads', async ({ signedIn: page }) => {
  await fillLibrary(page, ['LinkedIn', 'Twitter Post', 'Twitter Thread'])
  for (const [tab, count] of [
    ['Twitter', 2],
    ['LinkedIn', 1],
    ['Voice Content', 0],
    ['All Content', 3],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByText(/^Created /)).toHaveCount(count)
  }
})

test('a post is read, copied, edited, and its former text brought back', async ({ signedIn: page }) => {
  await fillLibrary(page, ['LinkedIn'])
  await page.getByRole('button', { name: '...See more' }).click()
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  const before = await page.evaluate(() => navigator.clipboard.readText())
  expect(before.length).toBeGreaterThan(100)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  await dialog.getByRole('button', { name: 'Maximize' }).click()
  await dialog.getByRole('button', { name: 'Minimize' }).click()
  await dialog.getByRole('textbox').fill('My own words now.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('My own words now.')).toBeVisible()
  const { items } = await (await page.request.get('/api/pieces')).json()
  const versions = await (await page.request.get(`/api/pieces/${items[0].id}/versions`)).json()
  expect(versions.items[0].text).toBe(before)
})

test('a failed save keeps the typed text in the open editor', async ({ signedIn: page }) => {
  await fillLibrary(page, ['LinkedIn'])
  await page.route('**/api/pieces/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 500,
          json: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  await dialog.getByRole('textbox').fill('Do not lose me.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Do not lose me.')
  await page.unroute('**/api/pieces/*')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
})

test('one post is deleted without a question and brought back by Undo', async ({ signedIn: page }) => {
  await fillLibrary(page, ['Instagram'])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/^Created /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
})

test('many posts are selected, deleted after a question, and brought back by Undo', async ({ signedIn: page }) => {
  await fillLibrary(page, ['LinkedIn', 'Carousel', 'Instagram'])
  const boxes = page.getByRole('checkbox')
  await boxes.nth(0).check({ force: true })
  await boxes.nth(1).check({ force: true })
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^Created /)).toHaveCount(3)
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await question.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Created /)).toHaveCount(3)
})

test('a library that cannot be loaded says so and loads on Retry', async ({ signedIn: page }) => {
  await fillLibrary(page, ['LinkedIn'])
  await page.route('**/api/pieces?**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
  )
  await page.route('**/api/pieces', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }))
  await page.reload()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
})

test('a change made elsewhere while the editor was open is not written over unasked', async ({ signedIn: page }) => {
  await fillLibrary(page, ['LinkedIn'])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  await dialog.getByRole('textbox').fill('Typed in this tab.')
  const { items } = await (await page.request.get('/api/pieces')).json()
  await page.request.patch(`/api/pieces/${items[0].id}`, { data: { contentText: 'Saved in the other tab.' } })
  const looked = page.waitForResponse(/\/api\/pieces\?/)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await (await looked).finished()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('changed elsewhere')
  await expect(dialog.getByRole('textbox')).toHaveValue('Typed in this tab.')

  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('Typed in this tab.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('changed elsewhere')
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
})
