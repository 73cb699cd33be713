import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/base/db.ts'
import { openPubSub } from '#server/base/pubsub.ts'
import { openWorld, type World } from './world.ts'

let world: World
let admin: pg.Client
beforeAll(async () => {
  world = await openWorld({ works: false })
  admin = new pg.Client({ connectionString: world.connectionString })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await world.stop()
})

it('survives a connection that is cut in the middle of a transaction, and works on with the next', async () => {
  const cut = inTransaction(world.base.pool, async (tx) => {
    const { rows } = await tx.connection.query('select pg_backend_pid() as pid')
    // Waits, for at most so many milliseconds, until it has ended.
    await admin.query('select pg_terminate_backend($1, 10000)', [rows[0].pid])
    await tx.connection.query('select 1')
  })
  await expect(cut).rejects.toThrow()
  const actor = await world.mint()
  expect((await world.request('GET', '/api/pieces', { as: actor })).status).toBe(200)
})

it('listens again after its connection was cut, on one connection, and wakes its watchers', async () => {
  const pubsub = await openPubSub(world.base.pool, world.connectionString, world.base.log)
  const other = await openPubSub(world.base.pool, world.connectionString, world.base.log)
  let woken = 0
  const unwatch = pubsub.watch('a topic', () => {
    woken++
  })
  try {
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN parlance_live%' and datname = current_database()`,
    )
    await expect.poll(() => woken).toBeGreaterThan(0)
    await expect.poll(countListeners).toBe(3)
    const before = woken
    other.announce('a topic')
    await expect.poll(() => woken).toBe(before + 1)
    // A connection too many would have been made by the same loss, and would stand beside the others by now.
    expect(await countListeners()).toBe(3)
  } finally {
    unwatch()
    await pubsub.close()
    await other.close()
  }
})

/** The world's own connection and the two of the test. */
async function countListeners(): Promise<number> {
  const { rows } = await admin.query(
    `select count(*)::int as listeners from pg_stat_activity where query like 'LISTEN parlance_live%' and datname = current_database()`,
  )
  return rows[0].listeners
}
