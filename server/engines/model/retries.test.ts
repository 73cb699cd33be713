import { afterAll, expect, it } from 'vitest'
import { askFake, KINDS } from '#test/providers/ask-fake.ts'
import type { Behaviour } from '#test/providers/behaviour.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'

const providers: FakeProvider[] = []

async function start(kind: FakeProvider['kind'], behaviour: Partial<Behaviour>) {
  const provider = await startFakeProvider(kind)
  providers.push(provider)
  await provider.behave(behaviour)
  return provider
}
afterAll(() => Promise.all(providers.map((provider) => provider.stop())))

/** Milliseconds between the requests, in order. */
function gapsOf({ requests }: FakeProvider): number[] {
  return requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0))
}

it.concurrent.each(KINDS)('delivers the text of %s once it has recovered', async (kind) => {
  const provider = await start(kind, { fault: 'server_error', faultTimes: 2, retryAfterMs: 1 })
  const { text } = await askFake(provider)
  expect(text).toMatch(/^Last spring[\s\S]*stand\?$/)
  expect(provider.requests).toHaveLength(3)
})

it.concurrent.for(KINDS)('hangs up on an attempt of %s that failed before it asks again', async (kind, { expect }) => {
  const provider = await start(kind, { fault: 'error_at_first', faultTimes: 1 })
  await askFake(provider)
  expect(provider.requests).toHaveLength(2)
  await expect.poll(() => provider.closedEarly).toHaveLength(1)
})

it.concurrent.each(KINDS)('says how long to wait when %s asks for more than the limit', async (kind) => {
  const provider = await start(kind, { fault: 'rate_limited', retryAfter: '120' })
  await expect(askFake(provider)).rejects.toMatchObject({
    failure: 'rate_limited',
    code: 'engine_busy',
    params: { wait: '2 minutes' },
    message: 'The writing service is busy. Please try again in 2 minutes. No tokens were charged.',
  })
  expect(provider.requests).toHaveLength(1)
})

it.concurrent('says the same of a provider that is overloaded and asks for a long wait', async () => {
  const provider = await start('openai', { fault: 'overloaded', retryAfter: '45' })
  await expect(askFake(provider)).rejects.toMatchObject({ code: 'engine_busy', params: { wait: '45 seconds' } })
  expect(provider.requests).toHaveLength(1)
})

it.concurrent('waits for as long as Retry-After says', async () => {
  const provider = await start('openai', { fault: 'rate_limited', faultTimes: 1, retryAfter: '1' })
  await askFake(provider)
  expect(gapsOf(provider)[0]).toBeGreaterThan(950)
})

it.concurrent('waits longer each time when nothing is said', async () => {
  const provider = await start('openai-compatible', { fault: 'server_error', faultTimes: 2 })
  await askFake(provider)
  const [first = 0, second = 0] = gapsOf(provider)
  expect(first).toBeGreaterThan(350)
  expect(second).toBeGreaterThan(700)
})

it.concurrent('asks a connection again that was reset', async () => {
  const provider = await start('anthropic', { fault: 'reset_at_once', faultTimes: 1 })
  expect((await askFake(provider)).text).toMatch(/^Last spring/)
  expect(provider.requests).toHaveLength(2)
})

it.concurrent('tries a refused connection again before it gives up', async () => {
  const provider = await start('google', { fault: 'down' })
  const started = performance.now()
  await expect(askFake(provider, { limits: { retriesMax: 1 } })).rejects.toMatchObject({ failure: 'unreachable' })
  expect(performance.now() - started).toBeGreaterThan(350)
})

it.concurrent.each(KINDS)('does not ask %s again once it has begun to think', async (kind) => {
  const provider = await start(kind, { fault: 'reset', thoughts: 'Meetings …', chunkCharacters: 1000 })
  await expect(askFake(provider)).rejects.toMatchObject({ failure: 'stream_broken' })
  expect(provider.requests).toHaveLength(1)
})

it.concurrent('counts waits towards the total limit', async () => {
  const provider = await start('google', { fault: 'rate_limited', retryAfter: '20' })
  await expect(askFake(provider, { limits: { totalMs: 400 } })).rejects.toMatchObject({ failure: 'total_timeout' })
})

it.concurrent('ends a wait when the person cancels', async ({ expect }) => {
  const provider = await start('google', { fault: 'rate_limited', retryAfter: '20' })
  const cancel = new AbortController()
  const asked = askFake(provider, { signal: cancel.signal })
  await expect.poll(() => provider.requests).toHaveLength(1)
  cancel.abort(new Error('cancelled'))
  await expect(asked).rejects.toThrow('cancelled')
})
