import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { credentials } from '#server/features/credentials/table.ts'
import { oneTimeCodes } from '#server/features/one-time-codes/table.ts'
import { users } from '#server/features/users/table.ts'
import { OIDC_CLIENT, startFakeOidc } from '#test/fake-oidc.ts'
import { cookiesOf, type OidcTrips, openTrips, RETURN_ADDRESS } from '#test/oidc-trips.ts'
import { openAccounts } from '#test/open-accounts.ts'

const PASSWORD = 'a fine long password'

let trips: OidcTrips
let room: OidcTrips['room']
let oidc: OidcTrips['oidc']

beforeAll(async () => {
  trips = await openTrips({
    SSO_DOMAINS: 'acme.example,acme.test',
    GOOGLE_CLIENT_ID: 'google-id',
    GOOGLE_CLIENT_SECRET: 'google-secret',
  })
  room = trips.room
  oidc = trips.oidc
})
afterAll(() => trips.close())
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

const rowOf = async (email: string) => (await room.base.db.select().from(users).where(eq(users.email, email)))[0]

describe('signing in with a provider', () => {
  test('makes an account with a confirmed address and the same one the next time', async () => {
    const person = trips.newPerson()
    const first = await trips.signIn(person)
    expect(first.location).toBe('/signin?signed-in=1')
    const me = await room.get('/api/me', { cookie: first.session })
    expect(me.body?.user).toMatchObject({
      email: person.email,
      firstName: 'Ada',
      lastName: 'Reader',
      emailVerified: true,
    })
    const second = await trips.signIn({ ...person, email: 'renamed@elsewhere.example', emailVerified: false })
    expect((await room.get('/api/me', { cookie: second.session })).body?.user?.id).toBe(me.body?.user?.id)
    const [row] = await room.base.db.select().from(credentials).where(eq(credentials.accountId, person.sub))
    expect(row).toMatchObject({
      providerId: 'oidc',
      accessToken: null,
      refreshToken: null,
      idToken: null,
      password: null,
    })
  })

  test('sends the browser off with its own state, bound to it by a cookie no script can read', async () => {
    const { url, headers } = await trips.leave()
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(
      /^parlance\.provider=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/callback; HttpOnly; SameSite=Lax$/,
    )
    expect(cookie).toContain(new URL(url).searchParams.get('state') ?? 'nothing')
    expect(JSON.stringify(await room.base.db.select().from(oneTimeCodes))).not.toContain(
      new URL(url).searchParams.get('state'),
    )
  })

  test.each(['nonce', 'audience', 'issuer', 'signature', 'expired', 'no-id-token', 'refused'] as const)(
    'lets nobody in on an answer that is wrong by its %s',
    async (fault) => {
      const person = trips.newPerson()
      expect(await trips.signIn(person, fault)).toEqual({ location: '/signin?error=provider_failed', session: '' })
      expect(await rowOf(person.email)).toBeUndefined()
    },
  )

  test('lets nobody in without the state, with another one, or in another browser', async () => {
    const person = trips.newPerson()
    const failed = { location: '/signin?error=provider_failed', session: '' }
    const { url, cookie } = await trips.leave()
    const back = await oidc.signIn(url, person)
    const forged = new URL(back)
    forged.searchParams.set('state', 'x'.repeat(43))
    expect(await trips.comeBack(forged, cookie)).toEqual(failed)
    expect(await trips.comeBack(back, '')).toEqual(failed)
    const victim = await trips.leave()
    expect(await trips.comeBack(back, victim.cookie)).toEqual(failed)
    const bare = new URL(RETURN_ADDRESS)
    expect(await trips.comeBack(bare, cookie)).toEqual(failed)
    expect(await rowOf(person.email)).toBeUndefined()
  })

  test('takes an answer once, also when it comes twice at the same time', async () => {
    const person = trips.newPerson()
    const { url, cookie } = await trips.leave()
    const back = await oidc.signIn(url, person)
    const both = await Promise.all([trips.comeBack(back, cookie), trips.comeBack(back, cookie)])
    expect(both.map(({ location }) => location).toSorted()).toEqual([
      '/signin?error=provider_failed',
      '/signin?signed-in=1',
    ])
    expect((await trips.comeBack(back, cookie)).location).toBe('/signin?error=provider_failed')
  })

  test('refuses a code that was used before, and a code of another provider', async () => {
    const person = trips.newPerson()
    const first = await trips.leave()
    const back = await oidc.signIn(first.url, person)
    await trips.comeBack(back, first.cookie)
    const second = await trips.leave()
    const replayed = await oidc.signIn(second.url, person)
    replayed.searchParams.set('code', back.searchParams.get('code') ?? '')
    expect((await trips.comeBack(replayed, second.cookie)).location).toBe('/signin?error=provider_failed')
    expect(oidc.refused.at(-1)).toBe('an unknown or used code')
    const third = await trips.leave()
    const elsewhere = await oidc.signIn(third.url, person)
    elsewhere.pathname = '/api/auth/callback/google'
    expect((await trips.comeBack(elsewhere, third.cookie)).location).toBe('/signin?error=provider_failed')
    const fourth = await trips.leave()
    const mixed = await oidc.signIn(fourth.url, person)
    mixed.searchParams.set('iss', 'https://elsewhere.example')
    expect((await trips.comeBack(mixed, fourth.cookie)).location).toBe('/signin?error=provider_failed')
  })

  test('believes no userinfo that speaks of another than the identity token does', async () => {
    const owner = trips.newPerson()
    await trips.signIn(owner)
    expect(await trips.signIn(owner, 'subject')).toEqual({ location: '/signin?error=provider_failed', session: '' })
    const stranger = trips.newPerson()
    expect((await trips.signIn(stranger, 'subject')).session).toBe('')
    expect(await rowOf(stranger.email)).toBeUndefined()
  })

  test('ends after ten minutes away', async () => {
    const { url, cookie } = await trips.leave()
    const back = await oidc.signIn(url, trips.newPerson())
    room.world.clock.advance(600_000)
    expect((await trips.comeBack(back, cookie)).location).toBe('/signin?error=provider_failed')
  })

  test.each([
    ['control characters', 'Ada\u0000\u001b[2J Reader\r\nBcc: x@example.com', 'Ada[2J', 'Reader Bcc: x@example.com'],
    ['half a character', `Ada\ud83e ${'x'.repeat(120)}`, 'Ada', 'x'.repeat(96)],
    ['an emoji at the end', `${'x'.repeat(99)}🦊`, 'x'.repeat(99), ''],
    ['nothing', '', '', ''],
  ])('takes a name with %s from a provider as far as it is one', async (_, name, firstName, lastName) => {
    const person = trips.newPerson({ name })
    expect((await trips.signIn(person)).location).toBe('/signin?signed-in=1')
    expect(await rowOf(person.email)).toMatchObject({ firstName, lastName })
  })

  test('takes no lasting name or address that cannot be kept', async () => {
    for (const fields of [{ sub: 'a\u0000b' }, { email: `${'x'.repeat(300)}@elsewhere.example` }]) {
      const { location, session } = await trips.signIn(trips.newPerson(fields))
      expect([location?.startsWith('/signin?error=provider_'), session]).toEqual([true, ''])
    }
  })

  test('lets no suspended person in', async () => {
    const person = trips.newPerson()
    await trips.signIn(person)
    await room.base.db.update(users).set({ banned: true }).where(eq(users.email, person.email))
    expect(await trips.signIn(person)).toEqual({ location: '/signin?error=account_banned', session: '' })
  })
})

