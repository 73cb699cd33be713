import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API_KEYS_MAX } from '#domain/accounts/api-keys.ts'
import { newId } from '#server/base/id.ts'
import { factors } from '#server/features/second-factor/table.ts'
import { users } from '#server/features/users/table.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { apiKeys } from './table.ts'

type Made = { key: string; apiKey: { id: string; ending: string; scope: string; expiresAt: string | null } }
type Code = { code: string }

const DAY_MS = 86_400_000

let world: World
let owner: Actor
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())
beforeEach(async () => {
  owner = await world.mint()
})

async function make(scope: 'read' | 'write', days: number | null = null, as = owner): Promise<Made> {
  const answer = await world.request<Made>('POST', '/api/me/api-keys', { as, body: { name: 'My script', scope, days } })
  expect(answer.status).toBe(200)
  return answer.body
}

function withKey<Body = Code>(key: string, method: string, path: string, options: { as?: Actor; body?: unknown } = {}) {
  return world.request<Body>(method, path, { ...options, headers: { authorization: `Bearer ${key}` } })
}

async function rowOf(id: string) {
  const [row] = await world.base.db.select().from(apiKeys).where(eq(apiKeys.id, id))
  return row
}

describe('a key', () => {
  it('is shown once and kept as nothing but its hash', async () => {
    const { key, apiKey } = await make('read')
    expect(key).toMatch(/^parlance_[A-Za-z0-9_-]{43}$/)
    expect(JSON.stringify(await rowOf(apiKey.id))).not.toContain(key.slice(9))
    const list = await world.request<{ items: Made['apiKey'][] }>('GET', '/api/me/api-keys', { as: owner })
    expect(list.body.items).toMatchObject([{ id: apiKey.id, name: 'My script', scope: 'read', ending: key.slice(-4) }])
    expect(list.text).not.toContain(key.slice(9))
  })

  it('answers for its owner and for nobody else', async () => {
    const { key } = await make('read')
    const me = await withKey<{ user: { email: string } }>(key, 'GET', '/api/me')
    expect(me).toMatchObject({ status: 200, body: { user: { email: owner.person.email } } })
    const stranger = await make('write', null, await world.mint())
    const { apiKey } = await make('write')
    expect((await withKey(stranger.key, 'GET', '/api/plan')).status).toBe(200)
    expect((await world.request('DELETE', `/api/me/api-keys/${apiKey.id}`, { as: await world.mint() })).status).toBe(
      404,
    )
  })

  it('that may only read changes nothing, while one that may write does', async () => {
    const walkthrough = { completedWalkthrough: true }
    const reader = await make('read')
    expect(await withKey(reader.key, 'PATCH', '/api/me/walkthrough', { body: walkthrough })).toMatchObject({
      status: 403,
      body: { code: 'key_is_read_only' },
    })
    const writer = await make('write')
    expect((await withKey(writer.key, 'PATCH', '/api/me/walkthrough', { body: walkthrough })).status).toBe(200)
  })

  it('that is wrong is nobody, also beside a good cookie', async () => {
    const { key } = await make('read')
    const last = key.endsWith('A') ? 'B' : 'A'
    for (const wrong of [`${key.slice(0, -1)}${last}`, `${key}A`, key.slice(9), 'x', ''])
      expect(await withKey(wrong, 'GET', '/api/me', { as: owner })).toMatchObject({
        status: 401,
        body: { code: 'not_authenticated' },
      })
  })

  it('takes nothing from a cookie beside it', async () => {
    const other = await world.mint()
    const { key } = await make('read')
    const me = await withKey<{ user: { email: string } }>(key, 'GET', '/api/me', { as: other })
    expect(me.body.user.email).toBe(owner.person.email)
    expect(me.headers.get('set-cookie')).toBeNull()
    expect(await withKey(key, 'GET', '/api/me/api-keys', { as: other })).toMatchObject({
      status: 403,
      body: { code: 'session_required' },
    })
  })

  it('needs no origin, since no browser sends it by itself', async () => {
    const { key } = await make('write')
    const headers = { authorization: `Bearer ${key}`, origin: 'https://elsewhere.example' }
    const body = { completedWalkthrough: true }
    expect((await world.request('PATCH', '/api/me/walkthrough', { headers, body })).status).toBe(200)
    const { origin } = headers
    expect((await world.request('PATCH', '/api/me/walkthrough', { as: owner, headers: { origin }, body })).status).toBe(
      403,
    )
  })

  it('never reaches what guards the account', async () => {
    const { key, apiKey } = await make('write')
    const refusal = { status: 403, body: { code: 'session_required' } }
    const input = { name: 'Another', scope: 'write', days: null }
    expect(await withKey(key, 'GET', '/api/me/api-keys')).toMatchObject(refusal)
    expect(await withKey(key, 'POST', '/api/me/api-keys', { body: input })).toMatchObject(refusal)
    expect(await withKey(key, 'DELETE', `/api/me/api-keys/${apiKey.id}`)).toMatchObject(refusal)
    expect(await withKey(key, 'GET', '/api/me/export')).toMatchObject(refusal)
    expect(await withKey(key, 'DELETE', '/api/me', { body: { confirm: owner.person.email } })).toMatchObject(refusal)
    expect(await withKey(key, 'GET', '/api/auth/get-session')).toMatchObject(refusal)
    expect(await withKey(key, 'POST', '/api/auth/sign-out', { body: {} })).toMatchObject(refusal)
    const admin = await world.mint({ role: 'admin' })
    const ofAdmin = await make('write', null, admin)
    expect(await withKey(ofAdmin.key, 'GET', '/api/admin/users')).toMatchObject(refusal)
    expect(await withKey(ofAdmin.key, 'GET', '/api/admin/engines')).toMatchObject(refusal)
    expect(
      await withKey(ofAdmin.key, 'PATCH', '/api/admin/engines', { body: { defaultEngine: 'composer' } }),
    ).toMatchObject(refusal)
  })

  it('ends with its time, with its revocation and with a ban', async () => {
    const short = await make('read', 30)
    world.clock.advance(30 * DAY_MS - 1_000)
    expect((await withKey(short.key, 'GET', '/api/me')).status).toBe(200)
    world.clock.advance(1_000)
    expect((await withKey(short.key, 'GET', '/api/me')).status).toBe(401)

    owner = await world.mint()
    const { key, apiKey } = await make('read')
    expect((await world.request('DELETE', `/api/me/api-keys/${apiKey.id}`, { as: owner })).status).toBe(200)
    expect((await withKey(key, 'GET', '/api/me')).status).toBe(401)
    expect((await world.request('DELETE', `/api/me/api-keys/${apiKey.id}`, { as: owner })).status).toBe(404)

    const last = await make('read')
    await world.base.db.update(users).set({ banned: true }).where(eq(users.id, owner.person.id))
    expect(await withKey(last.key, 'GET', '/api/me')).toMatchObject({ status: 403, body: { code: 'account_banned' } })
  })

  it('works for an owner with a second factor, since it was made in a session that had passed it', async () => {
    const { key } = await make('read')
    await world.base.db.insert(factors).values({
      id: newId(),
      userId: owner.person.id,
      kind: 'totp',
      friendlyName: 'Phone',
      isVerified: true,
      createdAt: world.clock.now(),
    })
    expect(await world.request('GET', '/api/plan', { as: owner })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    })
    expect((await withKey(key, 'GET', '/api/plan')).status).toBe(200)
    const input = { name: 'Another', scope: 'write', days: null }
    expect((await world.request('POST', '/api/me/api-keys', { as: owner, body: input })).status).toBe(403)
  })

  it('notes its last use every ten minutes at most', async () => {
    const { key, apiKey } = await make('read')
    const use = async () => {
      await withKey(key, 'GET', '/api/plan')
      await world.base.background.settled()
      return (await rowOf(apiKey.id))?.lastUsedAt?.getTime()
    }
    expect((await rowOf(apiKey.id))?.lastUsedAt).toBeNull()
    const first = await use()
    expect(first).toBe(world.clock.now().getTime())
    world.clock.advance(599_000)
    expect(await use()).toBe(first)
    world.clock.advance(2_000)
    expect(await use()).toBe(world.clock.now().getTime())
  })
})

