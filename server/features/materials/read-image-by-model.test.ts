import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawWords } from '#test/draw-words.ts'
import { encodePng, part } from '#test/encode-picture.ts'
import { type FakeProvider, modelEnv, startFakeProvider } from '#test/providers/fake-provider.ts'
import { openWorld, type World } from '#test/world.ts'

type Read = { id: string; text: string; words: number; confidence: number | null }

const SEEN = 'The price was told\n\nbefore they had to ask.'
const DRAWN = ['The price was told before', 'they had to ask.']

/** An installation whose model writes, with these choices of the operator. */
function envFor(provider: FakeProvider, choices?: string) {
  return {
    ...modelEnv(provider),
    ...(choices === undefined ? {} : { ENGINE_CHOICES: choices }),
  }
}

async function readImage(world: World, bytes: Buffer) {
  const person = await world.mint()
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], 'picture.png'))
  const request = { method: 'POST', body: form, headers: { cookie: person.cookie } }
  const answer = await world.app.fetch(new Request('http://localhost:3000/api/materials/image', request), '127.0.0.1')
  return { status: answer.status, body: (await answer.json()) as Read } // safe because every answer of this route is one
}

const noteOf = async (world: World) => (await world.request<{ imageNote: string }>('GET', '/api/site')).body.imageNote

describe.each([
  ['openai', 'OpenAI.'],
  ['openai-compatible', 'the model server that was set up here.'],
  ['anthropic', 'Anthropic.'],
  ['google', 'Google.'],
] as const)('a model at %s that was chosen for images', (kind, place) => {
  let provider: FakeProvider
  let world: World
  beforeAll(async () => {
    provider = await startFakeProvider(kind)
    world = await openWorld({ works: false, engines: 'real', env: envFor(provider, 'images:model') })
  })
  beforeEach(() => provider.reset())
  afterAll(async () => {
    await world?.stop()
    await provider?.stop()
  })

  it('is shown the picture, without what a camera wrote into it, and says its words', async () => {
    await provider.behave({ raw: SEEN })
    const picture = drawWords(DRAWN)
    const end = picture.indexOf('IDAT') - 4
    const noted = part('tEXt', Buffer.from('Author\0Somebody at 48.137, 11.575'))
    const { status, body } = await readImage(
      world,
      Buffer.concat([picture.subarray(0, end), noted, picture.subarray(end)]),
    )
    expect({ status, ...body }).toMatchObject({ status: 200, text: SEEN, words: 9, confidence: null })
    expect(provider.complaints).toEqual([])
    expect(provider.requests).toHaveLength(1)
    expect(JSON.stringify(provider.requests[0]?.body)).toContain(picture.toString('base64'))
  })

  it('is shown the photo of a phone as a JPEG of its pixels', async () => {
    await provider.behave({ raw: SEEN })
    const heic = await readFile(path.resolve(import.meta.dirname, '../../../test/pictures/words.heic'))
    expect((await readImage(world, heic)).body).toMatchObject({ text: SEEN, confidence: null })
    expect(provider.complaints).toEqual([])
    const sent = JSON.stringify(provider.requests[0]?.body)
    // How every JPEG begins, and not how a HEIC does.
    expect(sent).toContain('/9j/')
    expect(sent).toContain('image/jpeg')
    expect(sent).not.toContain(heic.toString('base64', 0, 30))
  })

  it('is named to whoever is about to choose an image', async () => {
    expect(await noteOf(world)).toBe(`Its words are read by a model, so the image is sent to ${place}`)
  })

  it('may see no words in it', async () => {
    await provider.behave({ raw: 'No words.' })
    expect((await readImage(world, encodePng(300, 200))).body).toMatchObject({ text: '', words: 0, confidence: null })
  })

  it.each([
    ['takes no pictures', { pictures: 'not taken' }],
    ['makes nothing of this one', { pictures: 'not read' }],
    ['declines', { fault: 'refusal' }],
    ['says nothing', { fault: 'empty' }],
    ['stops half-way', { fault: 'cut_off' }],
    ['is not there', { fault: 'down' }],
  ] as const)('is asked once where it %s, and the words are recognised here', async (_, behaviour) => {
    await provider.behave(behaviour)
    const { status, body } = await readImage(world, drawWords(DRAWN))
    expect({ status, ...body }).toMatchObject({ status: 200, text: DRAWN.join(' ') })
    expect(body.confidence).toBeGreaterThan(80)
    expect(provider.requests.length).toBeLessThanOrEqual(1)
  })

  it('is not shown what is no picture, or would fill the memory', async () => {
    expect((await readImage(world, Buffer.from('words'))).status).toBe(415)
    expect((await readImage(world, encodePng(30_000, 30_000, 10))).status).toBe(422)
    expect(provider.requests).toEqual([])
  })
})

describe('without that choice', () => {
  let provider: FakeProvider
  beforeAll(async () => {
    provider = await startFakeProvider('anthropic')
  })
  beforeEach(() => provider.reset())
  afterAll(() => provider?.stop())

  it.each([
    ['a model writes everything else', undefined],
    ['the choice is the built-in one', 'images:composer'],
  ])('no picture leaves this machine where %s', async (_, choices) => {
    const world = await openWorld({ works: false, engines: 'real', env: envFor(provider, choices) })
    try {
      expect((await readImage(world, drawWords(DRAWN))).body.text).toBe(DRAWN.join(' '))
      expect(await noteOf(world)).toBe('Its words are read on this server.')
      expect(provider.requests).toEqual([])
    } finally {
      await world.stop()
    }
  })

  it('nor where the key of the model is missing', async () => {
    const world = await openWorld({
      works: false,
      engines: 'real',
      env: { MODEL_PROVIDER: 'anthropic', MODEL_BASE_URL: provider.baseUrl, ENGINE_CHOICES: 'images:model/some-model' },
    })
    try {
      expect((await readImage(world, drawWords(DRAWN))).status).toBe(200)
      expect(await noteOf(world)).toBe('Its words are read on this server.')
      expect(provider.requests).toEqual([])
    } finally {
      await world.stop()
    }
  })
})
