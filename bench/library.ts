import type { Actor, World } from '#test/build-world.ts'
import { quantile, withWorld } from './open-bench.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const
const READS = 2_000
const WARM_UP = 200

type Subject = { size: number; actor: Actor; cursor: string; ours: number[]; raw: number[] }

/** First and middle pages of the library at 10k, 100k and 1M rows in turn, each against the raw driver's same query. */
export async function run(): Promise<void> {
  await withWorld({ works: false }, async (world) => {
    const subjects: Subject[] = []
    for (const size of SIZES) {
      const actor = await world.mint()
      await fill(world, actor, size)
      subjects.push({ size, actor, cursor: await findMiddle(world, actor), ours: [], raw: [] })
    }
    await world.base.pool.query('vacuum analyze pieces')
    for (let at = -WARM_UP; at < READS; at++) {
      for (const subject of subjects) {
        const [ours, raw] = await readBoth(world, subject, at + WARM_UP)
        if (at < 0) continue
        subject.ours.push(ours)
        subject.raw.push(raw)
      }
    }
    const smallest = quantile(subjects[0]?.ours ?? [], 0.99)
    for (const { size, ours, raw } of subjects) {
      const p99 = quantile(ours, 0.99)
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

async function findMiddle(world: World, actor: Actor): Promise<string> {
  const middle = await world.base.pool.query<{ id: string }>(
    'select id from pieces where user_id = $1 order by id offset (select count(*) / 2 from pieces where user_id = $1) limit 1',
    [actor.person.id],
  )
  return middle.rows[0]?.id ?? ''
}

/** One page through the store and through the driver; answers the milliseconds of each. */
async function readBoth(world: World, { actor, cursor }: Subject, at: number): Promise<[ours: number, raw: number]> {
  const kind = at % 4
  const platform = kind >= 2 ? 'Instagram' : undefined
  const after = kind % 2 === 1 ? cursor : undefined
  const conditions = [platform && 'and platform = $3', after && `and id < $${platform ? 4 : 3}`]
    .filter(Boolean)
    .join(' ')
  let began = performance.now()
  await world.house.list('pieces').for(actor.person.id).list({ filters: { platform }, cursor: after })
  const ours = performance.now() - began
  began = performance.now()
  await world.base.pool.query({
    name: `raw${kind}`,
    text: `select * from pieces where user_id = $1 and deleted_at is null ${conditions} order by id desc limit $2`,
    values: [actor.person.id, 25, platform, after].filter((value) => value !== undefined),
  })
  return [ours, performance.now() - began]
}
