import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONFIRMATION_LINK_HOURS } from '#domain/accounts/accounts.ts'
import { outbox } from '#server/base/mail/table.ts'
import { oneTimeCodes } from '#server/features/one-time-codes/table.ts'
import { sessions } from '#server/features/sessions/table.ts'
import { users } from '#server/features/users/table.ts'
import { type AccountsWorld, confirmByLink, eventually, linkIn, openAccounts } from '#test/open-accounts.ts'

const PASSWORD = 'a fine long password'
const OTHER = 'another fine password'

let room: AccountsWorld
let people = 0

beforeAll(async () => {
  room = await openAccounts({ smtp: true, env: { ADMIN_EMAIL: 'nobody@example.com' } })
})
afterAll(() => room.stop())

const newEmail = () => `reader${++people}@example.com`
const signUp = (email: string, fields = {}) =>
  room.post('sign-up/email', { firstName: 'Ada', lastName: 'Reader', email, password: PASSWORD, ...fields })
const signIn = (email: string, password = PASSWORD) => room.post('sign-in/email', { email, password })
const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''
/** But those about a sign-in from a new device, which tests of other mails cause along the way. */
const mailsTo = (email: string) =>
  room.inbox.mails.filter(({ to, subject }) => to === email && subject !== 'New sign-in to Parlance')
/** The newest mail once there are `count` of them. */
const mail = (email: string, count = 1) => eventually(() => mailsTo(email)[count - 1])

async function confirmed() {
  const email = newEmail()
  const signedUp = await signUp(email)
  await confirmByLink(room, linkIn((await mail(email)).text), { signedUp })
  return email
}

async function resetToken(email: string, count: number) {
  await room.post('request-password-reset', { email })
  return linkIn((await mail(email, count)).text).searchParams.get('token') ?? ''
}

