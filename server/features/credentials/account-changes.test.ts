import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { oneTimeCodes } from '#server/features/one-time-codes/table.ts'
import { users } from '#server/features/users/table.ts'
import { type AccountsWorld, eventually, linkIn, openAccounts } from '#test/open-accounts.ts'
import { codeOf, enrol, enter as enterWith, type Guest, signIn } from '#test/second-factor.ts'
import { credentials } from './table.ts'

type Answered = { code: string; message: string; status: boolean; email: string; pendingEmail: string | null }

const NEW = 'quite another password'

let room: AccountsWorld

beforeAll(async () => {
  room = await openAccounts({ smtp: true, env: { ADMIN_EMAIL: 'nobody@example.com' } })
})
afterAll(() => room.stop())
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

/** Signed up, confirmed as by the link, and signed in on the device that signed up. */
async function enter(): Promise<Guest> {
  const email = `changer${crypto.randomUUID()}@example.com`
  const password = 'a fine long password'
  const made = await room.post('sign-up/email', { name: 'Ada Reader', email, password })
  await room.base.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  const cookie = await signIn(room, { email, password }, { headers: { cookie: deviceOf(made.headers) } })
  return { email, password, cookie }
}
const deviceOf = (headers: Headers) => /parlance\.devices=[^;]+/.exec(headers.getSetCookie().join('; '))?.[0] ?? ''
const call = (method: string, path: string, body: unknown, cookie: string) =>
  room.call<Answered>(method, path, body, { cookie })
const me = async (cookie: string) => (await room.get('/api/me', { cookie })).status
const mailTo = (email: string, subject: string) =>
  eventually(() => room.inbox.mails.find((mail) => mail.to === email && mail.subject === subject))
const withoutPassword = async (guest: Guest) => {
  const [user] = await room.base.db.select().from(users).where(eq(users.email, guest.email))
  await room.base.db.delete(credentials).where(eq(credentials.userId, user?.id ?? ''))
  return { ...guest, id: user?.id ?? '' }
}

describe('changing a password', () => {
  const change = (cookie: string, currentPassword: string | undefined, newPassword: string) =>
    call('POST', 'me/password', { currentPassword, newPassword }, cookie)

  test('refuses a wrong current password and a new one that is short or well known', async () => {
    const { cookie, password } = await enter()
    expect((await change(cookie, 'not this one', NEW)).body).toEqual({
      code: 'current_password_wrong',
      message: 'Current password is incorrect',
    })
    expect((await change(cookie, password, '12345')).body.message).toBe('Password must be at least 6 characters long')
    expect((await change(cookie, password, '123456')).body.code).toBe('password_well_known')
    expect((await change(cookie, undefined, NEW)).body.code).toBe('current_password_required')
  })

  test('ends every other session, not this one, and says so by mail', async () => {
    const guest = await enter()
    const others = await Promise.all([signIn(room, guest), signIn(room, guest)])
    expect((await change(guest.cookie, guest.password, NEW)).body).toEqual({ status: true })
    expect(await me(guest.cookie)).toBe(200)
    for (const cookie of others) expect(await me(cookie)).toBe(401)
    expect((await room.post('sign-in/email', guest)).status).toBe(401)
    expect((await room.post('sign-in/email', { ...guest, password: NEW })).status).toBe(200)
    const mail = await mailTo(guest.email, 'Your Parlance password was changed')
    expect(mail.text).toContain('/forgot-password')
  })

  test('takes a reset link with it that was still out', async () => {
    const guest = await enter()
    await room.post('request-password-reset', { email: guest.email })
    const token = linkIn((await mailTo(guest.email, 'Reset your Parlance password')).text).searchParams.get('token')
    await change(guest.cookie, guest.password, NEW)
    expect((await room.post('reset-password', { token, newPassword: 'a third password' })).body?.code).toBe(
      'reset_link_invalid',
    )
  })

  test('lets nobody guess the current one: five a minute for one person, from wherever', async () => {
    const { cookie, password } = await enter()
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        room.call<Answered>(
          'POST',
          'me/password',
          { currentPassword: `wrong ${index}`, newPassword: NEW },
          {
            cookie,
            address: `203.0.113.${index}`,
          },
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429])
    expect((await change(cookie, password, NEW)).status).toBe(429)
  })

  test('is setting the first one for somebody who has none, after a recent proof', async () => {
    const guest = await withoutPassword(await enter())
    room.world.clock.advance(10 * 60_000)
    expect((await change(guest.cookie, undefined, NEW)).body.code).toBe('reauthentication_required')
    expect((await call('POST', 'me/reauthenticate/code', undefined, guest.cookie)).status).toBe(200)
    const code = /\b\d{6}\b/.exec((await mailTo(guest.email, 'Your Parlance confirmation code')).text)?.[0]
    const prove = (proof = '') => call('POST', 'me/reauthenticate', { way: 'email', proof }, guest.cookie)
    expect((await prove(code === '000000' ? '000001' : '000000')).body.code).toBe('code_invalid')
    expect((await prove(code)).status).toBe(200)
    expect((await prove(code)).body.code).toBe('code_invalid')
    expect((await change(guest.cookie, undefined, NEW)).status).toBe(200)
    expect((await room.post('sign-in/email', { email: guest.email, password: NEW })).status).toBe(200)
  })
})

