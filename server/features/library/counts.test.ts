import { afterAll, beforeAll, expect, it } from 'vitest'
import { COUNTED_TO } from '#domain/lists/define-list.ts'
import { pieceSample } from '#test/samples/library.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

type Counts = Record<'total' | 'generated' | 'hookContent' | 'ideas', number> & {
  byPlatform: Record<string, number>
  byHookType: Record<string, number>
}

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world?.stop())

const countsOf = async (as: Actor) => (await world.request<Counts>('GET', '/api/pieces/counts', { as })).body
const keep = (actor: Actor, rows: number, source: string, platform: string, hookType: string | null = null) =>
  world.base.pool.query(
    `insert into pieces (id, user_id, source, platform, hook_type, content_text, created_at, updated_at)
     select gen_random_uuid(), $1, $2, $3, $4, 'A text', now(), now() from generate_series(1, $5::int)`,
    [actor.person.id, source, platform, hookType, rows],
  )

it('counts what is living and one’s own, by source, platform and type of hook', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  await keep(actor, 3, 'generated', 'LinkedIn')
  await keep(actor, 2, 'hooks', 'Instagram', 'Story')
  await keep(other, 5, 'ideas', 'LinkedIn')
  const gone = await pieceSample.insert(world, actor, 'Gone')
  await world.request('POST', '/api/pieces/delete', { as: actor, body: { ids: [gone] } })
  expect(await countsOf(actor)).toMatchObject({
    total: 5,
    generated: 3,
    revived: 0,
    ideas: 0,
    voice: 0,
    hookContent: 2,
  })
  const { byPlatform, byHookType } = await countsOf(actor)
  expect({ byPlatform, byHookType }).toEqual({ byPlatform: { LinkedIn: 3, Instagram: 2 }, byHookType: { Story: 2 } })
})

it('is exact as far as rows are counted, and says that there are more beyond', async () => {
  const actor = await world.mint()
  await keep(actor, COUNTED_TO, 'generated', 'LinkedIn')
  expect(await countsOf(actor)).toMatchObject({ total: COUNTED_TO, generated: COUNTED_TO })
  await keep(actor, 7, 'hooks', 'LinkedIn', 'Story')
  const more = COUNTED_TO + 1
  expect(await countsOf(actor)).toMatchObject({
    total: more,
    generated: COUNTED_TO,
    hookContent: 7,
    byPlatform: { LinkedIn: more },
    byHookType: { Story: 7 },
  })
})
