import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#domain/messages/app-error.ts'
import { OFFER_DAYS } from '#domain/writing/offers.ts'
import { newId } from '#server/base/id.ts'
import { readEvents } from '#test/read-events.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { endWriting } from './end-writing.ts'
import { discardOldOffers } from './offered-text.ts'
import type { WritingView } from './present-writing.ts'

const DAY_MS = 86_400_000
const TOKENS = 152
/** What a model once answered for LinkedIn, where 3,000 characters are the most. */
const ENDLESS = 'a'.repeat(30_889)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

async function start(as: Actor, platform: string): Promise<string> {
  const body = { operation: 'generation', input: { platform, content: 'One two three four five.' } }
  const headers = { 'idempotency-key': newId() }
  return (await world.request<WritingView>('POST', '/api/writings', { as, body, headers })).body.id
}

const read = async (as: Actor, id: string) =>
  (await world.request<WritingView>('GET', `/api/writings/${id}`, { as })).body
const decide = async (as: Actor, id: string, how: 'keep' | 'cancel') =>
  (await world.request<WritingView>('POST', `/api/writings/${id}/${how}`, { as, body: {} })).body

async function offered(as: Actor, text = ENDLESS, platform = 'LinkedIn'): Promise<string> {
  world.engine.behave(async () => text)
  const id = await start(as, platform)
  await expect.poll(async () => (await read(as, id)).status).toBe('offered')
  return id
}

async function books(as: Actor) {
  const plan = (await world.request<{ usedTokens: number; reservedTokens: number }>('GET', '/api/plan', { as })).body
  const pieces = (await world.request<{ items: { contentText: string }[] }>('GET', '/api/pieces', { as })).body.items
  const usage = (await world.request<{ items: { tokensUsed: number }[] }>('GET', '/api/token-usage', { as })).body.items
  return {
    used: plan.usedTokens,
    held: plan.reservedTokens,
    pieces: pieces.map(({ contentText }) => contentText),
    charged: usage.map(({ tokensUsed }) => tokensUsed),
  }
}

const UNDECIDED = { used: 0, held: TOKENS, pieces: [], charged: [] }
const KEPT = { used: TOKENS, held: 0, pieces: [ENDLESS], charged: [TOKENS] }
const FREE = { used: 0, held: 0, pieces: [], charged: [] }

describe('a text that breaks a rule of its platform', () => {
  it('is neither sold nor saved, says which rule, and is found again until it is decided on', async () => {
    const actor = await world.mint()
    const id = await offered(actor)
    const view = await read(actor, id)
    expect(view).toMatchObject({ tokens: TOKENS, text: ENDLESS, brokenRules: ['Too long by 27,889'] })
    expect(view).not.toHaveProperty('pieceIds')
    expect(await books(actor)).toEqual(UNDECIDED)
    const list = await world.request<{ items: WritingView[] }>('GET', '/api/writings?operation=generation', {
      as: actor,
    })
    expect(list.body.items).toEqual([view])
    const stream = await world.request('GET', `/api/writings/${id}/events`, { as: actor })
    expect(readEvents(stream.text).at(-1)).toMatchObject({ type: 'finished', writing: view })
  })

  it('is saved and charged once when it is kept, however often', async () => {
    const actor = await world.mint()
    const id = await offered(actor)
    const views = await Promise.all([decide(actor, id, 'keep'), decide(actor, id, 'keep'), decide(actor, id, 'keep')])
    for (const view of [...views, await decide(actor, id, 'cancel')])
      expect(view).toMatchObject({ status: 'succeeded', text: ENDLESS, pieceIds: [expect.any(String)] })
    expect(await books(actor)).toEqual(KEPT)
  })

  it('costs nothing when it is discarded, and cannot be kept any more', async () => {
    const actor = await world.mint()
    const id = await offered(actor)
    expect(await decide(actor, id, 'cancel')).toMatchObject({
      status: 'cancelled',
      error: { code: 'writing_discarded', message: 'Discarded. No tokens were charged.' },
    })
    expect(await decide(actor, id, 'keep')).toMatchObject({ status: 'cancelled' })
    expect(await books(actor)).toEqual(FREE)
  })

  it('ends by the first of two decisions at once', async () => {
    for (let times = 0; times < 10; times++) {
      const actor = await world.mint()
      const id = await offered(actor)
      const [one, other] = await Promise.all([decide(actor, id, 'keep'), decide(actor, id, 'cancel')])
      const { status } = await read(actor, id)
      expect([one.status, other.status]).toContain(status)
      expect(await books(actor)).toEqual(status === 'succeeded' ? KEPT : FREE)
    }
  })

  it('is discarded by itself when nobody decides for a week', async () => {
    const actor = await world.mint()
    const id = await offered(actor)
    world.clock.advance(OFFER_DAYS * DAY_MS - 1)
    await discardOldOffers(world.base)
    expect(await books(actor)).toEqual(UNDECIDED)
    world.clock.advance(2)
    await discardOldOffers(world.base)
    expect((await read(actor, id)).error?.message).toBe('Nobody kept this text within 7 days. No tokens were charged.')
    expect(await books(actor)).toEqual(FREE)
  })

  it('is not ended by work that was lost after it was offered', async () => {
    const actor = await world.mint()
    const id = await offered(actor)
    await endWriting(world.base, id, 'failed', new AppError('writing_interrupted'))
    expect((await read(actor, id)).status).toBe('offered')
    expect(await books(actor)).toEqual(UNDECIDED)
  })

  it('is nobody else’s to keep or to discard', async () => {
    const [actor, stranger] = [await world.mint(), await world.mint()]
    const id = await offered(actor)
    for (const how of ['keep', 'cancel'] as const)
      expect(await decide(stranger, id, how)).toMatchObject({ code: 'writing_not_found' })
    expect(await books(actor)).toEqual(UNDECIDED)
  })

  it('tells at most twenty of the rules it breaks', async () => {
    const actor = await world.mint()
    const slides = Array.from({ length: 30 }, (_, at) => `--- Slide ${at + 1} ---\nOne\n${'word '.repeat(41)}`).join(
      '\n',
    )
    const view = await read(actor, await offered(actor, slides, 'Carousel'))
    expect(view.brokenRules?.slice(0, 2)).toEqual(['18 slides too many', 'Slide 1 has 1 word too many'])
    expect(view.brokenRules).toHaveLength(20)
  })
})

it('saves at once what only deserves a warning', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => 'A caption with https://example.com in it.')
  const id = await start(actor, 'Instagram')
  await expect.poll(async () => (await read(actor, id)).status).toBe('succeeded')
})
