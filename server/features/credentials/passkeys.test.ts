import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/base/id.ts'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { oneTimeCodes } from '#server/features/one-time-codes/table.ts'
import { factors } from '#server/features/second-factor/table.ts'
import { sessions } from '#server/features/sessions/table.ts'
import { users } from '#server/features/users/table.ts'
import type { Actor } from '#test/build-world.ts'
import { type AccountsWorld, openAccounts } from '#test/open-accounts.ts'
import { createSoftPasskey, type SoftPasskey } from '#test/soft-passkey.ts'
import { passkeys } from './table.ts'

const ORIGIN = 'http://localhost:3000'

let room: AccountsWorld

beforeAll(async () => {
  room = await openAccounts({ env: { ADMIN_EMAIL: 'nobody@example.com' } })
})
afterAll(() => room.stop())
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** The options of a registration, and the cookies a browser then has. */
async function begin(actor: Actor) {
  const { body, headers, status } = await room.call<Parameters<SoftPasskey['register']>[0]>(
    'POST',
    'me/passkeys/options',
    undefined,
    { cookie: actor.cookie },
  )
  expect(status).toBe(200)
  return { options: body, cookie: `${cookieOf(headers)}; ${actor.cookie}` }
}
const add = (cookie: string, response: unknown, name = 'Laptop') =>
  room.call<{ id: string; code: string; name: string }>('POST', 'me/passkeys', { name, response }, { cookie })
async function register(actor: Actor) {
  const device = createSoftPasskey(ORIGIN)
  const { options, cookie } = await begin(actor)
  const { status, body } = await add(cookie, device.register(options))
  expect(status).toBe(200)
  return { device, id: body.id }
}
async function offer() {
  const { body, headers } = await room.call<{ challenge: string; rpId: string }>('POST', 'auth/passkey/options', {})
  return { options: body, cookie: cookieOf(headers) }
}
const enter = (cookie: string, response: unknown) => room.post('passkey/verify', { response }, { cookie })
const list = (actor: Actor) =>
  room.call<{ items: { id: string; name: string; lastUsedAt: string | null }[] }>(
    'GET',
    'me/passkeys',
    undefined,
    actor,
  )
const newActor = async (): Promise<Actor> => room.world.mint()

describe('a passkey', () => {
  test('is registered, signs in with nothing else, and its session is aal2', async () => {
    const actor = await newActor()
    const { device } = await register(actor)
    const { options, cookie } = await offer()
    expect(options.rpId).toBe('localhost')
    const answer = await enter(cookie, device.assert(options))
    expect(answer.body).toMatchObject({ user: { email: actor.person.email }, needsSecondFactor: false })
    expect((await room.get('/api/me', { cookie: answer.cookie })).status).toBe(200)
    const open = await room.base.db.select().from(sessions).where(eq(sessions.userId, actor.person.id))
    expect(open.map(({ assurance }) => assurance).toSorted()).toEqual(['aal1', 'aal2'])
    expect((await list(actor)).body.items[0]?.lastUsedAt).toBe(room.world.clock.now().toISOString())
  })

  test('passes the second factor of somebody who has one', async () => {
    const actor = await newActor()
    const { device } = await register(actor)
    await room.base.db.insert(factors).values({
      id: newId(),
      userId: actor.person.id,
      kind: 'totp',
      friendlyName: 'App',
      isVerified: true,
      createdAt: room.world.clock.now(),
    })
    expect((await room.get('/api/me', { cookie: actor.cookie })).status).toBe(403)
    const { options, cookie } = await offer()
    const session = (await enter(cookie, device.assert(options))).cookie
    expect((await room.get('/api/me', { cookie: session })).status).toBe(200)
  })

  test('is asked for with a challenge that is kept as a hash and bound to the browser', async () => {
    const { options } = await offer()
    const { headers } = await room.call('POST', 'auth/passkey/options', {})
    expect(headers.getSetCookie()[0]).toMatch(
      /^parlance\.passkey=[\w-]{43}; Max-Age=600; Path=\/api; HttpOnly; SameSite=Lax$/,
    )
    expect(JSON.stringify(await room.base.db.select().from(oneTimeCodes))).not.toContain(options.challenge)
  })

  test('signs in once with each challenge, in the browser that asked for it, within ten minutes', async () => {
    const { device } = await register(await newActor())
    const failed = [400, 'passkey_failed', '']
    const outcome = ({ status, body, cookie }: Awaited<ReturnType<typeof enter>>) => [status, body?.code, cookie]
    const { options, cookie } = await offer()
    const answer = device.assert(options)
    expect(outcome(await enter('', answer))).toEqual(failed)
    expect(outcome(await enter((await offer()).cookie, answer))).toEqual(failed)
    expect((await enter(cookie, answer)).status).toBe(200)
    expect(outcome(await enter(cookie, answer))).toEqual(failed)
    const late = await offer()
    room.world.clock.advance(600_000)
    expect(outcome(await enter(late.cookie, device.assert(late.options)))).toEqual(failed)
  })

  test.each([
    ['made on another site', { origin: 'https://elsewhere.example' }],
    ['for another site', { rpId: 'elsewhere.example' }],
    ['without its owner there', { isUserVerified: false }],
    ['for another person', { userHandle: Buffer.from(newId()).toString('base64url') }],
    ['with a count that went back', { counter: 1 }],
  ])('is refused with an answer %s', async (_, faults) => {
    const { device, id } = await register(await newActor())
    const first = await offer()
    expect((await enter(first.cookie, device.assert(first.options))).status).toBe(200)
    const { options, cookie } = await offer()
    const answer = await enter(cookie, device.assert(options, faults))
    expect([answer.status, answer.body?.code, answer.cookie]).toEqual([400, 'passkey_failed', ''])
    const [row] = await room.base.db.select().from(passkeys).where(eq(passkeys.id, id))
    expect(row?.counter).toBe(2)
  })

  test('is refused when another key signed, or the wrong thing was sent', async () => {
    const { device } = await register(await newActor())
    const { device: stranger } = await register(await newActor())
    const { options, cookie } = await offer()
    const forged = { ...stranger.assert(options), id: device.id, rawId: device.id }
    expect((await enter(cookie, forged)).body?.code).toBe('passkey_failed')
    for (const response of [undefined, null, 'text', {}, [], { id: device.id }, { id: device.id, response: null }]) {
      const next = await offer()
      const code = typeof response === 'object' && response !== null ? 'passkey_failed' : 'invalid_input'
      const answer = await enter(next.cookie, response)
      expect([answer.body?.code, answer.cookie]).toEqual([code, ''])
    }
  })

  test('lets no suspended person in', async () => {
    const actor = await newActor()
    const { device } = await register(actor)
    await room.base.db.update(users).set({ banned: true }).where(eq(users.id, actor.person.id))
    const { options, cookie } = await offer()
    const answer = await enter(cookie, device.assert(options))
    expect([answer.body?.code, answer.cookie]).toEqual(['account_banned', ''])
  })
})

