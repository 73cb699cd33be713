import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShapeName } from '#server/features/writing/briefs/read-sheet.ts'
import type { Brief, WriteOptions } from '#server/features/writing/engines/engine.ts'
import { accessOf, KINDS } from '#test/providers/ask-fake.ts'
import { AT_ITS_BEST } from '#test/providers/behaviour.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'
import { createModelEngine } from './index.ts'

const MATERIAL = 'We moved our weekly review from Friday to Tuesday, and fewer questions stayed open.'

function briefOf(shape: ShapeName): Brief {
  return {
    task: 'generation',
    platform: 'LinkedIn',
    material: MATERIAL,
    brandVoice: undefined,
    foundations: undefined,
    sheet: { name: 'generation/linkedin', version: 1, shape, expectedCharacters: 1_200, text: 'Write a post.' },
    webhook: undefined,
    refinement: undefined,
    rulesOf: undefined,
  }
}

function optionsWith(other: Partial<WriteOptions> = {}): WriteOptions {
  return {
    writingId: '0197a4e2-0000-7000-8000-000000000001',
    userId: 'a-person',
    seed: 1,
    variant: 0,
    signal: new AbortController().signal,
    onText: () => {},
    onProgress: () => {},
    claimDelivery: async () => true,
    releaseDelivery: async () => {},
    ...other,
  }
}

describe.each(KINDS)('%s', (kind) => {
  let provider: FakeProvider
  beforeAll(async () => {
    provider = await startFakeProvider(kind)
  })
  beforeEach(() => provider.reset())
  afterAll(() => provider.stop())

  it('writes from the material of a brief', async () => {
    const shares: number[] = []
    const engine = createModelEngine(accessOf(provider))
    const written = await engine.write(briefOf('post'), optionsWith({ onProgress: (share) => shares.push(share) }))
    expect(written).toMatchObject({ text: AT_ITS_BEST.text, model: provider.model })
    expect(JSON.stringify(provider.requests[0]?.body)).toContain(MATERIAL)
    expect(shares.at(-1)).toBeCloseTo(AT_ITS_BEST.text.length / 1_200)
    expect(provider.complaints).toEqual([])
  })

  it('repairs a text by showing it with what was found in it', async () => {
    const engine = createModelEngine(accessOf(provider))
    const findings = ['The text is too long by 43 characters.']
    await provider.behave({ raw: '{"posts":["Shorter.","By far."]}' })
    const repaired = await engine.repair?.(briefOf('thread'), '1/ Too long a thread', findings, optionsWith())
    expect(repaired?.text).toMatch(/Shorter\.[\s\S]*By far\./)
    const asked = JSON.stringify(provider.requests[0]?.body)
    for (const part of [MATERIAL, '1/ Too long a thread', 'too long by 43']) expect(asked).toContain(part)
    expect(asked).toMatch(/"role":"(assistant|model)"/)
    expect(provider.complaints).toEqual([])
  })
})

it('asks for another text with another prompt', async () => {
  const provider = await startFakeProvider('openai')
  try {
    const engine = createModelEngine(accessOf(provider))
    await engine.write(briefOf('post'), optionsWith())
    await engine.write(briefOf('post'), optionsWith({ variant: 1 }))
    const [first, second] = provider.requests.map(({ body }) => JSON.stringify(body))
    expect(second).not.toBe(first)
  } finally {
    await provider.stop()
  }
})

it('finds out once what a server does not accept', async () => {
  const provider = await startFakeProvider('openai-compatible')
  try {
    await provider.behave({ fault: 'usage_refused' })
    const engine = createModelEngine(accessOf(provider))
    await engine.write(briefOf('post'), optionsWith())
    await engine.write(briefOf('post'), optionsWith())
    expect(provider.requests).toHaveLength(3)
  } finally {
    await provider.stop()
  }
})
