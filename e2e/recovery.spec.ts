/** Writings in a real browser whose tab is closed, reloaded or cut off from the network at any moment: each ends in full, charged once. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { NOTICES } from '#domain/messages.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'
import { createAccount, expect, newAccount, overlay, signIn, test } from './journey.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** As many as a page of a list holds at most. */
const ALL = 100
const PEOPLE = 5
const WRITINGS_EACH = 6
const FIELD = 'Paste your viral content here...'
const TEXT = Array.from({ length: 12 }, (_, at) => `This is sentence ${at + 1} of the text.`).join(' ')
/** The whole answer takes about one and a half seconds. */
const PACE = { text: TEXT, chunkCharacters: 16, chunkDelayMs: 50 }
const DISTURB_AT_MOST_MS = 1_700
const OFFLINE_AT_MOST_MS = 1_000
const END_LIMIT_MS = 45_000

test.describe.configure({ mode: 'serial' })
// Several pages at once: what each looked like at every moment would cost more than all they do.
test.use({ trace: 'off' })

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

test('every writing ends in the list, in full and charged once, whatever happens to its tab', async ({ browser }) => {
  test.setTimeout(300_000)
  await provider.behave(PACE)
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => openPerson(browser)))
  const done = await Promise.all(people.map((person, at) => writeThroughTrouble(person, at)))
  for (const { context } of people) await context.close()
  expect(done.flat()).toHaveLength(PEOPLE * WRITINGS_EACH)
  expect(new Set(done.flat())).toEqual(new Set(TROUBLES))
  expect(provider.complaints).toEqual([])
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

test('a page left while the bar takes its last steps finds its field empty', async ({ browser }) => {
  await provider.behave(PACE)
  const { context } = await openPerson(browser)
  const page = await context.newPage()
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill('A text whose page is left just as its post is kept.')
  await page.getByRole('button', { name: 'Generate Content' }).click()
  // Watched in the page at every frame: from outside, the last steps could be over between two looks.
  await page.waitForFunction(
    () => Number(document.querySelector('[role=dialog] [role=progressbar]')?.getAttribute('aria-valuenow')) > 95,
    undefined,
    { timeout: END_LIMIT_MS },
  )
  await page.reload()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  await expect(page.getByPlaceholder(FIELD)).toHaveValue('')
  await context.close()
})

