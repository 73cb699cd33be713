/** What journeys in the shared editor begin with: a piece that was written and is open. */

import type { Locator, Page } from '@playwright/test'
import { expect, pasted } from './journey.ts'

/** Writes one post through the API and opens it in the editor of the library; answers its text. */
export async function openPiece(page: Page, platform: string, content = pasted()): Promise<string> {
  const started = await page.request.post('/api/writings', {
    data: { operation: 'generation', input: { platform, content } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { id } = await started.json()
  await expect.poll(async () => (await (await page.request.get(`/api/writings/${id}`)).json()).status).toBe('succeeded')
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(text(page)).toBeFocused()
  return text(page).inputValue()
}

/** The dialog of the editor. */
export const editor = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Content' })

/** The box that is typed into. */
export const text = (page: Page): Locator => editor(page).getByRole('textbox', { name: 'Text', exact: true })
