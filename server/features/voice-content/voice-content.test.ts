import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FORMAT_PLATFORMS, VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { quote } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { brandVoicesTable } from '#server/features/brand-voices/table.ts'
import { voiceNotesTable } from '#server/features/voice-notes/table.ts'
import { jsonReply, startFakeAutomation } from '#test/fake-automation.ts'
import { voiceNoteSample } from '#test/samples/voice-notes.ts'
import { createTrials } from '#test/try-writings.ts'
import { foundations, voice } from '#test/webhook-samples.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

const SAID = 'So I closed the deck and asked what they needed to decide.'
const PRICE = quote('voice_content', SAID)

let world: World
const { start, endOf, make, makeAgain } = createTrials('voice_content', () => world, { format: 'blog-post' })
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

async function keep(actor: Actor, values: Partial<typeof voiceNotesTable.$inferInsert> = {}, at = world) {
  const id = await voiceNoteSample.insert(at, actor)
  const given = { title: 'The call in Leeds', transcript: SAID, ...values }
  await at.base.db.update(voiceNotesTable).set(given).where(eq(voiceNotesTable.id, id))
  return id
}

async function keepVoice(actor: Actor, at = world): Promise<string> {
  const now = at.clock.now()
  const id = newId()
  await at.base.db
    .insert(brandVoicesTable)
    .values({ id, userId: actor.person.id, ...voice, createdAt: now, updatedAt: now })
  return id
}

const used = async (as: Actor) => (await world.request('GET', '/api/plan', { as })).body
const pieceOf = async (as: Actor, id = '') => (await world.request('GET', `/api/pieces/${id}`, { as })).body

it('keeps a piece with what the specification names of it, for 175 and 0.3 a word of the transcript', async () => {
  const actor = await world.mint()
  const [voiceNoteId, brandVoiceId] = [await keep(actor), await keepVoice(actor)]
  const made = await make(actor, { voiceNoteId, brandVoiceId })
  expect(PRICE).toBe(179)
  expect(made).toMatchObject({ status: 'succeeded', tokens: PRICE })
  expect(await pieceOf(actor, made.pieceIds?.[0])).toMatchObject({
    source: 'voice',
    platform: null,
    contentType: 'blog-post',
    contentText: made.text,
    voiceNoteId,
    voiceNoteTitle: 'The call in Leeds',
    brandVoiceId,
    brandVoice: { name: voice.name, tone: voice.tone, style: voice.style },
    createdAt: expect.any(String),
  })
  expect(await used(actor)).toMatchObject({ usedTokens: PRICE, reservedTokens: 0 })
  const { body } = await world.request<{ items: unknown[] }>('GET', '/api/token-usage', { as: actor })
  expect(body.items).toMatchObject([{ actionType: 'voice_content' }])
  const counts = await world.request('GET', '/api/pieces/counts', { as: actor })
  expect(counts.body).toMatchObject({ voice: 1 })
})