test('a list that was read before the text was written shows it all the same', async ({ browser }) => {
  await provider.behave(PACE)
  const { context } = await openPerson(browser)
  const page = await context.newPage()
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill('A text whose page is loaded again while it is written.')
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
  await expect.poll(async () => (await bookOf(page)).texts, { timeout: END_LIMIT_MS }).toEqual([TEXT])
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

for (const key of ['.draft.', '.writing.'])
  test(`a tab that is killed right after it forgot ${key} leaves no text behind and writes nothing twice`, async ({
    browser,
  }) => {
    await provider.behave(PACE)
    const { context } = await openPerson(browser)
    const page = await context.newPage()
    await page.addInitScript((last) => {
      const remove = Storage.prototype.removeItem
      let isDead = false
      Storage.prototype.removeItem = function removeItem(name) {
        if (!isDead) remove.call(this, name)
        isDead ||= name.includes(last)
        if (isDead) document.documentElement.dataset.dead = 'true'
      }
    }, key)
    await page.goto('/dashboard/generation')
    await page.getByPlaceholder(FIELD).fill('A text whose tab is killed just as its post is kept.')
    await page.getByRole('button', { name: 'Generate Content' }).click()
    await expect(page.locator('html[data-dead]')).toBeAttached({ timeout: END_LIMIT_MS })
    await page.close()
    const next = await context.newPage()
    await next.goto('/dashboard/generation')
    await expect(next.getByText(/^Created /)).toHaveCount(1)
    await expect(next.getByPlaceholder(FIELD)).toHaveValue('')
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

type Person = { context: BrowserContext }
type Trouble = 'closed' | 'reloaded' | 'offline'
const TROUBLES: readonly Trouble[] = ['closed', 'reloaded', 'offline']

async function openPerson(browser: Browser): Promise<Person> {
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' })
  const account = newAccount()
  await createAccount(context.request, account)
  await signIn(context.request, account)
  return { context }
}

/** One writing after the other, each disturbed at any moment of it; gives what happened to each. */
async function writeThroughTrouble({ context }: Person, at: number): Promise<Trouble[]> {
  const troubles: Trouble[] = []
  let page = await context.newPage()
  await page.goto('/dashboard/generation')
  for (let made = 0; made < WRITINGS_EACH; made++) {
    const typed = `Number ${made + 1} of the texts that somebody has pasted.`
    await page.getByPlaceholder(FIELD).fill(typed)
    await page.getByRole('button', { name: 'Generate Content' }).click()
    const trouble = TROUBLES[(at + made) % TROUBLES.length] ?? 'closed'
    await page.waitForTimeout(Math.random() * DISTURB_AT_MOST_MS)
    page = await disturb(page, context, trouble)
    await test.step(`writing ${made + 1}, ${trouble}`, () => expectWritten(page, made + 1, typed))
    troubles.push(trouble)
  }
  await page.goto('/dashboard/library')
  await expect(page.getByText(/^Created /).first()).toBeVisible()
  const { texts, charges, left } = await bookOf(page)
  expect(texts).toEqual(Array.from({ length: WRITINGS_EACH }, () => TEXT))
  expect(charges).toHaveLength(WRITINGS_EACH)
  expect(left).toBe(12_000 - charges.reduce((sum, tokens) => sum + tokens, 0))
  return troubles
}

async function disturb(page: Page, context: BrowserContext, trouble: Trouble): Promise<Page> {
  switch (trouble) {
    case 'closed': {
      await page.close()
      const next = await context.newPage()
      await next.goto('/dashboard/generation')
      return next
    }
    case 'reloaded':
      await page.reload()
      return page
    case 'offline':
      await context.setOffline(true)
      await page.waitForTimeout(Math.random() * OFFLINE_AT_MOST_MS)
      await context.setOffline(false)
      return page
  }
}

/** The writing ends by itself; where its start never left the tab, the text still stands in the field to be sent again. */
async function expectWritten(page: Page, count: number, typed: string): Promise<void> {
  const field = page.getByPlaceholder(FIELD)
  await expect(async () => {
    const underway = await (await page.request.get('/api/writings')).json()
    const { texts, charges } = await bookOf(page)
    if (underway.items.length === 0 && texts.length < count && (await field.inputValue()) === typed) {
      await page.getByRole('button', { name: 'Generate Content' }).click({ timeout: 1_000 })
    }
    expect({ texts: texts.length, charges: charges.length }).toEqual({ texts: count, charges: count })
  }).toPass({ timeout: END_LIMIT_MS, intervals: [250] })
  const patiently = { timeout: END_LIMIT_MS }
  await expect(overlay(page)).toBeHidden(patiently)
  await expect(field).toHaveValue('', patiently)
  await expect(page.getByText(/^Created /).first()).toBeVisible(patiently)
}

/** Everything in the list, every charge, and the tokens that are left. */
async function bookOf(page: Page): Promise<{ texts: string[]; charges: number[]; left: number }> {
  const read = async (path: string) => (await page.request.get(path)).json()
  const [pieces, usage, plan] = await Promise.all(
    [`/api/pieces?limit=${ALL}`, `/api/token-usage?limit=${ALL}`, '/api/plan'].map(read),
  )
  return {
    texts: pieces.items.map(({ contentText }: { contentText: string }) => contentText),
    charges: usage.items.map(({ tokensUsed }: { tokensUsed: number }) => tokensUsed),
    left: plan.tokensLeft,
  }
}
