import { Hono } from 'hono'
import { load, withServer, withWorld } from './open-bench.ts'

const ROUNDS = 5
const REQUESTS = 1_500
const PARALLEL = 16

/** An authenticated list read through the whole API, against a bare route with the same two queries. */
export async function run(): Promise<void> {
  await withWorld({ works: false }, async (world) => {
    const actor = await world.mint()
    await world.base.pool.query(
      `insert into pieces (id, user_id, source, platform, content_text, created_at, updated_at)
       select uuidv7(), $1, 'generated', 'LinkedIn', repeat('A sentence of a post. ', 20), now(), now() from generate_series(1, 200)`,
      [actor.person.id],
    )
    const token = decodeURIComponent(actor.cookie.split('=').slice(1).join('=')).split('.')[0]
    const bare = new Hono()
    bare.get('/api/pieces', async (c) => {
      const session = await world.base.pool.query({
        name: 'bare-session',
        text: `select users.id, users.email, users.first_name, users.last_name, users.role, users.banned, users.email_verified, users.created_at, sessions.expires_at
               from sessions join users on users.id = sessions.user_id where sessions.token = $1 and sessions.expires_at > $2`,
        values: [token, world.clock.now()],
      })
      const list = await world.base.pool.query({
        name: 'bare-list',
        text: 'select * from pieces where user_id = $1 and deleted_at is null order by id desc limit $2',
        values: [session.rows[0].id, 25],
      })
      return c.json({ items: list.rows.slice(0, 24), nextCursor: list.rows[23].id })
    })
    const app = (request: Request) => world.app.fetch(request, '127.0.0.1')

    const speeds: { api: number[]; bare: number[] } = { api: [], bare: [] }
    await withServer(app, (api) =>
      withServer(bare.fetch, async (control) => {
        const round = async (origin: string) => {
          const began = performance.now()
          await load(`${origin}/api/pieces`, { cookie: actor.cookie }, REQUESTS, PARALLEL)
          return (REQUESTS * 1000) / (performance.now() - began)
        }
        await round(api)
        await round(control)
        for (let at = 0; at < ROUNDS; at++) {
          speeds.api.push(await round(api))
          speeds.bare.push(await round(control))
        }
      }),
    )
    const median = (numbers: number[]) =>
      numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
    const [api, control] = [median(speeds.api), median(speeds.bare)]
    console.log(
      `reads: list of 24 posts ${api.toFixed(0)} requests/s, same two queries bare ${control.toFixed(0)} requests/s, ratio ${(api / control).toFixed(2)} (at least 0.60)`,
    )
  })
}
