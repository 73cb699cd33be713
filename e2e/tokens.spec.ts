import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { USAGE_RANGES, USAGE_TYPES } from '#domain/plans/token-usage.ts'
import { article, expect, expectAccessible, newAccount, signIn, test } from './journey.ts'

type Row = { id: string; actionType: string; tokensUsed: number; contentId: null; createdAt: string }

const KINDS = ['generation', 'hook_content', 'voice_funnel', 'idea', 'revival', 'template', 'hook']
const USAGE = '**/api/token-usage?**'

/** So many charges, newest first, a minute apart; every amount is another one. */
function charges(count: number): Row[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `charge-${at}`,
    actionType: KINDS[at % KINDS.length] ?? '',
    tokensUsed: 1_000 + ((at * 7) % count),
    contentId: null,
    createdAt: new Date(Date.now() - at * 60_000).toISOString(),
  }))
}

/** Answers the history with these rows, in pages as the server does; counts the requests. */
async function answerWith(page: Page, rows: Row[]): Promise<{ requests: number }> {
  const seen = { requests: 0 }
  await page.route(USAGE, (route) => {
    seen.requests++
    const query = new URL(route.request().url()).searchParams
    const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))]
    const isMore = from + limit < rows.length
    return route.fulfill({
      json: { items: rows.slice(from, from + limit), nextCursor: isMore ? String(from + limit) : null },
    })
  })
  return seen
}

