import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/base/id.ts'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { users } from '#server/features/users/table.ts'
import { type AccountsWorld, openAccounts } from '#test/open-accounts.ts'
import { enter, type Guest, signIn } from '#test/second-factor.ts'
import { sessions } from './table.ts'

type Listed = { id: string; device: string; address: string; createdAt: string; lastUsedAt: string; isCurrent: boolean }

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
const NEW_SIGN_IN = 'New sign-in to Parlance'

let room: AccountsWorld

beforeAll(async () => {
  room = await openAccounts({ env: { ADMIN_EMAIL: 'nobody@example.com' } })
})
afterAll(() => room.stop())
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

const me = async (cookie: string) => (await room.get('/api/me', { cookie })).status
const list = async (cookie: string) =>
  (await room.call<{ items: Listed[] }>('GET', 'me/sessions', undefined, { cookie })).body.items
const end = (cookie: string, id: string) =>
  room.call<{ code: string }>('DELETE', `me/sessions/${id}`, undefined, { cookie })
const signOut = (cookie: string, body?: unknown) => room.post('sign-out', body, { cookie })
const withDevice = (guest: Guest, userAgent: string, address = '198.51.100.7') =>
  signIn(room, guest, { address, headers: { 'user-agent': userAgent } })

describe('the list of sessions', () => {
  test('names device, address and last use, and marks the one that asks', async () => {
    const guest = await enter(room)
    await room.base.db.delete(sessions)
    const cookie = await withDevice(guest, FIREFOX)
    room.world.clock.advance(60_000)
    const phone = await withDevice(guest, SAFARI, '203.0.113.9')
    const now = room.world.clock.now().toISOString()
    expect(await list(phone)).toMatchObject([
      { device: 'Safari on iPhone', address: '203.0.113.9', createdAt: now, lastUsedAt: now, isCurrent: true },
      { device: 'Firefox on Windows', address: '198.51.100.7', isCurrent: false },
    ])
    expect((await list(cookie)).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  })

  test('notes the last use every ten minutes at most', async () => {
    const { cookie } = await enter(room)
    const lastUse = async () => (await list(cookie))[0]?.lastUsedAt
    const begun = room.world.clock.now()
    room.world.clock.advance(10 * 60_000 - 1)
    expect(await lastUse()).toBe(begun.toISOString())
    await room.base.background.settled()
    expect(await lastUse()).toBe(begun.toISOString())
    room.world.clock.advance(1)
    const noted = room.world.clock.now()
    await me(cookie)
    await room.base.background.settled()
    expect(await lastUse()).toBe(noted.toISOString())
    room.world.clock.advance(60_000)
    await me(cookie)
    await room.base.background.settled()
    expect(await lastUse()).toBe(noted.toISOString())
  })

  test('shows the hundred used last of a person who signs in over and over', async () => {
    const { cookie } = await enter(room)
    const [own] = await room.base.db.select().from(sessions).orderBy(desc(sessions.id)).limit(1)
    if (!own) throw new Error('there is no session')
    const before = new Date(own.createdAt.getTime() - 60_000)
    const older = Array.from({ length: 150 }, () => ({ ...own, id: newId(), token: newId(), createdAt: before }))
    await room.base.db.insert(sessions).values(older)
    const shown = await list(cookie)
    expect(shown).toHaveLength(100)
    expect(shown[0]?.isCurrent).toBe(true)
  })

  test('leaves out sessions that have ended and those of others', async () => {
    const [guest, other] = [await enter(room), await enter(room)]
    const ended = (await list(await signIn(room, guest))).find(({ isCurrent }) => isCurrent)
    await room.base.db
      .update(sessions)
      .set({ expiresAt: room.world.clock.now() })
      .where(eq(sessions.id, ended?.id ?? ''))
    const ids = (await list(guest.cookie)).map(({ id }) => id)
    expect(ids).toHaveLength(1)
    expect((await list(other.cookie)).map(({ id }) => id)).not.toContain(ids[0])
  })
})

describe('ending a session', () => {
  test('signs that device out and no other', async () => {
    const guest = await enter(room)
    const other = await signIn(room, guest)
    const [target] = (await list(guest.cookie)).filter(({ isCurrent }) => !isCurrent)
    expect((await end(guest.cookie, target?.id ?? '')).status).toBe(200)
    expect([await me(guest.cookie), await me(other)]).toEqual([200, 401])
  })

  test('of somebody else is not found, as one that never was', async () => {
    const [guest, other] = [await enter(room), await enter(room)]
    const [theirs] = await list(other.cookie)
    for (const id of [theirs?.id ?? '', newId(), 'not-an-id']) {
      const answer = await end(guest.cookie, id)
      expect([answer.status, answer.text]).toEqual([404, '{"code":"not_found","message":"Not found"}'])
    }
    expect(await me(other.cookie)).toBe(200)
  })
})

describe('signing out', () => {
  test.each([
    [{}, [401, 200]],
    [undefined, [401, 200]],
    [{ scope: 'local' }, [401, 200]],
    [{ scope: 'others' }, [200, 401]],
    [{ scope: 'global' }, [401, 401]],
  ])('with %j ends what it names', async (body, statuses) => {
    const guest = await enter(room)
    const other = await signIn(room, guest)
    expect((await signOut(guest.cookie, body)).text).toBe('{"success":true}')
    expect([await me(guest.cookie), await me(other)]).toEqual(statuses)
  })

  test('succeeds in every scope when the session is already gone', async () => {
    for (const scope of ['local', 'others', 'global']) {
      const guest = await enter(room)
      const other = await signIn(room, guest)
      await signOut(guest.cookie)
      const again = await signOut(guest.cookie, { scope })
      expect([again.status, again.text]).toEqual([200, '{"success":true}'])
      expect(await me(other)).toBe(200)
    }
    expect((await room.post('sign-out', { scope: 'global' })).status).toBe(200)
  })

  test('takes the cookie away, unless only others are signed out', async () => {
    const guest = await enter(room)
    expect((await signOut(guest.cookie, { scope: 'others' })).headers.getSetCookie()).toEqual([])
    expect((await signOut(guest.cookie)).headers.getSetCookie()).toEqual([
      'parlance.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  test('refuses a scope it does not know', async () => {
    const guest = await enter(room)
    expect((await signOut(guest.cookie, { scope: 'everybody' })).body?.code).toBe('invalid_input')
    expect(await me(guest.cookie)).toBe(200)
  })
})

describe('a session token', () => {
  test('is new with each sign-in, whatever cookie was sent along', async () => {
    const guest = await enter(room)
    const planted = guest.cookie
    const next = await signIn(room, guest, { headers: { cookie: planted } })
    expect(next).not.toBe(planted)
    const stranger = await enter(room)
    const crossed = await signIn(room, stranger, { headers: { cookie: planted } })
    expect([crossed === planted, crossed === stranger.cookie]).toEqual([false, false])
    expect((await room.get('/api/me', { cookie: planted })).body?.user).toMatchObject({ email: guest.email })
  })
})

describe('a sign-in from a device', () => {
  const told = async (email: string) => {
    await room.base.background.settled()
    return room.said.filter((line, index) => line === NEW_SIGN_IN && room.said[index - 1]?.includes(email)).length
  }
  const deviceOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .find((line) => line.startsWith('parlance.devices='))
      ?.split(';')[0] ?? ''
  const attempt = (guest: Guest, cookie: string) =>
    room.post('sign-in/email', guest, { headers: { cookie, 'user-agent': FIREFOX } })

  test('not seen before is told of by mail, and only then', async () => {
    const email = 'traveller@example.com'
    const guest = { email, password: 'a fine long password', cookie: '' }
    const signedUp = await room.post('sign-up/email', { name: 'Ada Reader', ...guest })
    const home = deviceOf(signedUp.headers)
    await attempt(guest, home)
    expect(await told(email)).toBe(0)

    const abroad = await attempt(guest, '')
    expect(await told(email)).toBe(1)
    expect(room.said.join('\n')).toContain('Firefox on Windows, 127.0.0.1, on November')
    await attempt(guest, deviceOf(abroad.headers))
    expect(await told(email)).toBe(1)
  })

  test('is one that others sign in with too', async () => {
    const [first, second] = [await enter(room), await enter(room)]
    const one = await attempt(first, '')
    const both = await attempt(second, deviceOf(one.headers))
    const before = [await told(first.email), await told(second.email)]
    await attempt(first, deviceOf(both.headers))
    await attempt(second, deviceOf(both.headers))
    expect([await told(first.email), await told(second.email)]).toEqual(before)
  })

  test('cannot be made known by a cookie somebody made up or took from another', async () => {
    const [first, second] = [await enter(room), await enter(room)]
    const theirs = deviceOf((await attempt(second, '')).headers)
    const [user] = await room.base.db.select().from(users).where(eq(users.email, first.email))
    const before = await told(first.email)
    for (const cookie of [theirs, `parlance.devices=${user?.id}`, `parlance.devices=${'A'.repeat(22)}`])
      await attempt(first, cookie)
    expect(await told(first.email)).toBe(before + 3)
  })
})
