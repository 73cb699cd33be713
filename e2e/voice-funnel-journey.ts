/** What every journey with voice scripts has: their page, its form, and scripts that are there already. */
import type { Page } from '@playwright/test'
import { runTask } from './ideas-journey.ts'
import { expect } from './journey.ts'

export const VOICE_FUNNEL = '/dashboard/voice-funnel'
export const TOPIC = 'onboarding new customers'
/** What a script about it costs: 125 tokens and a fifth for each word. */
export const PRICE = 126

export const topicField = (page: Page) => page.getByLabel('Topic')
export const generateScript = (page: Page) => page.getByRole('button', { name: 'Generate Voice Script' })
export const scriptOverlay = (page: Page) => page.getByRole('dialog', { name: 'Writing your script' })
export const stageChoice = (page: Page, name: string) => page.getByRole('radio', { name })
/** The card of a stage, with how many scripts there are for it. */
export const stageCard = (page: Page, name: string) => page.locator('label').filter({ hasText: name })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })

type Script = { id: string; scriptText: string; funnelStage: string; topic: string }

/** The person's scripts, newest first. */
export async function listScripts(page: Page): Promise<Script[]> {
  return (await (await page.request.get('/api/funnel-scripts?limit=100')).json()).items
}

/** Makes scripts through the API, as another tab would, until there are this many for the stage. */
export async function makeScripts(page: Page, count: number, funnelStage = 'TOFU'): Promise<void> {
  const kept = async () => (await (await page.request.get('/api/funnel-scripts/counts')).json()).byStage[funnelStage]
  for (let there = await kept(); there < count; there++)
    await runTask(page, 'voice_funnel', { topic: TOPICS[there % TOPICS.length], funnelStage })
  expect(await kept()).toBe(count)
}

const TOPICS = ['pricing for coaches', 'remote team meetings', 'hiring a first assistant', 'keeping clients for years']