describe('an address that has an account already', () => {
  test('is linked when both sides have confirmed it', async () => {
    const { cookie, person } = await trips.account()
    const { location, session } = await trips.signIn(trips.newPerson({ email: person.email }))
    expect(location).toBe('/signin?signed-in=1')
    const [before, after] = await Promise.all([cookie, session].map((cookie) => room.get('/api/me', { cookie })))
    expect(after?.body?.user?.id).toBe(before?.body?.user?.id)
  })

  test.each([
    ['the provider does not vouch for it', { emailVerified: false }, { emailVerified: true }, 'provider_email_missing'],
    ['it was never confirmed here', {}, { emailVerified: false }, 'provider_account_exists'],
  ])('is not linked when %s', async (_, claimed, here, code) => {
    const { person } = await trips.account()
    await room.base.db.update(users).set(here).where(eq(users.email, person.email))
    const stranger = trips.newPerson({ email: person.email.toUpperCase(), ...claimed })
    expect(await trips.signIn(stranger)).toEqual({ location: `/signin?error=${code}`, session: '' })
    expect(await room.base.db.$count(credentials, eq(credentials.accountId, stranger.sub))).toBe(0)
  })

  test('is not made one without an address the provider vouches for', async () => {
    for (const claimed of [{ emailVerified: false }, { email: '' }, { email: 'no address' }]) {
      expect((await trips.signIn(trips.newPerson(claimed))).location).toBe('/signin?error=provider_email_missing')
    }
  })
})

