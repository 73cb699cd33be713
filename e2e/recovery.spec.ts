/** Writings whose page loses its text, its list, its network or its life at an unlucky moment: what was typed and what was written stays, once. */
import type { Browser, BrowserContext } from '@playwright/test'
import { NOTICES } from '#domain/messages/messages.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'
import { bookOf, FIELD, PACE, TEXT } from './disturbed-tabs.ts'
import { createAccount, expect, holdWritings, keptText, newAccount, overlay, signIn, test } from './journey.ts'
import { type RunningServer, startServer } from './start-server.ts'

test.describe.configure({ mode: 'serial' })

let provider: FakeProvider
let server: RunningServer

test.beforeAll(async ({ playwright }) => {
  provider = await startFakeProvider('openai-compatible')
  // A server of their own: on the one all other journeys share, the composer stays the default.
  server = await startServer()
  const request = await playwright.request.newContext({ baseURL: server.origin })
  const admin = { ...newAccount(), email: 'admin@example.com' }
  await createAccount(request, admin)
  await signIn(request, admin)
  const saved = await request.patch('/api/admin/engines', {
    data: {
      defaultEngine: 'model',
      provider: provider.kind,
      baseUrl: provider.baseUrl,
      model: provider.model,
      key: provider.key,
    },
  })
  expect(saved.status()).toBe(200)
  await request.dispose()
})

test.afterAll(async () => {
  await server?.stop()
  await provider?.stop()
})

test('a text whose writing failed stands in its field again, and costs nothing', async ({ browser }) => {
  const { context } = await openPerson(browser)
  const page = await context.newPage()
  await page.goto('/dashboard/generation')
  for (const fault of ['error_event', 'reset', 'cut_off', 'empty'] as const) {
    await provider.behave({ ...PACE, fault, chunkDelayMs: 20 })
    const typed = `A text that must not get lost when the model fails with ${fault}.`
    await page.getByPlaceholder(FIELD).fill(typed)
    await page.getByRole('button', { name: 'Generate Content' }).click()
    await expect(page.getByRole('alert')).toContainText(NOTICES.generateFailed)
    await expect(page.getByPlaceholder(FIELD)).toHaveValue(typed)
    await page.reload()
    await expect(page.getByPlaceholder(FIELD)).toHaveValue(typed)
  }
  expect(await bookOf(page)).toEqual({ texts: [], charges: [], left: 12_000 })
  await context.close()
})

test('a page left while the bar takes its last steps finds its text done with', async ({ browser }) => {
  await provider.behave(PACE)
  const { context } = await openPerson(browser)
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill('A text whose page is left just as its post is kept.')
  await page.getByRole('button', { name: 'Generate Content' }).click()
  // Watched in the page at every frame: from outside, the last steps could be over between two looks.
  await page.waitForFunction(
    () => Number(document.querySelector('[role=dialog] [role=progressbar]')?.getAttribute('aria-valuenow')) > 95,
  )
  await page.reload()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  await expect(keptText(page)).toContainText('A text whose page is left')
  await context.close()
})

test('a list that was read before the text was written shows it all the same', async ({ browser }) => {
  await provider.behave(PACE)
  const { context } = await openPerson(browser)
  const page = await context.newPage()
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill('A text whose page is loaded again while it is written.')
  const letGo = await holdWritings(page)
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(overlay(page)).toBeVisible()
  // As if the list had been read before the text was kept, and its answer had taken longer than all the rest.
  const isWritten = Promise.withResolvers<void>()
  await page.route(
    /\/api\/pieces\?/,
    async (route) => {
      await isWritten.promise
      await route.fulfill({ json: { items: [], nextCursor: null } })
    },
    { times: 1 },
  )
  await page.reload()
  letGo()
  await expect.poll(async () => (await bookOf(page)).texts).toEqual([TEXT])
  await expect(page.getByText('Your new post for LinkedIn is ready.')).toBeAttached()
  isWritten.resolve()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  await context.close()
})

test('a list whose look for the new text met a lost network looks again', async ({ browser }) => {
  await provider.behave(PACE)
  const { context } = await openPerson(browser)
  const page = await context.newPage()
  await page.goto('/dashboard/generation')
  await expect(page.getByText('Your first post for LinkedIn will stand here.')).toBeVisible()
  const isCut = Promise.withResolvers<void>()
  await page.route(
    /\/api\/pieces\?/,
    async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
      isCut.resolve()
    },
    { times: 1 },
  )
  await page.getByPlaceholder(FIELD).fill('A text whose post comes just as the network goes.')
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await isCut.promise
  await expect(overlay(page)).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  await context.close()
})

test('a tab that is killed right after it forgot its writing shows the text done with and writes nothing twice', async ({
  browser,
}) => {
  await provider.behave(PACE)
  const { context } = await openPerson(browser)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const remove = Storage.prototype.removeItem
    let isDead = false
    Storage.prototype.removeItem = function removeItem(name) {
      if (!isDead) remove.call(this, name)
      isDead ||= name.includes('.writing.')
      if (isDead) document.documentElement.dataset.dead = 'true'
    }
  })
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill('A text whose tab is killed just as its post is kept.')
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(page.locator('html[data-dead]')).toBeAttached()
  await page.close()
  const next = await context.newPage()
  await next.goto('/dashboard/generation')
  await expect(next.getByText(/^Created /)).toHaveCount(1)
  await expect(keptText(next)).toContainText('A text whose tab is killed')
  await expect(overlay(next)).toBeHidden()
  expect((await bookOf(next)).texts).toEqual([TEXT])
  await context.close()
})

test('a page that read the text just before another tab was done with it does not show it for good', async ({
  browser,
}) => {
  const { context } = await openPerson(browser)
  const page = await context.newPage()
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill('A text that another tab is about to be done with.')
  await page.getByRole('heading', { name: 'Content Generation' }).click()
  await page.addInitScript(() => {
    const get = Storage.prototype.getItem
    // Read by the page and gone at once, before it can listen for that.
    Storage.prototype.getItem = function getItem(name) {
      const kept = get.call(this, name)
      if (name.includes('.draft.')) this.removeItem(name)
      return kept
    }
  })
  await page.reload()
  await expect(page.getByPlaceholder(FIELD)).toHaveValue('')
  await context.close()
})

type CurrentUser = { context: BrowserContext }
async function openPerson(browser: Browser): Promise<CurrentUser> {
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' })
  const account = newAccount()
  await createAccount(context.request, account)
  await signIn(context.request, account)
  return { context }
}
