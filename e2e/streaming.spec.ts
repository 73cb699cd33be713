import type { Page } from '@playwright/test'
import { article, overlay, signIn } from './journey.ts'
import { charges, expect, SLOWLY, test, watchBar } from './model-journey.ts'

const FIELD = 'Paste your viral content here...'
const TEXT = [
  'Last spring we moved our weekly review from Friday to Tuesday.',
  'Nothing else changed, and yet the list of open questions was half as long by summer.',
  'People arrived with fresh notes instead of tired ones, and they asked sooner.',
  'Where does yours stand?',
].join('\n\n')
const LONG = Array.from({ length: 40 }, (_, at) => `This is line ${at + 1} of a rather long post.`).join('\n\n')

test('the text is shown as it is written, under a bar that follows the work, and is what is kept', async ({
  dashboard: page,
  provider,
}) => {
  await provider.behave({ text: TEXT, ...SLOWLY })
  await generate(page)
  const bar = await watchBar(overlay(page).getByRole('progressbar'))
  const seen: number[] = []
  for (const part of ['Last spring', 'Nothing else', 'People arrived', 'Where does']) {
    await expect(written(page)).toContainText(part)
    seen.push((await written(page).textContent())?.length ?? 0)
  }
  expect(seen).toEqual([...seen].sort((one, other) => one - other))
  await expect(overlay(page)).toBeHidden()
  const values = await bar()
  expect(values).toEqual([...values].sort((one, other) => one - other))
  expect(values.filter((value) => value > 90)).toEqual([92, 95, 97, 99, 100])
  expect(values.filter((value) => value <= 90).length).toBeGreaterThan(3)
  const { items } = await (await page.request.get('/api/pieces')).json()
  expect(items).toMatchObject([{ contentText: TEXT }])
})

test('whoever reads further up is left in peace, and whoever is at the end stays there', async ({
  dashboard: page,
  provider,
}) => {
  await provider.behave({ text: LONG, ...SLOWLY, chunkCharacters: 20 })
  await generate(page)
  await expect(written(page)).toContainText('This is line 15')
  const distanceToEnd = () =>
    written(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
  expect(await distanceToEnd()).toBeLessThan(5)
  await written(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => written(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await expect(written(page)).toContainText('This is line 22')
  expect(await written(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await page.keyboard.press('End')
  await expect.poll(distanceToEnd).toBeLessThan(5)
  await expect(written(page)).toContainText('This is line 30')
  await expect.poll(distanceToEnd).toBeLessThan(5)
})

test('screen readers are read whole sentences, now and then, each once', async ({ dashboard: page, provider }) => {
  await provider.behave({ text: LONG, ...SLOWLY, chunkCharacters: 12 })
  await generate(page)
  await expect(written(page)).toBeVisible()
  const from = Date.now()
  const spoken = await page.evaluateHandle(() => {
    const region = document.querySelector('[role=dialog] [aria-live=polite]')
    const said: string[] = []
    if (region)
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    return said
  })
  await expect(written(page)).toContainText('This is line 36')
  const said = await spoken.jsonValue()
  expect(said.length).toBeGreaterThan(1)
  expect(said.length).toBeLessThanOrEqual((Date.now() - from) / 3_000 + 1)
  const sentences = said.join(' ').match(/This is line \d+ of a rather long post\./g) ?? []
  expect(sentences.join(' ')).toBe(said.join(' '))
  expect(new Set(sentences).size).toBe(sentences.length)
})

test('a reload and a second tab go on where the text stands, and it is charged once', async ({
  dashboard: page,
  context,
  provider,
}) => {
  await provider.behave({ text: TEXT, ...SLOWLY })
  await generate(page)
  await expect(written(page)).toContainText('Last spring we moved')
  await page.reload()
  await expect(written(page)).toContainText('Last spring we moved')
  const second = await context.newPage()
  await second.goto('/dashboard/generation')
  await expect(written(second)).toContainText('Last spring we moved')
  for (const tab of [page, second]) {
    await expect(written(tab)).toHaveText(TEXT.replaceAll('\n', ''), { timeout: 20_000 })
    await expect(overlay(tab)).toBeHidden()
    await expect(tab.getByText(/^Created /)).toHaveCount(1)
  }
  expect(provider.requests).toHaveLength(1)
  expect(await charges(page)).toHaveLength(1)
})

test('a lost network is said, and nothing is missing and nothing doubled once it is back', async ({
  dashboard: page,
  context,
  provider,
}) => {
  const resumedFrom: (string | null)[] = []
  page.on('request', async (request) => {
    if (request.url().endsWith('/events')) resumedFrom.push(await request.headerValue('last-event-id'))
  })
  await provider.behave({ text: TEXT, ...SLOWLY })
  await generate(page)
  await expect(written(page)).toContainText('Last spring')
  await context.setOffline(true)
  await expect(overlay(page)).toContainText('Unable to connect to the server.')
  await context.setOffline(false)
  await expect(written(page)).toHaveText(TEXT.replaceAll('\n', ''), { timeout: 20_000 })
  await expect(overlay(page)).toBeHidden()
  expect(resumedFrom[0]).toBeNull()
  expect(resumedFrom.slice(1).filter((id) => id !== null)).not.toEqual([])
  expect(await charges(page)).toHaveLength(1)
})

test('Cancel in the middle reaches the model, costs nothing, and the typed text stays', async ({
  dashboard: page,
  provider,
}) => {
  await provider.behave({ text: LONG, ...SLOWLY })
  await generate(page)
  await expect(written(page)).toContainText('This is line 2')
  await overlay(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(overlay(page)).toBeHidden()
  await expect(page.getByText('Cancelled. No tokens were charged.')).toBeVisible()
  await expect(page.getByPlaceholder(FIELD)).toHaveValue(article())
  await expect.poll(() => provider.closedEarly.length).toBe(1)
  expect(await charges(page)).toEqual([])
  await expect(page.getByText('12,000 tokens left')).toBeVisible()
})

test('a text that breaks off is said to have failed, costs nothing, and the typed text stays', async ({
  dashboard: page,
  provider,
}) => {
  await provider.behave({ text: LONG, ...SLOWLY, chunkCharacters: 100, fault: 'reset' })
  await generate(page)
  await expect(page.getByRole('alert')).toContainText('Failed to generate content. Please try again.')
  await expect(page.getByPlaceholder(FIELD)).toHaveValue(article())
  expect(await charges(page)).toEqual([])
  await provider.reset()
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
})

test('work that outlives the session is there after signing in again', async ({
  dashboard: page,
  context,
  account,
  provider,
}) => {
  await provider.behave({ text: TEXT, ...SLOWLY })
  await generate(page)
  await expect(written(page)).toContainText('Last spring')
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/signin$/)
  await signIn(page.request, account)
  await page.goto('/dashboard/generation')
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  expect(provider.requests).toHaveLength(1)
})

async function generate(page: Page): Promise<void> {
  await page.goto('/dashboard/generation')
  await page.getByPlaceholder(FIELD).fill(article())
  await page.getByRole('button', { name: 'Generate Content' }).click()
}

function written(page: Page) {
  return page.getByRole('region', { name: 'Written so far' })
}
