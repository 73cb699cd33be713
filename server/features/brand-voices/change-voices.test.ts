import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PieceSource } from '#domain/lists/pieces.ts'
import { BRAND_VOICE_LIMITS } from '#domain/plans/plans.ts'
import { newId } from '#server/base/id.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { type MadeVoice, voicesOf } from '#test/voice-making.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { brandVoicesTable } from './table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

async function insert(actor: Actor, name: string = newId()): Promise<string> {
  const now = world.clock.now()
  const row = { id: newId(), userId: actor.person.id, name, tone: 'dry', style: 'short', description: 'To one reader.' }
  await world.base.db.insert(brandVoicesTable).values({ ...row, createdAt: now, updatedAt: now })
  return row.id
}
async function insertPiece(actor: Actor, source: PieceSource, brandVoiceId: string): Promise<string> {
  const now = world.clock.now()
  const row = { id: newId(), userId: actor.person.id, source, contentText: 'A post.', brandVoiceId }
  await world.base.db.insert(piecesTable).values({ ...row, createdAt: now, updatedAt: now })
  return row.id
}
const edit = (as: Actor, id: string, body: Record<string, unknown>) =>
  world.request<MadeVoice & { code: string }>('PATCH', `/api/brand-voices/${id}`, { as, body })
const remove = (as: Actor, ...ids: string[]) =>
  world.request<{ deleted: string[] }>('POST', '/api/brand-voices/delete', { as, body: { ids } })
const restore = (as: Actor, ...ids: string[]) =>
  world.request<{ items: MadeVoice[]; message?: string }>('POST', '/api/brand-voices/restore', { as, body: { ids } })

it('changes name, tone, style and description, each alone or together, and keeps all of the former ones', async () => {
  const actor = await world.mint()
  const id = await insert(actor, 'Before')
  world.clock.advance(1_000)
  expect((await edit(actor, id, { tone: ' warm ' })).body).toMatchObject({
    name: 'Before',
    tone: 'warm',
    style: 'short',
  })
  world.clock.advance(1_000)
  const texts = { name: 'After', tone: '', style: 'long', description: 'To many.' }
  expect((await edit(actor, id, texts)).body).toMatchObject(texts)
  expect((await world.request('GET', `/api/brand-voices/${id}`, { as: actor })).body).toMatchObject(texts)
  const { body } = await world.request<{ items: unknown[] }>('GET', `/api/brand-voices/${id}/versions`, { as: actor })
  expect(body.items).toMatchObject([
    { text: 'To one reader.', fields: { name: 'Before', tone: 'warm', style: 'short' } },
    { text: 'To one reader.', fields: { name: 'Before', tone: 'dry', style: 'short' } },
  ])
})

it('says what is wrong with an edit and changes nothing', async () => {
  const actor = await world.mint()
  const id = await insert(actor, 'Mine')
  await insert(actor, 'Other One')
  const [before] = await voicesOf(world, actor)
  expect(await edit(actor, id, { name: '  ' })).toMatchObject({
    status: 400,
    body: { message: 'Brand voice name is required' },
  })
  expect(await edit(actor, id, { name: 'otherone', tone: 'warm' })).toMatchObject({
    status: 409,
    body: { message: 'A brand voice with this name already exists' },
  })
  expect(await edit(actor, id, { style: 'x'.repeat(20_001) })).toMatchObject({ status: 413 })
  expect(await edit(actor, id, { tone: 'warm', basedOn: '2001-01-01T00:00:00.000Z' })).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict' },
  })
  expect(await edit(actor, id, {})).toMatchObject({ status: 400 })
  const other = await world.mint()
  expect(await edit(other, id, { name: 'Theirs' })).toMatchObject({ status: 404 })
  expect(await world.request('GET', `/api/brand-voices/${id}`, { as: other })).toMatchObject({ status: 404 })
  expect((await voicesOf(world, actor))[0]).toEqual(before)
})

it('lets a brand voice change the case of its own name', async () => {
  const actor = await world.mint()
  const id = await insert(actor, 'quiet')
  expect((await edit(actor, id, { name: 'Quiet' })).body.name).toBe('Quiet')
})

