import type { Page } from '@playwright/test'
import { article, expectAccessibleEverywhere, overlay, signIn } from './journey.ts'
import { charges, expect, makeStreamsCuttable, RESTING, SLOWLY, test } from './model-journey.ts'

const FIELD = 'Paste your viral content here...'
const LINES = Array.from({ length: 40 }, (_, at) => `This is line ${at + 1} of a rather long post.`)
const TEXT = LINES.join('\n\n')

test('the text is shown as it is written, under a bar that follows the work, and is what is kept', async ({
  dashboard: page,
  provider,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await provider.behave({ text: TEXT, ...SLOWLY })
  const seen = await record(page)
  await generate(page)
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  await expect(overlay(page)).toBeHidden()
  const { texts, percents } = await seen()
  expect(texts.length).toBeGreaterThan(3)
  for (const [at, text] of texts.entries()) expect(text.startsWith(texts[at - 1] ?? '')).toBe(true)
  expect(texts.at(-1)).toBe(LINES.join(''))
  expect(percents).toEqual([...percents].sort((one, other) => one - other))
  expect(percents.filter((percent) => percent <= 90).length).toBeGreaterThan(3)
  expect(percents.filter((percent) => percent > 90)).toEqual([92, 95, 97, 99, 100])
  const { items } = await (await page.request.get('/api/pieces')).json()
  expect(items).toMatchObject([{ contentText: TEXT }])
})

test('whoever waits in line sees how many texts are written first', async ({ dashboard: page, provider }) => {
  await provider.behave({ text: TEXT, ...RESTING })
  const ask = async () => {
    const answer = await page.request.post('/api/writings', {
      data: { operation: 'generation', input: { platform: 'LinkedIn', content: article() } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(answer.status()).toBe(202)
  }
  // A page that comes later would take up what is under way.
  await page.getByRole('link', { name: 'Generate', exact: true }).first().click()
  await page.getByPlaceholder(FIELD).fill(article())
  // Four at once are written for one person.
  for (let before = 0; before < 4; before++) await ask()
  await expect.poll(() => provider.standing).toBe(4)
  await ask()
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(overlay(page)).toContainText('One other text is written first.')
  await provider.behave({ text: TEXT })
  provider.goOn()
  await expect(overlay(page)).toBeHidden()
  await expect(page.getByText('Your new post for LinkedIn is ready.')).toBeAttached()
  // The page looks for texts when its own is there, which may be before the last of those that others asked for.
  const kept = async () => (await (await page.request.get('/api/pieces')).json()).items.length
  await expect.poll(kept).toBe(6)
})

test('whoever reads further up is left in peace, and whoever is at the end stays there', async ({
  dashboard: page,
  provider,
}) => {
  await provider.behave({ text: TEXT, chunkCharacters: 6, chunkDelayMs: 10, restsAt: [600, 900, 1_200] })
  const seen = await record(page)
  await generate(page)
  await expectWritten(page, 600)
  expect((await place(page)).toEnd).toBeLessThan(5)
  await written(page).evaluate((box) => box.scrollTo({ top: 0 }))
  const before = (await seen()).places.length
  provider.goOn()
  await expectWritten(page, 900)
  const upTo = (await seen()).places.length
  await written(page).evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  provider.goOn()
  await expectWritten(page, 1_200)
  expect((await place(page)).toEnd).toBeLessThan(5)
  provider.goOn()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  const { places } = await seen()
  expect(upTo).toBeGreaterThan(before)
  expect(new Set(places.slice(before, upTo).map(({ top }) => top))).toEqual(new Set([0]))
  for (const { toEnd } of places.toSpliced(before, upTo - before)) expect(toEnd).toBeLessThan(5)
})

test('screen readers are read whole sentences, now and then, each once', async ({ dashboard: page, provider }) => {
  await provider.behave({ text: TEXT, ...SLOWLY })
  const seen = await record(page)
  await generate(page)
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  const { spoken, milliseconds } = await seen()
  expect(spoken.length).toBeGreaterThan(1)
  expect(spoken.length).toBeLessThanOrEqual(milliseconds / 3_000)
  expect(LINES.join(' ').startsWith(spoken.join(' '))).toBe(true)
  for (const sentences of spoken) expect(sentences).toMatch(/post\.$/)
})

test('a reload and a second tab go on where the text stands, and it is charged once', async ({
  dashboard: page,
  context,
  provider,
}) => {
  await provider.behave({ text: TEXT, ...RESTING })
  await generate(page)
  await expect(written(page)).toContainText('This is line 1 of')
  await page.reload()
  await expect(written(page)).toContainText('This is line 1 of')
  const second = await context.newPage()
  await second.goto('/dashboard/generation')
  await expect(written(second)).toContainText('This is line 1 of')
  const seen = await Promise.all([page, second].map((tab) => record(tab)))
  provider.goOn()
  for (const tab of [page, second]) await expect(tab.getByText(/^Created /)).toHaveCount(1)
  for (const recorded of seen) expect((await recorded()).texts.at(-1)).toBe(LINES.join(''))
  expect(provider.requests).toHaveLength(1)
  expect(await charges(page)).toHaveLength(1)
})

test('a lost network is said, and nothing is missing and nothing doubled once it is back', async ({
  dashboard: page,
  context,
  provider,
}) => {
  const resumedFrom: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) resumedFrom.push(request.headers()['last-event-id'])
  })
  await page.addInitScript(makeStreamsCuttable)
  await page.reload()
  await provider.behave({ text: TEXT, ...RESTING })
  const seen = await record(page)
  await generate(page)
  await expect(written(page)).toContainText('This is line 1 of')
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('cut')))
  await expect(overlay(page)).toContainText('Unable to connect to the server.')
  await context.setOffline(false)
  provider.goOn()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  const { texts } = await seen()
  for (const [at, text] of texts.entries()) expect(text.startsWith(texts[at - 1] ?? '')).toBe(true)
  expect(texts.at(-1)).toBe(LINES.join(''))
  const [first, ...later] = resumedFrom
  expect(first).toBeUndefined()
  expect(later).not.toEqual([])
  expect(later).not.toContain(undefined)
  expect(await charges(page)).toHaveLength(1)
})

