/** Writings whose tab is closed, reloaded or cut off from the network, and what must be true of them afterwards. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, keptText, overlay } from './journey.ts'

export const FIELD = 'Paste your viral content here...'
export const TEXT = Array.from({ length: 12 }, (_, at) => `This is sentence ${at + 1} of the text.`).join(' ')
/** The whole answer takes about one and a half seconds. */
export const PACE = { text: TEXT, chunkCharacters: 16, chunkDelayMs: 50 }
/** As many as a page of a list holds at most. */
const ALL = 100

export const TROUBLES = ['closed', 'reloaded', 'offline'] as const
export type Trouble = (typeof TROUBLES)[number]

export async function startWriting(page: Page, typed: string): Promise<void> {
  const another = keptText(page).getByRole('button', { name: 'New text' })
  if (await another.isVisible()) await another.click()
  await page.getByPlaceholder(FIELD).fill(typed)
  await page.getByRole('button', { name: 'Generate Content' }).click()
}

/** Gives the page that is there afterwards; `meanwhile` is what an offline page waits for. */
export async function disturb(
  page: Page,
  context: BrowserContext,
  trouble: Trouble,
  meanwhile: () => Promise<void>,
): Promise<Page> {
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
      await meanwhile()
      await context.setOffline(false)
      return page
  }
}

/** The writing ends by itself; where its start never left the tab, the text still stands in the field to be sent again. */
export async function expectWritten(page: Page, count: number, typed: string): Promise<void> {
  const field = page.getByPlaceholder(FIELD)
  await expect(async () => {
    const underway = await (await page.request.get('/api/writings')).json()
    const { texts, charges } = await bookOf(page)
    if (
      underway.items.length === 0 &&
      texts.length < count &&
      (await field.isVisible()) &&
      (await field.inputValue()) === typed
    ) {
      await page.getByRole('button', { name: 'Generate Content' }).click({ timeout: 1_000 })
    }
    expect({ texts: texts.length, charges: charges.length }).toEqual({ texts: count, charges: count })
  }).toPass({ intervals: [250] })
  await expect(overlay(page)).toBeHidden()
  await expect(keptText(page)).toContainText(typed)
  await expect(page.getByText(/^Created /).first()).toBeVisible()
}

/** In the end, everything that was asked for is in the list in full, charged once each, and seen there. */
export async function expectAllKept(page: Page, count: number): Promise<void> {
  await page.goto('/dashboard/library')
  await expect(page.getByText(/^Created /).first()).toBeVisible()
  const { texts, charges, left } = await bookOf(page)
  expect(texts).toEqual(Array.from({ length: count }, () => TEXT))
  expect(charges).toHaveLength(count)
  expect(left).toBe(12_000 - charges.reduce((sum, tokens) => sum + tokens, 0))
}

/** Everything in the list, every charge, and the tokens that are left. */
export async function bookOf(page: Page): Promise<{ texts: string[]; charges: number[]; left: number }> {
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
