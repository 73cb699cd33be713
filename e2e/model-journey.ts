/** Journeys on a server of their own whose texts a language model writes, at the pace each of them asks for. */

import type { Page } from '@playwright/test'
import { article, test as base, expect } from './journey.ts'

export const test = base.extend<{ everythingFresh: undefined }>({
  home: async ({ modelServer }, use) => use(modelServer),
  everythingFresh: [
    async ({ provider, gate }, use) => {
      gate.release()
      await provider.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})

/** At this pace a few sentences take a second or two. */
export const SLOWLY = { chunkCharacters: 6, chunkDelayMs: 50 }

/** The model stands still in its third line until the journey has it go on (`provider.goOn()`). */
export const RESTING = { chunkCharacters: 6, chunkDelayMs: 10, restsAt: [100] }

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

/** Breaks open event streams on the event `cut`; taking a browser offline leaves what is open as it is. */
export function makeStreamsCuttable(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!answer.body || !answer.url.endsWith('/events')) return answer
    const cut = new AbortController()
    window.addEventListener('cut', () => cut.abort(new TypeError('network error')), { once: true })
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    answer.body.pipeTo(writable, { signal: cut.signal }).catch(() => undefined)
    return new Response(readable, answer)
  }
}

export { expect }