describe('confirming an address', () => {
  test('is asked by mail, is needed to sign in, and leads to sign-in', async () => {
    const email = newEmail()
    const answer = await signUp(email)
    expect(answer.body?.user).toMatchObject({ email, emailVerified: false })

    const first = await mail(email)
    expect(first.subject).toBe('Confirm your email address for Parlance')
    expect(first.text).toContain('Hello Ada,')
    const link = linkIn(first.text)
    expect(`${link.origin}${link.pathname}`).toBe('http://127.0.0.1:3000/api/auth/verify-email')

    const early = await signIn(email)
    expect([early.status, early.body]).toEqual([
      403,
      {
        code: 'email_not_confirmed',
        message: 'Please confirm your email address first. We have sent you a new link.',
      },
    ])
    expect(early.headers.getSetCookie()).toEqual([])
    expect((await mail(email, 2)).subject).toBe('Confirm your email address for Parlance')
    expect((await signIn(email, OTHER)).body?.code).toBe('invalid_credentials')

    const visit = await room.get(`${link.pathname}${link.search}`)
    expect([visit.status, visit.headers.get('location')]).toEqual([302, `/confirm-email#${tokenOf(link)}`])
    expect((await signIn(email)).body?.code).toBe('email_not_confirmed')
    const pressed = await confirmByLink(room, link, { signedUp: answer })
    expect([pressed.status, pressed.body, pressed.headers.getSetCookie()]).toEqual([200, { status: true }, []])
    expect((await signIn(email)).body?.user).toMatchObject({ email, emailVerified: true })
  })

  test('says a second time that it is done, and changes no password then', async () => {
    const email = newEmail()
    const signedUp = await signUp(email)
    const link = linkIn((await mail(email)).text)
    const token = tokenOf(link)
    expect((await room.post('verify-email/about', { token })).body).toMatchObject({ isConfirmed: false })
    for (let press = 0; press < 2; press++) expect((await confirmByLink(room, link, { signedUp })).status).toBe(200)
    expect((await confirmByLink(room, link, { password: OTHER })).status).toBe(200)
    const about = await room.post('verify-email/about', { token })
    expect(about.body).toMatchObject({ email, name: 'Ada Reader', isConfirmed: true, choosesPassword: false })
    expect([(await signIn(email)).status, (await signIn(email, OTHER)).status]).toEqual([200, 401])
  })

  test('in another browser than the one that signed up takes a password chosen there, and no other', async () => {
    const email = newEmail()
    const signedUp = await signUp(email)
    const link = linkIn((await mail(email)).text)
    const stranger = await signUp(newEmail())
    const about = await room.post('verify-email/about', { token: tokenOf(link) })
    expect(about.body).toMatchObject({ email, name: 'Ada Reader', isConfirmed: false, choosesPassword: true })
    for (const from of [{}, { signedUp: stranger }, { password: '12345' }])
      expect((await confirmByLink(room, link, from)).body?.code).toBe('password_too_short')
    expect((await signIn(email)).body?.code).toBe('email_not_confirmed')
    expect((await confirmByLink(room, link, { password: OTHER })).status).toBe(200)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, OTHER)).body?.user).toMatchObject({ email, emailVerified: true })
    expect((await confirmByLink(room, link, { signedUp })).status).toBe(200)
    expect((await signIn(email)).status).toBe(401)
  })

  test('by ten presses at once in two browsers leaves one password', async () => {
    const email = newEmail()
    const signedUp = await signUp(email)
    const link = linkIn((await mail(email)).text)
    const presses = Array.from({ length: 10 }, (_, at) =>
      confirmByLink(room, link, at % 2 === 0 ? { signedUp } : { password: OTHER }),
    )
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(presses.map(() => 200))
    const statuses = [(await signIn(email)).status, (await signIn(email, OTHER)).status].sort()
    expect(statuses).toEqual([200, 401])
  })

  test('takes no token that was made for something else', async () => {
    const email = newEmail()
    await signUp(email)
    const [head, body, mark] = tokenOf(linkIn((await mail(email)).text)).split('.')
    const forged = Buffer.from(JSON.stringify({ email, exp: 9_999_999_999 })).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of ['', 'abc', `${head}.${forged}.${mark}`, `${unsigned}.${body}.`, `${head}.${body}`]) {
      expect((await room.post('verify-email', { token, password: OTHER })).body?.code).toBe('confirmation_link_invalid')
      expect((await room.post('verify-email/about', { token })).body?.code).toBe('confirmation_link_invalid')
    }
  })

  test('holds for the account it was mailed for, not for a later one with its address', async () => {
    const email = newEmail()
    await signUp(email)
    const token = tokenOf(linkIn((await mail(email)).text))
    await room.base.db.delete(users).where(eq(users.email, email))
    await signUp(email)
    expect((await room.post('verify-email', { token, password: OTHER })).body?.code).toBe('confirmation_link_invalid')
  })

  test('ends after its hours', async () => {
    const email = newEmail()
    await signUp(email)
    const token = tokenOf(linkIn((await mail(email)).text))
    room.world.clock.advance(CONFIRMATION_LINK_HOURS * 3_600_000)
    expect((await room.post('verify-email', { token, password: OTHER })).body?.code).toBe('confirmation_link_invalid')
  })

  test('can be asked for again, with the same answer for every address', async () => {
    const email = newEmail()
    await signUp(email)
    await mail(email)
    const known = await room.post('send-verification-email', { email })
    await mail(email, 2)
    const done = await confirmed()
    const unknown = await room.post('send-verification-email', { email: newEmail() })
    const already = await room.post('send-verification-email', { email: done })
    await room.base.background.settled()
    expect(mailsTo(done)).toHaveLength(1)
    for (const answer of [known, unknown, already])
      expect([answer.status, answer.text]).toEqual([200, '{"status":true}'])
  })

  test('is mailed ten times an hour to one address at most', async () => {
    const email = newEmail()
    await signUp(email)
    for (let ask = 0; ask < 14; ask++) {
      const answer = await room.post('send-verification-email', { email }, { address: `198.51.100.${ask}` })
      expect(answer.status).toBe(200)
    }
    await room.base.background.settled()
    await mail(email, 10)
    await eventually(async () => ((await room.base.db.select().from(outbox)).length === 0 ? true : undefined))
    expect(mailsTo(email)).toHaveLength(10)
  })
})

