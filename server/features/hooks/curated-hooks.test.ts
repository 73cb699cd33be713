import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TRASH_DAYS } from '#domain/lists/define-list.ts'
import type { HookType } from '#domain/lists/hooks.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { textVersions } from '#server/collection/columns.ts'
import { users } from '#server/features/users/table.ts'
import { createTrials, type Refusal } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { keepCuratedHook } from './keep-hook.ts'
import { curatedHooksTable } from './table.ts'

type Hook = { id: string; hookType: string; content: string; topic: string; updatedAt: string }

const AT = '/api/curated-hooks'
const TOPIC = 'saying no to clients'

let world: World
let admin: Actor
const { start, make, makeAgain } = createTrials('hook', () => world, { hookType: 'Story', topic: TOPIC, curated: true })
beforeAll(async () => {
  world = await openWorld()
  admin = await world.mint({ role: 'admin' })
})
// They are everybody's, so that what one test keeps another would see.
beforeEach(() => world.base.db.delete(curatedHooksTable))
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

const listOf = async (as: Actor, query = '') =>
  (await world.request<{ items: Hook[] }>('GET', `${AT}?limit=100${query}`, { as })).body.items
const create = (as: Actor, body: Record<string, unknown> = {}) =>
  world.request<Hook & Refusal>('POST', AT, {
    as,
    body: { hookType: 'Story', topic: 'Pricing', content: 'Everybody says yes.', ...body },
  })
const edit = (as: Actor, id: string, content: string, basedOn?: string) =>
  world.request<Hook & Refusal>('PATCH', `${AT}/${id}`, { as, body: { content, basedOn } })
const remove = (as: Actor, ids: string[]) =>
  world.request<{ deleted: string[] } & Refusal>('POST', `${AT}/delete`, { as, body: { ids } })
const restore = (as: Actor, ids: string[]) =>
  world.request<{ items: Hook[] } & Refusal>('POST', `${AT}/restore`, { as, body: { ids } })
const versionsOf = (as: Actor, id: string) =>
  world.request<{ items: { text: string }[] } & Refusal>('GET', `${AT}/${id}/versions`, { as })

async function fill(count: number, hookType: HookType = 'Story', owner = admin): Promise<string[]> {
  const now = world.clock.now()
  const rows = Array.from({ length: count }, (_, at) => {
    return { id: newId(), userId: owner.person.id, hookType, content: `Filled ${at}`, createdAt: now, updatedAt: now }
  })
  await world.base.db.insert(curatedHooksTable).values(rows)
  return rows.map(({ id }) => id)
}

it('shows every signed-in person the same hooks, newest first, and not who made them', async () => {
  const [reader, other] = [await world.mint(), await world.mint({ role: 'admin' })]
  await fill(2)
  await fill(1, 'Myths', other)
  for (const as of [reader, admin, other]) {
    const items = await listOf(as)
    expect(items.map(({ content }) => content)).toEqual(['Filled 0', 'Filled 1', 'Filled 0'])
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      ['content', 'createdAt', 'hookType', 'id', 'topic', 'updatedAt'].toSorted(),
    )
  }
  expect(await listOf(reader, '&hookType=Myths')).toHaveLength(1)
  const counts = await world.request('GET', `${AT}/counts`, { as: reader })
  expect(counts.body).toMatchObject({ byType: { Story: 2, Myths: 1, Curiosity: 0 }, total: 3 })
})

it('pages through them without missing or repeating one', async () => {
  const ids = await fill(7)
  const seen: string[] = []
  const reader = await world.mint()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: Hook[]; nextCursor: string | null } = (
      await world.request<{ items: Hook[]; nextCursor: string | null }>('GET', `${AT}?limit=3&cursor=${cursor}`, {
        as: reader,
      })
    ).body
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(ids.toReversed())
})

it('leaves everybody’s hooks alone when somebody’s own are listed, edited or deleted, and the other way round', async () => {
  const [id = ''] = await fill(1)
  const own = await world.request<Hook>('POST', '/api/hooks', {
    as: admin,
    body: { hookType: 'Story', topic: 'Pricing', content: 'Mine.' },
  })
  expect((await listOf(admin)).map((hook) => hook.id)).toEqual([id])
  expect(await edit(admin, own.body.id, 'Taken')).toMatchObject({ status: 404 })
  expect((await remove(admin, [own.body.id])).body.deleted).toEqual([])
  const foreign = await world.request('PATCH', `/api/hooks/${id}`, { as: admin, body: { content: 'Taken' } })
  expect(foreign.status).toBe(404)
})

describe('whoever is no admin', () => {
  it.each<[string, string, (as: Actor, id: string) => Promise<{ status: number; body: Refusal }>]>([
    ['a typed one', 'create', (as) => create(as)],
    ['a written one', 'create', (as) => start(as)],
    ['an edit', 'update', (as, id) => edit(as, id, 'Other words')],
    ['former versions', 'update', (as, id) => versionsOf(as, id)],
    ['a deletion', 'delete', (as, id) => remove(as, [id])],
    ['a restored one', 'create', (as, id) => restore(as, [id])],
    ['an edit of nothing', 'update', (as) => edit(as, newId(), '')],
    ['a deletion without a form', 'delete', (as) => world.request('POST', `${AT}/delete`, { as, body: { ids: 1 } })],
  ])('is refused %s, as something only an admin can %s', async (_, action, attempt) => {
    const [id = ''] = await fill(1)
    expect(await attempt(await world.mint(), id)).toMatchObject({
      status: 403,
      body: { code: 'curated_admin_only', message: `Unauthorized: Only admin can ${action} global hooks` },
    })
    expect(await listOf(admin)).toMatchObject([{ id, content: 'Filled 0' }])
  })
})

