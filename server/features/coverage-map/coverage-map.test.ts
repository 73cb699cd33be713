import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { COVERAGE_DAYS } from '#domain/lists/coverage.ts'
import { newId } from '#server/base/id.ts'
import { ideasTable } from '#server/features/ideas/table.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { createTrials } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

let world: World
let actor: Actor
let other: Actor
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  actor = await world.mint()
  other = await world.mint()
})
afterAll(() => world?.stop())

const DAY_MS = 86_400_000
const OPENING = 'Nobody tells you what a retainer really costs a small studio.'

type Piece = Partial<
  Pick<typeof piecesTable.$inferInsert, 'platform' | 'hookType' | 'funnelStage' | 'contentText' | 'deletedAt'>
>

async function write(of: Actor, piece: Piece, daysAgo = 1): Promise<void> {
  const at = new Date(world.clock.now().getTime() - daysAgo * DAY_MS)
  const row = {
    id: newId(),
    userId: of.person.id,
    source: 'generated' as const,
    platform: 'LinkedIn',
    contentText: 'Words.',
  }
  await world.base.db.insert(piecesTable).values({ ...row, ...piece, createdAt: at, updatedAt: at })
}

async function think(of: Actor, topic: string, times: number): Promise<void> {
  const now = world.clock.now()
  const about = { platform: 'LinkedIn' as const, topic, funnelStage: 'TOFU' as const, ideaText: 'An idea.' }
  const rows = Array.from({ length: times }, () => ({
    id: newId(),
    userId: of.person.id,
    ...about,
    createdAt: now,
    updatedAt: now,
  }))
  await world.base.db.insert(ideasTable).values(rows)
}

const keepHook = (as: Actor, content: string, topic: string) =>
  world.request<{ id: string }>('POST', '/api/hooks', { as, body: { hookType: 'Myths', content, topic } })

type Cell = { platform: string | null; hookType: string | null; funnelStage: string | null; pieces: number }
const map = async (as: Actor) =>
  (await world.request<{ days: number; cells: Cell[] }>('GET', '/api/coverage', { as })).body
const saidBefore = async (as: Actor, body: Record<string, unknown>) =>
  (await world.request<Record<string, unknown>>('POST', '/api/coverage/said-before', { as, body })).body
const repeats = async (as: Actor) =>
  (await world.request<Record<string, unknown>>('GET', '/api/coverage/repeats', { as })).body

it('counts the living posts of the last days by platform, type and stage, and nobody else’s', async () => {
  await write(actor, { hookType: 'Story' })
  await write(actor, { hookType: 'Story' }, COVERAGE_DAYS - 1)
  await write(actor, { hookType: 'Story' }, COVERAGE_DAYS + 1)
  await write(actor, { hookType: 'Story', deletedAt: world.clock.now() })
  await write(actor, { platform: 'Instagram', funnelStage: 'BOFU' })
  await write(other, { hookType: 'Story' })
  const { days, cells } = await map(actor)
  expect(days).toBe(COVERAGE_DAYS)
  expect(cells.toSorted((one, two) => two.pieces - one.pieces)).toEqual([
    { platform: 'LinkedIn', hookType: 'Story', funnelStage: null, pieces: 2 },
    { platform: 'Instagram', hookType: null, funnelStage: 'BOFU', pieces: 1 },
  ])
  expect((await map(await world.mint())).cells).toEqual([])
})

it('counts a post from a hook at the stage that was chosen for it, and takes no other stage', async () => {
  const { body: hook } = await keepHook(actor, OPENING, 'retainers')
  const trials = createTrials('hook_content', () => world, {
    hookId: hook.id,
    platform: 'LinkedIn',
    contentType: 'Text Post',
  })
  expect(await trials.make(actor, { funnelStage: 'MOFU' })).toMatchObject({ status: 'succeeded' })
  expect((await map(actor)).cells).toEqual([
    { platform: 'LinkedIn', hookType: 'Myths', funnelStage: 'MOFU', pieces: 1 },
  ])
  expect(world.engine.requests.at(-1)?.prompt.parts).toContain('The stage: Middle of Funnel (MOFU), consideration.')
  expect(JSON.stringify(world.engine.requests.at(-1)?.webhook)).not.toContain('MOFU')
  const refused = await trials.start(actor, { funnelStage: 'mofu' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'funnel_stage_invalid' } })
})

it('says how much there is on a topic and how much opens like a line, of this person alone', async () => {
  for (const of of [actor, other]) {
    await write(of, { contentText: `${OPENING} A retainer is dull.` })
    await think(of, 'Retainers', 2)
    await keepHook(of, OPENING, 'retainers for studios')
  }
  await write(actor, { contentText: `${OPENING} Long ago.` }, COVERAGE_DAYS + 1)
  expect(await saidBefore(actor, { topic: 'retainer', opening: OPENING })).toEqual({
    topic: { posts: 1, hooks: 1, ideas: 2 },
    opening: { posts: 1, hooks: 1 },
  })
  expect(await saidBefore(actor, { topic: ' \n' })).toEqual({ topic: null, opening: null })
  expect(await saidBefore(await world.mint(), { topic: 'retainer' })).toEqual({
    topic: { posts: 0, hooks: 0, ideas: 0 },
    opening: null,
  })
})

it('tells what comes back, and of nobody else', async () => {
  await write(actor, { contentText: `${OPENING} One.` })
  await write(actor, { contentText: `${OPENING} Two.` })
  await think(actor, 'onboarding new customers', 6)
  await write(other, { contentText: `${OPENING} Three.` })
  expect(await repeats(actor)).toEqual({
    openings: [{ text: OPENING, posts: 2, hooks: 0 }],
    topics: [{ topic: 'onboarding new customers', posts: 0, hooks: 0, ideas: 6 }],
  })
  expect(await repeats(other)).toEqual({ openings: [], topics: [] })
})