test('Cancel in the middle reaches the model, costs nothing, and the typed text stays', async ({
  dashboard: page,
  provider,
}) => {
  await provider.behave({ text: TEXT, ...RESTING })
  await generate(page)
  await expect(written(page)).toContainText('This is')
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
  await provider.behave({ text: TEXT, fault: 'reset' })
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
  await provider.behave({ text: TEXT, ...RESTING })
  await generate(page)
  await expect(written(page)).toContainText('This is')
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/signin$/)
  provider.goOn()
  await signIn(page.request, account)
  await page.goto('/dashboard/generation')
  await expect(page.getByText(/^Created /)).toHaveCount(1)
  expect(provider.requests).toHaveLength(1)
})

test('axe finds nothing while a text is awaited, nor while it is written', async ({
  dashboard: page,
  provider,
  gate,
}) => {
  await provider.behave({ text: TEXT, ...RESTING })
  gate.hold()
  await generate(page)
  await expect(overlay(page)).toBeVisible()
  await expectAccessibleEverywhere(page)
  gate.release()
  await expect(written(page)).toContainText('This is line 1 of')
  await expectAccessibleEverywhere(page)
})

async function generate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Generate', exact: true }).first().click()
  await page.getByPlaceholder(FIELD).fill(article())
  await page.getByRole('button', { name: 'Generate Content' }).click()
}

function written(page: Page) {
  return page.getByRole('region', { name: 'Written so far' })
}

/** Waits until so many characters of the text are shown, and nothing beyond. */
async function expectWritten(page: Page, characters: number): Promise<void> {
  await expect.poll(() => written(page).textContent()).toBe(TEXT.slice(0, characters).replaceAll('\n', ''))
}

/** Where the text that is written stands in its box, in pixels. */
function place(page: Page): Promise<{ top: number; toEnd: number }> {
  return written(page).evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
    top: scrollTop,
    toEnd: scrollHeight - scrollTop - clientHeight,
  }))
}

/** Records in the page itself what the overlay shows, so that nothing is missed however slow this side is. */
async function record(page: Page) {
  const handle = await page.evaluateHandle(() => {
    const from = performance.now()
    const seen = {
      texts: [] as string[],
      percents: [] as number[],
      spoken: [] as string[],
      places: [] as { length: number; top: number; toEnd: number }[],
      milliseconds: 0,
    }
    const put = <Value>(list: Value[], value: Value | undefined) => {
      if (value !== undefined && list.at(-1) !== value) list.push(value)
    }
    new MutationObserver(() => {
      const overlay = document.querySelector('[role=dialog]')
      if (!overlay) return
      seen.milliseconds = performance.now() - from
      const percent = overlay.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (percent) put(seen.percents, Number(percent))
      put(seen.spoken, overlay.querySelector('[aria-live=polite]')?.textContent || undefined)
      const box = overlay.querySelector('[aria-label="Written so far"]')
      if (!box?.textContent || box.textContent === seen.texts.at(-1)) return
      seen.texts.push(box.textContent)
      const { length } = box.textContent
      seen.places.push({ length, top: box.scrollTop, toEnd: box.scrollHeight - box.scrollTop - box.clientHeight })
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    return seen
  })
  return () => handle.jsonValue()
}
