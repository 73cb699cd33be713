import { afterAll, expect, it, vi } from 'vitest'
import { askFake, KINDS } from '#test/providers/ask-fake.ts'
import type { Behaviour, Fault } from '#test/providers/behaviour.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'

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

it.concurrent.for(
  KINDS.flatMap((kind) => [
    { kind, fault: 'no_headers', failure: 'first_byte_timeout' } as const,
    { kind, fault: 'stall_at_first', failure: 'first_byte_timeout' } as const,
    { kind, fault: 'stall', failure: 'stalled' } as const,
  ]),
)('ends $failure when $kind keeps silent ($fault)', async ({ kind, fault, failure }, { expect }) => {
  const provider = await start(kind, { fault })
  await expect(askFake(provider, { limits: SHORT[failure] })).rejects.toMatchObject({
    failure,
    detail: expect.stringMatching(/second/),
  })
  await expect.poll(() => provider.closedEarly).toHaveLength(1)
})

it.concurrent.for(KINDS)('ends an answer of %s that drips without end', async (kind, { expect }) => {
  const provider = await start(kind, { chunkCharacters: 1, chunkDelayMs: 40 })
  const asked = askFake(provider, { limits: { firstByteMs: 5_000, stallMs: 5_000, totalMs: 700 } })
  await expect(asked).rejects.toMatchObject({ failure: 'total_timeout', detail: 'The limit is 0.7 seconds.' })
  await expect.poll(() => provider.closedEarly).toHaveLength(1)
})

it.concurrent('gives the first piece its own limit', async ({ expect }) => {
  const provider = await start('openai-compatible', { firstTokenDelayMs: 1_300, chunkCharacters: 10_000 })
  await expect(askFake(provider, { limits: { stallMs: 1_000 } })).resolves.toMatchObject({ text: expect.any(String) })
})

it.concurrent.for(
  KINDS.flatMap((kind) =>
    (['no_headers', 'stall_at_first', 'stall'] as const satisfies Fault[]).map((fault) => ({ kind, fault })),
  ),
)('lets a cancel reach $kind ($fault)', async ({ kind, fault }, { expect }) => {
  const provider = await start(kind, { fault })
  const cancel = new AbortController()
  const reason = new Error('cancelled by the person')
  const asked = askFake(provider, { signal: cancel.signal }).catch((error: unknown) => error)
  await expect.poll(() => provider.standing).toBe(1)
  cancel.abort(reason)
  expect(await asked).toBe(reason)
  await expect.poll(() => provider.closedEarly).toHaveLength(1)
})

it.concurrent('asks nobody for what is already cancelled', async ({ expect }) => {
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
    const jumps = [day, -3 * day]
    const { text } = await askFake(provider, {
      limits: { totalMs: 120_000, stallMs: 60_000 },
      // One in the middle of the text, the other later on.
      onText: (written) => {
        if (written.length < 60 * (3 - jumps.length)) return
        const jump = jumps.shift()
        if (jump !== undefined) vi.setSystemTime(Date.now() + jump)
      },
    })
    expect(jumps).toEqual([])
    expect(text).toMatch(/stand\?$/)
  } finally {
    vi.useRealTimers()
  }
})