describe('proving anew who one is', () => {
  test('is asked for ten minutes after the sign-in and lasts ten minutes', async () => {
    const { cookie, password } = await enter()
    const dangerous = () => call('POST', 'me/email', { email: 'nonsense' }, cookie)
    expect((await dangerous()).body.code).toBe('email_invalid')
    room.world.clock.advance(10 * 60_000)
    expect((await dangerous()).body.code).toBe('reauthentication_required')
    const prove = (proof: string) => call('POST', 'me/reauthenticate', { way: 'password', proof }, cookie)
    expect((await prove('not this one')).body.code).toBe('current_password_wrong')
    expect((await dangerous()).body.code).toBe('reauthentication_required')
    expect((await prove(password)).status).toBe(200)
    expect((await dangerous()).body.code).toBe('email_invalid')
    room.world.clock.advance(10 * 60_000)
    expect((await dangerous()).body.code).toBe('reauthentication_required')
  })

  test('is possible by password or app, and by a mailed code only without a password', async () => {
    const guest = await enter()
    const ways = async (cookie: string) =>
      (await room.call<{ proofWays: string[] }>('GET', 'me/security', undefined, { cookie })).body.proofWays
    expect(await ways(guest.cookie)).toEqual(['password'])
    expect((await call('POST', 'me/reauthenticate/code', undefined, guest.cookie)).body.code).toBe('proof_way_wrong')
    expect((await call('POST', 'me/reauthenticate', { way: 'totp', proof: '123456' }, guest.cookie)).body.code).toBe(
      'proof_way_wrong',
    )
    const enrolled = await enrol(room, guest)
    expect(await ways(enrolled.cookie)).toEqual(['password', 'totp'])
    await withoutPassword(guest)
    expect(await ways(enrolled.cookie)).toEqual(['totp', 'email'])
    const proof = codeOf(room, enrolled.secret)
    const prove = () => call('POST', 'me/reauthenticate', { way: 'totp', proof }, enrolled.cookie)
    expect((await prove()).status).toBe(200)
    expect((await prove()).body.code).toBe('factor_code_wrong')
  })
})

