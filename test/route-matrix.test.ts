/** Every route of the contract against every kind of caller; a route without a line in `route-calls.ts` turns the build red. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { CALLS } from './route-calls.ts'
import { listRoutes } from './routes.ts'
import { type Actor, openWorld, type World } from './world.ts'

describe('every route', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const routes = listRoutes()

  it('stands in this table, and the table names no route that is gone', () => {
    expect(routes.map((route) => `${route.method} ${route.path}`).toSorted()).toEqual(Object.keys(CALLS).toSorted())
  })

  it('is closed to whoever has yet to pass their second factor, but for what passing it takes', () => {
    expect(routes.filter(({ isForHalf }) => isForHalf).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /me/factors',
      'POST /me/factors/{id}/challenge',
      'POST /me/factors/{id}/verify',
      'POST /me/backup-codes/use',
    ])
  })

  for (const route of routes) {
    const name = `${route.method} ${route.path}`
    const call = CALLS[name]
    if (!call) continue

    async function send(as: Actor | undefined, rowId: string) {
      const path = `/api${route.path.replace('{id}', rowId)}${call?.query ?? ''}`
      const body = call?.withIds ? { ids: [rowId] } : call?.body
      return world.request<{ code: string; deleted?: string[]; items?: unknown[] }>(route.method, path, {
        ...(as ? { as } : {}),
        ...(body === undefined ? {} : { body }),
        ...(call?.rawBody === undefined ? {} : { rawBody: call.rawBody }),
        headers: call?.headers?.() ?? {},
      })
    }

    describe(name, () => {
      it(route.isGuarded ? 'tells a visitor "Not authenticated"' : 'is open to a visitor', async () => {
        const answer = await send(undefined, newId())
        if (!route.isGuarded) return expect(answer.status).toBe(call.status)
        expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated', message: 'Not authenticated' } })
      })

      if (route.isGuarded && route.method !== 'GET') {
        it('tells a visitor the same whatever was sent', async () => {
          const answer = await world.request(route.method, `/api${route.path.replace('{id}', newId())}`, {
            body: { nonsense: 1 },
          })
          expect(answer.status).toBe(401)
        })
      }

      if (route.isGuarded) {
        it('refuses a banned person', async () => {
          expect(await send(await world.mint({ banned: true }), newId())).toMatchObject({
            status: 403,
            body: { code: 'account_banned' },
          })
        })
      }

      if (route.isGuarded) {
        it(
          route.isForHalf ? 'is open to whoever has yet to pass their second factor' : 'asks for the second factor',
          async () => {
            const half = await world.mint({ isHalfSignedIn: true })
            const answer = await send(half, newId())
            if (route.isForHalf) return expect(answer.body.code).not.toBe('second_factor_required')
            expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
          },
        )
      }

      if (call.admin) {
        const told = call.admin === true ? { code: 'unauthorized', message: 'Unauthorized' } : call.admin
        it(`tells everybody but the admin "${told.message}", whatever was sent`, async () => {
          const refusal = { status: 403, body: told }
          const person = await world.mint()
          expect(await send(person, newId())).toMatchObject(refusal)
          if (route.method === 'GET') return
          const nonsense = { as: person, body: { provider: 1 } }
          expect(await world.request(route.method, `/api${route.path}`, nonsense)).toMatchObject(refusal)
        })
      }

      it(call.admin ? 'answers the admin' : 'answers its owner', async () => {
        const owner = await world.mint(call.admin ? { role: 'admin' } : {})
        const rowId = (await call.row?.(world, owner)) ?? newId()
        expect((await send(owner, rowId)).status).toBe(call.status)
      })

      for (const who of ['other', 'admin'] as const) {
        if (!call.row || call.isEverybodys) continue
        it(`hides the owner's row from ${who === 'admin' ? 'the admin' : 'another person'}`, async () => {
          const rowId = (await call.row?.(world, await world.mint())) ?? ''
          const stranger = await world.mint(who === 'admin' ? { role: 'admin' } : {})
          const foreign = await send(stranger, rowId)
          const missing = await send(stranger, newId())
          expect(foreign.status).toBe(missing.status)
          expect(foreign.text).toBe(missing.text)
          if (!call.withIds || foreign.status === 404) return expect(foreign.status).toBe(404)
          expect(foreign.body.deleted ?? foreign.body.items).toEqual([])
        })
      }

      if (route.method !== 'GET') {
        it('refuses a page of another site', async () => {
          const owner = await world.mint()
          const rowId = (await call.row?.(world, owner)) ?? newId()
          const answer = await world.request<{ code: string }>(
            route.method,
            `/api${route.path.replace('{id}', rowId)}`,
            {
              as: owner,
              body: call.body ?? { ids: [rowId] },
              headers: { origin: 'https://elsewhere.example', ...(call.headers?.() ?? {}) },
            },
          )
          expect(answer).toMatchObject({ status: 403, body: { code: 'origin_refused' } })
        })
      }
    })
  }
})
