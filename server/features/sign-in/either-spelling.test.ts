import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { type FakeOidc, OIDC_CLIENT, startFakeOidc } from '#test/fake-oidc.ts'
import { cookiesOf } from '#test/oidc-trips.ts'
import { type AccountsWorld, eventually, linkIn, openAccounts } from '#test/open-accounts.ts'

const PASSWORD = 'a fine long password'
const SPELLINGS = ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']

let oidc: FakeOidc
let room: AccountsWorld
let people = 0

beforeAll(async () => {
  oidc = await startFakeOidc(/^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):3000\/api\/auth\/callback\/oidc$/)
  room = await openAccounts({
    smtp: true,
    env: {
      HOST: 'localhost',
      ADMIN_EMAIL: 'nobody@example.com',
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      SSO_DOMAINS: 'acme.example',
    },
  })
})
afterAll(async () => {
  await room.stop()
  await oidc.close()
})
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

const browserAt = (host: string) => ({ headers: { host, origin: `http://${host}` } })
const newPerson = (email = `spelled${++people}@elsewhere.example`) => ({
  sub: `spelled-${++people}`,
  email,
  emailVerified: true,
  name: 'Ada Reader',
})

async function signUp(host: string) {
  const email = `spelling${++people}@example.com`
  const signedUp = await room.post(
    'sign-up/email',
    { firstName: 'Ada', lastName: 'Reader', email, password: PASSWORD },
    browserAt(host),
  )
  const mail = await eventually(() => room.inbox.mails.find(({ to }) => to === email))
  return { email, link: linkIn(mail.text), device: cookiesOf(signedUp.headers) }
}

describe.each(SPELLINGS)('on a machine of one’s own opened as %s', (host) => {
  test.each([
    ['sign-in/provider', { provider: 'oidc' }],
    ['sso', { domain: 'acme.example' }],
  ])('%s comes back to where its cookie is', async (path, body) => {
    const left = await room.call<{ url: string }>('POST', `auth/${path}`, body, browserAt(host))
    const back = await oidc.signIn(left.body.url, newPerson())
    expect(back.host).toBe(host)
    const home = await room.get(`${back.pathname}${back.search}`, {
      headers: { host },
      cookie: cookiesOf(left.headers),
    })
    expect(home.headers.get('location')).toBe('/signin?signed-in=1')
    expect((await room.get('/api/me', { cookie: home.cookie })).status).toBe(200)
  })

  test('the mails of sign-up, reset and a change of address lead back there', async () => {
    const { email, link, device } = await signUp(host)
    expect(link.host).toBe(host)
    const token = decodeURIComponent(link.searchParams.get('token') ?? '')
    const about = await room.post('verify-email/about', { token }, { ...browserAt(host), cookie: device })
    expect(about.body).toMatchObject({ choosesPassword: false })
    await room.post('verify-email', { token }, { ...browserAt(host), cookie: device })

    const { cookie } = await room.post('sign-in/email', { email, password: PASSWORD }, browserAt(host))
    const newEmail = `moved${++people}@example.com`
    await room.call('POST', 'me/email', { email: newEmail }, { ...browserAt(host), cookie })
    const change = await eventually(() => room.inbox.mails.find(({ to }) => to === newEmail))
    expect(linkIn(change.text).href).toMatch(`http://${host}/dashboard/profile?confirm-email=`)

    await room.post('request-password-reset', { email }, browserAt(host))
    const reset = await eventually(() =>
      room.inbox.mails.find((mail) => mail.to === email && /reset/i.test(mail.subject)),
    )
    expect(linkIn(reset.text).host).toBe(host)
  })
})

test('a forged Host leads neither a provider nor a mail anywhere else', async () => {
  for (const host of ['rebound.example:3000', 'localhost:3001', 'localhost:3000@rebound.example']) {
    const { body } = await room.call<{ url: string }>(
      'POST',
      'auth/sign-in/provider',
      { provider: 'oidc' },
      { headers: { host } },
    )
    expect(new URL(body.url).searchParams.get('redirect_uri'), host).toBe(
      'http://localhost:3000/api/auth/callback/oidc',
    )
    const email = `forged${++people}@example.com`
    await room.post(
      'sign-up/email',
      { firstName: 'Ada', lastName: 'Reader', email, password: PASSWORD },
      { headers: { host } },
    )
    const mail = await eventually(() => room.inbox.mails.find(({ to }) => to === email))
    expect(linkIn(mail.text).host, host).toBe('localhost:3000')
  }
})

test('a browser that another name led here is refused before anything is mailed or begun', async () => {
  const answer = await room.post('sign-in/provider', { provider: 'oidc' }, browserAt('rebound.example:3000'))
  expect([answer.status, answer.body?.code]).toEqual([403, 'origin_refused'])
})

test('an answer that began at one spelling is not taken at another, whose browser lacks the cookie', async () => {
  const left = await room.call<{ url: string }>(
    'POST',
    'auth/sign-in/provider',
    { provider: 'oidc' },
    browserAt('localhost:3000'),
  )
  const back = await oidc.signIn(left.body.url, newPerson())
  const elsewhere = await room.get(`${back.pathname}${back.search}`, { headers: { host: '127.0.0.1:3000' } })
  expect(elsewhere.headers.get('location')).toBe('/signin?error=provider_failed')
})
