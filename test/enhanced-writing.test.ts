/** An enhanced post from the request to the wire: only with a brand voice and Foundations, and then with all five parts. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { brandVoicesTable } from '#server/features/brand-voices/table.ts'
import { type FakeAutomation, startFakeAutomation, textReply } from './fake-automation.ts'
import { foundations, voice, wireFoundations } from './webhook-samples.ts'
import { type Actor, openWorld, type World } from './world.ts'

const SECRET = 'whsec-of-enhanced-writings'
const CONTENT = 'Most meetings could be a page of text.'

let world: World
let automation: FakeAutomation

beforeAll(async () => {
  automation = await startFakeAutomation({ secret: SECRET, now: () => world.clock.now() })
  automation.reply(textReply('A finished post.'))
  world = await openWorld({
    engines: 'real',
    env: {
      WEBHOOK_GENERATION_LINKEDIN: automation.address,
      WEBHOOK_GENERATION_MINI_GUIDE_ENHANCED: automation.address,
      WEBHOOK_SECRET: SECRET,
    },
  })
})
afterAll(async () => {
  await world?.stop()
  await automation?.close()
})

async function withVoice(): Promise<{ actor: Actor; brandVoiceId: string }> {
  const actor = await world.mint()
  const now = world.clock.now()
  const id = newId()
  await world.base.db
    .insert(brandVoicesTable)
    .values({ id, userId: actor.person.id, ...voice, createdAt: now, updatedAt: now })
  return { actor, brandVoiceId: id }
}

const saveFoundations = (as: Actor) => world.request('PUT', '/api/foundations', { as, body: foundations })

const order = (as: Actor, input: Record<string, unknown>) =>
  world.request<{ id: string; code: string; message: string }>('POST', '/api/writings', {
    as,
    body: { operation: 'generation', input: { content: CONTENT, ...input } },
    headers: { 'idempotency-key': newId() },
  })

/** Writes, and answers what the automation was sent. */
async function sentFor(as: Actor, input: Record<string, unknown>): Promise<{ purpose: unknown; json: unknown }> {
  const before = automation.calls.length
  const { body } = await order(as, input)
  await expect
    .poll(async () => (await world.request<{ status: string }>('GET', `/api/writings/${body.id}`, { as })).body.status)
    .toBe('succeeded')
  expect(automation.refused).toEqual([])
  const call = automation.calls[before]
  return { purpose: call?.headers['x-parlance-purpose'], json: call?.json }
}

it('sends the Foundations beside the brand voice, to the purpose of enhanced texts', async () => {
  const { actor, brandVoiceId } = await withVoice()
  await saveFoundations(actor)
  expect(await sentFor(actor, { platform: 'Mini-Guide', brandVoiceId, enhanced: true })).toEqual({
    purpose: 'generation/mini-guide/enhanced',
    json: { content: CONTENT, platform: 'miniguide', brandVoice: voice, ...wireFoundations },
  })
})

it('sends them to the address of the plain texts where enhanced ones have none of their own', async () => {
  const { actor, brandVoiceId } = await withVoice()
  await saveFoundations(actor)
  expect(await sentFor(actor, { platform: 'LinkedIn', brandVoiceId, enhanced: true })).toEqual({
    purpose: 'generation/linkedin/enhanced',
    json: { content: CONTENT, platform: 'linkedin', brandVoice: voice, ...wireFoundations },
  })
})

it('keeps the Foundations to itself where nothing enhanced was asked for', async () => {
  const { actor, brandVoiceId } = await withVoice()
  await saveFoundations(actor)
  expect(await sentFor(actor, { platform: 'LinkedIn', brandVoiceId })).toEqual({
    purpose: 'generation/linkedin',
    json: { content: CONTENT, platform: 'linkedin', brandVoice: voice },
  })
})

it('refuses an enhanced text without Foundations or without a brand voice, free of charge', async () => {
  const { actor, brandVoiceId } = await withVoice()
  const input = { platform: 'LinkedIn', enhanced: true }
  expect(await order(actor, { ...input, brandVoiceId })).toMatchObject({
    status: 400,
    body: {
      code: 'foundations_required',
      message: 'Your Foundations are empty. Please write them first, or switch Enhanced off.',
    },
  })
  await saveFoundations(actor)
  expect((await order(actor, input)).body).toMatchObject({ code: 'brand_voice_required' })
  // Somebody else's Foundations are nobody's here.
  const other = await withVoice()
  expect((await order(other.actor, { ...input, brandVoiceId: other.brandVoiceId })).body).toMatchObject({
    code: 'foundations_required',
  })
  const plan = await world.request('GET', '/api/plan', { as: actor })
  expect(plan.body).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})
