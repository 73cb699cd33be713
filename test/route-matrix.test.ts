/** Every route of the contract against every kind of caller; a route without a line here turns the build red. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { brandVoicesTable } from '#server/features/brand-voices/table.ts'
import { hooksTable } from '#server/features/hooks/table.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { templatesTable } from '#server/features/templates/table.ts'
import { listRoutes } from './routes.ts'
import { type Actor, openWorld, type World } from './world.ts'

type Call = {
  body?: unknown
  headers?: () => Record<string, string>
  query?: string
  /** Makes the row of the owner that the path's {id} or the body's ids name. */
  row?: (world: World, owner: Actor) => Promise<string>
  withIds?: boolean
  /** True for a route of the admin alone. */
  admin?: boolean
  /** What the owner is answered; the admin where the route is the admin's, anybody where it is open. */
  status: number
}

const text = 'A text of a few words that says something of its own.'
const rowOf = (world: World, owner: Actor) => {
  const now = world.clock.now()
  return { id: newId(), userId: owner.person.id, createdAt: now, updatedAt: now }
}
const piece = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), source: 'generated' as const, platform: 'LinkedIn', contentText: text }
  await world.base.db.insert(piecesTable).values(values)
  return values.id
}
const hook = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), hookType: 'Myths' as const, content: text }
  await world.base.db.insert(hooksTable).values(values)
  return values.id
}
const template = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), platform: 'LinkedIn' as const, contentText: text }
  await world.base.db.insert(templatesTable).values(values)
  return values.id
}
const brandVoice = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), name: newId(), tone: '', style: '', description: text }
  await world.base.db.insert(brandVoicesTable).values(values)
  return values.id
}
const order = { operation: 'generation', input: { platform: 'LinkedIn', content: text } }
const writing = async (world: World, owner: Actor) => {
  const headers = { 'idempotency-key': newId() }
  return (await world.request<{ id: string }>('POST', '/api/writings', { as: owner, body: order, headers })).body.id
}

function collection(path: string, row: Call['row'], body: unknown): Record<string, Call> {
  return {
    [`GET ${path}`]: { status: 200 },
    [`PATCH ${path}/{id}`]: { status: 200, row, body },
    [`POST ${path}/delete`]: { status: 200, row, withIds: true },
    [`POST ${path}/restore`]: { status: 200, row, withIds: true },
    [`GET ${path}/{id}/versions`]: { status: 200, row },
  }
}

/** Nothing listens at this address: the tests of the engine settings answer with the cause. */
const NOWHERE = 'http://127.0.0.1:9/v1'
const model = { provider: 'openai-compatible', baseUrl: NOWHERE }

const CALLS: Record<string, Call> = {
  'POST /auth/sign-up/email': { status: 400, body: { email: 'not-an-address', password: 'long enough' } },
  'POST /auth/sign-in/email': { status: 401, body: { email: 'nobody@example.com', password: 'wrong password' } },
  'POST /auth/sign-out': { status: 200, body: {} },
  'POST /auth/request-password-reset': { status: 200, body: { email: 'nobody@example.com' } },
  'POST /auth/reset-password': { status: 400, body: { newPassword: 'long enough', token: 'forged' } },
  'GET /me': { status: 200 },
  'PATCH /me/walkthrough': { status: 200, body: { completedWalkthrough: true } },
  'GET /site': { status: 200 },
  'GET /plan': { status: 200 },
  'GET /token-usage': { status: 200 },
  'POST /quotes': { status: 200, body: order },
  'POST /writings': { status: 202, body: order, headers: () => ({ 'idempotency-key': newId() }) },
  'GET /writings': { status: 200 },
  'GET /writings/{id}': { status: 200, row: writing },
  'GET /writings/{id}/events': { status: 200, row: writing },
  'POST /writings/{id}/cancel': { status: 200, row: writing },
  'GET /pieces/counts': { status: 200 },
  'GET /pieces/{id}': { status: 200, row: piece },
  'GET /pieces/{id}/variants': { status: 200, row: piece },
  ...collection('/pieces', piece, { contentText: 'Other words' }),
  ...collection('/hooks', hook, { content: 'Other words' }),
  ...collection('/templates', template, { contentText: 'Other words' }),
  ...collection('/brand-voices', brandVoice, { description: 'Other words' }),
  'GET /admin/engines': { status: 200, admin: true },
  'PATCH /admin/engines': { status: 200, admin: true, body: { model: 'some-model' } },
  'POST /admin/engines/models': { status: 200, admin: true, body: model },
  'POST /admin/engines/test': { status: 200, admin: true, body: { ...model, model: 'some-model' } },
  'POST /admin/engines/test-webhook': { status: 200, admin: true, body: { address: NOWHERE } },
  'GET /admin/engines/local': { status: 200, admin: true },
  'GET /admin/engines/usage': { status: 200, admin: true },
}

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

      if (call.admin) {
        it('tells everybody but the admin "Unauthorized", whatever was sent', async () => {
          const refusal = { status: 403, body: { code: 'unauthorized', message: 'Unauthorized' } }
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
        if (!call.row) continue
        it(`hides the owner's row from ${who === 'admin' ? 'the admin' : 'another person'}`, async () => {
          const rowId = (await call.row?.(world, await world.mint())) ?? ''
          const stranger = await world.mint(who === 'admin' ? { role: 'admin' } : {})
          const foreign = await send(stranger, rowId)
          const missing = await send(stranger, newId())
          expect(foreign.status).toBe(missing.status)
          expect(foreign.text).toBe(missing.text)
          if (!call.withIds) return expect(foreign.status).toBe(404)
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