describe('company sign-in', () => {
  test('sends addresses and domains of the company to its provider, and no others', async () => {
    const { url, cookie } = await trips.leave('sso', { email: 'Ada@ACME.example ' })
    expect(new URL(url).searchParams.get('login_hint')).toBe('ada@acme.example')
    const person = trips.newPerson({ email: 'ada@acme.example' })
    expect((await trips.comeBack(await oidc.signIn(url, person), cookie)).location).toBe('/signin?signed-in=1')
    await trips.leave('sso', { domain: 'acme.test' })
    for (const body of [{ email: 'ada@acme.example.org' }, { domain: 'elsewhere.example' }, {}]) {
      expect((await room.post('sso', body)).body?.code).toBe('company_unknown')
    }
  })

  test('stands on GET /site instead of a button of that provider', async () => {
    const { body } = await room.call<{ ways: object }>('GET', 'site')
    expect(body.ways).toEqual({
      phone: false,
      passkeys: true,
      providers: [{ id: 'google', label: 'Google' }],
      company: 'Acme',
      captcha: null,
    })
  })
})

describe('a provider', () => {
  test('that is not set up is refused, and one with an address of its own gets PKCE and state', async () => {
    expect((await room.post('sign-in/provider', { provider: 'github' })).body?.code).toBe('provider_unknown')
    expect((await room.post('sign-in/provider', { provider: 'constructor' })).body?.code).toBe('provider_unknown')
    expect((await room.get('/api/auth/callback/constructor')).status).toBe(404)
    const { url } = await trips.leave('sign-in/provider', { provider: 'google' })
    const { origin, searchParams } = new URL(url)
    expect(origin).toBe('https://accounts.google.com')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('redirect_uri')).toBe('http://127.0.0.1:3000/api/auth/callback/google')
  })

  test('that is down says so and is asked again at the next press', async () => {
    const provider = await startFakeOidc(RETURN_ADDRESS)
    const other = await openAccounts({
      env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: OIDC_CLIENT.id, OIDC_CLIENT_SECRET: OIDC_CLIENT.secret },
    })
    provider.setDown(true)
    const down = await other.post('sign-in/provider', { provider: 'oidc' })
    expect([down.status, down.body?.code]).toEqual([503, 'provider_unavailable'])
    expect(
      (await other.post('sign-up/email', { name: 'Ada R', email: 'a@example.com', password: PASSWORD })).status,
    ).toBe(200)
    provider.setDown(false)
    expect((await other.post('sign-in/provider', { provider: 'oidc' })).status).toBe(200)
    // Without mail nobody has shown that an address is theirs, so nothing is linked by it.
    const { headers, body } = await other.call<{ url: string }>('POST', 'auth/sign-in/provider', { provider: 'oidc' })
    const back = await provider.signIn(body.url, trips.newPerson({ email: 'a@example.com' }))
    const answer = await other.get(`${back.pathname}${back.search}`, { cookie: cookiesOf(headers) })
    expect(answer.headers.get('location')).toBe('/signin?error=provider_account_exists')
    await other.stop()
    await provider.close()
  })
})
