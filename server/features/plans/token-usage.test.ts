import { afterAll, beforeAll, expect, it } from 'vitest'
import { USAGE_PAGE_MAX, USAGE_RANGES } from '#domain/plans/token-usage.ts'
import { OPERATIONS, type OperationName } from '#domain/writing/operations.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { refundTokens, reserveTokens, settleTokens } from './index.ts'

const DAY_MS = 86_400_000

type Page = {
  items: { id: string; createdAt: string; actionType: string; tokensUsed: number }[]
  nextCursor: string | null
}
type Summary = { days: number; tokensUsed: number; byDay: { day: string; actionType: string; tokensUsed: number }[] }

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false, now: '2026-11-20T23:30:00.000Z' })
})
afterAll(() => world.stop())

/** Charges so many tokens for an operation, so many days ago. */
async function charge({ person }: Actor, operation: OperationName, tokens: number, daysAgo = 0, isKept = true) {
  const at = new Date(world.clock.now().getTime() - daysAgo * DAY_MS)
  const writingId = newId()
  await inTransaction(world.base.pool, (tx) => reserveTokens(tx, at, { person, writingId, operation, tokens }))
  await inTransaction(world.base.pool, (tx) =>
    isKept ? settleTokens(world.base, tx, at, writingId, undefined) : refundTokens(tx, at, writingId),
  )
}
const read = async <Body>(as: Actor, path: string) => (await world.request<Body>('GET', `/api${path}`, { as })).body
const amounts = async (as: Actor, query = '') =>
  (await read<Page>(as, `/token-usage${query}`)).items.map(({ tokensUsed }) => tokensUsed).toSorted((a, b) => a - b)

it('lists exactly the rows of each range, to the millisecond', async () => {
  const actor = await world.mint()
  for (const [tokens, daysAgo] of [
    [1, 0],
    [2, 7],
    [3, 7 + 1 / DAY_MS],
    [4, 30],
    [5, 30 + 1 / DAY_MS],
    [6, 90],
    [7, 90 + 1 / DAY_MS],
    [8, 900],
  ] as const)
    await charge(actor, 'hook', tokens, daysAgo)
  const listed: Record<string, number[]> = {}
  for (const range of USAGE_RANGES) {
    listed[range.id] = await amounts(actor, 'days' in range ? `?days=${range.days}` : '')
  }
  expect(listed).toEqual({
    all: [1, 2, 3, 4, 5, 6, 7, 8],
    '7days': [1, 2],
    '30days': [1, 2, 3, 4],
    '90days': [1, 2, 3, 4, 5, 6],
  })
})

it('lists exactly the rows of each type, delivered work only', async () => {
  const actor = await world.mint()
  for (const [at, operation] of OPERATIONS.entries()) {
    await charge(actor, operation, 10 + at)
    await charge(actor, operation, 500, 0, false)
  }
  for (const [at, operation] of OPERATIONS.entries()) {
    expect(await amounts(actor, `?actionType=${operation}`)).toEqual([10 + at])
  }
  expect((await world.request('GET', '/api/token-usage?actionType=all', { as: actor })).status).toBe(400)
})

it('can be read whole in pages, each row once, and shows nothing of others', async () => {
  const actor = await world.mint()
  await charge(await world.mint(), 'idea', 999)
  await world.base.pool.query(
    `insert into token_ledger (id, user_id, kind, used_delta, reserved_delta, operation, writing_id, created_at)
     select uuidv7(), $1, 'settle', n, 0, 'hook', gen_random_uuid(), $2 from generate_series(1, $3::int) n`,
    [actor.person.id, world.clock.now(), 2 * USAGE_PAGE_MAX + 7],
  )
  const rows: Page['items'] = []
  let cursor: string | null = ''
  let pages = 0
  while (cursor !== null) {
    const page: Page = await read<Page>(
      actor,
      `/token-usage?limit=${USAGE_PAGE_MAX}${cursor === '' ? '' : `&cursor=${cursor}`}`,
    )
    rows.push(...page.items)
    cursor = page.nextCursor
    pages++
  }
  expect(pages).toBe(3)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2 * USAGE_PAGE_MAX + 7)
  const over = await world.request('GET', `/api/token-usage?limit=${USAGE_PAGE_MAX + 1}`, { as: actor })
  expect(over.status).toBe(400)
})

it('is summed by day of UTC and kind of work over the last 30 days, or as many as asked', async () => {
  const actor = await world.mint()
  await charge(await world.mint(), 'idea', 999)
  await charge(actor, 'idea', 500, 0, false)
  await charge(actor, 'generation', 100)
  await charge(actor, 'generation', 50)
  await charge(actor, 'hook', 80)
  await charge(actor, 'generation', 30, 1)
  await charge(actor, 'generation', 7, 30)
  await charge(actor, 'generation', 1_000, 31)
  expect(await read<Summary>(actor, '/token-usage/summary')).toEqual({
    days: 30,
    tokensUsed: 267,
    byDay: [
      { day: '2026-10-21', actionType: 'generation', tokensUsed: 7 },
      { day: '2026-11-19', actionType: 'generation', tokensUsed: 30 },
      { day: '2026-11-20', actionType: 'generation', tokensUsed: 150 },
      { day: '2026-11-20', actionType: 'hook', tokensUsed: 80 },
    ],
  })
  expect((await read<Summary>(actor, '/token-usage/summary?days=31')).tokensUsed).toBe(1_267)
  expect((await read<Summary>(actor, '/token-usage/summary?days=1')).tokensUsed).toBe(260)
  const admin = await world.mint({ role: 'admin' })
  expect(await read<Summary>(admin, '/token-usage/summary')).toEqual({ days: 30, tokensUsed: 0, byDay: [] })
})
