import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { previewWords } from '#domain/text.ts'
import { type FakeAutomation, startFakeAutomation, textReply } from '#test/fake-automation.ts'
import { modelEnv, startFakeProvider } from '#test/providers/fake-provider.ts'
import { makeVoice, voicesOf } from '#test/voice-making.ts'
import { openWorld, type World } from '#test/world.ts'

const ARTICLE = readFileSync(
  path.resolve(import.meta.dirname, '../../../test/articles/03-focus-on-accessibility.txt'),
  'utf8',
)
const PROSE = previewWords(ARTICLE, 480).text
const GERMAN =
  'Ich backe nachts. Die Straße ist dann still, und man hört den Ofen denken. Wer morgens kommt, sieht nur das Brot. ' +
  'Niemand fragt nach der Hefe, und das ist auch gut so. Am Ende zählt, was auf dem Tisch liegt und wer davor sitzt.'
const CODE = 'const a = (b) => b.c?.d ?? e; if (a !== f) { return g(h, i); } '.repeat(12)

let world: World
let automation: FakeAutomation | undefined
afterEach(async () => {
  await automation?.close()
  automation = undefined
})

describe('without a model', () => {
  beforeAll(async () => {
    world = await openWorld({ engines: 'real' })
  })
  afterAll(() => world.stop())

  it('describes the examples by measurement alone', async () => {
    const actor = await world.mint()
    expect(await makeVoice(world, actor, { name: 'Measured', examples: [PROSE] })).toMatchObject({
      status: 'succeeded',
    })
    const [voice] = await voicesOf(world, actor)
    expect(voice?.tone).toMatch(/^[A-Z][a-z]+(, [a-z]+)*$/)
    expect(voice?.style).toMatch(/sentences/)
    expect(voice?.description).toMatch(/^Sentences of about \d+ words.*\. Measured in [\d,]+ words in 1 text\.$/)
  })

  it.each([
    ['are code', [CODE]],
    ['are one word again and again', ['word. '.repeat(200)]],
    ['are a list', [Array.from({ length: 40 }, (_, at) => `- milk number ${at}`).join('\n')]],
    ['are too short', ['Hello there.']],
    ['have nothing but signs', ['🙂 🙂 --- !!!']],
  ])('says honestly that it could not measure examples that %s', async (_, examples) => {
    const actor = await world.mint()
    expect(await makeVoice(world, actor, { examples })).toMatchObject({ status: 'succeeded' })
    const [voice] = await voicesOf(world, actor)
    expect(voice).toMatchObject({ tone: '', style: '' })
    expect(voice?.description).toMatch(/^(Too few full sentences to measure|Not measured, as it does not read as)/)
  })

  it('counts what can be counted in examples of another language', async () => {
    const actor = await world.mint()
    await makeVoice(world, actor, { examples: [GERMAN] })
    expect((await voicesOf(world, actor))[0]).toMatchObject({
      tone: '',
      style: expect.stringMatching(/^Short sentences.*; no emoji$/),
      description: expect.stringMatching(
        /^Sentences of about \d+ words\. No questions and no exclamations\. Measured in/,
      ),
    })
  })

  it('counts an example that is given three times once', async () => {
    const actor = await world.mint()
    await makeVoice(world, actor, { examples: [PROSE, PROSE, PROSE] })
    expect((await voicesOf(world, actor))[0]?.description).toMatch(/in 1 text\.$/)
  })
})

describe('by an automation', () => {
  afterEach(() => world.stop())

  it('sends name and examples as the specification says and reads the lines of its reply', async () => {
    automation = await startFakeAutomation({ secret: undefined, now: () => new Date('2026-11-20T12:00:00.000Z') })
    automation.reply(textReply('Brand Tone: warm\nWriting style: lists of three\nShort description: A friend.'))
    world = await openWorld({ engines: 'real', env: { WEBHOOK_BRAND_VOICE: automation.address } })
    const actor = await world.mint()
    const input = { name: 'Wired', examples: ['One text of mine.', '  ', 'Another text of mine.'] }
    expect(await makeVoice(world, actor, input)).toMatchObject({ status: 'succeeded', tokens: 0 })
    expect(automation.refused).toEqual([])
    expect(automation.calls.map(({ json }) => json)).toEqual([
      { name: 'Wired', examples: ['One text of mine.', 'Another text of mine.'] },
    ])
    expect((await voicesOf(world, actor))[0]).toMatchObject({
      name: 'Wired',
      tone: 'warm',
      style: 'lists of three',
      description: 'A friend.',
    })
  })

  it('says that the analysis failed when the automation does, and keeps nothing', async () => {
    automation = await startFakeAutomation({ secret: undefined, now: () => new Date('2026-11-20T12:00:00.000Z') })
    automation.reply({ kind: 'answer', status: 500, body: 'a stack trace' })
    world = await openWorld({ engines: 'real', env: { WEBHOOK_BRAND_VOICE: automation.address } })
    const actor = await world.mint()
    expect(await makeVoice(world, actor)).toMatchObject({
      status: 'failed',
      error: { message: 'Failed to analyze brand voice' },
    })
    expect(await voicesOf(world, actor)).toEqual([])
  })

  it('names the purpose that has no address where only automations may write', async () => {
    world = await openWorld({ engines: 'real', env: { WEBHOOKS_ONLY: '1' } })
    expect(await makeVoice(world, await world.mint())).toMatchObject({
      status: 'failed',
      error: { message: 'No webhook endpoint found for Brand Voice' },
    })
  })
})

it('asks a model for the three lines, with the examples as material and nothing of a platform', async () => {
  const provider = await startFakeProvider('openai-compatible')
  const env = modelEnv(provider)
  world = await openWorld({ engines: 'real', env })
  try {
    const actor = await world.mint()
    await makeVoice(world, actor, { examples: [PROSE, GERMAN] })
    const asked = JSON.stringify(provider.requests[0])
    expect(asked).toContain('exactly these three lines')
    expect(asked).toContain('Die Straße ist dann still')
    expect(asked).not.toContain('accepts; nothing beyond it')
    expect(provider.complaints).toEqual([])
  } finally {
    await world.stop()
    await provider.stop()
  }
})
