/** What every journey with brand voices has: their page, its dialogs and cards, and brand voices that are there already. */
import type { Page } from '@playwright/test'
import { article, expect } from './journey.ts'

export const EXAMPLE = article().split(/\s+/).slice(0, 300).join(' ')
export const VOICES = '/dashboard/brand-voices'

export const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create Brand Voice' })
export const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Brand Voice' })
export const overlay = (page: Page) => page.getByRole('dialog', { name: 'Creating Your Brand Voice' })
export const card = (page: Page, name: string) => page.getByRole('article', { name })
export const createButton = (page: Page) => page.getByRole('button', { name: 'Create Voice' })

/** Makes brand voices through the API, the last name first in the list. */
export async function makeVoices(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const started = await page.request.post('/api/writings', {
      data: { operation: 'brand_voice', input: { name, examples: [EXAMPLE] } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(started.status()).toBe(202)
    const { id } = await started.json()
    await expect
      .poll(async () => (await (await page.request.get(`/api/writings/${id}`)).json()).status)
      .toBe('succeeded')
  }
}

export async function fillDialog(page: Page, name: string, example = EXAMPLE): Promise<void> {
  await createDialog(page).getByLabel('Name').fill(name)
  await createDialog(page).getByLabel('Content example 1').fill(example)
}