describe('registering a passkey', () => {
  test('takes only the answer to the own challenge', async () => {
    const [mine, yours] = [await newActor(), await newActor()]
    const device = createSoftPasskey(ORIGIN)
    const theirs = await begin(yours)
    const [challenge = ''] = theirs.cookie.split('; ')
    const answer = device.register(theirs.options)
    expect((await add(`${challenge}; ${mine.cookie}`, answer)).body.code).toBe('passkey_failed')
    const signIn = await offer()
    const misused = device.register({ ...theirs.options, challenge: signIn.options.challenge })
    expect((await add(`${signIn.cookie}; ${mine.cookie}`, misused)).body.code).toBe('passkey_failed')
    const own = await begin(mine)
    const badly = device.register(own.options, { isUserVerified: false })
    expect((await add(own.cookie, badly)).body.code).toBe('passkey_failed')
    expect((await list(mine)).body.items).toEqual([])
  })

  test('refuses a device twice, a name that is none, and a proof that is too old', async () => {
    const actor = await newActor()
    const { device } = await register(actor)
    const again = await begin(actor)
    expect((await add(again.cookie, device.register(again.options))).body.code).toBe('passkey_exists')
    const unnamed = await begin(actor)
    for (const name of ['  ', '\u200b'])
      expect((await add(unnamed.cookie, device.register(unnamed.options), name)).body.code).toBe('passkey_name_wrong')
    room.world.clock.advance(11 * 60_000)
    const late = await room.call<{ code: string }>('POST', 'me/passkeys/options', undefined, actor)
    expect([late.status, late.body.code]).toEqual([403, 'reauthentication_required'])
  })

  test('can be followed by another name and by removing it, though never the last way in', async () => {
    const actor = await newActor()
    const [first, second] = [await register(actor), await register(actor)]
    const renamed = await room.call<{ name: string }>(
      'PATCH',
      `me/passkeys/${first.id}`,
      { name: '  My   phone ' },
      actor,
    )
    expect(renamed.body.name).toBe('My phone')
    const remove = (id: string) => room.call<{ code: string }>('DELETE', `me/passkeys/${id}`, undefined, actor)
    const answers = await Promise.all([remove(first.id), remove(second.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const [left] = (await list(actor)).body.items
    expect((await remove(left?.id ?? '')).body.code).toBe('single_identity_not_deletable')
  })
})

test('passkeys are offered nowhere on a site that is known by a number', async () => {
  const numeric = await openAccounts({ env: { PUBLIC_URL: 'http://192.0.2.1:3000' } })
  const { body } = await numeric.call<{ ways: { passkeys: boolean } }>('GET', 'site')
  expect(body.ways.passkeys).toBe(false)
  expect((await numeric.post('passkey/options', {})).body?.code).toBe('passkeys_unavailable')
  await numeric.stop()
})
