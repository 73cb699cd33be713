import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { HOOK_GUIDELINES_MAX_CHARACTERS, HOOK_TYPES } from '#domain/lists/hooks.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { HOOK_CONTENT_PLATFORMS, HOOK_CONTENT_TYPES, slugOf } from '#domain/webhooks/index.ts'
import { quote } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { brandVoicesTable } from '#server/features/brand-voices/table.ts'
import { jsonReply, startFakeAutomation } from '#test/fake-automation.ts'
import { createTrials } from '#test/try-writings.ts'
import { voice } from '#test/webhook-samples.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { curatedHooksTable, hooksTable } from './table.ts'

type Piece = Record<string, unknown> & { id: string; contentText: string; brandVoice: unknown }

const HOOK = 'I lost my best client by being polite.'
const TOPIC = 'saying no to clients'
const USUAL = { platform: 'LinkedIn', contentType: 'Text Post' }

let world: World
const { start, endOf, make, makeAgain } = createTrials('hook_content', () => world, USUAL)
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

async function keep(actor: Actor, values: Partial<typeof hooksTable.$inferInsert> = {}, at = world): Promise<string> {
  const now = at.clock.now()
  const row = { id: newId(), userId: actor.person.id, hookType: 'Story' as const, content: HOOK, topic: TOPIC }
  await at.base.db.insert(hooksTable).values({ ...row, createdAt: now, updatedAt: now, ...values })
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

const pieceOf = async (as: Actor, id = '') => (await world.request<Piece>('GET', `/api/pieces/${id}`, { as })).body
const used = async (as: Actor) => (await world.request('GET', '/api/plan', { as })).body

it('keeps a post with what the specification names of it, for the words of hook and topic', async () => {
  const actor = await world.mint()
  const [hookId, brandVoiceId] = [await keep(actor), await keepVoice(actor)]
  const price = quote('hook_content', `${HOOK} ${TOPIC}`)
  const made = await make(actor, { hookId, brandVoiceId })
  expect(made).toMatchObject({ status: 'succeeded', tokens: price })
  expect(await pieceOf(actor, made.pieceIds?.[0])).toMatchObject({
    source: 'hooks',
    platform: { name: 'LinkedIn' },
    contentType: 'Hook Content',
    hookType: 'Story',
    contentFormat: 'Text Post',
    brandVoice: { name: voice.name, tone: voice.tone },
    contentText: expect.stringMatching(/\S/),
  })
  expect(await used(actor)).toMatchObject({ usedTokens: price, reservedTokens: 0 })
  const { body } = await world.request<{ items: unknown[] }>('GET', '/api/token-usage', { as: actor })
  expect(body.items).toMatchObject([{ actionType: 'hook_content' }])
  const counts = await world.request('GET', '/api/pieces/counts', { as: actor })
  expect(counts.body).toMatchObject({ hookContent: 1, hooks: 1, byHookType: { Story: 1 } })
})

it('asks the engine for a post of its platform that begins with the hook', async () => {
  const actor = await world.mint()
  const hookId = await keep(actor)
  await make(actor, { hookId, platform: 'Twitter Post', guidelines: ' End with a question.\r\n' })
  expect(world.engine.requests.at(-1)).toMatchObject({
    rulesOf: 'Twitter Post',
    quoted: { hook: HOOK, topic: TOPIC, guidelines: 'End with a question.' },
    prompt: { template: { name: 'generation/twitter-post' }, preface: { name: 'hooks/text-post' } },
    brandVoice: undefined,
    foundations: undefined,
  })
})

it('asks for a script by a page of its own, within no rules of a platform', async () => {
  const actor = await world.mint()
  const made = await make(actor, { hookId: await keep(actor), contentType: 'Video Script', platform: 'Instagram' })
  const request = world.engine.requests.at(-1)
  expect(request).toMatchObject({ rulesOf: undefined, prompt: { template: { name: 'hooks/video-script' } } })
  expect(request?.prompt.preface).toBeUndefined()
  expect(await pieceOf(actor, made.pieceIds?.[0])).toMatchObject({
    platform: { name: 'Instagram' },
    contentFormat: 'Video Script',
  })
})

it('takes the topic that was typed for this one, and the hook’s own where none was', async () => {
  const actor = await world.mint()
  const hookId = await keep(actor)
  const typed = await make(actor, { hookId, topic: ' hiring ' })
  expect(world.engine.requests.at(-1)?.quoted).toMatchObject({ topic: 'hiring' })
  expect(typed.tokens).toBe(quote('hook_content', `${HOOK} hiring`))
  for (const topic of [null, '', '  ']) {
    await make(actor, { hookId, topic })
    expect(world.engine.requests.at(-1)?.quoted).toMatchObject({ topic: TOPIC })
  }
  await make(actor, { hookId: await keep(actor, { topic: '' }) })
  expect(world.engine.requests.at(-1)?.quoted).toEqual({ hook: HOOK })
})

it('begins with a curated hook, for whoever reads it', async () => {
  const actor = await world.mint()
  const now = world.clock.now()
  const row = { id: newId(), hookType: 'Myths' as const, content: HOOK, topic: TOPIC, createdAt: now, updatedAt: now }
  await world.base.db.insert(curatedHooksTable).values(row)
  const made = await make(actor, { curatedHookId: row.id })
  expect(await pieceOf(actor, made.pieceIds?.[0])).toMatchObject({ hookType: 'Myths', source: 'hooks' })
  expect(await start(actor, { hookId: row.id })).toMatchObject({ status: 404, body: { code: 'hook_not_found' } })
})

it.each<[string, Record<string, unknown>, number, string]>([
  ['another platform', { platform: 'Carousel' }, 400, 'Invalid platform or content type combination'],
  ['the platform’s other name', { platform: 'Twitter' }, 400, 'Invalid platform or content type combination'],
  ['another content type', { contentType: 'Blog Post' }, 400, 'Invalid platform or content type combination'],
  ['no platform', { platform: undefined }, 400, 'Please check "platform": it is missing or has the wrong form.'],
  [
    'a topic without end',
    { topic: 'x'.repeat(1_001) },
    413,
    'This text is too long. Please shorten it to 1,000 characters or fewer.',
  ],
  [
    'guidelines without end',
    { guidelines: 'x'.repeat(HOOK_GUIDELINES_MAX_CHARACTERS + 1) },
    413,
    'Please keep the guidelines within 5,000 characters.',
  ],
  [
    'a voice that is gone',
    { brandVoiceId: newId() },
    404,
    'This brand voice no longer exists. Please choose another one.',
  ],
  ['a hook that is gone', { hookId: newId() }, 404, 'This hook is no longer there. Please choose another one.'],
  ['what is no id', { hookId: "'; drop table hooks" }, 404, 'This hook is no longer there. Please choose another one.'],
  ['no hook', { hookId: null }, 400, 'Please check "hookId": it is missing or has the wrong form.'],
  ['two hooks', { curatedHookId: newId() }, 400, 'Please check "curatedHookId": it is missing or has the wrong form.'],
])('refuses %s, before anything is started', async (_, input, status, message) => {
  const actor = await world.mint()
  const refused = await start(actor, { hookId: await keep(actor), ...input })
  expect(refused).toMatchObject({ status, body: { message } })
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('knows neither a hook of somebody else nor one in the trash', async () => {
  const [owner, other] = [await world.mint(), await world.mint()]
  const hookId = await keep(owner)
  expect(await start(other, { hookId })).toMatchObject({ status: 404, body: { code: 'hook_not_found' } })
  await world.request('POST', '/api/hooks/delete', { as: owner, body: { ids: [hookId] } })
  expect(await start(owner, { hookId })).toMatchObject({ status: 404, body: { code: 'hook_not_found' } })
})

it('is written, and written again, of a hook that was deleted meanwhile, as it stood when it was asked for', async () => {
  const actor = await world.mint()
  const hookId = await keep(actor)
  const [began, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  world.engine.behave(async ({ quoted }) => {
    began.resolve()
    await release.promise
    return `Begins so: ${quoted.hook}\n\n${quoted.topic}`
  })
  const started = await start(actor, { hookId })
  await began.promise
  await world.request('PATCH', `/api/hooks/${hookId}`, { as: actor, body: { content: 'Other words.' } })
  await world.request('POST', '/api/hooks/delete', { as: actor, body: { ids: [hookId] } })
  release.resolve()
  const first = await endOf(actor, started.body.id)
  expect(first).toMatchObject({ status: 'succeeded', text: `Begins so: ${HOOK}\n\n${TOPIC}` })
  const again = await makeAgain(actor, first.id)
  expect(again).toMatchObject({ status: 'succeeded', tokens: first.tokens })
  expect(world.engine.requests.at(-1)?.quoted).toMatchObject({ hook: HOOK, topic: TOPIC })
  const variants = await world.request<{ items: unknown[]; tokens: number }>(
    'GET',
    `/api/pieces/${again.pieceIds?.[0]}/variants`,
    { as: actor },
  )
  expect(variants.body).toMatchObject({ tokens: first.tokens, items: [{}, {}] })
})

it.each<[string, () => Promise<string>]>([
  ['the engine fails', async () => Promise.reject(new Error('the insides'))],
  ['the answer is blank', async () => ' \n '],
])('says that it failed, charges nothing and keeps nothing when %s', async (_, behaviour) => {
  const actor = await world.mint()
  world.engine.behave(behaviour)
  expect(await make(actor, { hookId: await keep(actor) })).toMatchObject({
    status: 'failed',
    error: { code: 'hook_content_failed', message: 'Failed to generate content' },
  })
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('sends each of the six automations its hook, once, in the words of the specification', async () => {
  const automation = await startFakeAutomation({ secret: undefined, now: () => world.clock.now() })
  automation.reply(jsonReply({ content: 'A post of the automation.' }))
  const own = await openWorld({ engines: 'real', env: { WEBHOOK_HOOK_CONTENT: automation.address } })
  try {
    const actor = await own.mint()
    const [hookId, brandVoiceId] = [await keep(actor, {}, own), await keepVoice(actor, own)]
    const purposes = HOOK_CONTENT_TYPES.flatMap((contentType) =>
      POST_PLATFORMS.map((platform: PostPlatform) => ({ contentType, platform })),
    )
    for (const { contentType, platform } of purposes) {
      const isVoiced = contentType === 'Text Post'
      const input = { hookId, contentType, platform, guidelines: 'Be kind.', ...(isVoiced && { brandVoiceId }) }
      const made = await make(actor, input, own)
      expect(made).toMatchObject({ status: 'succeeded', text: 'A post of the automation.' })
      const call = automation.calls.at(-1)
      expect(call?.headers['x-parlance-purpose']).toBe(
        `hook-content/${slugOf(contentType)}/${HOOK_CONTENT_PLATFORMS[platform]}`,
      )
      expect(call?.json).toEqual({
        content: HOOK,
        topic: TOPIC,
        platform,
        content_type: contentType,
        hook_type: 'Story',
        guidelines: 'Be kind.',
        brandVoice: isVoiced ? voice : null,
      })
    }
    expect(automation.refused).toEqual([])
    expect(automation.calls).toHaveLength(purposes.length)
  } finally {
    await own.stop()
    await automation.close()
  }
})

it('sends each of the eleven automations for hooks the topic and nothing else, and keeps what it says', async () => {
  const automation = await startFakeAutomation({ secret: undefined, now: () => world.clock.now() })
  const own = await openWorld({ engines: 'real', env: { WEBHOOK_HOOK: automation.address } })
  const hooks = createTrials('hook', () => own, { topic: TOPIC })
  try {
    const actor = await own.mint()
    for (const hookType of HOOK_TYPES) {
      automation.reply(jsonReply({ content: `A line of the automation: ${hookType}.` }))
      expect(await hooks.make(actor, { hookType })).toMatchObject({ status: 'succeeded' })
      const call = automation.calls.at(-1)
      expect(call?.headers['x-parlance-purpose']).toBe(`hook/${slugOf(hookType)}`)
      expect(call?.json).toEqual({ content: TOPIC })
    }
    expect(automation.refused).toEqual([])
    expect(automation.calls).toHaveLength(HOOK_TYPES.length)
    const { body } = await own.request<{ items: unknown[] }>('GET', '/api/hooks', { as: actor })
    expect(body.items).toHaveLength(HOOK_TYPES.length)
    expect(body.items[0]).toMatchObject({ hookType: 'Contrarian', content: 'A line of the automation: Contrarian.' })
  } finally {
    await own.stop()
    await automation.close()
  }
})