describe('signing up with an address that is taken', () => {
  test('answers as for a new one and tells its owner by mail', async () => {
    const email = await confirmed()
    const fresh = await signUp(newEmail(), { firstName: 'Eve' })
    const taken = await signUp(email, { firstName: 'Eve', password: OTHER })
    const shape = ({ status, body }: typeof fresh) => [status, { ...body?.user, id: '', email: '' }]
    expect(shape(taken)).toEqual(shape(fresh))
    const told = await mail(email, 2)
    expect(told.subject).toBe('You already have a Parlance account')
    expect(told.text).toContain('Hello Ada,')
    expect((await signIn(email, OTHER)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
  })

  test('but never confirmed lets whoever reads the mails choose the password', async () => {
    const email = newEmail()
    const owners = await signUp(email)
    const first = linkIn((await mail(email)).text)
    const strangers = await signUp(email, { firstName: 'Grace', password: OTHER })
    const second = await mail(email, 2)
    expect(second.subject).toBe('Reset your Parlance password')
    for (const signedUp of [owners, strangers])
      expect((await confirmByLink(room, first, { signedUp })).body?.code).toBe('password_too_short')
    expect([(await signIn(email)).status, (await signIn(email, OTHER)).status]).toEqual([401, 401])
    const token = linkIn(second.text).searchParams.get('token')
    await room.post('reset-password', { token, newPassword: 'the third one is mine' })
    expect((await signIn(email, 'the third one is mine')).body?.user).toMatchObject({ firstName: 'Grace' })
  })
})

describe('a forgotten password', () => {
  test('is answered alike for known and unknown addresses', async () => {
    const email = await confirmed()
    const known = await room.post('request-password-reset', { email })
    const unknown = await room.post('request-password-reset', { email: newEmail() })
    expect([known.status, known.text]).toEqual([200, '{"status":true}'])
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect((await mail(email, 2)).subject).toBe('Reset your Parlance password')
  })

  test('is replaced through a link that works once and ends every session', async () => {
    const email = await confirmed()
    const before = await Promise.all([signIn(email), signIn(email)])
    const token = await resetToken(email, 2)
    expect(linkIn((await mail(email, 2)).text).pathname).toBe('/reset-password')
    const rows = await room.base.db.select().from(oneTimeCodes)
    expect(JSON.stringify(rows)).not.toContain(token)

    const weak = await room.post('reset-password', { token, newPassword: '123456' })
    expect(weak.body?.code).toBe('password_well_known')
    const done = await room.post('reset-password', { token, newPassword: OTHER })
    expect([done.status, done.text]).toEqual([200, '{"status":true}'])
    expect((await mail(email, 3)).subject).toBe('Your Parlance password was changed')
    for (const { cookie } of before) expect((await room.get('/api/me', { cookie })).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, OTHER)).status).toBe(200)

    const again = await room.post('reset-password', { token, newPassword: 'a third fine password' })
    expect([again.status, again.body]).toEqual([
      400,
      {
        code: 'reset_link_invalid',
        message: 'This reset link has expired or was already used. Please request a new one.',
      },
    ])
  })

  test('has one winner when its link is used ten times at once', async () => {
    const email = await confirmed()
    const token = await resetToken(email, 2)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        room.post('reset-password', { token, newPassword: `fine password ${index}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  })

  test('takes the other links that are out with it', async () => {
    const email = await confirmed()
    const first = await resetToken(email, 2)
    const second = await resetToken(email, 3)
    await room.post('reset-password', { token: second, newPassword: OTHER })
    expect((await room.post('reset-password', { token: first, newPassword: PASSWORD })).body?.code).toBe(
      'reset_link_invalid',
    )
  })

  test('cannot be replaced with a link that has expired', async () => {
    const email = await confirmed()
    const token = await resetToken(email, 2)
    const [user] = await room.base.db.select().from(users).where(eq(users.email, email))
    const [row] = await room.base.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.userId, user?.id ?? ''))
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeCloseTo(3_600_000, -3)
    await room.base.db
      .update(oneTimeCodes)
      .set({ expiresAt: new Date(0) })
      .where(eq(oneTimeCodes.userId, user?.id ?? ''))
    expect((await room.post('reset-password', { token, newPassword: OTHER })).body?.code).toBe('reset_link_invalid')
    expect((await signIn(email)).status).toBe(200)
  })

  test('confirms the address of somebody who never did', async () => {
    const email = newEmail()
    await signUp(email)
    await mail(email)
    const token = await resetToken(email, 2)
    await room.post('reset-password', { token, newPassword: OTHER })
    expect((await signIn(email, OTHER)).body?.user).toMatchObject({ emailVerified: true })
    const [user] = await room.base.db.select().from(users).where(eq(users.email, email))
    expect(
      await room.base.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, user?.id ?? '')),
    ).toHaveLength(1)
  })
})
