/** The fakes are only worth asking if they refuse what the real providers refuse. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askFake, KINDS } from '#test/providers/ask-fake.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'

const STATUS_OF_A_WRONG_KEY = { openai: 401, 'openai-compatible': 401, anthropic: 401, google: 400 }

/** The field of each API that tells the form of the answer. */
const SCHEMA_PATHS = {
  openai: ['text', 'format', 'schema'],
  'openai-compatible': ['response_format', 'json_schema', 'schema'],
  anthropic: ['output_config', 'format', 'schema'],
  google: ['generationConfig', 'responseJsonSchema'],
}

type Json = Record<string, unknown>

describe.each(KINDS)('%s', (kind) => {
  let provider: FakeProvider
  let path = ''
  let headers: Record<string, string> = {}
  let plain: Json = {}
  let structured: Json = {}

  // What the product itself sends is the request that is then spoilt.
  beforeAll(async () => {
    provider = await startFakeProvider(kind)
    await askFake(provider)
    await askFake(provider, { output: 'thread' })
    const [first, second] = provider.requests
    path = first?.path ?? ''
    const key = {
      openai: 'authorization',
      'openai-compatible': 'authorization',
      anthropic: 'x-api-key',
      google: 'x-goog-api-key',
    }[kind]
    const value = key === 'authorization' ? `Bearer ${provider.key}` : provider.key
    headers = { 'content-type': 'application/json', 'anthropic-version': '2023-06-01', [key]: value }
    // Safe because these are bodies the fake has read as objects.
    plain = first?.body as Json
    structured = second?.body as Json
  })
  beforeEach(() => provider.reset())
  afterAll(() => provider.stop())

  const post = (body: unknown, other: { path?: string; headers?: Record<string, string> } = {}) =>
    fetch(provider.origin + (other.path ?? path), {
      method: 'POST',
      headers: { ...headers, ...other.headers },
      body: JSON.stringify(body),
    })

  it('answers the request that is then spoilt', async () => {
    const response = await post(plain)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    await response.text()
  })

  it('refuses a field it does not know, at any depth', async () => {
    for (const body of [{ ...plain, surprise: 1 }, spoil(plain)]) {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toHaveProperty('error.message')
    }
    expect(provider.complaints).toHaveLength(2)
  })

  it('refuses another content type, another path, another key', async () => {
    expect((await post(plain, { headers: { 'content-type': 'text/plain' } })).status).toBe(400)
    expect((await post(plain, { path: '/v2/write' })).status).toBe(404)
    const keys = Object.fromEntries(Object.keys(headers).map((name) => [name, 'Bearer wrong']))
    const refused = await post(plain, { headers: { ...keys, 'content-type': 'application/json' } })
    expect(refused.status).toBe(STATUS_OF_A_WRONG_KEY[kind])
  })

  it('gets a schema that it accepts', async () => {
    const schema = SCHEMA_PATHS[kind].reduce<unknown>((part, name) => Object(part)[name], structured)
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false, required: ['posts'] })
    const response = await post(structured)
    expect(response.status).toBe(200)
    await response.text()
  })

  if (kind !== 'google') {
    it('refuses a schema that leaves its objects open', async () => {
      const open = JSON.parse(
        JSON.stringify(structured).replace('"additionalProperties":false', '"additionalProperties":true'),
      )
      expect((await post(open)).status).toBe(400)
      expect(provider.complaints[0]).toContain('additionalProperties')
    })
  }
})

/** Adds a field to the first object inside a list. */
function spoil(body: Json): Json {
  const name = Object.keys(body).find((key) => Array.isArray(body[key])) ?? ''
  return { ...body, [name]: [{ ...Object(Object(body[name])[0]), surprise: 1 }] }
}
