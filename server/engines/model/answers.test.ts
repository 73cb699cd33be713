import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textOutput } from '#server/engines/text-outputs.ts'
import { askFake, KINDS } from '#test/providers/ask-fake.ts'
import { AT_ITS_BEST } from '#test/providers/behaviour.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'

const OUTPUTS = ['thread', 'slides', 'story', 'guide'] as const

/** Every field that is sent; one more could be the one that some model refuses. */
const FIELDS = {
  openai: ['input', 'model', 'store', 'stream'],
  'openai-compatible': ['messages', 'model', 'stream', 'stream_options'],
  anthropic: ['max_tokens', 'messages', 'model', 'stream', 'system'],
  google: ['contents', 'generationConfig', 'systemInstruction'],
}

describe.each(KINDS)('%s', (kind) => {
  let provider: FakeProvider
  beforeAll(async () => {
    provider = await startFakeProvider(kind)
  })
  beforeEach(() => provider.reset())
  afterAll(() => provider.stop())

  it('tells the whole text as it grows, and what it used', async () => {
    const shown: string[] = []
    const shares: number[] = []
    // What arrives at once may be told at once.
    const rests = [24, 60, 96, 132, 168]
    await provider.behave({ restsAt: rests })
    const asked = askFake(provider, {
      onText: (text) => shown.push(text),
      onProgress: (share) => shares.push(share),
    })
    for (const [before, at] of rests.entries()) {
      await expect
        .poll(() => provider.standing === 1 && (shown.at(-1)?.length ?? 0) > (rests[before - 1] ?? 0))
        .toBe(true)
      expect(shown.at(-1)?.length).toBeLessThanOrEqual(at)
      provider.goOn()
    }
    const written = await asked
    expect(written).toEqual({ text: AT_ITS_BEST.text, model: provider.model, usage: { input: 120, output: 80 } })
    expect(shown.length).toBeGreaterThan(rests.length)
    for (const [index, text] of shown.entries()) expect(text.startsWith(shown[index - 1] ?? '')).toBe(true)
    expect(shown.at(-1)).toBe(written.text)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBeCloseTo(written.text.length / 400)
    expect(provider.complaints).toEqual([])
  })

  it('sends nothing that a model might refuse', async () => {
    await askFake(provider)
    expect(Object.keys(provider.requests[0]?.body ?? {}).sort()).toEqual(FIELDS[kind])
  })

  it.each(['none', 'empty'] as const)('keeps the text when the usage is %s', async (usage) => {
    await provider.behave({ usage })
    expect(await askFake(provider)).toEqual({ text: AT_ITS_BEST.text, model: provider.model })
  })

  it('keeps thoughts out of the text', async () => {
    await provider.behave({ thoughts: 'The person wants a post.' })
    const shown: string[] = []
    const { text } = await askFake(provider, { onText: (part) => shown.push(part) })
    expect(text).toBe(AT_ITS_BEST.text)
    expect(shown.join()).not.toContain('The person wants')
  })

  it('does not take data of another shape for a text', async () => {
    await provider.behave({ fault: 'wrong_shape' })
    await expect(askFake(provider, { output: 'thread' })).rejects.toMatchObject({
      failure: 'wrong_shape',
      detail: expect.stringMatching(/^posts: /),
    })
    await provider.behave({ raw: 'I would rather not write JSON.' })
    await expect(askFake(provider, { output: 'thread' })).rejects.toMatchObject({ failure: 'wrong_shape' })
  })

  it('stops an answer that is longer than any text can be, and hangs up', async () => {
    await provider.behave({ fault: 'flood' })
    await expect(askFake(provider)).rejects.toMatchObject({ failure: 'too_long' })
    await expect.poll(() => provider.closedEarly).toHaveLength(1)
  })
})