it('lets one of two renames to one name win that come at once', async () => {
  const actor = await world.mint()
  const ids = [await insert(actor), await insert(actor)]
  const answers = await Promise.all(ids.map((id) => edit(actor, id, { name: 'Wanted' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('takes a deleted brand voice away from all pieces of its person, and undo brings it back to them', async () => {
  const actor = await world.mint()
  const [id, kept] = [await insert(actor), await insert(actor)]
  const own = await Promise.all(
    (['generated', 'revived', 'ideas'] as const).map((source) => insertPiece(actor, source, id)),
  )
  const untouched = await insertPiece(actor, 'generated', kept)
  const voiceOf = async (pieceId: string) =>
    (await world.request<{ brandVoiceId: string | null }>('GET', `/api/pieces/${pieceId}`, { as: actor })).body
      .brandVoiceId
  expect((await remove(actor, id)).body.deleted).toEqual([id])
  expect(await Promise.all(own.map(voiceOf))).toEqual([null, null, null])
  expect(await voiceOf(untouched)).toBe(kept)
  expect((await restore(actor, id)).body.items).toMatchObject([{ id }])
  expect(await Promise.all(own.map(voiceOf))).toEqual([id, id, id])
  expect(await voiceOf(untouched)).toBe(kept)
})

it('leaves the pieces of a person alone when somebody else names their brand voice', async () => {
  const [owner, other] = [await world.mint(), await world.mint()]
  const id = await insert(owner)
  const pieceId = await insertPiece(owner, 'generated', id)
  expect((await remove(other, id)).body.deleted).toEqual([])
  const [piece] = await world.base.db.select().from(piecesTable).where(eq(piecesTable.id, pieceId))
  expect(piece).toMatchObject({ brandVoiceId: id, formerBrandVoiceId: null })
})

it('brings back no more than the plan allows and no name that is taken meanwhile', async () => {
  const actor = await world.mint()
  const gone = [await insert(actor, 'Wanted'), await insert(actor)]
  await remove(actor, ...gone)
  const taken = await insert(actor, 'WANTED')
  const [wanted = '', other = ''] = gone
  expect(await restore(actor, wanted)).toMatchObject({
    status: 409,
    body: { message: 'A brand voice with this name already exists' },
  })
  for (let at = 1; at < BRAND_VOICE_LIMITS.starter; at++) await insert(actor)
  expect(await restore(actor, other)).toMatchObject({
    status: 409,
    body: { message: 'Maximum limit of 5 brand voice profiles reached for your plan' },
  })
  await remove(actor, taken)
  expect((await restore(actor, other)).body.items).toMatchObject([{ id: other }])
})

it('answers the same undo twice at once as one', async () => {
  const actor = await world.mint()
  const id = await insert(actor)
  await remove(actor, id)
  const answers = await Promise.all([restore(actor, id), restore(actor, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await voicesOf(world, actor)).toHaveLength(1)
})

it('lets go of a brand voice that is deleted while a post is written in it, and undo gives it to that post too', async () => {
  const writing = await openWorld()
  try {
    const actor = await writing.mint()
    const now = writing.clock.now()
    const voice = { id: newId(), userId: actor.person.id, name: 'Here today', tone: '', style: '', description: 'x' }
    await writing.base.db.insert(brandVoicesTable).values({ ...voice, createdAt: now, updatedAt: now })
    let write: ((text: string) => void) | undefined
    writing.engine.behave(
      () =>
        new Promise((resolve) => {
          write = resolve
        }),
    )
    const send = (path: string, body: unknown) =>
      writing.request<{ id: string }>('POST', path, { as: actor, body, headers: { 'idempotency-key': newId() } })
    const input = { platform: 'LinkedIn', content: 'A few words.', brandVoiceId: voice.id }
    expect((await send('/api/writings', { operation: 'generation', input })).status).toBe(202)
    await expect.poll(() => write).toBeDefined()
    await send('/api/brand-voices/delete', { ids: [voice.id] })
    write?.('A post that came late.')
    type Post = { brandVoiceId: string | null; brandVoice: { name: string } }
    const posts = async () => (await writing.request<{ items: Post[] }>('GET', '/api/pieces', { as: actor })).body.items
    await expect.poll(posts).toMatchObject([{ brandVoiceId: null, brandVoice: { name: 'Here today' } }])
    await send('/api/brand-voices/restore', { ids: [voice.id] })
    expect(await posts()).toMatchObject([{ brandVoiceId: voice.id }])
  } finally {
    await writing.stop()
  }
})
