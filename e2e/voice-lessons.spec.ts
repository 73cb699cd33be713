import type { Page } from '@playwright/test'
import { article, expect, expectAccessible, test } from './journey.ts'

const ARTICLES = ['03-focus-on-accessibility.txt', '05-introducing-18f-design-methods.txt', '04-18f-guides.txt']
const SENTENCE = 'You added emoji in 3 of 3 posts that had none.'
const INSTRUCTION = 'Use an emoji here and there.'
const NOTICE = `${SENTENCE} Should “Plain speaker” learn it?`

/** Does a writing through the API and answers the piece it made, if any. */
async function write(page: Page, operation: string, input: Record<string, unknown>): Promise<string> {
  const started = await page.request.post('/api/writings', {
    data: { operation, input },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(started.status()).toBe(202)
  const { id } = await started.json()
  const look = async () => (await page.request.get(`/api/writings/${id}`)).json()
  await expect.poll(async () => (await look()).status).toBe('succeeded')
  return (await look()).pieceIds?.[0]
}

async function makeVoice(page: Page): Promise<string> {
  await write(page, 'brand_voice', {
    name: 'Plain speaker',
    examples: [article().split(/\s+/).slice(0, 300).join(' ')],
  })
  const { items } = await (await page.request.get('/api/brand-voices')).json()
  return items[0].id
}

/** Three posts of a brand voice; the last is the newest of the library. */
async function makePosts(page: Page, brandVoiceId: string): Promise<string[]> {
  const pieces: string[] = []
  for (const name of ARTICLES)
    pieces.push(await write(page, 'generation', { platform: 'LinkedIn', content: article(name), brandVoiceId }))
  return pieces
}

const brighten = (text: string) => text.replace('\n', ' 🙂\n')

async function editByApi(page: Page, piece: string, change: (text: string) => string): Promise<void> {
  const { contentText } = await (await page.request.get(`/api/pieces/${piece}`)).json()
  const saved = await page.request.patch(`/api/pieces/${piece}`, { data: { contentText: change(contentText) } })
  expect(saved.status()).toBe(200)
}

/** Edits the newest post of the library by hand. */
async function editByHand(page: Page, change: (text: string) => string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await text.fill(change(await text.inputValue()))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
}

const lessonsOf = (page: Page) => page.getByRole('region', { name: 'Learned from your edits' })
const listOf = (page: Page, name: string) => lessonsOf(page).getByRole('list', { name, exact: true })

test('what three edits have in common is pointed out once, proposed, learned, and taken back', async ({
  signedIn: page,
}) => {
  const voice = await makeVoice(page)
  const pieces = await makePosts(page, voice)
  for (const piece of pieces.slice(0, 2)) await editByApi(page, piece, brighten)
  await page.goto('/dashboard/library')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/lessons')) asked.push(request.url())
  })
  await editByHand(page, brighten)
  await expect(page.getByText(NOTICE)).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.getByRole('button', { name: 'See it' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/brand-voices/${voice}#lessons$`))
  await expect(lessonsOf(page).getByRole('region', { name: 'What your edits show' })).toBeFocused()

  const proposed = listOf(page, 'Proposed')
  await expect(proposed).toContainText(SENTENCE)
  await expect(proposed).toContainText(`If you accept: ${INSTRUCTION}`)
  await proposed.getByText('Show where').click()
  await expect(proposed.getByRole('definition').first()).not.toContainText('🙂')
  await expect(proposed.getByRole('definition').last()).toContainText('🙂')
  await expect(proposed.getByRole('list', { name: 'Posts that show it' }).getByRole('listitem')).toHaveCount(3)

  await proposed.getByRole('button', { name: 'Accept' }).focus()
  await page.keyboard.press('Enter')
  await expect(listOf(page, 'Learned')).toContainText(INSTRUCTION)
  await expect(proposed).toHaveCount(0)
  await expect(lessonsOf(page).getByRole('region', { name: 'What your edits show' })).toBeFocused()
  await page.reload()
  await expect(listOf(page, 'Learned')).toContainText(SENTENCE)
  await page.keyboard.press('Tab')
  await listOf(page, 'Learned').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(proposed).toContainText(SENTENCE)

  await page.goto('/dashboard/library')
  const looked = page.waitForResponse((response) => response.url().endsWith('/lessons'))
  await editByHand(page, (text) => `${text}\n\nOne more thought.`)
  await looked
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await expect(page.getByText(NOTICE)).toHaveCount(0)
})

test('what edits show is pointed out also where the network went while it was looked for', async ({
  signedIn: page,
  context,
}) => {
  const pieces = await makePosts(page, await makeVoice(page))
  for (const piece of pieces.slice(0, 2)) await editByApi(page, piece, brighten)
  await page.goto('/dashboard/library')
  const isCut = Promise.withResolvers<void>()
  await page.route(
    '**/lessons',
    async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
      isCut.resolve()
    },
    { times: 1 },
  )
  await editByHand(page, brighten)
  await isCut.promise
  await context.setOffline(false)
  await expect(page.getByText(NOTICE)).toBeVisible()
})

test('what is dismissed goes out of the way and can be fetched back', async ({ signedIn: page }) => {
  const voice = await makeVoice(page)
  for (const piece of await makePosts(page, voice)) await editByApi(page, piece, brighten)
  await page.goto(`/dashboard/brand-voices/${voice}`)
  await page.getByRole('button', { name: `Dismiss: ${SENTENCE}` }).click()
  await expect(listOf(page, 'Proposed')).toHaveCount(0)
  await expect(lessonsOf(page)).toContainText('You have edited 3 posts of this voice so far')
  await page
    .getByRole('region', { name: /Notices/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(listOf(page, 'Proposed')).toContainText(SENTENCE)
  await page.getByRole('button', { name: `Dismiss: ${SENTENCE}` }).click()
  await lessonsOf(page).locator('summary', { hasText: 'Dismissed' }).click()
  await listOf(page, 'Dismissed').getByRole('button', { name: 'Undo' }).click()
  await expect(listOf(page, 'Proposed')).toContainText(SENTENCE)
})

test('a proposal that went meanwhile says so, and what cannot be loaded is loaded on Retry', async ({
  signedIn: page,
}) => {
  const voice = await makeVoice(page)
  const pieces = await makePosts(page, voice)
  for (const piece of pieces) await editByApi(page, piece, brighten)
  await page.goto(`/dashboard/brand-voices/${voice}`)
  await expect(listOf(page, 'Proposed')).toBeVisible()
  await editByApi(page, pieces[0] ?? '', (text) => text.replace(' 🙂', ''))
  await page.request.get(`/api/brand-voices/${voice}/lessons`)
  await page.getByRole('button', { name: `Accept: ${SENTENCE}` }).click()
  await expect(page.getByText('This proposal is gone')).toBeVisible()
  await expect(listOf(page, 'Proposed')).toHaveCount(0)

  await page.route('**/lessons', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }))
  await page.reload()
  await expect(lessonsOf(page).getByRole('alert')).toContainText('Failed to load what your edits show')
  await page.unrouteAll()
  await lessonsOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect(lessonsOf(page)).toContainText('You have edited 2 posts of this voice so far')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme} on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } })

    test('axe finds nothing in lessons of every kind, and nothing is wider than the screen', async ({
      signedIn: page,
    }) => {
      const voice = await makeVoice(page)
      await page.goto(`/dashboard/brand-voices/${voice}`)
      await expect(lessonsOf(page)).toContainText('Edit posts that were written in this voice')
      await expectAccessible(page)
      for (const piece of await makePosts(page, voice))
        await editByApi(page, piece, (text) => `${brighten(text)}\n\n#plain`)
      await page.reload()
      await expect(listOf(page, 'Proposed').getByRole('button', { name: /^Accept/ })).toHaveCount(2)
      await listOf(page, 'Proposed').getByText('Show where').first().click()
      await expectAccessible(page)
      await listOf(page, 'Proposed')
        .getByRole('button', { name: /^Accept/ })
        .first()
        .click()
      await expect(listOf(page, 'Learned')).toBeVisible()
      await listOf(page, 'Proposed')
        .getByRole('button', { name: /^Dismiss/ })
        .first()
        .click()
      await lessonsOf(page).locator('summary', { hasText: 'Dismissed' }).click()
      await expect(listOf(page, 'Dismissed')).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
  })
