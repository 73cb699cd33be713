/** What every journey with hooks has: their pages, the dialogs, and hooks and content that are there already. */
import type { Page } from '@playwright/test'
import { runTask } from './ideas-journey.ts'
import { expect, seeThrough } from './journey.ts'

export const HOOKS = '/dashboard/hooks'
export const CURATED = '/dashboard/hooks/parlance'
export const HOOKS_CONTENT = '/dashboard/hooks/content'
export const TOPIC = 'pricing your first project'
export const FULL = 'You have reached the maximum limit of 12 hooks for Story type'

export const create = (page: Page) => page.getByRole('button', { name: 'Create Hook' }).first()
export const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create Hook' })
export const hookOverlay = (page: Page) => page.getByRole('dialog', { name: 'Creating your hook' })
export const contentDialog = (page: Page) => page.getByRole('dialog', { name: 'Create Content' })
export const contentOverlay = (page: Page) => page.getByRole('dialog', { name: 'Creating your content' })
export const generate = (page: Page) => contentDialog(page).getByRole('button', { name: 'Generate Content' })
export const articles = (page: Page) => page.getByRole('article')
export const pageTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Asks for content from the hook that stands at this place of the list. */
export const askForContent = (page: Page, at = 0) =>
  articles(page).nth(at).getByRole('button', { name: 'Create Content' })

/** Keeps hooks that were typed; the last one stands first. */
export async function addHooks(
  page: Page,
  count: number,
  { hookType = 'Story', content = 'The invoice that nobody paid', to = 'hooks' } = {},
): Promise<{ id: string; content: string }[]> {
  const added = []
  for (let at = 1; at <= count; at++) {
    const answer = await page.request.post(`/api/${to}`, {
      data: { hookType, content: count === 1 ? content : `${content}, part ${at}.`, topic: TOPIC },
    })
    expect(answer.status()).toBeLessThan(300)
    added.push(await answer.json())
  }
  return added
}

/** Makes content from a new hook through the API. */
export async function makeContent(
  page: Page,
  { hookType = 'Story', platform = 'LinkedIn', contentType = 'Text Post' } = {},
): Promise<void> {
  const [hook] = await addHooks(page, 1, { hookType, content: `The ${hookType} that nobody tells` })
  await runTask(page, 'hook_content', { hookId: hook?.id, platform, contentType })
}

/** Sends the open dialog for a new hook and waits until it is kept. */
export async function createOne(page: Page, topic = TOPIC): Promise<void> {
  await create(page).click()
  await createDialog(page).getByLabel('Topic').fill(topic)
  await seeThrough(hookOverlay(page), () => createDialog(page).getByRole('button', { name: 'Create Hook' }).click())
}

/** Whether a card of the list holds the focus. */
export function isCardFocused(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('li[data-item]') !== null)
}

/** How many hooks of each type there are. */
export async function countHooks(page: Page, of = 'hooks'): Promise<Record<string, number>> {
  return (await (await page.request.get(`/api/${of}/counts`)).json()).byType
}
