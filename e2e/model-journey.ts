/** Journeys on a server of their own whose texts a language model writes, at the pace each of them asks for. */

import type { Locator, Page } from '@playwright/test'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'
import { article, test as base, expect } from './journey.ts'
import { startServer } from './start-server.ts'

type WorkerFixtures = { provider: FakeProvider; modelOrigin: string }

export const test = base.extend<{ freshProvider: undefined }, WorkerFixtures>({
  provider: [
    async ({ browserName: _ }, use) => {
      const provider = await startFakeProvider('openai-compatible')
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  modelOrigin: [
    async ({ provider }, use) => {
      const server = await startServer({
        ENGINE: 'model',
        MODEL_PROVIDER: provider.kind,
        MODEL_BASE_URL: provider.baseUrl,
        MODEL_KEY: provider.key,
        MODEL_NAME: provider.model,
      })
      await use(server.origin)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ modelOrigin }, use) => use(modelOrigin),
  freshProvider: [
    async ({ provider }, use) => {
      await provider.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})

/** At this pace a text of a few sentences takes some seconds. */
export const SLOWLY = { chunkCharacters: 5, chunkDelayMs: 60 }

/** Makes a post through the API and answers its text. */
export async function makePost(page: Page, platform = 'LinkedIn'): Promise<string> {
  const started = await page.request.post('/api/writings', {
    data: { operation: 'generation', input: { platform, content: article() } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { id } = await started.json()
  const read = async () => (await page.request.get(`/api/writings/${id}`)).json()
  await expect.poll(async () => (await read()).status).toBe('succeeded')
  return (await read()).text
}

/** What was charged so far, oldest first. */
export async function charges(page: Page): Promise<number[]> {
  const { items } = await (await page.request.get('/api/token-usage')).json()
  return items.map(({ tokensUsed }: { tokensUsed: number }) => tokensUsed).reverse()
}

/** The values a progress bar takes from now on until it is gone. */
export async function watchBar(bar: Locator): Promise<() => Promise<number[]>> {
  const seen = await bar.evaluateHandle((element) => {
    const values = [Number(element.getAttribute('aria-valuenow'))]
    new MutationObserver(() => values.push(Number(element.getAttribute('aria-valuenow')))).observe(element, {
      attributeFilter: ['aria-valuenow'],
    })
    return values
  })
  return () => seen.jsonValue()
}

export { expect }
