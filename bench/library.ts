import type { Actor, World } from '#test/build-world.ts'
import { quantile, withWorld } from './open-bench.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const
const READS = 2_000

/** The first and a middle page of the library at 10k, 100k and 1M rows, against the raw driver's same query. */
export async function run(): Promise<void> {
  await withWorld(async (world) => {
    const owners: Actor[] = []
    for (const size of SIZES) {
      const actor = await world.mint()
      await fill(world, actor, size)
      owners.push(actor)
    }
    await world.base.pool.query('vacuum analyze pieces')
    let smallest: number | undefined
    for (const [at, size] of SIZES.entries()) {
      const actor = owners[at]
      if (!actor) continue
      const { ours, raw } = await measure(world, actor)
      const p99 = quantile(ours, 0.99)
      smallest ??= p99
      console.log(
        `library: ${size.toLocaleString('en-US')} rows, p50 ${quantile(ours, 0.5).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms; raw driver p50 ${quantile(raw, 0.5).toFixed(2)} ms, p99 ${quantile(raw, 0.99).toFixed(2)} ms; p50 ratio ${(quantile(ours, 0.5) / quantile(raw, 0.5)).toFixed(2)}, p99 against 10k ${(p99 / smallest).toFixed(2)} (at most 2.00)`,
      )
    }
  })
}

async function fill(world: World, actor: Actor, rows: number): Promise<void> {
  await world.base.pool.query(
    `insert into pieces (id, user_id, source, platform, content_text, created_at, updated_at)
     select uuidv7(), $1, 'generated', (array['LinkedIn', 'Twitter Post', 'Twitter Thread', 'Instagram', 'Carousel', 'Story Breakdown', 'Mini-Guide'])[1 + n % 7],
            repeat('A sentence of a post. ', 5), now(), now()
     from generate_series(1, $2::int) n`,
    [actor.person.id, rows],
  )
}

async function measure(world: World, actor: Actor) {
  const store = world.stores.pieces.for(actor.person.id)
  const middle = await world.base.pool.query<{ id: string }>(
    'select id from pieces where user_id = $1 order by id offset (select count(*) / 2 from pieces where user_id = $1) limit 1',
    [actor.person.id],
  )
  const cursor = middle.rows[0]?.id ?? ''
  const queries = [
    { filters: {}, where: '', values: [] as string[] },
    { filters: {}, cursor, where: 'and id < $3', values: [cursor] },
    { filters: { platform: 'Instagram' }, where: 'and platform = $3', values: ['Instagram'] },
    {
      filters: { platform: 'Instagram' },
      cursor,
      where: 'and platform = $3 and id < $4',
      values: ['Instagram', cursor],
    },
  ]
  const ours: number[] = []
  const raw: number[] = []
  for (let at = 0; at < READS; at++) {
    const query = queries[at % queries.length]
    if (!query) continue
    let began = performance.now()
    await store.list(query)
    ours.push(performance.now() - began)
    began = performance.now()
    await world.base.pool.query({
      name: `raw${at % queries.length}`,
      text: `select * from pieces where user_id = $1 and deleted_at is null ${query.where} order by id desc limit $2`,
      values: [actor.person.id, 25, ...query.values],
    })
    raw.push(performance.now() - began)
  }
  return { ours: ours.slice(queries.length), raw: raw.slice(queries.length) }
}
