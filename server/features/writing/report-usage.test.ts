import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINE_FAILURES } from '#domain/writing/engines.ts'
import { newId } from '#server/base/id.ts'
import { openWorld, type World } from '#test/world.ts'
import { writings } from './table.ts'

type Report = { items: Record<string, unknown>[]; failures: Record<string, unknown>[] }

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

/** A writing that ended so many days ago. */
async function ended(daysAgo: number, values: Partial<typeof writings.$inferInsert>): Promise<string> {
  const { person } = await world.mint()
  const moment = new Date(world.clock.now().getTime() - daysAgo * DAY_MS)
  const id = newId()
  await world.base.db.insert(writings).values({
    id,
    userId: person.id,
    operation: 'generation',
    input: {},
    idempotencyKey: id,
    requestHash: id,
    status: 'succeeded',
    tokens: 150,
    createdAt: moment,
    finishedAt: moment,
    ...values,
  })
  return id
}

async function report(query = ''): Promise<Report> {
  const admin = await world.mint({ role: 'admin' })
  const answer = await world.request<Report>('GET', `/api/admin/engines/usage${query}`, { as: admin })
  expect(answer.status).toBe(200)
  return answer.body
}

it('adds up by engine, model and task what was done, what failed and what it cost', async () => {
  const model = { engine: 'model', model: 'report-a' } as const
  await ended(1, { ...model, inputUnits: 1_000, outputUnits: 200, costMicros: 1_500_000 })
  await ended(2, { ...model, inputUnits: 500, outputUnits: 100, costMicros: 250_000 })
  await ended(2, { ...model, status: 'failed', failure: 'stalled', inputUnits: 10 })
  await ended(2, { ...model, status: 'cancelled' })
  await ended(2, { ...model, operation: 'refine', inputUnits: 7, outputUnits: 3 })
  await ended(40, { ...model, inputUnits: 90_000 })
  await ended(1, { engine: null, status: 'failed', failure: 'no_model' })

  const items = async (query?: string) => (await report(query)).items.filter((row) => row.model === 'report-a')
  const refined = { engine: 'model', model: 'report-a', task: 'refine', runs: 1, failed: 0 }
  expect(await items()).toEqual([
    {
      ...{ engine: 'model', model: 'report-a', task: 'generation', runs: 4, failed: 1 },
      ...{ inputUnits: 1_510, outputUnits: 300, cost: 1.75 },
    },
    { ...refined, inputUnits: 7, outputUnits: 3, cost: null },
  ])
  expect((await items('?days=60'))[0]).toMatchObject({ runs: 5, inputUnits: 91_510 })
  expect(await items('?days=1')).toMatchObject([{ runs: 1, failed: 0, cost: 1.5 }])
})

it('adds up more than fits into 32 bits', async () => {
  for (let count = 0; count < 2; count++) {
    const taken = { inputUnits: 2_000_000_000, costMicros: 5_000_000_000_000 }
    await ended(0, { engine: 'model', model: 'report-large', ...taken })
  }
  const row = (await report()).items.find(({ model }) => model === 'report-large')
  expect(row).toMatchObject({ inputUnits: 4_000_000_000, cost: 10_000_000 })
})

it('tells the newest failures in words for the operator', async () => {
  const failed = { status: 'failed', engine: 'webhook' } as const
  const older = await ended(0.2, { ...failed, failure: 'webhook_status', failureDetail: '502.' })
  const newer = await ended(0.1, { ...failed, failure: 'no longer known', engine: null })
  await ended(31, { ...failed, failure: 'empty' })
  const { failures } = await report()
  expect(failures[0]).toMatchObject({ id: newer, engine: null, cause: 'Something unforeseen happened.' })
  expect(failures[1]).toMatchObject({
    id: older,
    task: 'generation',
    engine: 'webhook',
    cause: ENGINE_FAILURES.webhook_status.replace('{detail}', '502.'),
  })
  expect(failures.some(({ cause }) => cause === ENGINE_FAILURES.empty)).toBe(false)
})

it('tells at most fifty of them', async () => {
  for (let count = 0; count < 51; count++) await ended(3, { status: 'failed', engine: 'model', failure: 'empty' })
  expect((await report()).failures).toHaveLength(50)
})
