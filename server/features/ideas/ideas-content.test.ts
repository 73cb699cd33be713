import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { PLATFORMS, POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { quote } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { brandVoicesTable } from '#server/features/brand-voices/table.ts'
import { jsonReply, startFakeAutomation } from '#test/fake-automation.ts'
import { createTrials } from '#test/try-writings.ts'
import { foundations, noFoundations, voice, wireFoundations } from '#test/webhook-samples.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { ideasTable } from './table.ts'

const IDEA = 'Three kind ways to decline'
const TOPIC = 'saying no to clients'

let world: World
const { start, endOf, make, makeAgain } = createTrials('ideas_content', () => world)
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

async function keep(actor: Actor, values: Partial<typeof ideasTable.$inferInsert> = {}, at = world): Promise<string> {
  const now = at.clock.now()
  const about = { platform: 'Instagram' as const, topic: TOPIC, ideaText: IDEA, funnelStage: 'MOFU' as const }
  const row = { id: newId(), userId: actor.person.id, ...about, createdAt: now, updatedAt: now, ...values }
  await at.base.db.insert(ideasTable).values(row)
  return row.id
}

async function keepVoice(actor: Actor, at = world): Promise<string> {
  const now = at.clock.now()
  const id = newId()
  await at.base.db
    .insert(brandVoicesTable)
    .values({ id, userId: actor.person.id, ...voice, createdAt: now, updatedAt: now })
  return id
}

const saveFoundations = (as: Actor, at = world) => at.request('PUT', '/api/foundations', { as, body: foundations })
const used = async (as: Actor) => (await world.request('GET', '/api/plan', { as })).body

it('keeps a post with what the specification names of it, for the words of the idea', async () => {
  const actor = await world.mint()
  const [ideaId, brandVoiceId] = [await keep(actor), await keepVoice(actor)]
  const made = await make(actor, { ideaId, brandVoiceId })
  expect(made).toMatchObject({ status: 'succeeded', tokens: quote('ideas_content', IDEA) })
  const piece = await world.request('GET', `/api/pieces/${made.pieceIds?.[0]}`, { as: actor })
  expect(piece.body).toMatchObject({
    source: 'ideas',
    platform: { name: 'Instagram' },
    funnelStage: 'MOFU',
    brandVoiceId,
    brandVoice: { name: voice.name, tone: voice.tone, style: voice.style },
    contentText: expect.stringMatching(/\S/),
  })
  expect(await used(actor)).toMatchObject({ usedTokens: quote('ideas_content', IDEA), reservedTokens: 0 })
  const { body } = await world.request<{ items: unknown[] }>('GET', '/api/token-usage', { as: actor })
  expect(body.items).toMatchObject([{ actionType: 'ideas_content' }])
  const counts = await world.request('GET', '/api/pieces/counts', { as: actor })
  expect(counts.body).toMatchObject({ ideas: 1, byPlatform: { Instagram: 1 } })
})

it('asks the engine for a post of the idea’s platform and stage, with the Foundations where it is enhanced', async () => {
  const actor = await world.mint()
  const [ideaId, brandVoiceId] = [await keep(actor, { platform: 'Twitter Post' }), await keepVoice(actor)]
  await make(actor, { ideaId })
  expect(world.engine.requests.at(-1)).toMatchObject({
    rulesOf: 'Twitter Post',
    quoted: { idea: IDEA, topic: TOPIC },
    prompt: { template: { name: 'generation/twitter-post' }, preface: { name: 'ideas/idea-content' } },
    brandVoice: undefined,
    foundations: undefined,
  })
  await saveFoundations(actor)
  await make(actor, { ideaId, brandVoiceId, enhanced: true })
  expect(world.engine.requests.at(-1)).toMatchObject({ foundations, brandVoice: { name: voice.name } })
})

it.each<[string, Record<string, unknown>, number, string]>([
  ['an idea that is gone', { ideaId: newId() }, 404, 'This idea is no longer there. Please choose another one.'],
  ['what is no id', { ideaId: "'; drop table ideas" }, 404, 'This idea is no longer there. Please choose another one.'],
  ['no idea', { ideaId: undefined }, 400, 'Please check "ideaId": it is missing or has the wrong form.'],
  [
    'a voice that is gone',
    { brandVoiceId: newId() },
    404,
    'This brand voice no longer exists. Please choose another one.',
  ],
  ['an enhanced post without a voice', { enhanced: true }, 400, 'Please select a brand voice first.'],
])('refuses %s, before anything is started', async (_, input, status, message) => {
  const actor = await world.mint()
  const refused = await start(actor, { ideaId: await keep(actor), ...input })
  expect(refused).toMatchObject({ status, body: { message } })
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('refuses an enhanced post without Foundations', async () => {
  const actor = await world.mint()
  const input = { ideaId: await keep(actor), brandVoiceId: await keepVoice(actor), enhanced: true }
  expect(await start(actor, input)).toMatchObject({ status: 400, body: { code: 'foundations_required' } })
})

it('knows neither an idea of somebody else nor one in the trash', async () => {
  const [owner, other] = [await world.mint(), await world.mint()]
  const ideaId = await keep(owner)
  expect(await start(other, { ideaId })).toMatchObject({ status: 404, body: { code: 'idea_not_found' } })
  await world.request('POST', '/api/ideas/delete', { as: owner, body: { ids: [ideaId] } })
  expect(await start(owner, { ideaId })).toMatchObject({ status: 404, body: { code: 'idea_not_found' } })
})

it('is written, and written again, of an idea that was deleted meanwhile, as it stood when it was asked for', async () => {
  const actor = await world.mint()
  const ideaId = await keep(actor)
  const [began, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  world.engine.behave(async ({ quoted }) => {
    began.resolve()
    await release.promise
    return `Of this: ${quoted.idea}`
  })
  const started = await start(actor, { ideaId })
  await began.promise
  await world.request('PATCH', `/api/ideas/${ideaId}`, { as: actor, body: { ideaText: 'Other words.' } })
  await world.request('POST', '/api/ideas/delete', { as: actor, body: { ids: [ideaId] } })
  release.resolve()
  const first = await endOf(actor, started.body.id)
  expect(first).toMatchObject({ status: 'succeeded', text: `Of this: ${IDEA}` })
  expect(await makeAgain(actor, first.id)).toMatchObject({ status: 'succeeded', text: first.text })
})

it.each<[string, () => Promise<string>]>([
  ['the engine fails', async () => Promise.reject(new Error('the insides'))],
  ['the answer is blank', async () => ' \n '],
])('says that it failed, charges nothing and keeps nothing when %s', async (_, behaviour) => {
  const actor = await world.mint()
  world.engine.behave(behaviour)
  expect(await make(actor, { ideaId: await keep(actor) })).toMatchObject({
    status: 'failed',
    error: { code: 'ideas_content_failed', message: 'Failed to generate content from idea' },
  })
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('sends each of the three automations its idea, once, and the Foundations with an enhanced one alone', async () => {
  const automation = await startFakeAutomation({ secret: undefined, now: () => world.clock.now() })
  automation.reply(jsonReply({ content: 'A post of the automation.' }))
  const own = await openWorld({ engines: 'real', env: { WEBHOOK_IDEAS_CONTENT: automation.address } })
  try {
    const actor = await own.mint()
    const brandVoiceId = await keepVoice(actor, own)
    await saveFoundations(actor, own)
    for (const platform of POST_PLATFORMS) {
      const enhanced = platform === 'Instagram'
      const input = { ideaId: await keep(actor, { platform }, own), ...(enhanced && { brandVoiceId, enhanced }) }
      const made = await make(actor, input, own)
      expect(made).toMatchObject({ status: 'succeeded', text: 'A post of the automation.' })
      const call = automation.calls.at(-1)
      expect(call?.headers['x-parlance-purpose']).toBe(`ideas-content/${PLATFORMS[platform].id}`)
      expect(call?.json).toEqual({
        idea: IDEA,
        topic: TOPIC,
        platform,
        funnel_stage: 'MOFU',
        brandVoice: enhanced ? voice : null,
        ...(enhanced ? wireFoundations : noFoundations),
      })
    }
    expect(automation.refused).toEqual([])
    expect(automation.calls).toHaveLength(POST_PLATFORMS.length)
  } finally {
    await own.stop()
    await automation.close()
  }
})
