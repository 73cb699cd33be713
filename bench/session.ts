import type pg from 'pg'
import { newId } from '#server/base/id.ts'
import { factors } from '#server/features/second-factor/table.ts'
import type { World } from '#test/build-world.ts'
import { withWorld } from './open-bench.ts'

const PEOPLE = 100
const CHECKS = 5_000
const WARM_UP = 1_000
const ROUNDS = 3

/** The session check that stands before every guarded route, against the same query on the bare driver. */
export async function run(): Promise<void> {
  await withWorld({ works: false }, async (world) => {
    const cookies = await mintPeople(world)
    const check = async (at: number) => {
      const person = await world.house.accounts.findPerson(new Headers({ cookie: cookies[at % PEOPLE] ?? '' }))
      if (!person) throw new Error('a session was not found')
    }
    const { most, captured } = await countQueries(world.base.pool, check)
    const bare = async (at: number) => {
      const query = captured[at % captured.length]
      if (query) await world.base.pool.query({ ...query, name: 'bare' })
    }
    const cpu: { check: number[]; bare: number[] } = { check: [], bare: [] }
    for (const work of [check, bare]) await cpuOf(work, WARM_UP)
    for (let round = 0; round < ROUNDS; round++) {
      cpu.check.push(await cpuOf(check, CHECKS))
      cpu.bare.push(await cpuOf(bare, CHECKS))
    }
    const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
    const [ours, theirs] = [median(cpu.check), median(cpu.bare)]
    console.log(
      `session: check ${ours.toFixed(3)} ms CPU (at most 0.300), ${most} queries (at most 2); same query on the bare driver ${theirs.toFixed(3)} ms CPU; ratio ${(ours / theirs).toFixed(2)}`,
    )
  })
}

/** Half of them have a second factor, which the check has to look for. */
async function mintPeople(world: World): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.mint()))
  const createdAt = world.clock.now()
  await world.base.db.insert(factors).values(
    people
      .filter((_, at) => at % 2 === 0)
      .map(({ person }) => ({
        id: newId(),
        userId: person.id,
        kind: 'totp' as const,
        friendlyName: 'Phone',
        isVerified: true,
        createdAt,
      })),
  )
  return people.map(({ cookie }) => cookie)
}

type Query = { text: string; values: unknown[] }

/** The most queries one check sends, and those of everybody once. */
async function countQueries(pool: pg.Pool, check: (at: number) => Promise<void>) {
  const captured: Query[] = []
  let most = 0
  const send = pool.query.bind(pool)
  const listen = (query: Query, values?: unknown[]) => {
    captured.push({ text: query.text, values: values ?? query.values })
    return send(query, values ?? query.values)
  }
  pool.query = listen as typeof pool.query // safe because the room calls it in this form alone, or nothing is captured
  for (let at = 0; at < PEOPLE; at++) {
    const before = captured.length
    await check(at)
    most = Math.max(most, captured.length - before)
  }
  pool.query = send
  if (captured.length < PEOPLE) throw new Error('no query was captured')
  return { most, captured }
}

/** Milliseconds of processor time of this process for one of so many runs, one after another. */
async function cpuOf(work: (at: number) => Promise<void>, count: number): Promise<number> {
  const began = process.cpuUsage()
  for (let at = 0; at < count; at++) await work(at)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000 / count
}
