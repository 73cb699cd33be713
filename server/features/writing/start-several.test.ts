import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { newId } from '#server/base/id.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

type Started = { items: { platform: string; id: string; status: string }[]; code?: string }
type Writings = { items: { id: string; status: string; tokens: number; error?: { code: string } }[] }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

const CONTENT = 'One two three four five six seven eight nine ten.'
const PRICE = 153

const start = (as: Actor, platforms: readonly string[], key = newId(), content = CONTENT) =>
  world.request<Started>('POST', '/api/writings/several', {
    as,
    body: { operation: 'generation', input: { content }, platforms },
    headers: { 'idempotency-key': key },
  })
const find = async (as: Actor, ids: readonly string[]) =>
  (await world.request<Writings>('GET', `/api/writings/several?${ids.map((id) => `ids[]=${id}`).join('&')}`, { as }))
    .body.items
const idsOf = ({ items }: Started) => items.map(({ id }) => id)
const planOf = async (as: Actor) => (await world.request<{ usedTokens: number }>('GET', '/api/plan', { as })).body

async function ended(as: Actor, ids: readonly string[]) {
  await expect.poll(async () => (await find(as, ids)).every(({ status }) => !/queued|running/.test(status))).toBe(true)
  return find(as, ids)
}

it('writes one text for all platforms, each charged by itself', async () => {
  const actor = await world.mint()
  const { status, body } = await start(actor, [...PLATFORM_NAMES].reverse())
  expect(status).toBe(202)
  expect(body.items.map(({ platform }) => platform)).toEqual([...PLATFORM_NAMES])
  const writings = await ended(actor, idsOf(body))
  expect(writings.map(({ status, tokens }) => [status, tokens])).toEqual(PLATFORM_NAMES.map(() => ['succeeded', PRICE]))
  expect(await planOf(actor)).toMatchObject({ usedTokens: PLATFORM_NAMES.length * PRICE })
  const pieces = await world.request<{ items: { platform: { name: string } }[] }>('GET', '/api/pieces', { as: actor })
  expect(new Set(pieces.body.items.map(({ platform }) => platform.name))).toEqual(new Set(PLATFORM_NAMES))
})

it('tells each which platforms come before it, and that it is no other request for it', async () => {
  const actor = await world.mint()
  const told = new Map<string, string | undefined>()
  const asked: number[] = []
  world.engine.behave(async ({ prompt }, { variant }) => {
    told.set(prompt.template.name, prompt.apart)
    asked.push(variant)
    return 'A text.'
  })
  const { body } = await start(actor, ['Instagram', 'LinkedIn', 'Carousel'])
  await ended(actor, idsOf(body))
  expect(told.get('generation/linkedin')).toBeUndefined()
  expect(told.get('generation/instagram')).toContain('a text for LinkedIn of the same material')
  expect(told.get('generation/carousel')).toContain('a text for LinkedIn and Instagram of the same material')
  await ended(actor, idsOf((await start(actor, ['Instagram'])).body))
  expect(asked).toEqual([0, 0, 0, 1])
})

it('gives the tokens of the one that failed back, and of no other', async () => {
  const actor = await world.mint()
  world.engine.behave(async ({ prompt }) => {
    if (prompt.template.name.includes('carousel')) throw new Error('this one fails')
    return 'A text.'
  })
  const { body } = await start(actor, ['LinkedIn', 'Carousel', 'Instagram'])
  const statuses = new Map((await ended(actor, idsOf(body))).map(({ id, status }) => [id, status]))
  expect(body.items.map(({ platform, id }) => [platform, statuses.get(id)])).toEqual([
    ['LinkedIn', 'succeeded'],
    ['Instagram', 'succeeded'],
    ['Carousel', 'failed'],
  ])
  expect(await planOf(actor)).toMatchObject({ usedTokens: 2 * PRICE })
})

it('gives the same writings for the same key, however many ask at once', async () => {
  const actor = await world.mint()
  const key = newId()
  const answers = await Promise.all(
    [1, 2, 3, 4].map((at) => start(actor, at % 2 ? ['LinkedIn', 'Instagram'] : ['Instagram', 'LinkedIn'], key)),
  )
  expect(new Set(answers.map(({ body }) => idsOf(body).join())).size).toBe(1)
  await ended(actor, answers.flatMap(({ body }) => idsOf(body)).slice(0, 2))
  expect(await planOf(actor)).toMatchObject({ usedTokens: 2 * PRICE })
  expect(await start(actor, ['LinkedIn'], key, 'Another text of some words.')).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  })
})

it('starts none where the plan does not hold the tokens of all', async () => {
  const actor = await world.mint()
  // A text of which two are paid by 12,000 tokens and three are not.
  const content = 'word '.repeat(16_000)
  expect(await start(actor, ['LinkedIn', 'Instagram', 'Carousel'], newId(), content)).toMatchObject({
    body: { code: 'insufficient_tokens' },
  })
  expect((await world.request<Writings>('GET', '/api/writings', { as: actor })).body.items).toEqual([])
  expect((await start(actor, ['LinkedIn', 'Instagram'], newId(), content)).status).toBe(202)
})

it('refuses what is no platform, no material and no key, and hides what is somebody else’s', async () => {
  const actor = await world.mint()
  expect(await start(actor, ['LinkedIn', 'Telegram'])).toMatchObject({ body: { code: 'platform_not_found' } })
  expect(await start(actor, ['LinkedIn'], newId(), ' \n ')).toMatchObject({ body: { code: 'content_required' } })
  expect(await start(actor, ['LinkedIn'], 'short')).toMatchObject({ body: { code: 'idempotency_key_required' } })
  expect((await start(actor, [])).status).toBe(400)
  const { body } = await start(actor, ['LinkedIn', 'LinkedIn'])
  expect(body.items).toHaveLength(1)
  expect(await find(await world.mint(), idsOf(body))).toEqual([])
})
