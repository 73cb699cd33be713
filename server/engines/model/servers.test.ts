import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accessOf, KINDS } from '#test/providers/ask-fake.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'
import { findLocalServers, listModels, testConnection } from './index.ts'

const { signal } = new AbortController()

describe.each(KINDS)('%s', (kind) => {
  let provider: FakeProvider
  beforeAll(async () => {
    provider = await startFakeProvider(kind)
  })
  beforeEach(() => provider.reset())
  afterAll(() => provider.stop())

  it('lists the models that can write, sorted, through all pages', async () => {
    expect(await listModels(accessOf(provider), signal)).toEqual([...provider.models].sort())
    expect(provider.complaints).toEqual([])
  })

  it('finds the same with blanks around the address and a slash at its end', async () => {
    const access = accessOf(provider, { baseUrl: ` ${provider.baseUrl}/ `, key: ` ${provider.key}\n` })
    expect(await listModels(access, signal)).toHaveLength(provider.models.length)
  })

  it.each([
    ['key_refused', 'key_refused'],
    ['web_page', 'not_an_api'],
    ['missing_page', 'not_an_api'],
    ['redirect', 'not_an_api'],
    ['down', 'unreachable'],
    ['server_error', 'server_error'],
  ] as const)('says what is wrong with a server that is %s', async (fault, failure) => {
    await provider.behave({ fault })
    const asked = listModels(accessOf(provider), signal)
    await expect(asked).rejects.toMatchObject({ failure, detail: expect.not.stringContaining(provider.key) })
    await expect(testConnection(accessOf(provider), signal)).rejects.toMatchObject({ failure })
  })

  it('says that an address without the path of the API is no API', async () => {
    const access = accessOf(provider, { baseUrl: provider.origin })
    await expect(listModels(access, signal)).rejects.toMatchObject({ failure: 'not_an_api' })
    await expect(testConnection(access, signal)).rejects.toMatchObject({ failure: 'not_an_api' })
  })

  it('does not blame a model when a server has no list', async () => {
    await provider.behave({ fault: 'model_unknown' })
    await expect(listModels(accessOf(provider), signal)).rejects.toMatchObject({ failure: 'not_an_api' })
  })

  it('gives up a list as soon as nobody waits for it', async () => {
    await provider.behave({ fault: 'no_headers' })
    const reason = new Error('gone')
    await expect(listModels(accessOf(provider), AbortSignal.abort(reason))).rejects.toBe(reason)
    const late = AbortSignal.timeout(100)
    await expect(listModels(accessOf(provider), late)).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('tests a connection by asking for one word', async () => {
    await provider.behave({ raw: 'Ready.' })
    const { answer, milliseconds } = await testConnection(accessOf(provider), signal)
    expect(answer).toBe('Ready.')
    expect(milliseconds).toBeGreaterThan(0)
    expect(provider.requests).toHaveLength(1)
    expect(provider.complaints).toEqual([])
  })

  it('names a key that is wrong, a model it does not know, and what is missing', async () => {
    const failing = (other: Parameters<typeof accessOf>[1]) => testConnection(accessOf(provider, other), signal)
    await expect(failing({ key: 'sk-wrong' })).rejects.toMatchObject({ failure: 'key_refused' })
    await expect(failing({ key: 'sk-ключ' })).rejects.toMatchObject({ failure: 'key_refused' })
    await expect(failing({ model: 'no-such-model' })).rejects.toMatchObject({ failure: 'model_unknown' })
    await expect(failing({ model: ' ' })).rejects.toMatchObject({ failure: 'no_model' })
    await expect(failing({ baseUrl: 'localhost:11434' })).rejects.toMatchObject({ failure: 'unreachable' })
    if (kind !== 'openai-compatible')
      await expect(failing({ key: '' })).rejects.toMatchObject({ failure: 'key_missing' })
    else await expect(failing({ baseUrl: undefined })).rejects.toMatchObject({ failure: 'unreachable' })
  })
})

it('says so when an address is right but for its https', async () => {
  const provider = await startFakeProvider('openai-compatible')
  try {
    const access = accessOf(provider, { baseUrl: provider.baseUrl.replace('http:', 'https:') })
    await expect(testConnection(access, signal)).rejects.toMatchObject({
      failure: 'unreachable',
      detail: expect.stringContaining('http://'),
    })
  } finally {
    await provider.stop()
  }
})

it('tells another kind of server from an API', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('500 unknown command\r\n')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Safe because a server that listens on a host and port has an address of this form.
  const { port } = server.address() as AddressInfo
  const access = { provider: 'openai-compatible', baseUrl: `http://127.0.0.1:${port}/v1`, key: undefined } as const
  await expect(listModels(access, signal)).rejects.toMatchObject({
    failure: 'not_an_api',
    detail: 'The answer is not HTTP.',
  })
  server.close()
})

it('finds the local servers that are there and passes over the others', async () => {
  const [ollama, gone] = await Promise.all([startFakeProvider('openai-compatible'), startFakeProvider('google')])
  try {
    await ollama.behave({ keyless: true })
    await gone.behave({ fault: 'down' })
    const silent = await startFakeProvider('openai-compatible')
    await silent.behave({ fault: 'no_headers' })
    const servers = [
      { name: 'Gone', baseUrl: gone.baseUrl },
      { name: 'Silent', baseUrl: silent.baseUrl },
      { name: 'Ollama', baseUrl: ollama.baseUrl },
    ]
    expect(await findLocalServers(signal, servers)).toEqual([
      { name: 'Ollama', baseUrl: ollama.baseUrl, models: [...ollama.models].sort() },
    ])
    await silent.stop()
  } finally {
    await Promise.all([ollama.stop(), gone.stop()])
  }
})
