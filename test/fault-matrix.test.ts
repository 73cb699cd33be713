/** Every fault of an engine at every stage of a writing: nothing typed is lost, nothing is charged wrongly, no secret leaks. */
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINE_FAILURES } from '#domain/writing/engines.ts'
import { type Cell, listCells, listRestingCells } from './fault-matrix/cells.ts'
import { countLosses } from './fault-matrix/count-losses.ts'
import { type FaultWorld, openFaultWorld } from './fault-matrix/fault-world.ts'
import { runCell, type Verdict } from './fault-matrix/run-cell.ts'
import type { FakeProvider } from './providers/fake-provider.ts'

const CELLS_AT_ONCE = 12

const cells = listCells()
const verdicts = new Map<Cell, Promise<Verdict>>()
let faultWorld: FaultWorld

beforeAll(async () => {
  faultWorld = await openFaultWorld()
  // Many cells only wait for a time limit: run side by side they take no longer than the slowest few.
  const waiting = cells.map((cell) => {
    const { promise, resolve, reject } = Promise.withResolvers<Verdict>()
    promise.catch(() => {})
    verdicts.set(cell, promise)
    return () => runCell(faultWorld, cell).then(resolve, reject)
  })
  const runners = Array.from({ length: CELLS_AT_ONCE }, async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) await run()
  })
  await Promise.all(runners)
})
afterAll(() => faultWorld.world.stop())

describe.each(['write', 'repair', 'refine'] as const)('a fault at the stage %s', (stage) => {
  it.for(cells.filter((cell) => cell.stage === stage))('$name', async (cell, { task }) => {
    // A second try is one.
    if (task.result?.retryCount) verdicts.set(cell, runCell(faultWorld, cell))
    const { actual, expected } = await (verdicts.get(cell) ?? Promise.reject(new Error('It was not run')))
    expect(actual).toEqual(expected)
  })
})

it('works on when the clock of the machine jumps in the middle of a writing, forwards or back', async () => {
  const restsAt = [10, 25]
  const providers: FakeProvider[] = []
  const resting = listRestingCells(restsAt, (provider) => providers.push(provider))
  const running = Promise.all(resting.map((cell) => runCell(faultWorld, cell)))
  for (const hours of [8, -16]) {
    await expect.poll(() => providers.map(({ standing }) => standing)).toEqual(resting.map(() => 1))
    faultWorld.world.clock.advance(hours * 3_600_000)
    for (const provider of providers) provider.goOn()
    // Who has left one rest is not taken for somebody in the next.
    await setImmediate()
  }
  for (const { actual, expected } of await running) expect(actual).toEqual(expected)
})

it('tells the operator the cause of every failure', async () => {
  const admin = await faultWorld.world.mint({ role: 'admin' })
  const { body } = await faultWorld.request<{ failures: { cause: string }[]; items: { failed: number }[] }>(
    'GET',
    '/api/admin/engines/usage?days=1',
    { as: admin },
  )
  const sentences = Object.values(ENGINE_FAILURES).map((sentence) => sentence.replace('{detail}', '').trim())
  const unexplained = body.failures.filter(({ cause }) => !sentences.some((sentence) => cause.startsWith(sentence)))
  expect(body.failures.length).toBeGreaterThan(20)
  expect(unexplained).toEqual([])
  const failed = cells.filter(({ ending }) => ending && ending.code !== 'engine_refused').length
  expect(body.items.reduce((sum, item) => sum + item.failed, 0)).toBeGreaterThan(failed / 2)
})

it(`has lost no input, charged nothing wrongly and told no secret, over all ${cells.length} cells`, async () => {
  const settled = await Promise.allSettled(verdicts.values())
  const secrets = new Set(settled.flatMap((one) => (one.status === 'fulfilled' ? one.value.secrets : [])))
  const losses = await countLosses(faultWorld, secrets)
  expect(secrets.size).toBeGreaterThan(4)
  expect(faultWorld.logged.length).toBeGreaterThan(0)
  expect(losses).toEqual({ writings: expect.any(Number), lostInputs: 0, wrongCharges: 0, secretsTold: [] })
  expect(losses.writings).toBeGreaterThanOrEqual(cells.length)
})
