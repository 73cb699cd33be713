import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { users } from '#server/features/users/table.ts'
import { type FakeSms, startFakeSms } from '#test/fake-sms.ts'
import { type OidcTrips, openTrips } from '#test/oidc-trips.ts'
import { eventually, linkIn } from '#test/open-accounts.ts'
import { codeOf, type Enrolled, enrol, factorCalls } from '#test/second-factor.ts'

type Somebody = Enrolled & { id: string }

const PASSWORD = 'a fine long password'
const ANOTHER = 'quite another password'
const PHONE = '+442079460155'

let sms: FakeSms
let trips: OidcTrips
beforeAll(async () => {
  sms = await startFakeSms()
  trips = await openTrips({ SMS_WEBHOOK_URL: sms.url, SMS_WEBHOOK_SECRET: sms.secret })
})
afterAll(async () => {
  await trips.close()
  await sms.close()
})
beforeEach(() => trips.room.base.db.delete(rateLimits).then(() => {}))

const { me, verify } = factorCalls(() => trips.room)
const mailTo = (email: string, subject: RegExp) =>
  eventually(() => trips.room.inbox.mails.findLast((mail) => mail.to === email && subject.test(mail.subject)))
const sixDigits = (text: string) => /\b\d{6}\b/.exec(text)?.[0]

async function somebody(): Promise<Somebody> {
  const { cookie, person } = await trips.account()
  return { ...(await enrol(trips.room, { email: person.email, password: PASSWORD, cookie })), id: person.id }
}

const WAYS: readonly [string, (person: Somebody) => Promise<string>][] = [
  ['the password', async ({ email }) => (await trips.room.post('sign-in/email', { email, password: PASSWORD })).cookie],
  [
    'a mailed code',
    async ({ email }) => {
      await trips.room.post('otp', { email })
      const code = sixDigits((await mailTo(email, /is your Parlance code/)).text)
      return (await trips.room.post('verify', { email, code })).cookie
    },
  ],
  [
    'a mailed link',
    async ({ email }) => {
      await trips.room.post('magic-link', { email })
      const token = linkIn((await mailTo(email, /^Sign in to/)).text).searchParams.get('token')
      return (await trips.room.post('verify', { token })).cookie
    },
  ],
  [
    'a code to the phone',
    async ({ id }) => {
      const owned = { phoneNumber: PHONE, phoneNumberVerified: true }
      await trips.room.base.db.update(users).set(owned).where(eq(users.id, id))
      await trips.room.post('otp', { phone: PHONE })
      await trips.room.base.background.settled()
      const code = sixDigits(sms.messages.findLast(({ to }) => to === PHONE)?.text ?? '')
      return (await trips.room.post('verify', { phone: PHONE, code })).cookie
    },
  ],
  ['a provider', async ({ email }) => (await trips.signIn(trips.newPerson({ email }))).session],
  [
    'the password of a reset',
    async ({ email }) => {
      await trips.room.post('request-password-reset', { email })
      const token = linkIn((await mailTo(email, /^Reset/)).text).searchParams.get('token')
      const reset = await trips.room.post('reset-password', { token, newPassword: ANOTHER })
      expect([reset.status, reset.cookie]).toEqual([200, ''])
      return (await trips.room.post('sign-in/email', { email, password: ANOTHER })).cookie
    },
  ],
]

test.each(WAYS)('whoever comes in by %s has their second factor still to pass', async (_, comeIn) => {
  const person = await somebody()
  const half = await comeIn(person)
  expect(half).not.toBe('')
  const refused = await me(half)
  expect([refused.status, refused.body?.code]).toEqual([403, 'second_factor_required'])
  const passed = await verify(half, person.factorId, codeOf(trips.room, person.secret))
  expect((await me(passed.cookie)).status).toBe(200)
  expect((await me(half)).status).toBe(401)
})
