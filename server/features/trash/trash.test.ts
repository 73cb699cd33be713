/** What was deleted, from every list, in one place: whose it is, in which order, and how it comes back. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TRASH_DAYS, TRASHED_COLLECTIONS, type TrashedCollection } from '#domain/lists/define-list.ts'
import { templatesStore } from '#server/features/templates/routes.ts'
import { curatedHookSample, hookSample } from '#test/samples/hooks.ts'
import { SAMPLES } from '#test/samples/index.ts'
import { pieceSample } from '#test/samples/library.ts'
import { SAMPLE_TEXT } from '#test/samples/sample.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
// They are everybody's, so that what one test deletes another would see.
beforeEach(() => curatedHookSample.everybodys?.clear(world))
afterAll(() => world.stop())

type Discarded = { id: string; collection: TrashedCollection; name: string | null; text: string; deletedAt: string }
type Page = { items: Discarded[]; nextCursor: string | null }

async function trashOf(as: Actor, query = ''): Promise<Page> {
  const { status, body } = await world.request('GET', `/api/trash${query}`, { as })
  expect(status).toBe(200)
  return body as Page
}

/** Makes one row and deletes it a second after whatever was deleted before. */
async function discard(as: Actor, collection: TrashedCollection): Promise<string> {
  const id = (await SAMPLES.find(({ definition }) => definition.name === collection)?.insert(world, as)) ?? ''
  world.clock.advance(1_000)
  const { status } = await world.request('POST', `/api/${collection}/delete`, { as, body: { ids: [id] } })
  expect(status).toBe(200)
  return id
}

describe('the trash', () => {
  it('holds what was deleted from every list, the last deleted first, and is empty before', async () => {
    const person = await world.mint({ role: 'admin' })
    for (const { insert } of SAMPLES) await insert(world, person)
    expect(await trashOf(person)).toEqual({ items: [], nextCursor: null })
    const ids: string[] = []
    for (const collection of TRASHED_COLLECTIONS) ids.unshift(await discard(person, collection))
    const { items, nextCursor } = await trashOf(person)
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(items.map(({ collection }) => collection)).toEqual([...TRASHED_COLLECTIONS].reverse())
    expect(nextCursor).toBeNull()
    expect(items.find(({ collection }) => collection === 'voice-notes')).toMatchObject({
      name: 'Walk',
      text: SAMPLE_TEXT,
    })
    expect(items.find(({ collection }) => collection === 'pieces')).toMatchObject({ name: null, text: SAMPLE_TEXT })
  })

  it('comes page by page, also what was deleted at one moment', async () => {
    const person = await world.mint()
    const ids = await Promise.all(Array.from({ length: 5 }, () => pieceSample.insert(world, person)))
    const hooks = await Promise.all(Array.from({ length: 4 }, () => hookSample.insert(world, person)))
    await world.request('POST', '/api/pieces/delete', { as: person, body: { ids } })
    await world.request('POST', '/api/hooks/delete', { as: person, body: { ids: hooks } })
    const seen: string[] = []
    let query = '?limit=2'
    for (let pages = 1; ; pages++) {
      const { items, nextCursor } = await trashOf(person, query)
      seen.push(...items.map(({ id }) => id))
      if (nextCursor === null) {
        expect(pages).toBe(5)
        break
      }
      query = `?limit=2&cursor=${encodeURIComponent(nextCursor)}`
    }
    expect(seen).toHaveLength(9)
    expect(new Set(seen)).toEqual(new Set([...ids, ...hooks]))
  })

  it('lets go of what is restored, and of what has lain in it too long', async () => {
    const person = await world.mint()
    const [restored, purged] = [await discard(person, 'ideas'), await discard(person, 'templates')]
    await world.request('POST', '/api/ideas/restore', { as: person, body: { ids: [restored] } })
    expect((await trashOf(person)).items.map(({ id }) => id)).toEqual([purged])
    await templatesStore(world.base).purge(new Date(world.clock.now().getTime() + TRASH_DAYS * 86_400_000 + 1))
    expect((await trashOf(person)).items).toEqual([])
  })

  it('shows nobody what others deleted', async () => {
    const [person, other] = [await world.mint(), await world.mint()]
    const id = await discard(person, 'pieces')
    expect((await trashOf(other)).items).toEqual([])
    const { nextCursor } = await trashOf(other, `?cursor=${encodeURIComponent(`${new Date().toISOString()}/${id}`)}`)
    expect(nextCursor).toBeNull()
  })

  it('shows what was everybody’s to every admin and to nobody else, and an admin brings it back for all', async () => {
    const [admin, other, reader] = [
      await world.mint({ role: 'admin' }),
      await world.mint({ role: 'admin' }),
      await world.mint(),
    ]
    const own = await discard(reader, 'hooks')
    const id = await discard(admin, 'curated-hooks')
    for (const as of [admin, other])
      expect((await trashOf(as)).items).toMatchObject([{ id, collection: 'curated-hooks', text: SAMPLE_TEXT }])
    expect((await trashOf(reader)).items.map((item) => item.id)).toEqual([own])
    const restoreBy = (as: Actor) => world.request('POST', '/api/curated-hooks/restore', { as, body: { ids: [id] } })
    expect(await restoreBy(reader)).toMatchObject({ status: 403, body: { code: 'curated_admin_only' } })
    expect(await restoreBy(other)).toMatchObject({ status: 200, body: { items: [{ id }] } })
    for (const as of [admin, other]) expect((await trashOf(as)).items).toEqual([])
    const { body } = await world.request('GET', '/api/curated-hooks', { as: reader })
    expect(body).toMatchObject({ items: [{ id }] })
  })

  it.each(['x', '2026-01-01T00:00:00.000Z/x', `when/${'0'.repeat(32)}`])(
    'refuses a cursor it never gave: %s',
    async (cursor) => {
      const answer = await world.request('GET', `/api/trash?cursor=${encodeURIComponent(cursor)}`, {
        as: await world.mint(),
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } })
    },
  )
})
