import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { cookiesOf, type OidcTrips, openTrips } from '#test/oidc-trips.ts'

let trips: OidcTrips
let room: OidcTrips['room']

beforeAll(async () => {
  trips = await openTrips()
  room = trips.room
})
afterAll(() => trips.close())
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

function list(cookie: string) {
  return room.call<{ items: { id: string }[]; hasPassword: boolean }>('GET', 'me/identities', undefined, { cookie })
}

describe('linked identities', () => {
  test('are linked from the profile, listed, and unlinked', async () => {
    const { cookie, person } = await trips.account()
    const elsewhere = trips.newPerson({ email: 'quite-another@elsewhere.example' })
    expect(await trips.link(cookie, elsewhere)).toBe('/dashboard/profile?linked=oidc')
    const { body } = await list(cookie)
    expect(body).toEqual({
      items: [{ id: expect.any(String), provider: 'oidc', label: 'Acme', createdAt: expect.any(String) }],
      hasPassword: true,
    })
    const signedIn = await trips.signIn(elsewhere)
    expect((await room.get('/api/me', { cookie: signedIn.session })).body?.user?.id).toBe(person.id)
    const unlinked = await room.call('DELETE', `me/identities/${body.items[0]?.id}`, undefined, { cookie })
    expect([unlinked.status, unlinked.text]).toEqual([200, '{"status":true}'])
    expect((await list(cookie)).body.items).toEqual([])
  })

  test('belong to one account only', async () => {
    const [mine, yours] = [await trips.account(), await trips.account()]
    const elsewhere = trips.newPerson()
    await trips.link(mine.cookie, elsewhere)
    expect(await trips.link(yours.cookie, elsewhere)).toBe('/dashboard/profile?error=identity_already_exists')
    expect((await list(yours.cookie)).body.items).toEqual([])
  })

  test('are linked to nobody but the person who left for the provider', async () => {
    const [mine, yours] = [await trips.account(), await trips.account()]
    const { body, headers } = await room.call<{ url: string }>('POST', 'me/identities', { provider: 'oidc' }, mine)
    const back = await trips.oidc.signIn(body.url, trips.newPerson())
    const { location } = await trips.comeBack(back, `${cookiesOf(headers)}; ${yours.cookie}`)
    expect(location).toBe('/dashboard/profile?error=provider_failed')
    expect([(await list(mine.cookie)).body.items, (await list(yours.cookie)).body.items]).toEqual([[], []])
  })

  test('are changed only soon after a proof of who it is', async () => {
    const { cookie } = await trips.account()
    await trips.link(cookie, trips.newPerson())
    const id = (await list(cookie)).body.items[0]?.id
    room.world.clock.advance(11 * 60_000)
    for (const [method, path] of [
      ['POST', 'me/identities'],
      ['DELETE', `me/identities/${id}`],
    ] as const) {
      const body = method === 'POST' ? { provider: 'oidc' } : undefined
      const answer = await room.call<{ code: string }>(method, path, body, { cookie })
      expect([answer.status, answer.body.code]).toEqual([403, 'reauthentication_required'])
    }
  })

  test('are not unlinked when nothing else is left, and a stranger finds none', async () => {
    const { session } = await trips.signIn(trips.newPerson())
    const id = (await list(session)).body.items[0]?.id
    const last = await room.call<{ code: string }>('DELETE', `me/identities/${id}`, undefined, { cookie: session })
    expect([last.status, last.body.code]).toEqual([422, 'single_identity_not_deletable'])
    const { cookie } = await trips.account()
    for (const wrong of [id, crypto.randomUUID(), 'no-id']) {
      const answer = await room.call<{ code: string }>('DELETE', `me/identities/${wrong}`, undefined, { cookie })
      expect([answer.status, answer.body.code]).toEqual([404, 'identity_not_found'])
    }
    expect((await list(session)).body.items).toHaveLength(1)
  })

  test('keep one when both are unlinked at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { session } = await trips.signIn(trips.newPerson())
      await trips.link(session, trips.newPerson())
      const { items } = (await list(session)).body
      expect(items).toHaveLength(2)
      const answers = await Promise.all(
        items.map(({ id }) => room.call('DELETE', `me/identities/${id}`, undefined, { cookie: session })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect((await list(session)).body.items).toHaveLength(1)
    }
  })
})
