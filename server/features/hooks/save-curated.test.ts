import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOOK_LIMITS, type HookType } from '#domain/lists/hooks.ts'
import { newId } from '#server/base/id.ts'
import type { Refusal } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { curatedHooksTable, hooksTable } from './table.ts'

type Hook = { id: string; hookType: string; content: string; topic: string }

const LIMIT = HOOK_LIMITS.Story
const FULL = 'You have reached the maximum limit of 12 hooks for Story type'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.stop())

const save = (as: Actor, id: string) =>
  world.request<Hook & Refusal>('POST', `/api/curated-hooks/${id}/save`, { as, body: {} })
const saved = async (as: Actor) =>
  (await world.request<{ ids: string[] }>('GET', '/api/curated-hooks/saved', { as })).body.ids
const own = async (as: Actor) =>
  (await world.request<{ items: Hook[] }>('GET', '/api/hooks?limit=100', { as })).body.items
const type = (as: Actor, content: string) =>
  world.request('POST', '/api/hooks', { as, body: { hookType: 'Story', content } })

function rowOf(content: string, userId: string | null, hookType: HookType = 'Story') {
  const now = world.clock.now()
  return { id: newId(), userId, hookType, content, topic: 'prices', createdAt: now, updatedAt: now }
}

async function curate(content: string): Promise<string> {
  const row = rowOf(content, null)
  await world.base.db.insert(curatedHooksTable).values(row)
  return row.id
}

async function fill(actor: Actor, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({ ...rowOf(`Filled ${at}`, null), userId: actor.person.id }))
  await world.base.db.insert(hooksTable).values(rows)
}

it('copies a curated hook to the own ones with its type and topic, for nothing, and once', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  const id = await curate('A door stands open.')
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(actor, id)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await own(actor)).toMatchObject([{ hookType: 'Story', content: 'A door stands open.', topic: 'prices' }])
  expect(answers[0]?.body.id).not.toBe(id)
  expect(await saved(actor)).toEqual([id])
  expect(await saved(other)).toEqual([])
  expect((await world.request('GET', '/api/plan', { as: actor })).body).toMatchObject({ usedTokens: 0 })
})

it('counts as saved while its words stand among the own ones', async () => {
  const actor = await world.mint()
  const id = await curate('A window stands open.')
  const { body } = await save(actor, id)
  const edited = await world.request('PATCH', `/api/hooks/${body.id}`, { as: actor, body: { content: 'My window.' } })
  expect(edited.status).toBe(200)
  expect(await saved(actor)).toEqual([])
  await save(actor, id)
  expect(await own(actor)).toHaveLength(2)
  expect(await saved(actor)).toEqual([id])
  const ids = (await own(actor)).map((hook) => hook.id)
  await world.request('POST', '/api/hooks/delete', { as: actor, body: { ids } })
  expect(await saved(actor)).toEqual([])
})

it('says so at the limit of its type, and that it is gone when it was deleted', async () => {
  const [actor, admin] = [await world.mint(), await world.mint({ role: 'admin' })]
  const id = await curate('A gate stands open.')
  await fill(actor, LIMIT)
  expect(await save(actor, id)).toMatchObject({ status: 409, body: { code: 'hook_limit', message: FULL } })
  expect(await own(actor)).toHaveLength(LIMIT)
  await world.request('POST', '/api/curated-hooks/delete', { as: admin, body: { ids: [id] } })
  for (const unknown of [id, newId(), 'none', (await own(actor))[0]?.id ?? ''])
    expect(await save(actor, unknown)).toMatchObject({ status: 404, body: { code: 'hook_not_found' } })
})

it('gives the last place to exactly one of fifty that are typed and saved at once', async () => {
  const actor = await world.mint()
  await fill(actor, LIMIT - 1)
  const ids = await Promise.all(Array.from({ length: 25 }, (_, at) => curate(`Gate number ${at}.`)))
  const answers = await Promise.all(ids.flatMap((id, at) => [save(actor, id), type(actor, `Line ${at}`)]))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(409)])
  expect(await own(actor)).toHaveLength(LIMIT)
})
