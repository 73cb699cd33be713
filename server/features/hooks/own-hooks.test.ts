import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { createTrials } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ engines: 'real' })
})
afterAll(() => world?.stop())

const OWN = 'A retainer is not a discount.'
const POST = `Retainers made my months quiet and my clients kind. ${OWN} Everybody says retainers are for agencies.`

async function write(of: Actor, contentText: string, source: 'generated' | 'revived' = 'generated'): Promise<void> {
  const at = world.clock.now()
  const row = {
    id: newId(),
    userId: of.person.id,
    source,
    platform: 'LinkedIn',
    contentText,
    createdAt: at,
    updatedAt: at,
  }
  await world.base.db.insert(piecesTable).values(row)
}

const { make } = createTrials('hook', () => world, { topic: 'retainers', hookType: 'Contrarian' })
const listOf = async (as: Actor) =>
  (await world.request<{ items: { id: string; content: string; own: boolean }[] }>('GET', '/api/hooks', { as })).body
    .items
const hooksOf = async (as: Actor) => (await listOf(as)).map(({ content }) => content)

it('is the person’s own sentence first, then a line of the bank, and never another person’s', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  await write(actor, POST)
  expect(await make(actor)).toMatchObject({ status: 'succeeded' })
  expect(await hooksOf(actor)).toEqual([OWN])
  expect(await make(actor)).toMatchObject({ status: 'succeeded' })
  expect((await hooksOf(actor))[0]).not.toContain('discount')
  await make(other)
  expect((await hooksOf(other))[0]).not.toBe(OWN)
})

it('is told to be the person’s own as long as it stands as they wrote it, and no other line is', async () => {
  const actor = await world.mint()
  await write(actor, POST)
  for (let presses = 0; presses < 2; presses++) await make(actor)
  const [later, first] = await listOf(actor)
  expect([later?.own, first?.own]).toEqual([false, true])
  await world.request('PATCH', `/api/hooks/${first?.id}`, { as: actor, body: { content: 'A retainer is a promise.' } })
  expect((await listOf(actor))[1]).toMatchObject({ content: 'A retainer is a promise.', own: false })
})

it('is not taken from what was revived, which somebody else wrote', async () => {
  const actor = await world.mint()
  await write(actor, POST, 'revived')
  await make(actor)
  expect((await hooksOf(actor))[0]).not.toBe(OWN)
})