it.each(VOICE_FORMATS)('asks the engine for $label as its platform’s post, or by a page of its own', async ({ id }) => {
  const actor = await world.mint()
  await make(actor, { voiceNoteId: await keep(actor), format: id })
  const platform = FORMAT_PLATFORMS[id]
  expect(world.engine.requests.at(-1)).toMatchObject({
    rulesOf: platform,
    quoted: { material: SAID, origin: 'Title: The call in Leeds' },
    prompt: {
      template: { name: platform ? expect.stringMatching(/^generation\//) : `voice-content/${id}` },
      preface: { name: 'voice-content/spoken' },
    },
    brandVoice: undefined,
    foundations: undefined,
  })
  const listed = await world.request<{ items: { platform: { name: string } | null }[] }>('GET', '/api/pieces', {
    as: actor,
  })
  expect(listed.body.items.map((piece) => piece.platform?.name)).toEqual([platform])
})

it('stands under the tab of its platform too', async () => {
  const actor = await world.mint()
  await make(actor, { voiceNoteId: await keep(actor), format: 'instagram-carousel' })
  await make(actor, { voiceNoteId: await keep(actor), format: 'image-prompt' })
  const counts = await world.request('GET', '/api/pieces/counts', { as: actor })
  expect(counts.body).toMatchObject({ voice: 2, byPlatform: { Carousel: 1 } })
  const tab = await world.request<{ items: unknown[] }>('GET', '/api/pieces?platform=Carousel', { as: actor })
  expect(tab.body.items).toMatchObject([{ contentType: 'instagram-carousel' }])
})

it.each<[string, Record<string, unknown>, number, string]>([
  ['a format that there is not', { format: 'haiku' }, 400, 'Please choose one of the formats.'],
  ['the label of a format', { format: 'Blog Post' }, 400, 'Please choose one of the formats.'],
  ['no format', { format: undefined }, 400, 'Please check "format": it is missing or has the wrong form.'],
  [
    'a voice note that is gone',
    { voiceNoteId: newId() },
    404,
    'This voice note is no longer there. Please choose another one.',
  ],
  [
    'what is no id',
    { voiceNoteId: "'; drop table voice_notes" },
    404,
    'This voice note is no longer there. Please choose another one.',
  ],
  [
    'a brand voice that is gone',
    { brandVoiceId: newId() },
    404,
    'This brand voice no longer exists. Please choose another one.',
  ],
  ['an enhanced text without a voice', { enhanced: true }, 400, 'Please select a brand voice first.'],
])('refuses %s, before anything is started', async (_, input, status, message) => {
  const actor = await world.mint()
  const refused = await start(actor, { voiceNoteId: await keep(actor), ...input })
  expect(refused).toMatchObject({ status, body: { message } })
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it.each(['', ' \n ', '\u200B'])('asks for a transcript first where it is %j', async (transcript) => {
  const actor = await world.mint()
  const voiceNoteId = await keep(actor, { transcript })
  expect(await start(actor, { voiceNoteId })).toMatchObject({
    status: 400,
    body: {
      code: 'voice_note_wordless',
      message: 'This voice note has no transcript yet. Please add one first.',
    },
  })
})

it('knows neither a voice note of somebody else nor one in the trash', async () => {
  const [owner, other] = [await world.mint(), await world.mint()]
  const voiceNoteId = await keep(owner)
  expect(await start(other, { voiceNoteId })).toMatchObject({ status: 404, body: { code: 'voice_note_not_found' } })
  await world.request('POST', '/api/voice-notes/delete', { as: owner, body: { ids: [voiceNoteId] } })
  expect(await start(owner, { voiceNoteId })).toMatchObject({ status: 404, body: { code: 'voice_note_not_found' } })
})

it('takes the Foundations with an enhanced text, and refuses one without them', async () => {
  const actor = await world.mint()
  const input = { voiceNoteId: await keep(actor), brandVoiceId: await keepVoice(actor), enhanced: true }
  expect(await start(actor, input)).toMatchObject({ status: 400, body: { code: 'foundations_required' } })
  await world.request('PUT', '/api/foundations', { as: actor, body: foundations })
  expect(await make(actor, input)).toMatchObject({ status: 'succeeded' })
  expect(world.engine.requests.at(-1)).toMatchObject({ foundations, brandVoice: { name: voice.name } })
})

describe('while it is written', () => {
  async function meanwhile(actor: Actor, voiceNoteId: string, change: () => Promise<unknown>) {
    const [began, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    world.engine.behave(async ({ quoted }) => {
      began.resolve()
      await release.promise
      return `Of this: ${quoted.material}`
    })
    const started = await start(actor, { voiceNoteId })
    await began.promise
    await change()
    release.resolve()
    const view = await endOf(actor, started.body.id)
    expect(view).toMatchObject({ status: 'succeeded', text: `Of this: ${SAID}` })
    return { view, piece: await pieceOf(actor, view.pieceIds?.[0]) }
  }

  it('the voice note may be edited and deleted: what was said when it was asked for counts', async () => {
    const actor = await world.mint()
    const voiceNoteId = await keep(actor)
    const { view, piece } = await meanwhile(actor, voiceNoteId, async () => {
      await world.request('PATCH', `/api/voice-notes/${voiceNoteId}`, {
        as: actor,
        body: { transcript: 'Other words.' },
      })
      await world.request('POST', '/api/voice-notes/delete', { as: actor, body: { ids: [voiceNoteId] } })
    })
    expect(piece).toMatchObject({ voiceNoteId, voiceNoteTitle: 'The call in Leeds' })
    expect(await makeAgain(actor, view.id)).toMatchObject({ status: 'succeeded', text: view.text, tokens: PRICE })
  })

  it('the voice note may be renamed: the piece has the name it has now', async () => {
    const actor = await world.mint()
    const voiceNoteId = await keep(actor)
    const { piece } = await meanwhile(actor, voiceNoteId, () =>
      world.base.db.update(voiceNotesTable).set({ title: 'Leeds, again' }).where(eq(voiceNotesTable.id, voiceNoteId)),
    )
    expect(piece).toMatchObject({ voiceNoteTitle: 'Leeds, again' })
  })
})

it.each<[string, () => Promise<string>]>([
  ['the engine fails', async () => Promise.reject(new Error('the insides'))],
  ['the answer is blank', async () => ' \n '],
])('says that it failed, charges nothing and keeps nothing when %s', async (_, behaviour) => {
  const actor = await world.mint()
  world.engine.behave(behaviour)
  expect(await make(actor, { voiceNoteId: await keep(actor) })).toMatchObject({
    status: 'failed',
    error: { code: 'voice_content_failed', message: 'Failed to generate content from voice note' },
  })
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('sends each of the fourteen automations the transcript, once, as the specification has it', async () => {
  const automation = await startFakeAutomation({ secret: undefined, now: () => world.clock.now() })
  automation.reply(jsonReply({ content: 'A text of the automation.' }))
  const own = await openWorld({ engines: 'real', env: { WEBHOOK_VOICE_CONTENT: automation.address } })
  try {
    const actor = await own.mint()
    const [voiceNoteId, brandVoiceId] = [await keep(actor, {}, own), await keepVoice(actor, own)]
    for (const { id } of VOICE_FORMATS) {
      const voiced = id === 'blog-post'
      const made = await make(actor, { voiceNoteId, format: id, ...(voiced && { brandVoiceId }) }, own)
      expect(made).toMatchObject({ status: 'succeeded', text: 'A text of the automation.' })
      const call = automation.calls.at(-1)
      expect(call?.headers['x-parlance-purpose']).toBe(`voice-content/${id}`)
      expect(call?.json).toEqual({
        voice_id: voiceNoteId,
        user_id: actor.person.id,
        selected_format: id,
        transcript: SAID,
        brandVoice: voiced ? voice : null,
      })
    }
    expect(automation.refused).toEqual([])
    expect(automation.calls).toHaveLength(VOICE_FORMATS.length)
  } finally {
    await own.stop()
    await automation.close()
  }
})

it('says which format has no automation where only automations write', async () => {
  const own = await openWorld({ engines: 'real', env: { WEBHOOKS_ONLY: '1' } })
  try {
    const actor = await own.mint()
    const voiceNoteId = await keep(actor, {}, own)
    const ended = await make(actor, { voiceNoteId, format: 'expand-ideas' }, own)
    expect(ended).toMatchObject({
      status: 'failed',
      error: { message: 'No webhook endpoint found for Funnel Ideas' },
    })
  } finally {
    await own.stop()
  }
})
