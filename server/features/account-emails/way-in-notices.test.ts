import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeSms, startFakeSms } from '#test/fake-sms.ts'
import { cookiesOf, type OidcTrips, openTrips } from '#test/oidc-trips.ts'
import { eventually, linkIn } from '#test/open-accounts.ts'
import { createSoftPasskey, type SoftPasskey } from '#test/soft-passkey.ts'

const SUBJECT = 'Ways to sign in to your Parlance account'

let sms: FakeSms
let trips: OidcTrips
let room: OidcTrips['room']

beforeAll(async () => {
  sms = await startFakeSms()
  trips = await openTrips({ SMS_WEBHOOK_URL: sms.url, SMS_WEBHOOK_SECRET: sms.secret })
  room = trips.room
})
afterAll(async () => {
  await trips.close()
  await sms.close()
})

const call = <Body>(cookie: string, method: string, path: string, body?: unknown) =>
  room.call<Body>(method, path, body, { cookie })
const noticesTo = (email: string) => room.inbox.mails.filter(({ to, subject }) => to === email && subject === SUBJECT)

/** What the newest notice to somebody says, once there are this many. */
async function told(email: string, count: number): Promise<string> {
  await room.base.background.settled()
  const mail = await eventually(() => noticesTo(email)[count - 1])
  expect(mail.text).toContain('If this was not you, choose a new password at once:')
  expect(mail.text).toContain('/forgot-password')
  return mail.text.replaceAll('&quot;', '"')
}

test('a mail tells of an account elsewhere that was linked, and that it was unlinked', async () => {
  const { cookie, person } = await trips.account()
  await trips.link(cookie, trips.newPerson())
  expect(await told(person.email, 1)).toContain('Your Acme account can now be used to sign in to your account.')
  const { body } = await call<{ items: { id: string }[] }>(cookie, 'GET', 'me/identities')
  expect((await call(cookie, 'DELETE', `me/identities/${body.items[0]?.id}`)).status).toBe(200)
  expect(await told(person.email, 2)).toContain('Your Acme account can no longer be used to sign in')
})

test('a mail tells of a provider that joined an account by its address, and of none that made one', async () => {
  const { person } = await trips.account()
  const known = trips.newPerson({ email: person.email })
  expect((await trips.signIn(known)).location).toBe('/signin?signed-in=1')
  expect(await told(person.email, 1)).toContain('Your Acme account can now be used to sign in to your account.')
  await trips.signIn(known)
  const stranger = trips.newPerson()
  expect((await trips.signIn(stranger)).location).toBe('/signin?signed-in=1')
  await room.base.background.settled()
  await eventually(() => room.inbox.mails.find(({ to }) => to === stranger.email))
  expect([noticesTo(person.email).length, noticesTo(stranger.email).length]).toEqual([1, 0])
})

test('a mail tells of a passkey that was added, and that it was removed, by its name', async () => {
  const { cookie, person } = await trips.account()
  const begun = await call<Parameters<SoftPasskey['register']>[0]>(cookie, 'POST', 'me/passkeys/options')
  const response = createSoftPasskey('http://localhost:3000').register(begun.body)
  const both = `${cookiesOf(begun.headers)}; ${cookie}`
  const { body } = await call<{ id: string }>(both, 'POST', 'me/passkeys', { name: 'Work laptop', response })
  expect(await told(person.email, 1)).toContain('The passkey "Work laptop" can now be used to sign in')
  expect((await call(cookie, 'DELETE', `me/passkeys/${body.id}`)).status).toBe(200)
  expect(await told(person.email, 2)).toContain('The passkey "Work laptop" can no longer be used')
})

test('a mail tells of a phone number that was added, changed and removed, by its end alone', async () => {
  const { cookie, person } = await trips.account()
  const set = async (phone: string) => {
    await call(cookie, 'PUT', 'me/phone', { phone })
    const code = /\b\d{6}\b/.exec(sms.messages.at(-1)?.text ?? '')?.[0]
    expect((await call(cookie, 'POST', 'me/phone/confirm', { code })).status).toBe(200)
  }
  await set('+447700900101')
  expect(await told(person.email, 1)).toContain('The phone number ending in 01 can now be used to sign in')
  await set('+447700900102')
  await told(person.email, 3)
  const changed = noticesTo(person.email)
    .slice(1)
    .map(({ text }) => /ending in \d+ can (now|no longer)/.exec(text)?.[0])
  expect(changed.toSorted()).toEqual(['ending in 01 can no longer', 'ending in 02 can now'])
  await set('+447700900102')
  await call(cookie, 'DELETE', 'me/phone')
  expect(await told(person.email, 4)).toContain('The phone number ending in 02 can no longer be used')
  await call(cookie, 'DELETE', 'me/phone')
  await room.base.background.settled()
  expect(noticesTo(person.email)).toHaveLength(4)
  expect(
    noticesTo(person.email)
      .map(({ text }) => text)
      .join(),
  ).not.toContain('7700900')
})

async function addKeys(cookie: string): Promise<string> {
  const begun = await call<Parameters<SoftPasskey['register']>[0]>(cookie, 'POST', 'me/passkeys/options')
  const response = createSoftPasskey('http://localhost:3000').register(begun.body)
  const both = `${cookiesOf(begun.headers)}; ${cookie}`
  expect((await call(both, 'POST', 'me/passkeys', { name: 'Phone', response })).status).toBe(200)
  const made = await call<{ key: string }>(cookie, 'POST', 'me/api-keys', {
    name: 'My script',
    scope: 'read',
    days: null,
  })
  return made.body.key
}

async function openReset(email: string) {
  await room.post('request-password-reset', { email })
  const mail = await eventually(() =>
    room.inbox.mails.findLast(({ to, subject }) => to === email && subject === 'Reset your Parlance password'),
  )
  const token = linkIn(mail.text).searchParams.get('token')
  return (wish: { endsKeys?: unknown }) =>
    room.post('reset-password', { token, newPassword: 'a wholly new password', ...wish })
}

const keysMails = (email: string) =>
  room.inbox.mails.filter(({ to, subject }) => to === email && subject === 'Keys to your Parlance account')
const withKey = (key: string) => room.get('/api/me', { headers: { authorization: `Bearer ${key}` } })

test('a mail tells of a new API key, and one of the keys and passkeys that ended with a reset password', async () => {
  const { cookie, person } = await trips.account()
  const key = await addKeys(cookie)
  const made = await eventually(() => keysMails(person.email)[0])
  expect(made.text.replaceAll('&quot;', '"')).toContain('The API key "My script" was made for your account.')
  expect(made.text).toContain('/forgot-password')
  expect((await withKey(key)).status).toBe(200)

  const reset = await openReset(person.email)
  const unclear = await reset({ endsKeys: 'no' })
  expect([unclear.status, unclear.body?.code]).toEqual([400, 'invalid_input'])
  expect((await withKey(key)).status).toBe(200)
  expect((await reset({})).status).toBe(200)
  expect((await withKey(key)).status).toBe(401)
  const ended = await eventually(() => keysMails(person.email)[1])
  expect(ended.text).toContain('your API keys (1) and passkeys (1) have ended')
})

test('keys and passkeys stay where whoever resets the password wants it', async () => {
  const { cookie, person } = await trips.account()
  const key = await addKeys(cookie)
  const reset = await openReset(person.email)
  expect((await reset({ endsKeys: false })).status).toBe(200)
  expect((await withKey(key)).status).toBe(200)
  await eventually(() => keysMails(person.email)[0])
  await room.base.background.settled()
  expect(keysMails(person.email)).toHaveLength(1)
})
