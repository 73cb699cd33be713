import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { askFake, KINDS } from '#test/providers/ask-fake.ts'
import type { Behaviour, Fault } from '#test/providers/behaviour.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'

/** How long is waited for what must happen, on a machine that is busy. */
const PATIENCE_MS = 10_000

const providers: FakeProvider[] = []

async function start(kind: FakeProvider['kind'], behaviour: Partial<Behaviour>) {
  const provider = await startFakeProvider(kind)
  providers.push(provider)
  await provider.behave(behaviour)
  return provider
}
afterAll(() => Promise.all(providers.map((provider) => provider.stop())))

const SHORT = {
  first_byte_timeout: { firstByteMs: 500, retriesMax: 0 },
  stalled: { stallMs: 500 },
}

it.concurrent.each(
  KINDS.flatMap((kind) => [
    { kind, fault: 'no_headers', failure: 'first_byte_timeout' } as const,
    { kind, fault: 'stall_at_first', failure: 'first_byte_timeout' } as const,
    { kind, fault: 'stall', failure: 'stalled' } as const,
  ]),
)('ends $failure when $kind keeps silent ($fault)', async ({ kind, fault, failure }) => {
  const provider = await start(kind, { fault })
  await expect(askFake(provider, { limits: SHORT[failure] })).rejects.toMatchObject({
    failure,
    detail: expect.stringMatching(/second/),
  })
  await vi.waitFor(() => expect(provider.closedEarly).toHaveLength(1), PATIENCE_MS)
})

it.concurrent.each(KINDS)('ends an answer of %s that drips without end', async (kind) => {
  const provider = await start(kind, { chunkCharacters: 1, chunkDelayMs: 40 })
  const asked = askFake(provider, { limits: { firstByteMs: 5_000, stallMs: 5_000, totalMs: 700 } })
  await expect(asked).rejects.toMatchObject({ failure: 'total_timeout', detail: 'The limit is 0.7 seconds.' })
  await vi.waitFor(() => expect(provider.closedEarly).toHaveLength(1), PATIENCE_MS)
})

it.concurrent('gives the first piece its own limit', async () => {
  const provider = await start('openai-compatible', { firstTokenDelayMs: 1_300 })
  await expect(askFake(provider, { limits: { stallMs: 1_000 } })).resolves.toMatchObject({ text: expect.any(String) })
})

it.concurrent.each(
  KINDS.flatMap((kind) =>
    (['no_headers', 'stall_at_first', 'stall'] as const satisfies Fault[]).map((fault) => ({ kind, fault })),
  ),
)('lets a cancel reach $kind ($fault)', async ({ kind, fault }) => {
  const provider = await start(kind, { fault })
  const cancel = new AbortController()
  const reason = new Error('cancelled by the person')
  const asked = askFake(provider, { signal: cancel.signal }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(provider.requests).toHaveLength(1), PATIENCE_MS)
  await pause(50)
  cancel.abort(reason)
  expect(await asked).toBe(reason)
  await vi.waitFor(() => expect(provider.closedEarly).toHaveLength(1), PATIENCE_MS)
})

it.concurrent('asks nobody for what is already cancelled', async () => {
  const provider = await start('openai', {})
  const reason = new Error('cancelled before')
  await expect(askFake(provider, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  expect(provider.requests).toHaveLength(0)
})

it('takes no notice of a clock that is set forward or back', async () => {
  const provider = await start('openai', { chunkDelayMs: 5 })
  const day = 86_400_000
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const asked = askFake(provider, { limits: { totalMs: 20_000, stallMs: 10_000 } })
    for (const jump of [day, -3 * day]) {
      await pause(30)
      vi.setSystemTime(Date.now() + jump)
    }
    expect((await asked).text).toMatch(/stand\?$/)
  } finally {
    vi.useRealTimers()
  }
})
