/** Every route while the account of its caller is being deleted: nobody is told that something broke. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { eraseAccount } from '#server/features/users/manage-users.ts'
import { users } from '#server/features/users/table.ts'
import { eventually } from './open-accounts.ts'
import { CALLS } from './route-calls.ts'
import { listRoutes } from './routes.ts'
import { openWorld, type World } from './world.ts'

/** Fewer than there are connections, since each call may wait for the deletion with one. */
const AT_ONCE = 6

const routes = listRoutes().filter(
  ({ method, path, isGuarded }) => isGuarded && !CALLS[`${method} ${path}`]?.admin && !path.endsWith('/events'),
)
const batches = Array.from({ length: Math.ceil(routes.length / AT_ONCE) }, (_, at) =>
  routes.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
)

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

it.each(batches.map((batch) => ({ names: batch.map(({ method, path }) => `${method} ${path}`), batch })))(
  'answer without breaking: $names',
  async ({ batch }) => {
    const as = await world.mint()
    const rows = await Promise.all(
      batch.map(async ({ method, path }) => (await CALLS[`${method} ${path}`]?.row?.(world, as)) ?? newId()),
    )
    const { promise: isDeleted, resolve: deleted } = Promise.withResolvers<void>()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const leaving = inTransaction(world.base.pool, async (tx) => {
      await eraseAccount(tx, as.person.id)
      deleted()
      await mayCommit
    })
    await isDeleted
    let answered = 0
    const answers = batch.map(async ({ method, path }, at) => {
      const call = CALLS[`${method} ${path}`]
      const id = rows[at] ?? ''
      const body = call?.withIds ? { ids: [id] } : call?.body
      const { status, text } = await world.request(method, `/api${path.replace('{id}', id)}${call?.query ?? ''}`, {
        as,
        headers: call?.headers?.() ?? {},
        ...(body !== undefined && { body }),
        ...(call?.rawBody !== undefined && { rawBody: call.rawBody }),
      })
      answered += 1
      return { name: `${method} ${path}`, status, text: status >= 500 ? text : '' }
    })
    await eventually(async () => {
      const { rows: waiting } = await world.base.pool.query('select distinct pid from pg_locks where not granted')
      return answered + waiting.length >= batch.length || undefined
    })
    commit()
    await leaving
    const broken = (await Promise.all(answers)).filter(({ status }) => status >= 500)
    expect(broken).toEqual([])
    expect(await world.base.db.$count(users, eq(users.id, as.person.id))).toBe(0)
  },
)