it.concurrent.each(KINDS.flatMap((kind) => OUTPUTS.map((output) => ({ kind, output }))))(
  'gets data in the form of a $output from $kind',
  async ({ kind, output }) => {
    const provider = await startFakeProvider(kind)
    try {
      // Slow enough for the data to be read while it arrives.
      await provider.behave({ chunkCharacters: 40, chunkDelayMs: 15 })
      const shown: string[] = []
      const { text } = await askFake(provider, { output, onText: (part) => shown.push(part) })
      expect(provider.complaints).toEqual([])
      expect(text).toContain('Last spring we moved our weekly review')
      expect(text).not.toMatch(/[{}]/)
      expect(shown.length).toBeGreaterThan(2)
      expect(shown.at(-1)).toBe(text)
    } finally {
      await provider.stop()
    }
  },
)

describe('openai-compatible', () => {
  let provider: FakeProvider
  beforeAll(async () => {
    provider = await startFakeProvider('openai-compatible')
  })
  beforeEach(() => provider.reset())
  afterAll(() => provider.stop())

  it('needs no key where the server needs none', async () => {
    await provider.behave({ keyless: true })
    expect((await askFake(provider, { access: { key: undefined } })).text).toBe(AT_ITS_BEST.text)
  })

  it('reads data that a model has wrapped and announced', async () => {
    const raw = `Here is the JSON:\n\`\`\`json\n${JSON.stringify({ posts: ['One.', 'Two.'] }, null, 2)}\n\`\`\`\n`
    await provider.behave({ raw })
    const { text } = await askFake(provider, { output: 'thread' })
    expect(text).toBe(textOutput('thread').textOf({ posts: ['One.', 'Two.'] }))
  })

  it('leaves out what open models think aloud', async () => {
    await provider.behave({ raw: '<think>\nA post about {meetings}.\n</think>\n\nMeet on Tuesday.' })
    const shown: string[] = []
    expect((await askFake(provider, { onText: (text) => shown.push(text) })).text).toBe('Meet on Tuesday.')
    expect(shown.every((text) => 'Meet on Tuesday.'.startsWith(text))).toBe(true)
  })

  it('states the schema in words to a server that does not know structured outputs, and remembers it', async () => {
    await provider.behave({ fault: 'schema_refused' })
    const concessions = new Set<'schema' | 'usage'>()
    const { text } = await askFake(provider, { output: 'thread', concessions })
    expect(text).toContain('Last spring')
    expect(provider.requests.map(({ body }) => Object.hasOwn(Object(body), 'response_format'))).toEqual([true, false])
    await askFake(provider, { output: 'thread', concessions })
    expect(provider.requests).toHaveLength(3)
  })

  it('does without a count of usage where the server knows none', async () => {
    await provider.behave({ fault: 'usage_refused', usage: 'none' })
    expect(await askFake(provider)).toEqual({ text: AT_ITS_BEST.text, model: provider.model })
    expect(provider.requests).toHaveLength(2)
  })

  it('fails when a server refuses the same thing twice', async () => {
    await provider.behave({ fault: 'request_refused' })
    await expect(askFake(provider, { concessions: new Set(['schema', 'usage']) })).rejects.toMatchObject({
      failure: 'request_refused',
    })
  })
})

it('asks a reasoning model of OpenAI like the others', async () => {
  const provider = await startFakeProvider('openai')
  try {
    const access = { model: 'gpt-5-mini' }
    expect(await askFake(provider, { access })).toMatchObject({ text: AT_ITS_BEST.text, model: 'gpt-5-mini' })
    expect(provider.complaints).toEqual([])
  } finally {
    await provider.stop()
  }
})

it('gets data as the input of a tool from Claude models without structured outputs', async () => {
  const provider = await startFakeProvider('anthropic')
  try {
    const model = provider.models.find((name) => name.startsWith('claude-3')) ?? ''
    const { text } = await askFake(provider, { output: 'guide', access: { model } })
    expect(text).toContain('Last spring')
    expect(provider.requests[0]?.body).toHaveProperty('tools')
    expect(provider.complaints).toEqual([])
  } finally {
    await provider.stop()
  }
})
