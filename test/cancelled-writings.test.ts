/** A press of Cancel reaches whoever is writing, at any stage and from any process, and costs nothing; how soon, `npm run bench -- cancel` says. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { buildWorld } from './build-world.ts'
import { type FakeAutomation, startFakeAutomation } from './fake-automation.ts'
import { type FakeProvider, modelEnv, startFakeProvider } from './providers/fake-provider.ts'
import { type Actor, openWorld, type World } from './world.ts'

const SECRET = 'whsec-of-cancelled-writings'
/** Longer than X takes, so that it is to be mended. */
const TOO_LONG = 'A sentence that goes on for longer than it should. '.repeat(8)

let provider: FakeProvider
let automation: FakeAutomation
let world: World
/** Another process over the same database, which takes requests and does no work. */
let front: World

beforeAll(async () => {
  provider = await startFakeProvider('openai-compatible')
  automation = await startFakeAutomation({ secret: SECRET, now: () => world.clock.now() })
  automation.reply({ kind: 'silence' })
  const env = {
    ...modelEnv(provider),
    WEBHOOK_GENERATION_INSTAGRAM: automation.address,
    WEBHOOK_SECRET: SECRET,
  }
  world = await openWorld({ engines: 'real', env })
  front = await buildWorld(world.connectionString, { engines: 'real', env, works: false })
})
afterEach(() => provider.reset())
afterAll(async () => {
  await front?.stop()
  await world?.stop()
  await provider?.stop()
  await automation?.close()
})

it('reaches the provider while the text is written', async () => {
  await provider.behave({ chunkDelayMs: 100 })
  await expectStopped(await startAsked('LinkedIn'), world, hasLeftProvider)
})

it('reaches the provider before it has said anything', async () => {
  await provider.behave({ fault: 'no_headers' })
  await expectStopped(await startAsked('LinkedIn'), world, hasLeftProvider)
})

it('reaches the provider while a text is mended', async () => {
  // Slowly enough for the pace to be another before it is asked to mend.
  await provider.behave({ text: TOO_LONG, chunkDelayMs: 15 })
  const writing = await startAsked('Twitter Post')
  await provider.behave({ chunkDelayMs: 100 })
  await expect.poll(() => provider.requests.length, { interval: 5 }).toBe(2)
  await expectStopped(writing, world, hasLeftProvider)
})

it('reaches the provider from a process that does not do the work itself', async () => {
  await provider.behave({ chunkDelayMs: 100 })
  await expectStopped(await startAsked('LinkedIn'), front, hasLeftProvider)
})

it('reaches an automation', async () => {
  const writing = await start('Instagram')
  await expect.poll(() => automation.calls.length, { interval: 5 }).toBe(1)
  await expectStopped(writing, world, () => automation.open === 0)
})

it('ends the wait for another try', async () => {
  await provider.behave({ fault: 'rate_limited', retryAfter: '20' })
  const writing = await startAsked('LinkedIn')
  await cancel(writing, world)
  await expectNothingCharged(writing)
  expect(provider.requests).toHaveLength(1)
})

type Started = { actor: Actor; id: string }

async function start(platform: string): Promise<Started> {
  const actor = await world.mint()
  const body = { operation: 'generation', input: { platform, content: 'Some material that somebody has typed.' } }
  const headers = { 'idempotency-key': newId() }
  const { id } = (await world.request<{ id: string }>('POST', '/api/writings', { as: actor, body, headers })).body
  return { actor, id }
}

async function cancel({ actor, id }: Started, through: World): Promise<void> {
  const answer = await through.request('POST', `/api/writings/${id}/cancel`, { as: actor })
  expect(answer.body).toMatchObject({ status: 'cancelled', error: { code: 'writing_cancelled' } })
}

/** A writing that the provider has been asked for. */
async function startAsked(platform: string): Promise<Started> {
  for (const record of [provider.requests, provider.closedEarly]) record.length = 0
  const writing = await start(platform)
  await expect.poll(() => provider.requests.length, { interval: 5 }).toBe(1)
  return writing
}

function hasLeftProvider(): boolean {
  return provider.closedEarly.length === 1
}

/** Cancels, and waits until the other side has seen its caller leave. */
async function expectStopped(writing: Started, through: World, hasLeft: () => boolean): Promise<void> {
  expect(hasLeft()).toBe(false)
  await cancel(writing, through)
  await expect.poll(hasLeft, { interval: 5 }).toBe(true)
  await expectNothingCharged(writing)
}

async function expectNothingCharged({ actor }: Started): Promise<void> {
  const plan = await world.request('GET', '/api/plan', { as: actor })
  expect(plan.body).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
  const pieces = await world.request<{ items: unknown[] }>('GET', '/api/pieces', { as: actor })
  expect(pieces.body.items).toEqual([])
}
