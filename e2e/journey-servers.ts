/**
 * The servers of other kinds that several journeys stand on: each is started once a worker, by the first that asks. They
 * belong to every journey's test, since a worker that meets another set of them is ended and begun anew.
 */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { test as base } from '@playwright/test'
import { START_LIMIT_MS } from '#test/patience.ts'
import { type FakeProvider, modelEnv, startFakeProvider } from '#test/providers/fake-provider.ts'
import { type RunningServer, readLastLines, startServer } from './start-server.ts'

type WorkerFixtures = {
  provider: FakeProvider
  gate: Gate
  /** Its texts are written by `provider`, behind `gate`. */
  modelServer: RunningServer
  /** Its people may name pages of this machine. */
  nearServer: RunningServer
}

/** Stands between the product and the model; while it is held, nothing of an answer comes through. */
type Gate = { port: number; hold: () => void; release: () => void; close: () => void }

export const test = base.extend<{ lastLines: undefined }, WorkerFixtures>({
  lastLines: [
    async ({ browserName: _ }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      for (const body of await readLastLines()) await testInfo.attach('server', { body, contentType: 'text/plain' })
    },
    { auto: true },
  ],
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
  modelServer: [
    async ({ provider, gate }, use) => {
      const address = new URL(provider.baseUrl)
      address.port = String(gate.port)
      const server = await startServer({
        ENGINE: 'model',
        ...modelEnv(provider),
        MODEL_BASE_URL: address.href,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  nearServer: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({ FETCH_PRIVATE_ADDRESSES: '1' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
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