describe('making a key', () => {
  it('asks for a name, and for no more keys than a person may have, however many are made at once', async () => {
    const post = (body: unknown) => world.request<Code>('POST', '/api/me/api-keys', { as: owner, body })
    for (const name of ['  ', '\u200b', '\u3164'])
      expect(await post({ name, scope: 'read', days: null })).toMatchObject({ body: { code: 'key_name_required' } })
    const long = { name: 'x'.repeat(61), scope: 'read', days: null }
    expect(await post(long)).toMatchObject({ body: { code: 'key_name_too_long' } })
    expect((await post({ name: 'x', scope: 'admin', days: null })).status).toBe(400)
    expect((await post({ name: 'x', scope: 'read', days: 0 })).status).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: API_KEYS_MAX + 3 }, () => post({ name: 'x', scope: 'read', days: null })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(API_KEYS_MAX)
    expect(answers.filter(({ body }) => body.code === 'key_limit_reached')).toHaveLength(3)
  })

  it('asks for a proof once the sign-in lies back', async () => {
    world.clock.advance(DAY_MS)
    const answer = await world.request<Code>('POST', '/api/me/api-keys', {
      as: owner,
      body: { name: newId(), scope: 'read', days: null },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
  })
})

it('names the key in the API document, and not where only a session may', async () => {
  const { body } = await world.request<{
    security: object[]
    components: { securitySchemes: Record<string, object> }
    paths: Record<string, Record<string, { security?: object[] }>>
  }>('GET', '/api/openapi.json')
  expect(body.security).toEqual([{ session: [] }, { key: [] }])
  expect(body.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(body.paths['/me/api-keys']?.get?.security).toEqual([{ session: [] }])
  expect(body.paths['/plan']?.get?.security).toBeUndefined()
})
