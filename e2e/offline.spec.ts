import type { Page, Request } from '@playwright/test'
import { NOTICES } from '#domain/messages/messages.ts'
import { article, expect, test } from './journey.ts'

async function makePost(page: Page): Promise<void> {
  const started = await page.request.post('/api/writings', {
    data: { operation: 'generation', input: { platform: 'LinkedIn', content: article(), brandVoiceId: null } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { id } = await started.json()
  await expect.poll(async () => (await (await page.request.get(`/api/writings/${id}`)).json()).status).toBe('succeeded')
}

/** Has the server do the next call of this kind, and its answer get lost on the way. */
async function loseAnswer(page: Page, method: string, address: RegExp): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    expect((await route.fetch()).ok()).toBe(true)
    await route.abort('connectionreset')
  })
}

/** Takes away the server, or what else is named, while the browser believes in its network; answers how to bring it back. */
async function takeAway(page: Page, what = /\/(api|readyz)\b/): Promise<() => Promise<void>> {
  await page.route(what, (route) => route.abort('connectionrefused'))
  return () => page.unroute(what)
}

/** Whether the editor has come and whatever comes with it, asked from now on. */
function watchEditor(page: Page): () => boolean {
  const underway = new Set<Request>()
  let isAskedFor = false
  page.on('request', (request) => {
    underway.add(request)
    isAskedFor ||= request.url().includes('/piece-editor-')
  })
  page.on('requestfinished', (request) => underway.delete(request))
  page.on('requestfailed', (request) => underway.delete(request))
  return () => isAskedFor && underway.size === 0
}

test('a page that was touched opens its menu, its lists and its editor without a network', async ({
  signedIn: page,
}) => {
  await makePost(page)
  await page.goto('/dashboard/generation')
  await expect(page.getByRole('article')).toBeVisible()
  const hasCome = watchEditor(page)
  await page.mouse.move(300, 300)
  await expect.poll(hasCome).toBe(true)
  await page.context().setOffline(true)
  await expect(page.getByRole('main')).toContainText('connection')

  await page.getByRole('button', { name: 'Settings' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Documentation' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.getByRole('button', { name: /Brand voice/ }).press('ArrowDown')
  await expect(page.getByRole('option', { name: 'No brand voice' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Brand voice/ })).toBeFocused()

  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const text = page.getByRole('dialog', { name: 'Edit Content' }).getByRole('textbox', { name: 'Text' })
  await text.fill('Typed without a network.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toContainText('connection')
  await expect(text).toHaveValue('Typed without a network.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Typed without a network.')
})

test('what has not come before the network went opens as soon as it is back', async ({ signedIn: page }) => {
  await page.goto('/dashboard/generation')
  await expect(page.getByRole('button', { name: /Brand voice/ })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Settings' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Content Generation' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('menuitem', { name: 'Documentation' })).toBeVisible()
})

test('a save whose answer got lost is in nobody’s way, and no text of it is lost', async ({ signedIn: page }) => {
  await makePost(page)
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const text = page.getByRole('dialog', { name: 'Edit Content' }).getByRole('textbox', { name: 'Text' })
  await loseAnswer(page, 'PATCH', /\/api\/pieces\//)
  await text.fill('Sent, and saved, and never heard of.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toContainText('connection')
  await text.fill('Typed on after that.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Typed on after that.')
})

test('a deletion whose answer got lost is done and can be taken back', async ({ signedIn: page }) => {
  await makePost(page)
  await page.goto('/dashboard/library')
  await loseAnswer(page, 'POST', /\/api\/pieces\/delete/)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await loseAnswer(page, 'POST', /\/api\/pieces\/restore/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('what found no server is there as soon as the server is, though the browser noticed nothing', async ({
  dashboard: page,
}) => {
  await expect(page.getByText('12,000 tokens left')).toBeVisible()
  for (const [link, sign] of [
    ['Brand Voices', page.getByRole('button', { name: 'Create New Voice' })],
    ['Library', page.getByText('Everything you make will stand here.')],
    ['Token history', page.getByText(NOTICES.usageEmpty)],
  ] as const) {
    const bringBack = await takeAway(page)
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('main')).toContainText('connection')
    await bringBack()
    await expect(sign).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('connection')
  }
})

test('a menu pressed while its code cannot come shows that, and opens once it can', async ({ signedIn: page }) => {
  await page.goto('/dashboard/generation')
  await expect(page.getByRole('button', { name: /Brand voice/ })).toBeVisible()
  const bringBack = await takeAway(page, /\/(api|readyz|assets)\b/)
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.press('Enter')
  await expect(settings).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('main')).toContainText('connection')
  await bringBack()
  await expect(page.getByRole('menuitem', { name: 'Documentation' })).toBeFocused()
  await expect(settings).not.toHaveAttribute('aria-busy', 'true')
})

test('a link pressed without a network leads on once there is one', async ({ signedIn: page }) => {
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder('Paste your viral content here...').fill('Typed before the network went.')
  await page.context().setOffline(true)
  await expect(page.getByRole('main')).toContainText('connection')
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  await expect(page.getByPlaceholder('Paste your viral content here...')).toHaveValue('Typed before the network went.')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Content Library' })).toBeVisible()
  const bringBack = await takeAway(page, /\/(api|readyz|assets)\b/)
  await page.getByRole('link', { name: 'Token history', exact: true }).hover()
  await expect(page.getByRole('main')).toContainText('connection')
  await bringBack()
  await expect(page.getByRole('main')).not.toContainText('connection')
  await page.getByRole('link', { name: 'Token history', exact: true }).click()
  await expect(page.getByText(NOTICES.usageEmpty)).toBeVisible()
})

test('a page whose first scripts got lost offers to be loaded again', async ({ signedIn: page }) => {
  await page.route('**/assets/entry.client-*', (route) => route.abort())
  await page.goto('/dashboard/generation')
  const again = page.getByRole('link', { name: 'Load the page again' })
  await expect(again).toBeVisible()
  await page.unroute('**/assets/entry.client-*')
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content Generation' })).toBeVisible()
})