async function write(page: Page, platform: string): Promise<void> {
  const started = await page.request.post('/api/writings', {
    data: { operation: 'generation', input: { platform, content: article() } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { id } = await started.json()
  await expect.poll(async () => (await (await page.request.get(`/api/writings/${id}`)).json()).status).toBe('succeeded')
}

const history = (page: Page) => page.getByRole('table', { name: 'Token usage' })
const cells = (page: Page, column: number) => history(page).locator(`tr[data-index] td:nth-child(${column})`)
const total = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^[\d,]+ tokens$/)
    .first()

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('what was written stands in the history as it was charged, and the sidebar agrees', async ({ signedIn: page }) => {
  await write(page, 'LinkedIn')
  await write(page, 'Instagram')
  await page.goto('/dashboard/tokens')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Token Usage History')
  await expect(cells(page, 2)).toHaveText(['Generation', 'Generation'])
  const { usedTokens, tokensLeft } = await (await page.request.get('/api/plan')).json()
  expect(usedTokens).toBeGreaterThan(0)
  await expect(total(page)).toHaveText(`${usedTokens.toLocaleString('en-US')} tokens`)
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText(
    `${tokensLeft.toLocaleString('en-US')} tokens left`,
  )
  const summary = await (await page.request.get('/api/token-usage/summary')).json()
  expect(summary.tokensUsed).toBe(usedTokens)
})

test('both filters offer what they should, ask the server anew, and outlive a reload', async ({ signedIn: page }) => {
  await write(page, 'LinkedIn')
  await page.goto('/dashboard/tokens')
  await expect(cells(page, 1)).toHaveCount(1)
  for (const [label, offered] of [
    ['Date range', USAGE_RANGES],
    ['Content type', USAGE_TYPES],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(label) }).click()
    await expect(page.getByRole('option')).toHaveText(offered.map((one) => one.label))
    await page.keyboard.press('Escape')
  }
  const asked = page.waitForRequest((request) => request.url().includes('days=7'))
  await choose(page, 'Date range', 'Last 7 Days')
  await asked
  await expect(page.getByRole('status').filter({ hasText: 'Last 7 Days' })).toContainText('tokens')
  await expect(cells(page, 1)).toHaveCount(1)
  const narrowed = page.waitForRequest((request) => request.url().includes('actionType=voice_funnel'))
  await choose(page, 'Content type', 'Voice Funnel Scripts')
  expect((await narrowed).url()).toContain('days=7')
  await expect(page.getByText('No usage history found for the selected filters.')).toBeVisible()
  await expect(total(page)).toHaveText('0 tokens')
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
  await page.reload()
  await expect(page.getByText('No usage history found for the selected filters.')).toBeVisible()
  const again = page.waitForRequest((request) => request.url().includes('days=7'))
  await choose(page, 'Content type', 'All Types')
  await again
  await expect(cells(page, 1)).toHaveCount(1)
})

test('the columns sort without a new request, by mouse and by keyboard', async ({ signedIn: page }) => {
  const rows = charges(8)
  const seen = await answerWith(page, rows)
  await page.goto('/dashboard/tokens')
  const column = (name: string) => history(page).getByRole('columnheader', { name })
  const amounts = (order: 'asc' | 'desc') =>
    rows
      .map(({ tokensUsed }) => tokensUsed)
      .toSorted((a, b) => (order === 'asc' ? a - b : b - a))
      .map((tokens) => `${tokens.toLocaleString('en-US')} tokens`)
  await expect(column('Date')).toHaveAttribute('aria-sort', 'descending')
  await expect(cells(page, 3)).toHaveText(rows.map((row) => `${row.tokensUsed.toLocaleString('en-US')} tokens`))
  await page.getByRole('button', { name: 'Tokens Used' }).click()
  await expect(column('Tokens Used')).toHaveAttribute('aria-sort', 'descending')
  await expect(column('Date')).toHaveAttribute('aria-sort', 'none')
  await expect(cells(page, 3)).toHaveText(amounts('desc'))
  await page.keyboard.press('Enter')
  await expect(column('Tokens Used')).toHaveAttribute('aria-sort', 'ascending')
  await expect(cells(page, 3)).toHaveText(amounts('asc'))
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await expect(cells(page, 2).first()).toHaveText('Voice funnel')
  await page.getByRole('button', { name: 'Date', exact: true }).press('Space')
  await page.getByRole('button', { name: 'Date', exact: true }).press('Space')
  await expect(cells(page, 2).first()).toHaveText('Generation')
  await expect(column('Date')).toHaveAttribute('aria-sort', 'ascending')
  expect(seen.requests).toBe(1)
})

test('five thousand rows are all there, and only those in sight are drawn', async ({ signedIn: page }) => {
  const rows = charges(5_000)
  await answerWith(page, rows)
  await page.goto('/dashboard/tokens')
  await expect(history(page)).toHaveAttribute('aria-rowcount', '5001')
  await expect(total(page)).toHaveText(
    `${rows.reduce((sum, row) => sum + row.tokensUsed, 0).toLocaleString('en-US')} tokens`,
  )
  expect(await cells(page, 1).count()).toBeLessThan(100)
  await page.keyboard.press('End')
  await expect(history(page).locator('[aria-rowindex="5001"]')).toBeInViewport()
  expect(await cells(page, 1).count()).toBeLessThan(100)
})

test('a history that cannot be read says why above the filters, and is read on Retry', async ({ signedIn: page }) => {
  await page.route(USAGE, (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'too_many_requests', message: 'Too many requests. Try in 9 seconds.' },
    }),
  )
  await page.goto('/dashboard/tokens')
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Too many requests. Try in 9 seconds.')
  await expect(page.getByText('Loading token usage')).toHaveCount(0)
  const [above, below] = [
    await banner.boundingBox(),
    await page.getByRole('button', { name: /Date range/ }).boundingBox(),
  ]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.unroute(USAGE)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No usage history found for the selected filters.')).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('the listed rows are downloaded as they are sorted, ready for a spreadsheet', async ({ signedIn: page }) => {
  await answerWith(page, charges(3))
  await page.goto('/dashboard/tokens')
  await page.getByRole('button', { name: 'Tokens Used' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('parlance-token-usage.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Date","Type","Tokens Used"')
  expect(lines.slice(1, 4).map((line) => line.split(',').slice(1).join(' '))).toEqual([
    '"Voice funnel" 1002',
    '"Hook content" 1001',
    '"Generation" 1000',
  ])
  expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",/)
})

test('the admin is told that nothing is recorded', async ({ page }) => {
  const admin = { ...newAccount(), email: 'admin@example.com' }
  // The account is made by whichever journey comes first.
  await page.request.post('/api/auth/sign-up/email', { data: admin })
  await signIn(page.request, admin)
  await page.goto('/dashboard/tokens')
  await expect(page.getByText('The administrator is never charged, so no usage is recorded.')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440] as const) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('axe finds nothing in the history, full, opened and empty', async ({ signedIn: page }) => {
        await page.goto('/dashboard/tokens')
        await expect(page.getByText('No usage history found for the selected filters.')).toBeVisible()
        await expectAccessible(page)
        await answerWith(page, charges(200))
        await page.reload()
        await expect(history(page)).toBeVisible()
        await page.getByText('The same as a table').click()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      })
    })
  }
}
