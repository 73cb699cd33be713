/** Revival on the wire of an automation for every kind of source, and what the engines without one make of it. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { type FakeAutomation, startFakeAutomation, textReply } from '#test/fake-automation.ts'
import { AT_ITS_BEST } from '#test/providers/behaviour.ts'
import { type FakeProvider, modelEnv, startFakeProvider } from '#test/providers/fake-provider.ts'
import { revivalSteps, VIDEO } from '#test/revival-steps.ts'
import { foundations, image, noFoundations, voice, wireFoundations } from '#test/webhook-samples.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

const SECRET = 'whsec-of-revived-writings'
const PAGE = 'https://example.com/tuesdays'
const TRANSCRIPT = `0:00
[Music]
0:02
so today i want to talk about
0:05
meetings and why they
0:07
go wrong and what we did about it
0:10
we moved our weekly review to tuesday
0:14
and the list of open questions was half as long
0:18
so people asked sooner and they came with fresh notes
0:22
[Applause]
0:23
and then we stopped sending the slides around
0:27
because nobody read them anyway and it cost us an hour
0:30
but i think the point is you can try it for a month`

/** An installation that sends its revivals out, one that composes them, and one that asks a model. */
let sending: World
let composing: World
let asking: World
let automation: FakeAutomation
let provider: FakeProvider

beforeAll(async () => {
  automation = await startFakeAutomation({ secret: SECRET, now: () => sending.clock.now() })
  provider = await startFakeProvider('anthropic')
  const env = modelEnv(provider)
  sending = await openWorld({
    engines: 'real',
    env: { WEBHOOK_REVIVAL: automation.address, WEBHOOK_SECRET: SECRET },
  })
  composing = await openWorld({ engines: 'real' })
  asking = await openWorld({ engines: 'real', env })
  automation.reply(textReply('A finished post.'))
})
afterEach(() => provider.reset())
afterAll(async () => {
  await Promise.all([sending?.stop(), composing?.stop(), asking?.stop()])
  await Promise.all([automation?.close(), provider?.stop()])
})

/** Revives, and answers what the automation was sent. */
async function sentFor(as: Actor, input: Record<string, unknown>) {
  const before = automation.calls.length
  expect(await revivalSteps(sending).revive(as, input)).toMatchObject({ status: 'succeeded', text: 'A finished post.' })
  expect(automation.refused).toEqual([])
  expect(automation.calls).toHaveLength(before + 1)
  const call = automation.calls[before]
  return { purpose: call?.headers['x-parlance-purpose'], json: call?.json, parts: call?.parts }
}

const NOTHING_CHARGED = { usedTokens: 0, reservedTokens: 0 }

it.each(['blog', 'industry'] as const)('sends a %s by its address', async (type) => {
  const actor = await sending.mint()
  await revivalSteps(sending).keepMaterial(actor, { address: PAGE })
  expect(await sentFor(actor, { type, url: PAGE, platform: 'Twitter Post' })).toMatchObject({
    purpose: `revival/${type}/twitter-post`,
    json: { url: PAGE, type, platform: 'twitter post', isEnhanced: false, brandVoice: null },
  })
})

it('sends what the person made of a page beside its address, and alone where there is none', async () => {
  const actor = await sending.mint()
  const materialId = await revivalSteps(sending).keepMaterial(actor, { address: PAGE })
  const corrected = await sentFor(actor, { type: 'blog', url: PAGE, materialId, content: 'Put right.' })
  expect(corrected.json).toMatchObject({ url: PAGE, transcript: 'Put right.', type: 'blog' })
  const { json } = await sentFor(actor, { type: 'blog', content: 'Pasted.' })
  expect(json).toMatchObject({ transcript: 'Pasted.', type: 'blog' })
  expect(json).not.toHaveProperty('url')
})

it('sends a transcript with the brand voice and its Foundations', async () => {
  const actor = await sending.mint()
  const brandVoiceId = await revivalSteps(sending).keepVoice(actor)
  await sending.request('PUT', '/api/foundations', { as: actor, body: foundations })
  const input = { type: 'video', transcript: 'Spoken words.', platform: 'Mini-Guide', brandVoiceId }
  const asked = { transcript: 'Spoken words.', type: 'video', platform: 'miniguide' }
  expect((await sentFor(actor, { ...input, enhanced: true })).json).toEqual({
    ...asked,
    isEnhanced: true,
    brandVoice: { ...voice, ...wireFoundations },
  })
  expect((await sentFor(actor, input)).json).toEqual({
    ...asked,
    isEnhanced: false,
    brandVoice: { ...voice, ...noFoundations },
  })
})

it('sends a link to a video also where it has no transcript, at the base price', async () => {
  const actor = await sending.mint()
  await revivalSteps(sending).keepMaterial(actor, { kind: 'video', address: VIDEO, text: '' })
  expect(await sentFor(actor, { type: 'yturl', url: VIDEO })).toMatchObject({
    purpose: 'revival/yturl/linkedin',
    json: { url: VIDEO, type: 'yturl', platform: 'linkedin', isEnhanced: false, brandVoice: null },
  })
  expect(await revivalSteps(sending).tokensOf(actor)).toMatchObject({ usedTokens: 200, reservedTokens: 0 })
})

