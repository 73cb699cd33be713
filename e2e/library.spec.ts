import type { Page } from '@playwright/test'
import { article, expect, expectAccessible, openPane, test } from './journey.ts'

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

/** Writes a text of the person's own into their only piece. */
async function putText(page: Page, contentText: string): Promise<void> {
  const { items } = await (await page.request.get('/api/pieces')).json()
  expect((await page.request.patch(`/api/pieces/${items[0].id}`, { data: { contentText } })).status()).toBe(200)
  await page.reload()
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('what is copied is what LinkedIn takes, from the card, the editor and the overview', async ({
  signedIn: page,
}) => {
  await fillLibrary(page, ['LinkedIn'])
  await putText(page, '## Two rules\n\n- **Charge** more\n- See [the list](https://example.com/a_b_c)')
  const taken = 'Two rules\n\n- Charge more\n- See the list https://example.com/a_b_c'
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await clipboard(page)).toBe(taken)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  await dialog.getByRole('textbox').press('Control+End')
  await dialog.getByRole('textbox').pressSequentially(' of __ours__')
  await dialog.getByRole('button', { name: 'Copy the text' }).click()
  await expect.poll(() => clipboard(page)).toBe(`${taken} of ours`)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => clipboard(page)).toBe(taken)
})

test('a carousel is copied without the lines between its slides', async ({ signedIn: page }) => {
  await fillLibrary(page, ['Carousel'])
  await putText(page, '--- Slide 1 ---\nCover\n\n--- Slide 2 ---\nSecond\n\nWith a body.')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => clipboard(page)).toBe('Cover\n\nSecond\n\nWith a body.')
})

for (const width of [390, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a thread is copied whole, and post by post with one key', async ({ signedIn: page }) => {
      const posts = [
        'First.',
        'Second,\n\nin two parts.',
        `Third, ${'which is long enough to be cut off. '.repeat(6)}`.trim(),
      ]
      await fillLibrary(page, ['Twitter Thread'])
      await putText(page, posts.join('\n---\n'))
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await expect.poll(() => clipboard(page)).toBe(posts.join('\n\n'))
      await expect(page.getByRole('button', { name: 'Copy post 1 of 3' })).toHaveCount(0)
      await page.getByRole('button', { name: '...See more' }).click()
      await takePosts(page, posts)

      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Content' })
      await openPane(dialog, 'Preview')
      await takePosts(page, posts)
      await expectAccessible(page)
    })
  })

/** Copies each post by pressing Enter once for it, from the first one's button on. */
async function takePosts(page: Page, posts: readonly string[]): Promise<void> {
  const open = page.getByRole('dialog')
  const place = (await open.count()) > 0 ? open : page
  await place.getByRole('button', { name: 'Copy post 1 of 3' }).focus()
  for (const [at, post] of posts.entries()) {
    await page.keyboard.press('Enter')
    await expect(place.getByRole('button', { name: `Copied post ${at + 1} of 3` })).toHaveText('Copied')
    expect(await clipboard(page)).toBe(post)
    await expect(
      place.getByRole('button', { name: at < 2 ? `Copy post ${at + 2} of 3` : 'Copied post 3 of 3' }),
    ).toBeFocused()
  }
}

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
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await openPane(dialog, 'Versions')
  await expect(dialog.getByRole('region', { name: 'Earlier text' }).locator('del').first()).toHaveText('Saved')
})
