/** Every route against keys that may read, that may write and that are wrong, whatever else is sent along. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { listRoutes, type Route } from './routes.ts'
import { type Actor, openWorld, type World } from './world.ts'

let world: World
let admin: Actor
const keys = { read: '', write: '' }

beforeAll(async () => {
  world = await openWorld()
  admin = await world.mint({ role: 'admin' })
  for (const scope of ['read', 'write'] as const) {
    const body = { name: scope, scope, days: null }
    keys[scope] = (await world.request<{ key: string }>('POST', '/api/me/api-keys', { as: admin, body })).body.key
  }
})
afterAll(() => world.stop())

function call(key: string, { method, path }: Route, as?: Actor) {
  return world.request<{ code?: string }>(method, `/api${path.replace('{id}', newId())}`, {
    ...(as && { as }),
    ...(method === 'GET' ? {} : { body: { nonsense: 1 } }),
    headers: { authorization: `Bearer ${key}` },
  })
}

it('has no way in to what an admin does', () => {
  const open = listRoutes().filter(({ path, isForSessions }) => path.startsWith('/admin') && !isForSessions)
  expect(open).toEqual([])
})

const refusal = (code: string) => ({ status: 403, body: { code } })

for (const route of listRoutes()) {
  const isAuth = route.path.startsWith('/auth/')
  if (!route.isGuarded && !isAuth) continue

  describe(`${route.method} ${route.path}`, () => {
    if (isAuth || route.isForSessions) {
      it.each(['read', 'write'] as const)('is closed to a key that may %s, also beside a session', async (scope) => {
        expect(await call(keys[scope], route)).toMatchObject(refusal('session_required'))
        expect(await call(keys[scope], route, admin)).toMatchObject(refusal('session_required'))
      })
      return
    }

    it('is closed to a wrong key, also beside a session', async () => {
      const wrong = `${keys.write.slice(0, -4)}${keys.write.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
      expect(await call(wrong, route, admin)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
    })

    it('is open to a key that may write', async () => {
      const { status, body } = await call(keys.write, route)
      expect([401, 403, 500]).not.toContain(status)
      expect(['session_required', 'key_is_read_only']).not.toContain(body.code)
    })

    it(`is ${route.method === 'GET' ? 'open' : 'closed'} to a key that may only read`, async () => {
      const answer = await call(keys.read, route)
      if (route.method !== 'GET') return expect(answer).toMatchObject(refusal('key_is_read_only'))
      expect([401, 403, 500]).not.toContain(answer.status)
    })
  })
}
