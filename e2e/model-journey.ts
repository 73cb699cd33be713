/** Journeys on a server of their own whose texts a language model writes, at the pace each of them asks for. */

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'
import { article, test as base, expect } from './journey.ts'
import { startServer } from './start-server.ts'

type WorkerFixtures = { provider: FakeProvider; gate: Gate; modelOrigin: string }

/** Stands between the product and the model; while it is held, nothing of an answer comes through. */
type Gate = { port: number; hold: () => void; release: () => void; close: () => void }

export const test = base.extend<{ everythingFresh: undefined }, WorkerFixtures>({
  provider: [
    async ({ browserName: _ }, use) => {
      const provider = await startFakeProvider('openai-compatible')
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  gate: [
    async ({ provider }, use) => {
      const gate = await openGate(Number(new URL(provider.baseUrl).port))
      await use(gate)
      gate.close()
    },
    { scope: 'worker' },
  ],
  modelOrigin: [
    async ({ provider, gate }, use) => {
      const address = new URL(provider.baseUrl)
      address.port = String(gate.port)
      const server = await startServer({
        ENGINE: 'model',
        MODEL_PROVIDER: provider.kind,
        MODEL_BASE_URL: address.href,
        MODEL_KEY: provider.key,
        MODEL_NAME: provider.model,
      })
      await use(server.origin)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ modelOrigin }, use) => use(modelOrigin),
  everythingFresh: [
    async ({ provider, gate }, use) => {
      gate.release()
      await provider.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})

async function openGate(to: number): Promise<Gate> {
  const answers = new Set<Socket>()
  let isHeld = false
  const server = createServer((client) => {
    const answer = connect(to, '127.0.0.1')
    answers.add(answer)
    if (isHeld) answer.pause()
    client.on('data', (part) => answer.write(part))
    answer.on('data', (part) => client.write(part))
    for (const [one, other] of [
      [client, answer],
      [answer, client],
    ] as const) {
      one.on('error', () => one.destroy())
      one.on('end', () => other.end())
      one.on('close', () => other.destroy())
    }
    answer.on('close', () => answers.delete(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hold() {
      isHeld = true
      for (const answer of answers) answer.pause()
    },
    release() {
      isHeld = false
      for (const answer of answers) answer.resume()
    },
    close() {
      server.close()
      for (const answer of answers) answer.destroy()
    },
  }
}

/** At this pace a few sentences take a second or two. */
export const SLOWLY = { chunkCharacters: 6, chunkDelayMs: 50 }

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

export { expect }
