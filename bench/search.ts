import { PAGE_SIZE } from '#domain/lists/define-list.ts'
import type { Actor, World } from '#test/build-world.ts'
import { quantile, withWorld } from './open-bench.ts'

const ROWS = 100_000
const OTHERS = 100
const ROWS_OF_OTHERS = 1_000
const TURNS = 100

/** What is looked for, by how often it stands there; `lately` stands in the oldest tenth alone. */
const SEARCHES = {
  'in every post': 'w0',
  'in every tenth': 'tenth',
  'in every hundredth': 'hundredth',
  'in every thousandth': 'thousandth',
  'in 20 posts': 'rarest',
  'in the oldest tenth': 'formerly',
  nowhere: 'nowhere',
  'two words': 'tenth hundredth',
  'a beginning': 'thousan',
  'a phrase': '"tenth place"',
} as const

/** The first page of a search among 100k posts of one person, and of 100 with 1k each, against the driver's plain query. */
export async function run(): Promise<void> {
  await withWorld({ works: false }, async (world) => {
    const { rows: kept } = await world.base.pool.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where indexname = 'pieces_words'",
    )
    // As many rows at once are put into an index faster when it is made after them.
    await world.base.pool.query('drop index pieces_words')
    const owner = await world.mint()
    await fill(world, owner, ROWS)
    const other = await world.mint()
    for (let at = 0; at < OTHERS; at++) await copy(world, owner, at === 0 ? other : await world.mint(), ROWS_OF_OTHERS)
    await world.base.pool.query(kept[0]?.indexdef ?? '')
    await world.base.pool.query('vacuum analyze pieces')
    for (const [whose, actor] of [
      [`${ROWS.toLocaleString('en-US')} posts`, owner],
      [
        `${ROWS_OF_OTHERS.toLocaleString('en-US')} of ${(ROWS + OTHERS * ROWS_OF_OTHERS).toLocaleString('en-US')} posts`,
        other,
      ],
    ] as const)
      for (const [how, search] of Object.entries(SEARCHES)) await measure(world, actor, `${whose}, ${how}`, search)
  })
}

async function measure(world: World, actor: Actor, title: string, search: string): Promise<void> {
  const ours: number[] = []
  const plain: number[] = []
  let found = 0
  for (let turn = 0; turn < TURNS; turn++) {
    let began = performance.now()
    found = (await world.house.list('pieces').for(actor.person.id).list({ filters: {}, search })).items.length
    ours.push(performance.now() - began)
    if (turn % 10 > 0) continue
    began = performance.now()
    await world.base.pool.query(
      `select id, content_text from pieces where user_id = $1 and deleted_at is null and words @@ websearch_to_tsquery('simple', $2)
       order by id desc limit $3`,
      [actor.person.id, search, PAGE_SIZE + 1],
    )
    plain.push(performance.now() - began)
  }
  console.log(
    `search: ${title}: ${found} on the page, p50 ${quantile(ours, 0.5).toFixed(1)} ms, p95 ${quantile(ours, 0.95).toFixed(1)} ms (at most 50); the plain query p95 ${quantile(plain, 0.95).toFixed(1)} ms`,
  )
}

export async function fill(world: World, actor: Actor, rows: number): Promise<void> {
  await world.base.pool.query(
    `insert into pieces (id, user_id, source, platform, content_text, created_at, updated_at)
     select uuidv7(), $1, 'generated', 'LinkedIn',
            concat_ws(' ',
              (select string_agg('w' || to_hex(floor(power(random(), 4) * 20000)::int), ' ') from generate_series(1, 150 + 0 * n)),
              'w0', case when n % 10 = 0 then 'tenth place' end, case when n % 100 = 0 then 'hundredth' end,
              case when n % 1000 = 0 then 'thousandth' end, case when n % 5000 = 0 then 'rarest' end,
              case when n <= $2::int / 10 then 'formerly' end),
            now(), now()
     from generate_series(1, $2::int) n`,
    [actor.person.id, rows],
  )
}

/** Gives somebody else the newest of these posts. */
async function copy(world: World, from: Actor, to: Actor, rows: number): Promise<void> {
  await world.base.pool.query(
    `insert into pieces (id, user_id, source, platform, content_text, created_at, updated_at)
     select uuidv7(), $2, source, platform, content_text, now(), now()
     from (select * from pieces where user_id = $1 order by id desc limit $3) newest`,
    [from.person.id, to.person.id, rows],
  )
}
