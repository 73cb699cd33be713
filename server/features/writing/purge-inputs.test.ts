import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { openWorld, type World } from '#test/world.ts'
import { purgeInputs } from './purge-inputs.ts'
import { writings } from './table.ts'

const DAY_MS = 86_400_000
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.stop())

it('forgets what was pasted and written 30 days after the end, and still knows key, price and post', async () => {
  const actor = await world.mint()
  const headers = { 'idempotency-key': newId() }
  const body = { operation: 'generation', input: { platform: 'LinkedIn', content: 'One two three four five.' } }
  const start = () => world.request<{ id: string }>('POST', '/api/writings', { as: actor, body, headers })
  const { id } = (await start()).body
  const read = async () =>
    (await world.request<{ status: string; text?: string }>('GET', `/api/writings/${id}`, { as: actor })).body
  await expect.poll(async () => (await read()).status).toBe('succeeded')
  const before = await read()
  const stored = async () => {
    const [row] = await world.base.db.select().from(writings).where(eq(writings.id, id))
    return { input: row?.input, partialText: row?.partialText }
  }

  world.clock.advance(29 * DAY_MS)
  await purgeInputs(world.base)
  expect(JSON.stringify(await stored())).toContain('One two three')
  world.clock.advance(2 * DAY_MS)
  await purgeInputs(world.base)
  expect(await stored()).toEqual({ input: {}, partialText: '' })

  const { text, ...remembered } = before
  expect(text).toContain('One two three')
  expect(await read()).toEqual(remembered)
  expect((await start()).body.id).toBe(id)
  const pieces = await world.request<{ items: unknown[] }>('GET', '/api/pieces', { as: actor })
  expect(pieces.body.items).toHaveLength(1)
})