describe('changing an e-mail address', () => {
  const change = (cookie: string, email: string) => call('POST', 'me/email', { email }, cookie)
  const confirm = (cookie: string, token: string | null) => call('POST', 'me/email/confirm', { token }, cookie)
  const tokenFor = async (email: string) =>
    linkIn((await mailTo(email, 'Confirm your new email address for Parlance')).text).searchParams.get('confirm-email')

  test('counts once its owner opened the mailed link, and the old address is told', async () => {
    const guest = await enter()
    const email = `new-${guest.email}`
    expect((await change(guest.cookie, `  ${email.toUpperCase()} `)).body).toEqual({
      email: guest.email,
      pendingEmail: email,
    })
    expect((await room.post('sign-in/email', { ...guest, email })).status).toBe(401)
    const token = await tokenFor(email)
    expect(JSON.stringify(await room.base.db.select().from(oneTimeCodes))).not.toContain(token)
    expect((await confirm(guest.cookie, token)).body).toEqual({ email })
    expect((await mailTo(guest.email, 'Your Parlance email address was changed')).text).toContain(email)
    expect((await room.post('sign-in/email', { ...guest, email })).status).toBe(200)
    expect((await room.post('sign-in/email', guest)).status).toBe(401)
    expect((await confirm(guest.cookie, token)).body.code).toBe('email_link_invalid')
  })

  test('cannot be confirmed by anybody else, later than a day, or with a former link', async () => {
    const [guest, other] = [await enter(), await enter()]
    await change(guest.cookie, `first-${guest.email}`)
    const first = await tokenFor(`first-${guest.email}`)
    expect((await confirm(other.cookie, first)).body.code).toBe('email_link_invalid')
    await change(guest.cookie, `second-${guest.email}`)
    const second = await tokenFor(`second-${guest.email}`)
    expect((await confirm(guest.cookie, first)).body.code).toBe('email_link_invalid')
    room.world.clock.advance(24 * 3_600_000)
    expect((await confirm(guest.cookie, second)).body.code).toBe('email_link_invalid')
  })

  test('does not tell whether the new one has an account: its owner is told instead', async () => {
    const [guest, other] = [await enter(), await enter()]
    expect((await change(guest.cookie, other.email)).body).toEqual({ email: guest.email, pendingEmail: other.email })
    await mailTo(other.email, 'You already have a Parlance account')
    expect((await change(guest.cookie, guest.email)).body.code).toBe('email_unchanged')
  })

  const signUpAs = (email: string) => room.post('sign-up/email', { name: 'Eve Other', email, password: NEW })

  test('loses to somebody who took the address in the meantime', async () => {
    const guest = await enter()
    const email = `contested-${guest.email}`
    await change(guest.cookie, email)
    const token = await tokenFor(email)
    await signUpAs(email)
    await room.base.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
    expect((await confirm(guest.cookie, token)).body.code).toBe('email_taken')
  })

  test('is not held up by a sign-up with the new one that nobody has confirmed, before it or after', async () => {
    const guest = await enter()
    for (const when of ['before', 'after']) {
      const email = `${when}-${guest.email}`
      if (when === 'before') await signUpAs(email)
      await change(guest.cookie, email)
      const token = await tokenFor(email)
      if (when === 'after') await signUpAs(email)
      expect((await confirm(guest.cookie, token)).body).toEqual({ email })
      expect((await room.post('sign-in/email', { ...guest, email })).status).toBe(200)
      expect((await room.post('sign-in/email', { email, password: NEW })).status).toBe(401)
    }
  })

  test('counts at once where no mail is sent, unless somebody has the address', async () => {
    const local = await openAccounts({ env: { ADMIN_EMAIL: 'nobody@example.com' } })
    try {
      const [guest, other] = [await enterWith(local), await enterWith(local)]
      const input = (email: string) => local.call<Answered>('POST', 'me/email', { email }, { cookie: guest.cookie })
      expect((await input(other.email)).body.code).toBe('email_taken')
      expect((await input('elsewhere@example.com')).body).toEqual({
        email: 'elsewhere@example.com',
        pendingEmail: null,
      })
      expect((await local.post('sign-in/email', { ...guest, email: 'elsewhere@example.com' })).status).toBe(200)
      await local.base.background.settled()
      expect(local.said.join('\n')).toContain('Your Parlance email address was changed')
    } finally {
      await local.stop()
    }
  })
})

describe('changing a name', () => {
  const rename = (cookie: string, firstName: string, lastName: string) =>
    call('PATCH', 'me/name', { firstName, lastName }, cookie)

  test('keeps what was typed, tidied, and needs both', async () => {
    const { cookie } = await enter()
    const renamed = await rename(cookie, '  Grace ', 'van  der Berg\u202egnp.exe\u2066')
    expect(renamed.body).toMatchObject({ user: { firstName: 'Grace', lastName: 'van der Berggnp.exe' } })
    expect((await room.get('/api/me', { cookie })).body?.user).toMatchObject({ firstName: 'Grace' })
    expect((await rename(cookie, 'مَريَم', 'בן־דוד')).body).toMatchObject({
      user: { firstName: 'مَريَم', lastName: 'בן־דוד' },
    })
    expect((await rename(cookie, 'Grace', ' ')).body.code).toBe('names_required')
    expect((await rename(cookie, 'x'.repeat(101), 'Berg')).body.code).toBe('name_too_long')
  })

  test('changes nothing else, whatever is sent along', async () => {
    const { cookie } = await enter()
    const before = (await room.get('/api/me', { cookie })).body?.user
    const sent = { firstName: 'Grace', lastName: 'Berg', role: 'admin', email: 'x@example.com', emailVerified: false }
    const more = { id: 'x', banned: true, createdAt: '2020-01-01', planType: 'elite', totalTokens: 1e6 }
    await call('PATCH', 'me/name', { ...sent, ...more }, cookie)
    await call('PATCH', 'me/walkthrough', { completedWalkthrough: true, ...more, role: 'admin' }, cookie)
    const after = (await room.get('/api/me', { cookie })).body?.user
    expect(after).toEqual({ ...before, firstName: 'Grace', lastName: 'Berg' })
  })
})
