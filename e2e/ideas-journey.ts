/** What every journey with ideas has: their page, its form and dialogs, and ideas and posts that are there already. */
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

export const IDEAS = '/dashboard/ideas'
export const IDEAS_CONTENT = '/dashboard/ideas-content'
export const TOPIC = 'onboarding new customers'

export const topicField = (page: Page) => page.getByLabel('Topic')
export const generateIdeas = (page: Page) => page.getByRole('button', { name: 'Generate Ideas' })
export const ideasOverlay = (page: Page) => page.getByRole('dialog', { name: 'Generating your ideas' })
export const contentDialog = (page: Page) => page.getByRole('dialog', { name: 'Generate content', exact: true })
export const contentOverlay = (page: Page) => page.getByRole('dialog', { name: 'Creating your content' })
export const stageChoice = (page: Page, name: string) => page.getByRole('radio', { name })
/** Asks for the post of the idea that stands at this place of the list. */
export const askForPost = (page: Page, at = 0) =>
  page.getByRole('article').nth(at).getByRole('button', { name: 'Generate content' })

/** The person's ideas for a platform, newest first. */
export async function listIdeas(page: Page, platform = 'LinkedIn'): Promise<{ id: string; ideaText: string }[]> {
  const answer = await page.request.get(`/api/ideas?platform=${encodeURIComponent(platform)}&limit=100`)
  return (await answer.json()).items
}

/** Makes ideas through the API, as another tab would, until there are this many. */
export async function makeIdeas(page: Page, count: number, platform = 'LinkedIn', funnelStage = 'TOFU') {
  const kept = async () => (await (await page.request.get('/api/ideas/counts')).json()).byPlatform[platform]
  let before = await kept()
  for (let press = 0; before < count; press++) {
    await runTask(page, 'idea', { platform, topic: `${TOPICS[press % TOPICS.length]}`, funnelStage })
    const after = await kept()
    expect(after).toBeGreaterThan(before)
    before = after
  }
  const surplus = (await listIdeas(page, platform)).slice(0, before - count).map(({ id }) => id)
  if (surplus.length === 0) return
  const removed = await page.request.post('/api/ideas/delete', { data: { ids: surplus } })
  expect(removed.status()).toBe(200)
}

/** Makes a post of a new idea through the API. */
export async function makeIdeaPost(page: Page, platform = 'LinkedIn', funnelStage = 'TOFU'): Promise<void> {
  await runTask(page, 'idea', { platform, topic: TOPIC, funnelStage })
  const [idea] = await listIdeas(page, platform)
  await runTask(page, 'ideas_content', { ideaId: idea?.id })
}

/** The place of the card that holds the focus, counted from 1. */
export function focusedCard(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? null)
}

const TOPICS = [
  'pricing for coaches',
  'remote team meetings',
  'writing better newsletters',
  'hiring a first assistant',
  'selling without pressure',
  'planning a product launch',
  'keeping clients for years',
  'public speaking',
]

/** Asks for work through the API and waits until it is done. */
export async function runTask(page: Page, operation: string, input: Record<string, unknown>): Promise<void> {
  const started = await page.request.post('/api/writings', {
    data: { operation, input },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(started.status()).toBe(202)
  const { id } = await started.json()
  await expect.poll(async () => (await (await page.request.get(`/api/writings/${id}`)).json()).status).toBe('succeeded')
}