it('sends an image as a form with the picture in it, whether or not it has words', async () => {
  const actor = await sending.mint()
  for (const text of ['Words in a picture.', '']) {
    const materialId = await revivalSteps(sending).keepImage(actor, text)
    const { purpose, json, parts } = await sentFor(actor, { type: 'image', materialId })
    expect([purpose, json]).toEqual(['revival/image/linkedin', undefined])
    const none = { PEA: 'null', EVM: 'null', CRS: 'null', CTA: 'null' }
    expect(parts).toEqual({
      image: { ...image, bytes: Buffer.from(image.bytes) },
      platform: 'linkedin',
      brandVoiceName: '',
      Tone: '',
      Style: '',
      Description: '',
      Guidelines: '',
      ...none,
    })
  }
})

it('sends an image for a carousel in JSON, as a data URL', async () => {
  const actor = await sending.mint()
  const materialId = await revivalSteps(sending).keepImage(actor, 'Words in a picture.')
  expect(await sentFor(actor, { type: 'image', materialId, platform: 'Carousel' })).toMatchObject({
    purpose: 'revival/image/carousel',
    json: {
      type: 'image',
      platform: 'carousel',
      isEnhanced: false,
      brandVoice: null,
      image: `data:image/png;base64,${Buffer.from(image.bytes).toString('base64')}`,
    },
  })
})

it('composes a post of a transcript without anything the recording added to it', async () => {
  const actor = await composing.mint()
  const { status, text } = await revivalSteps(composing).revive(actor, { type: 'video', transcript: TRANSCRIPT })
  expect(status).toBe('succeeded')
  expect(text).toMatch(/open questions|weekly review/)
  expect(text).not.toMatch(/\d:\d\d|music|applause/i)
})

it.each([
  ['the composer', () => composing],
  ['a model', () => asking],
] as const)('is refused by %s where a video has no transcript, and nothing is charged', async (_, worldOf) => {
  const world = worldOf()
  const actor = await world.mint()
  await revivalSteps(world).keepMaterial(actor, { kind: 'video', address: VIDEO, text: '' })
  const writing = await revivalSteps(world).revive(actor, { type: 'yturl', url: VIDEO })
  expect(writing).toMatchObject({ status: 'refused', error: { code: 'video_without_transcript' } })
  expect(await revivalSteps(world).tokensOf(actor)).toMatchObject(NOTHING_CHARGED)
})

it('is refused by the composer where an image has no words, and nothing is charged', async () => {
  const actor = await composing.mint()
  const materialId = await revivalSteps(composing).keepImage(actor, '—  42 %')
  const writing = await revivalSteps(composing).revive(actor, { type: 'image', materialId })
  expect(writing).toMatchObject({ status: 'refused', error: { code: 'image_without_words' } })
  expect(await revivalSteps(composing).tokensOf(actor)).toMatchObject(NOTHING_CHARGED)
})

it('shows the picture to a model, which can do without its words', async () => {
  const actor = await asking.mint()
  const materialId = await revivalSteps(asking).keepImage(actor, '')
  const writing = await revivalSteps(asking).revive(actor, { type: 'image', materialId })
  expect(writing).toMatchObject({ status: 'succeeded', text: AT_ITS_BEST.text })
  expect(provider.complaints).toEqual([])
  expect(JSON.stringify(provider.requests[0]?.body)).toContain(Buffer.from(image.bytes).toString('base64'))
})

it('is refused where the model takes no pictures and the image has no words, and nothing is charged', async () => {
  await provider.behave({ pictures: 'not taken' })
  const actor = await asking.mint()
  const materialId = await revivalSteps(asking).keepImage(actor, '')
  const writing = await revivalSteps(asking).revive(actor, { type: 'image', materialId })
  expect(writing).toMatchObject({ status: 'refused', error: { code: 'image_without_words' } })
  expect(await revivalSteps(asking).tokensOf(actor)).toMatchObject(NOTHING_CHARGED)
})

it.each(PLATFORM_NAMES)('is written for %s by a model from each kind of source', async (platform) => {
  const actor = await asking.mint()
  await revivalSteps(asking).keepMaterial(actor, { address: PAGE })
  await revivalSteps(asking).keepMaterial(actor, { kind: 'video', address: VIDEO })
  const materialId = await revivalSteps(asking).keepImage(actor, 'Words in a picture.')
  for (const input of [
    { type: 'blog', url: PAGE },
    { type: 'industry', url: PAGE },
    { type: 'yturl', url: VIDEO },
    { type: 'video', transcript: TRANSCRIPT },
    { type: 'image', materialId },
  ])
    expect(await revivalSteps(asking).revive(actor, { ...input, platform })).toMatchObject({ status: 'succeeded' })
  expect(provider.complaints).toEqual([])
})