it('is written for the admin without a limit and without a charge, and knows the forty newest of its type', async () => {
  await fill(45)
  await fill(1, 'Myths')
  const maker = await world.mint({ role: 'admin' })
  world.engine.behave(async () => '"The kindest word I know is no."')
  expect(await make(maker)).toMatchObject({ status: 'succeeded', tokens: 0, pieceIds: [] })
  const { topic, known = '' } = world.engine.requests.at(-1)?.quoted ?? {}
  expect(topic).toBe(TOPIC)
  const lines = known.split('\n')
  expect([lines.length, lines[0], lines[39]]).toEqual([40, '- Filled 44', '- Filled 5'])
  expect((await listOf(admin))[0]).toMatchObject({ content: 'The kindest word I know is no.', topic: TOPIC })
  const own = await world.request<{ total: number }>('GET', '/api/hooks/counts', { as: maker })
  expect(own.body.total).toBe(0)
})

it('is kept by nobody who was an admin only when it was asked for', async () => {
  const former = await world.mint({ role: 'admin' })
  const first = await make(former)
  await world.base.db.update(users).set({ role: 'user' }).where(eq(users.id, former.person.id))
  expect(await makeAgain(former, first.id)).toMatchObject({
    status: 'failed',
    error: { message: 'Unauthorized: Only admin can create global hooks' },
  })
  const hook = { hookType: 'Story' as const, content: 'Late.', topic: '' }
  const kept = { owner: former.person.id, now: world.clock.now(), hook }
  await expect(inTransaction(world.base.pool, (tx) => keepCuratedHook(tx, kept))).rejects.toThrow(
    'Only admin can create',
  )
  await world.base.db.update(users).set({ role: 'admin', banned: true }).where(eq(users.id, former.person.id))
  await expect(inTransaction(world.base.pool, (tx) => keepCuratedHook(tx, kept))).rejects.toThrow(
    'Only admin can create',
  )
  expect(await listOf(admin)).toHaveLength(1)
})

it('is typed by an admin under the rules of every hook', async () => {
  expect(await create(admin, { topic: 'pricing' })).toMatchObject({ status: 200, body: { topic: 'pricing' } })
  expect(await create(admin, { content: ' \n' })).toMatchObject({ status: 400, body: { code: 'text_empty' } })
  expect(await create(admin, { hookType: 'None' })).toMatchObject({ status: 400, body: { code: 'filter_invalid' } })
  expect(await create(admin, { content: 'x'.repeat(5_001) })).toMatchObject({ status: 413 })
  expect(await listOf(admin)).toHaveLength(1)
})

it('tells the second of two admins that the first has changed it meanwhile, and keeps both former texts', async () => {
  const other = await world.mint({ role: 'admin' })
  const [id = ''] = await fill(1)
  const [before] = await listOf(other)
  world.clock.advance(1_000)
  const first = await edit(admin, id, 'The first one’s words', before?.updatedAt)
  expect(first.status).toBe(200)
  expect(await edit(other, id, 'The second one’s words', before?.updatedAt)).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict' },
  })
  world.clock.advance(1_000)
  expect((await edit(other, id, 'Both agreed', first.body.updatedAt)).status).toBe(200)
  for (const as of [admin, other])
    expect((await versionsOf(as, id)).body.items.map(({ text }) => text)).toEqual(['The first one’s words', 'Filled 0'])
})

it('lets one of two admins win who edit at the same moment', async () => {
  const other = await world.mint({ role: 'admin' })
  const [id = ''] = await fill(1)
  const [before] = await listOf(admin)
  world.clock.advance(1_000)
  const answers = await Promise.all([admin, other].map((as, at) => edit(as, id, `Words ${at}`, before?.updatedAt)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('goes to the trash and comes back by the hand of any admin, and is purged with its former texts', async () => {
  const other = await world.mint({ role: 'admin' })
  const [kept = '', gone = ''] = await fill(2)
  world.clock.advance(1_000)
  await edit(admin, gone, 'Changed once')
  expect((await remove(other, [kept, gone])).body.deleted).toHaveLength(2)
  expect(await listOf(admin)).toEqual([])
  expect((await restore(admin, [kept])).body.items.map(({ id }) => id)).toEqual([kept])
  world.clock.advance(TRASH_DAYS * 86_400_000 + 1)
  expect(await world.house.list('curated-hooks').purge(world.clock.now())).toBe(1)
  expect((await restore(admin, [gone])).body.items).toEqual([])
  expect(await world.base.db.$count(textVersions, eq(textVersions.rowId, gone))).toBe(0)
})

it('stays with its former texts when the admin who made and changed it leaves', async () => {
  const leaver = await world.mint({ role: 'admin' })
  const { id } = (await create(leaver)).body
  world.clock.advance(1_000)
  await edit(leaver, id, 'Changed once')
  const own = await world.request<Hook>('POST', '/api/hooks', {
    as: leaver,
    body: { hookType: 'Story', topic: 'Pricing', content: 'Own.' },
  })
  expect(own.status).toBe(200)
  await world.base.db.update(users).set({ role: 'user' }).where(eq(users.id, leaver.person.id))
  const left = await world.request('DELETE', '/api/me', { as: leaver, body: { confirm: leaver.person.email } })
  expect(left.status, left.text).toBe(200)
  expect(await listOf(admin)).toMatchObject([{ id, content: 'Changed once' }])
  expect((await versionsOf(admin, id)).body.items.map(({ text }) => text)).toEqual(['Everybody says yes.'])
  const [row] = await world.base.db.select().from(curatedHooksTable).where(eq(curatedHooksTable.id, id))
  expect(row?.userId).toBeNull()
  expect((await edit(admin, id, 'Changed by another')).status).toBe(200)
})
