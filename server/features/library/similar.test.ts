import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { ARTICLES, COACH } from '#test/articles/draft-checks.ts'
import { pieceSample } from '#test/samples/library.ts'
import { createTrials } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { piecesTable } from './table.ts'

type Found = { items: { id: string; similar: { id: string; beginning: string; platform: { name: string } } }[] }

let world: World
const generation = createTrials('generation', () => world, { platform: 'LinkedIn' })
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.stop())

const EDITED = COACH.replace('sixty hours', 'seventy hours').replace('one Tuesday', 'one morning')
const OTHER = ARTICLES[2]?.content ?? ''
const insert = (actor: Actor, text: string) => pieceSample.insert(world, actor, text)
const ask = (as: Actor, ids: readonly string[]) =>
  world.request<Found>('POST', '/api/pieces/similar', { as, body: { ids } })
const similarTo = async (as: Actor, ...ids: string[]) =>
  Object.fromEntries((await ask(as, ids)).body.items.map(({ id, similar }) => [id, similar.id]))

it('is the edited copy and the original to each other, and nothing to any other post', async () => {
  const actor = await world.mint()
  const [first, copy, other] = [await insert(actor, COACH), await insert(actor, EDITED), await insert(actor, OTHER)]
  expect(await similarTo(actor, first, copy, other)).toEqual({ [first]: copy, [copy]: first })
  const { body } = await ask(actor, [copy])
  expect(body.items).toMatchObject([
    { similar: { beginning: COACH.slice(0, 300), platform: { name: 'Twitter Thread' } } },
  ])
})

it('is the one most alike of several, and one of very many', async () => {
  const actor = await world.mint()
  const [piece] = [await insert(actor, COACH)]
  const exact = await insert(actor, COACH)
  const copy = async (at: number) => insert(actor, `${EDITED} Part ${at}.`)
  for (let at = 0; at < 9; at++) await copy(at)
  expect(await similarTo(actor, piece)).toEqual({ [piece]: exact })
  for (let at = 0; at < 30; at++) await copy(at)
  expect(Object.keys(await similarTo(actor, piece, exact))).toHaveLength(2)
})

it('is known of a post that was written, and follows its edits, the trash and what comes back', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => COACH)
  const { pieceIds: [piece = ''] = [] } = await generation.make(actor, { content: OTHER })
  const other = await insert(actor, EDITED)
  const signed = await world.base.db.select().from(piecesTable).where(eq(piecesTable.id, piece))
  expect(signed[0]?.signature).not.toBeNull()
  expect(await similarTo(actor, piece, other)).toEqual({ [piece]: other, [other]: piece })
  const path = `/api/pieces/${other}`
  await world.request('PATCH', path, { as: actor, body: { contentText: OTHER } })
  expect(await similarTo(actor, piece, other)).toEqual({})
  await world.request('PATCH', path, { as: actor, body: { contentText: EDITED } })
  expect(await similarTo(actor, piece)).toEqual({ [piece]: other })
  await world.request('POST', '/api/pieces/delete', { as: actor, body: { ids: [other] } })
  expect(await similarTo(actor, piece, other)).toEqual({})
  await world.request('POST', '/api/pieces/restore', { as: actor, body: { ids: [other] } })
  expect(await similarTo(actor, piece)).toEqual({ [piece]: other })
})

it("is never somebody else's, nor told of what is not one's own", async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  const [mine, theirs] = [await insert(actor, COACH), await insert(other, COACH)]
  await insert(other, COACH)
  expect(await similarTo(actor, mine, theirs, newId(), 'no-id')).toEqual({})
})

it('is found by its index, however many other posts there are', async () => {
  const actor = await world.mint()
  const piece = await insert(actor, COACH)
  await similarTo(actor, piece)
  await world.base.pool.query(
    `insert into pieces (id, user_id, source, content_text, signature, created_at, updated_at)
     select gen_random_uuid(), user_id, source, 'Another text ' || n, array(select (random() * 2e9)::int + n * 0 from generate_series(1, 64)), created_at, updated_at
     from pieces, generate_series(1, 3000) n where id = $1`,
    [piece],
  )
  await world.base.pool.query('analyze pieces')
  const { rows } = await world.base.pool.query<{ 'QUERY PLAN': string }>(
    `explain select other.id from pieces other
     where other.user_id = $1 and other.deleted_at is null and other.signature[3] = 7 and other.signature[4] = 8
     order by other.id desc limit 20`.replace('$1', `'${actor.person.id}'`),
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('pieces_alike_3')
  const copy = await insert(actor, EDITED)
  expect(await similarTo(actor, piece)).toEqual({ [piece]: copy })
})
