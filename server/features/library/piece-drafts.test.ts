import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pieces } from '#domain/lists/pieces.ts'
import { newId } from '#server/base/id.ts'
import { pieceSample } from '#test/samples/library.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { pieceDraftsTable, piecesTable } from './table.ts'

type Found = { draft: { text: string; basedOn: string; draftId: string; savedAt: string } | null; now: string }

const BEGUN = '2026-11-20T11:00:00.000Z'
const TYPED = 'Fridays are for long letters.'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.stop())

async function begin() {
  const actor = await world.mint()
  return { actor, id: await pieceSample.insert(world, actor) }
}
const draftOf = (as: Actor, id: string) => world.request<Found>('GET', `/api/pieces/${id}/draft`, { as })
const keep = (as: Actor, id: string, text: string, draftId = 'laptop') =>
  world.request<{ code?: string; message?: string }>('PUT', `/api/pieces/${id}/draft`, {
    as,
    body: { text, basedOn: BEGUN, draftId },
  })
const discard = (as: Actor, id: string, body?: { draftId: string }) =>
  world.request<{ code?: string }>('DELETE', `/api/pieces/${id}/draft`, { as, ...(body && { body }) })
const rowsOf = (id: string) => world.base.db.select().from(pieceDraftsTable).where(eq(pieceDraftsTable.pieceId, id))

it('is there as it was typed, until it is discarded, and leaves the piece as it is', async () => {
  const { actor, id } = await begin()
  const now = world.clock.now().toISOString()
  expect((await draftOf(actor, id)).body).toEqual({ draft: null, now })
  const before = await world.request('GET', `/api/pieces/${id}`, { as: actor })
  expect((await keep(actor, id, `${TYPED}\r\n`)).status).toBe(200)
  const draft = { text: `${TYPED}\n`, basedOn: BEGUN, draftId: 'laptop', savedAt: now }
  expect((await draftOf(actor, id)).body).toEqual({ draft, now })
  expect((await world.request('GET', `/api/pieces/${id}`, { as: actor })).text).toBe(before.text)
  expect((await discard(actor, id)).status).toBe(200)
  expect((await draftOf(actor, id)).body.draft).toBeNull()
  expect((await discard(actor, id)).status).toBe(200)
})

it('is the last of several browsers, and only who has kept it discards it by its id', async () => {
  const { actor, id } = await begin()
  await keep(actor, id, TYPED)
  await keep(actor, id, 'Fridays are for short letters.', 'phone')
  await discard(actor, id, { draftId: 'laptop' })
  expect((await draftOf(actor, id)).body.draft).toMatchObject({
    text: 'Fridays are for short letters.',
    draftId: 'phone',
  })
  await discard(actor, id, { draftId: 'phone' })
  expect(await rowsOf(id)).toEqual([])
})

it('is no draft once it says what is saved', async () => {
  const { actor, id } = await begin()
  await keep(actor, id, TYPED)
  await world.request('PATCH', `/api/pieces/${id}`, { as: actor, body: { contentText: TYPED } })
  expect((await draftOf(actor, id)).body.draft).toBeNull()
})

it('is one row and whole, however many are kept and discarded at once', async () => {
  const { actor, id } = await begin()
  const texts = Array.from({ length: 12 }, (_, at) => `${TYPED} ${at}`)
  const answers = await Promise.all(
    texts.flatMap((text, at) => [
      keep(actor, id, text, `browser ${at}`),
      discard(actor, id, { draftId: `browser ${at + 1}` }),
      world.request('PATCH', `/api/pieces/${id}`, { as: actor, body: { contentText: `Saved ${at}` } }),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const rows = await rowsOf(id)
  expect(rows.length).toBeLessThanOrEqual(1)
  for (const { text, draftId } of rows) expect(text).toBe(`${TYPED} ${draftId.replace('browser ', '')}`)
})

it('takes what can be saved of a piece and nothing else', async () => {
  const { actor, id } = await begin()
  const longest = 'x'.repeat(pieces.textMaxCharacters)
  for (const text of [' \n', `${longest}x`]) {
    const refused = await keep(actor, id, text)
    const unsaved = await world.request<{ code: string }>('PATCH', `/api/pieces/${id}`, {
      as: actor,
      body: { contentText: text },
    })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.text).toBe(unsaved.text)
  }
  expect(await rowsOf(id)).toEqual([])
  expect((await keep(actor, id, longest)).status).toBe(200)
})

it('of a post that is somebody else’s, deleted or unknown is not found, in the same words', async () => {
  const { actor, id } = await begin()
  const other = await world.mint()
  await keep(actor, id, TYPED)
  const missing = await draftOf(actor, newId())
  expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const all = async (as: Actor, of: string) => [
    await draftOf(as, of),
    await keep(as, of, 'Other'),
    await discard(as, of),
  ]
  const refused = (await all(other, id)).concat(await all(actor, 'no-id'), await all(actor, newId()))
  expect(refused.map(({ text }) => text)).toEqual(refused.map(() => missing.text))
  expect(await rowsOf(id)).toMatchObject([{ text: TYPED }])

  await world.request('POST', '/api/pieces/delete', { as: actor, body: { ids: [id] } })
  const inTrash = await all(actor, id)
  expect(inTrash.map(({ text }) => text)).toEqual(inTrash.map(() => missing.text))
  await world.request('POST', '/api/pieces/restore', { as: actor, body: { ids: [id] } })
  expect((await draftOf(actor, id)).body.draft).toMatchObject({ text: TYPED })
})

it('goes with its piece for good', async () => {
  const { actor, id } = await begin()
  await keep(actor, id, TYPED)
  await world.request('POST', '/api/pieces/delete', { as: actor, body: { ids: [id] } })
  await world.base.db.delete(piecesTable).where(eq(piecesTable.id, id))
  expect(await rowsOf(id)).toEqual([])
})
