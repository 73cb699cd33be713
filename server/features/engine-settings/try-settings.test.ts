import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { ENGINE_FAILURES, MODEL_PROVIDERS } from '#domain/writing/engines.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

/** Nothing listens here. */
const NOWHERE = 'http://127.0.0.1:9/v1'

type Outcome = { ok: boolean; cause: string | null; answer: string | null; milliseconds: number; items: unknown[] }

let world: World
let admin: Actor
let provider: FakeProvider
beforeAll(async () => {
  world = await openWorld({ works: false })
  admin = await world.mint({ role: 'admin' })
  provider = await startFakeProvider('openai-compatible')
})
afterAll(async () => {
  await provider.stop()
  await world.stop()
})

async function ask(what: string, body: object): Promise<Outcome> {
  const answer = await world.request<Outcome>('POST', `/api/admin/engines/${what}`, { as: admin, body })
  expect(answer.status).toBe(200)
  expect(answer.text).not.toContain(provider.key)
  return answer.body
}

const save = (body: object) => world.request('PATCH', '/api/admin/engines', { as: admin, body })
const typed = () => ({ provider: provider.kind, baseUrl: provider.baseUrl, key: provider.key })
const opening = (sentence: string) => expect.stringMatching(new RegExp(`^${sentence.split(/[.{]/)[0]}`))

it.each(MODEL_PROVIDERS)('lists the models of %s, and has one of them answer', async (kind) => {
  const { key, baseUrl, model, models, stop } = await startFakeProvider(kind)
  onTestFinished(stop)
  const access = { provider: kind, baseUrl, key }
  expect(await ask('models', access)).toEqual({ items: models.toSorted(), cause: null })
  const outcome = await ask('test', { ...access, model })
  expect(outcome).toMatchObject({ ok: true, cause: null, answer: expect.stringMatching(/\S/) })
  expect(outcome.milliseconds).toBeGreaterThanOrEqual(0)
})

it('says what is wrong with what was typed, and never more than that', async () => {
  const model = provider.model
  const wrong: [typed: object, cause: unknown][] = [
    [{ ...typed(), key: 'sk-wrong-0123456789' }, opening(ENGINE_FAILURES.key_refused)],
    [{ ...typed(), baseUrl: NOWHERE }, opening(ENGINE_FAILURES.unreachable)],
    [{ ...typed(), baseUrl: `${provider.origin}/blog` }, opening(ENGINE_FAILURES.not_an_api)],
    [{ ...typed(), baseUrl: null }, opening(ENGINE_FAILURES.unreachable)],
    [{ ...typed(), baseUrl: 'ftp://127.0.0.1' }, expect.stringMatching(/^Base URL: use a full http/)],
    [{ ...typed(), key: 'two words' }, 'Key: enter it as the provider gave it, without spaces.'],
    [{ provider: 'openai', baseUrl: null }, ENGINE_FAILURES.key_missing],
  ]
  for (const [access, cause] of wrong) {
    expect(await ask('models', access)).toEqual({ items: [], cause })
    expect(await ask('test', { ...access, model })).toMatchObject({ ok: false, answer: null, cause })
  }
  expect((await ask('test', { ...typed(), model: 'no-such-model' })).cause).toEqual(
    opening(ENGINE_FAILURES.model_unknown),
  )
  expect((await ask('test', { ...typed(), model: ' ' })).cause).toBe(ENGINE_FAILURES.no_model)
})

it('uses the key that is kept for the very address it is kept for, and no other', async () => {
  const { kind, baseUrl, key, model, models } = provider
  await save({ provider: kind, baseUrl, key })
  expect(await ask('models', { provider: kind, baseUrl: `${baseUrl}/` })).toMatchObject({ items: models.toSorted() })
  expect(await ask('test', { provider: kind, baseUrl, model })).toMatchObject({ ok: true })

  // The same server by another name: it would take the key, were it sent.
  const elsewhere = { provider: kind, baseUrl: baseUrl.replace('127.0.0.1', 'localhost') }
  expect(await ask('models', elsewhere)).toEqual({ items: [], cause: opening(ENGINE_FAILURES.key_refused) })
  expect(await ask('test', { ...elsewhere, model })).toMatchObject({ ok: false })
  expect(await ask('models', { ...elsewhere, key })).toMatchObject({ items: models.toSorted() })
  provider.requests.length = 0
  expect(await ask('models', { provider: 'openai', baseUrl })).toEqual({
    items: [],
    cause: ENGINE_FAILURES.key_missing,
  })
  expect(provider.requests).toEqual([])
})

it('sends a webhook one test call, signed once there is a secret, and tells what came back', async () => {
  const calls: { signature: unknown; body: string }[] = []
  let answer: [status: number, type: string, body: string] = [200, 'application/json', '{"content":"It works."}']
  const automation = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    calls.push({ signature: request.headers['x-parlance-signature'], body: Buffer.concat(chunks).toString() })
    response.writeHead(answer[0], { 'content-type': answer[1] }).end(answer[2])
  })
  await new Promise<void>((resolve) => automation.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void automation.close())
  const { port } = automation.address() as AddressInfo // safe because the server listens on a port
  const address = `http://127.0.0.1:${port}/hooks/test`

  expect(await ask('test-webhook', { address })).toMatchObject({ ok: true, cause: null, answer: 'It works.' })
  await save({ webhookSecret: 'shared' })
  expect(await ask('test-webhook', { address })).toMatchObject({ ok: true })
  expect(calls.map(({ signature }) => typeof signature)).toEqual(['undefined', 'string'])

  answer = [202, 'text/plain', 'Accepted']
  expect((await ask('test-webhook', { address })).cause).toEqual(opening(ENGINE_FAILURES.webhook_status))
  answer = [200, 'text/html', '<!doctype html><title>Welcome</title>']
  expect((await ask('test-webhook', { address })).cause).toEqual(opening(ENGINE_FAILURES.webhook_not_text))
  expect(calls).toHaveLength(4)
  expect((await ask('test-webhook', { address: NOWHERE })).cause).toEqual(opening(ENGINE_FAILURES.unreachable))
  expect((await ask('test-webhook', { address: 'hooks/test' })).cause).toMatch(/^Webhook addresses: use a full http/)
})

it('lists the model servers of this machine', async () => {
  const { status, body } = await world.request<Outcome>('GET', '/api/admin/engines/local', { as: admin })
  expect(status).toBe(200)
  expect(body.items).toBeInstanceOf(Array)
})
