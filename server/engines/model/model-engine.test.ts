import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PICTURE_MAX_BYTES } from '#domain/writing/engines.ts'
import { type Asked, requestFor, writeOptions } from '#test/engine-requests.ts'
import { accessOf, KINDS } from '#test/providers/ask-fake.ts'
import { AT_ITS_BEST } from '#test/providers/behaviour.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'
import { createModelEngine } from './index.ts'

const MATERIAL = 'We moved our weekly review from Friday to Tuesday, and fewer questions stayed open.'

const PICTURE = { fileName: 'slide.png', mediaType: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') }
const WORDLESS = 'image_without_words'

const textFrom = (some: Asked = {}) => requestFor({ material: MATERIAL, ...some })

describe.each(KINDS)('%s', (kind) => {
  let provider: FakeProvider
  beforeAll(async () => {
    provider = await startFakeProvider(kind)
  })
  beforeEach(() => provider.reset())
  afterAll(() => provider.stop())

  it('writes from the material of a request', async () => {
    const shares: number[] = []
    const engine = createModelEngine(accessOf(provider))
    const written = await engine.write(textFrom(), writeOptions({ onProgress: (share) => shares.push(share) }))
    expect(written).toMatchObject({ text: AT_ITS_BEST.text, model: provider.model })
    expect(JSON.stringify(provider.requests[0]?.body)).toContain(MATERIAL)
    expect(shares.at(-1)).toBeCloseTo(AT_ITS_BEST.text.length / 900)
    expect(provider.complaints).toEqual([])
  })

  it('repairs a text by showing it with what was found in it', async () => {
    const engine = createModelEngine(accessOf(provider))
    const findings = {
      rules: ['The text is too long by 43 characters.'],
      habits: ['You rarely use exclamation marks: 4 here.'],
    }
    await provider.behave({ raw: '{"posts":["Shorter.","By far."]}' })
    const repaired = await engine.repair?.(
      textFrom({ output: 'thread' }),
      '1/ Too long a thread',
      findings,
      writeOptions(),
    )
    expect(repaired?.text).toMatch(/Shorter\.[\s\S]*By far\./)
    const asked = JSON.stringify(provider.requests[0]?.body)
    for (const part of [MATERIAL, '1/ Too long a thread', 'too long by 43', 'exclamation marks: 4 here'])
      expect(asked).toContain(part)
    expect(asked).toMatch(/"role":"(assistant|model)"/)
    expect(provider.complaints).toEqual([])
  })

  const withPicture = (some: Asked = {}) => textFrom({ picture: PICTURE, ...some })
  const sentPictures = () =>
    provider.requests.map(({ body }) => JSON.stringify(body).includes(PICTURE.bytes.toString('base64')))

  it('shows the picture of a request beside its words, in the way of this provider', async () => {
    const engine = createModelEngine(accessOf(provider))
    expect(await engine.write(withPicture(), writeOptions())).toMatchObject({ text: AT_ITS_BEST.text })
    expect(await engine.write(withPicture({ material: '', wordless: WORDLESS }), writeOptions())).toMatchObject({
      text: AT_ITS_BEST.text,
    })
    expect(provider.complaints).toEqual([])
    expect(sentPictures()).toEqual([true, true])
    expect(JSON.stringify(provider.requests[0]?.body)).toContain(MATERIAL)
  })

  it('writes from the words alone where the model takes no pictures, and finds that out once', async () => {
    await provider.behave({ pictures: 'not taken' })
    const engine = createModelEngine(accessOf(provider))
    for (const _ of [1, 2])
      expect(await engine.write(withPicture(), writeOptions())).toMatchObject({ text: AT_ITS_BEST.text })
    expect(sentPictures()).toEqual([true, false, false])
    expect(provider.complaints).toEqual([])
  })

  it('shows the next picture after one that could not be read', async () => {
    await provider.behave({ pictures: 'not read' })
    const engine = createModelEngine(accessOf(provider))
    await engine.write(withPicture(), writeOptions())
    await provider.behave({})
    await engine.write(withPicture(), writeOptions())
    expect(sentPictures()).toEqual([true, false, true])
  })

  it.each(['not taken', 'not read'] as const)('refuses a picture without words that is %s', async (pictures) => {
    await provider.behave({ pictures })
    const engine = createModelEngine(accessOf(provider))
    const writing = engine.write(withPicture({ material: ' ', wordless: WORDLESS }), writeOptions())
    await expect(writing).rejects.toMatchObject({ code: 'image_without_words', status: 422 })
    expect(provider.requests).toHaveLength(1)
  })
})

it.each([
  ['too big', { ...PICTURE, bytes: Buffer.alloc(PICTURE_MAX_BYTES + 1) }],
  ['of a kind that not every provider knows', { ...PICTURE, mediaType: 'image/bmp' }],
])('sends no picture that is %s, and needs words then', async (_, picture) => {
  const provider = await startFakeProvider('anthropic')
  try {
    const engine = createModelEngine(accessOf(provider))
    await engine.write(textFrom({ picture }), writeOptions())
    expect(JSON.stringify(provider.requests[0]?.body)).not.toContain('"image"')
    const wordless = engine.write(textFrom({ picture, material: '', wordless: WORDLESS }), writeOptions())
    await expect(wordless).rejects.toMatchObject({ code: 'image_without_words' })
    expect(provider.requests).toHaveLength(1)
  } finally {
    await provider.stop()
  }
})

it('asks nobody for a text of a video whose transcript there is not', async () => {
  const provider = await startFakeProvider('openai')
  try {
    const writing = createModelEngine(accessOf(provider)).write(
      textFrom({ material: '', wordless: 'video_without_transcript' }),
      writeOptions(),
    )
    await expect(writing).rejects.toMatchObject({ code: 'video_without_transcript', status: 422 })
    expect(provider.requests).toEqual([])
  } finally {
    await provider.stop()
  }
})

it('asks for another text with another prompt', async () => {
  const provider = await startFakeProvider('openai')
  try {
    const engine = createModelEngine(accessOf(provider))
    await engine.write(textFrom(), writeOptions())
    await engine.write(textFrom(), writeOptions({ variant: 1 }))
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
    await engine.write(textFrom(), writeOptions())
    await engine.write(textFrom(), writeOptions())
    expect(provider.requests).toHaveLength(3)
  } finally {
    await provider.stop()
  }
})
