/** What every collection promises, as tests: a new list gets them for one line. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TRASH_DAYS } from '#domain/lists/define-list.ts'
import { newId } from '#server/base/id.ts'
import type { Sample } from './samples/sample.ts'
import { type Actor, openWorld, type World } from './world.ts'

type Item = { id: string; createdAt: string; updatedAt: string } & Record<string, unknown>
type Page = { items: Item[]; nextCursor: string | null }

/** Declares the tests of one collection. */
export function keepsTheCollectionContract(sample: Sample): void {
  const { definition, everybodys } = sample
  const path = `/api/${definition.name}`
  const field = definition.textField

  describe(`the collection ${definition.name}`, () => {
    let world: World
    beforeAll(async () => {
      world = await openWorld({ works: false })
    })
    beforeEach(() => everybodys?.clear(world))
    afterAll(() => world.stop())

    const mint = () => world.mint(everybodys ? { role: 'admin' } : {})
    const insertMany = async (actor: Actor, count: number) => {
      const ids: string[] = []
      for (let at = 0; at < count; at++) ids.push(await sample.insert(world, actor, `Text number ${at}`))
      return ids
    }

    it('lists newest first in pages that neither miss nor repeat a row', async () => {
      const actor = await mint()
      const ids = await insertMany(actor, 7)
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const query: string = cursor ? `?limit=3&cursor=${cursor}` : '?limit=3'
        const { status, body }: { status: number; body: Page } = await world.request<Page>('GET', path + query, {
          as: actor,
        })
        expect(status).toBe(200)
        seen.push(...body.items.map((item) => item.id))
        cursor = body.nextCursor
        if (seen.length === 3) await sample.insert(world, actor, 'Arrived while paging')
      } while (cursor)
      expect(seen).toEqual(ids.toReversed())
    })

    if (!everybodys)
      it('keeps every person to their own rows, as if the others did not exist', async () => {
        const owner = await world.mint()
        const other = await world.mint()
        const [id = ''] = await insertMany(owner, 1)
        const unknown = newId()
        expect((await world.request<Page>('GET', path, { as: other })).body.items).toEqual([])
        for (const [method, suffix, body] of [
          ['PATCH', '', { [field]: 'Mine now' }],
          ['GET', '/versions', undefined],
        ] as const) {
          const foreign = await world.request(method, `${path}/${id}${suffix}`, { as: other, body })
          const missing = await world.request(method, `${path}/${unknown}${suffix}`, { as: other, body })
          expect(foreign.status).toBe(404)
          expect(foreign.text).toBe(missing.text)
        }
        expect((await world.request('POST', `${path}/delete`, { as: other, body: { ids: [id] } })).body).toEqual({
          deleted: [],
        })
        await world.request('POST', `${path}/delete`, { as: owner, body: { ids: [id] } })
        expect((await world.request('POST', `${path}/restore`, { as: other, body: { ids: [id] } })).body).toEqual({
          items: [],
        })
      })

    it('edits the text, keeps the former one, and refuses an edit based on an older state', async () => {
      const actor = await mint()
      const [id = ''] = await insertMany(actor, 1)
      const [before] = (await world.request<Page>('GET', path, { as: actor })).body.items
      world.clock.advance(1_000)
      const edited = await world.request<Item>('PATCH', `${path}/${id}`, {
        as: actor,
        body: { [field]: 'Better words', basedOn: before?.updatedAt },
      })
      expect(edited.status).toBe(200)
      expect(edited.body[field]).toBe('Better words')
      expect(edited.body.createdAt).toBe(before?.createdAt)
      expect(edited.body.updatedAt).not.toBe(before?.updatedAt)
      const stale = await world.request('PATCH', `${path}/${id}`, {
        as: actor,
        body: { [field]: 'From another tab', basedOn: before?.updatedAt },
      })
      expect(stale.status).toBe(409)
      const versions = await world.request<{ items: { text: string }[] }>('GET', `${path}/${id}/versions`, {
        as: actor,
      })
      expect(versions.body.items.map((version) => version.text)).toEqual(['Text number 0'])
    })

    it('says what is wrong with an edit and keeps the row as it was', async () => {
      const actor = await mint()
      const [id = ''] = await insertMany(actor, 1)
      const send = (body: unknown) => world.request<{ code: string }>('PATCH', `${path}/${id}`, { as: actor, body })
      for (const empty of [' \n ', '\u200b\u2060'])
        expect(await send({ [field]: empty })).toMatchObject({ status: 400, body: { code: 'text_empty' } })
      expect(await send({ [field]: 'x'.repeat(definition.textMaxCharacters + 1) })).toMatchObject({ status: 413 })
      expect(await send({ [field]: 7 })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
      expect(await send({})).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
      const hostile = await send({ [field]: 'NUL \u0000 and a lone \ud800 surrogate' })
      expect(hostile.status).toBe(200)
      expect(JSON.stringify(hostile.body)).not.toMatch(/\\u0000|\\ud800/)
      expect(await world.request('PATCH', `${path}/not-an-id`, { as: actor, body: { [field]: 'x' } })).toMatchObject({
        status: 404,
      })
      for (const withoutId of [path, `${path}/`])
        expect(await world.request('PATCH', withoutId, { as: actor, body: { [field]: 'x' } })).toMatchObject({
          status: 400,
          body: { code: 'content_id_required', message: 'Content ID is required' },
        })
    })

    it('deletes many at once, restores them, and purges after the days in the trash', async () => {
      const actor = await mint()
      const ids = await insertMany(actor, 4)
      const gone = ids.slice(0, 3)
      const deleted = await world.request<{ deleted: string[] }>('POST', `${path}/delete`, {
        as: actor,
        body: { ids: gone },
      })
      expect(deleted.body.deleted.toSorted()).toEqual(gone.toSorted())
      expect((await world.request<Page>('GET', path, { as: actor })).body.items.map((item) => item.id)).toEqual(
        ids.slice(3),
      )
      const [back = ''] = gone
      const restored = await world.request<{ items: Item[] }>('POST', `${path}/restore`, {
        as: actor,
        body: { ids: [back] },
      })
      expect(restored.body.items.map((item) => item.id)).toEqual([back])
      world.clock.advance(TRASH_DAYS * 86_400_000 + 1)
      expect(await world.house.list(definition.name).purge(world.clock.now())).toBeGreaterThanOrEqual(2)
      expect((await world.request<Page>('GET', path, { as: actor })).body.items).toHaveLength(2)
      expect((await world.request('POST', `${path}/restore`, { as: actor, body: { ids: gone } })).body).toEqual({
        items: [],
      })
    })

    it('refuses a page, a filter or ids that make no sense', async () => {
      const actor = await mint()
      expect(await world.request('GET', `${path}?cursor=zzz`, { as: actor })).toMatchObject({
        status: 400,
        body: { code: 'cursor_invalid' },
      })
      expect((await world.request('GET', `${path}?limit=0`, { as: actor })).status).toBe(400)
      expect((await world.request('GET', `${path}?limit=100000`, { as: actor })).status).toBe(400)
      expect((await world.request('POST', `${path}/delete`, { as: actor, body: { ids: 'all' } })).status).toBe(400)
      expect(
        (await world.request('POST', `${path}/delete`, { as: actor, body: { ids: ["'; drop table users"] } })).body,
      ).toEqual({ deleted: [] })
    })

    const { filter } = sample
    if (filter) {
      it(`filters by ${filter.name}`, async () => {
        const actor = await mint()
        await insertMany(actor, 2)
        const page = async (value: string) =>
          (await world.request<Page>('GET', `${path}?${filter.name}=${encodeURIComponent(value)}`, { as: actor })).body
            .items
        expect(await page(filter.match)).toHaveLength(2)
        expect(await page(filter.other)).toHaveLength(0)
        expect(await page('')).toHaveLength(2)
        expect((await world.request('GET', `${path}?${filter.name}=nonsense`, { as: actor })).status).toBe(400)
      })
    }
  })
}
