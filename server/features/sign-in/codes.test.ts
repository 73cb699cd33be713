import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#server/base/mail/table.ts'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { credentials } from '#server/features/credentials/table.ts'
import { oneTimeCodes } from '#server/features/one-time-codes/table.ts'
import { sessions } from '#server/features/sessions/table.ts'
import { userProfiles, users } from '#server/features/users/table.ts'
import { type AccountsWorld, eventually, linkIn, openAccounts } from '#test/open-accounts.ts'

const PASSWORD = 'a fine long password'
const TEN_MINUTES = 600_000

let room: AccountsWorld
let people = 0

beforeAll(async () => {
  room = await openAccounts({ smtp: true, env: { ADMIN_EMAIL: 'boss@example.com' } })
})
afterAll(() => room.stop())
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

const newEmail = () => `coder${++people}@example.com`
const mailsTo = (email: string) => room.inbox.mails.filter((mail) => mail.to === email)
const signUp = (email: string) =>
  room.post('sign-up/email', { firstName: 'Ada', lastName: 'Reader', email, password: PASSWORD })
const verify = (email: string, code: string, options = {}) => room.post('verify', { email, code }, options)
const personOf = async (email: string) => (await room.base.db.select().from(users).where(eq(users.email, email)))[0]

/** The newest mail with this subject, once everything asked for has been sent. */
async function newest(email: string, subject: RegExp) {
  await room.base.background.settled()
  return eventually(async () => {
    const waiting = await room.base.db.$count(outbox, eq(outbox.state, 'waiting'))
    return waiting === 0 ? mailsTo(email).findLast((mail) => subject.test(mail.subject)) : undefined
  })
}
async function codeFor(email: string, body = {}) {
  expect((await room.post('otp', { email, ...body })).text).toBe('{"status":true}')
  return /\b\d{6}\b/.exec((await newest(email, /is your Parlance code/)).text)?.[0] ?? ''
}
async function tokenFor(email: string) {
  await room.post('magic-link', { email })
  return linkIn((await newest(email, /^Sign in to/)).text)
}
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

describe('a code by mail', () => {
  test('makes an account whose address is confirmed, and signs in to it from then on', async () => {
    const email = newEmail()
    const first = await verify(email, await codeFor(email))
    expect(first.body).toMatchObject({ user: { email, emailVerified: true, firstName: '' }, needsSecondFactor: false })
    expect((await room.get('/api/me', { cookie: first.cookie })).body?.user).toMatchObject({ email })
    const person = await personOf(email)
    const id = person?.id ?? ''
    expect(await room.base.db.$count(userProfiles, eq(userProfiles.userId, id))).toBe(1)
    expect(await room.base.db.$count(credentials, eq(credentials.userId, id))).toBe(0)
    expect((await room.get('/api/plan', { cookie: first.cookie })).status).toBe(200)

    const second = await verify(email, await codeFor(email))
    expect(second.body?.user?.id).toBe(person?.id)
    const open = await room.base.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(open.map(({ assurance }) => assurance)).toEqual(['aal1', 'aal1'])
    expect((await signUp(email)).status).toBe(200)
    expect((await newest(email, /already have/)).text).toContain('You already have one')
  })

  test('works once, and only the newest one does', async () => {
    const email = newEmail()
    const former = await codeFor(email)
    const code = await codeFor(email)
    if (former !== code) expect((await verify(email, former)).body?.code).toBe('code_invalid')
    expect((await verify(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    const again = await verify(email, code)
    expect([again.status, again.body, again.cookie]).toEqual([
      400,
      { code: 'code_invalid', message: 'This code is wrong or has expired. Please check it, or ask for a new one.' },
      '',
    ])
  })

  test('opens one session when it is used ten times at once', async () => {
    const email = newEmail()
    const code = await codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => verify(email, code, { address: `198.51.100.${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body?.code === 'code_invalid')).toHaveLength(9)
  })

  test('ends after ten minutes', async () => {
    const email = newEmail()
    const code = await codeFor(email)
    room.world.clock.advance(TEN_MINUTES)
    expect((await verify(email, code)).body?.code).toBe('code_invalid')
  })

  test('dies of five wrong tries, from wherever they come', async () => {
    const email = newEmail()
    const code = await codeFor(email)
    for (let wrong = 0; wrong < 5; wrong++) {
      expect((await verify(email, otherThan(code), { address: `203.0.113.${wrong}` })).status).toBe(400)
    }
    expect((await verify(email, code, { address: '203.0.113.99' })).body?.code).toBe('code_invalid')
    expect((await verify(email, await codeFor(email))).status).toBe(200)
  })

  test('cannot be guessed by trying side by side', async () => {
    const email = newEmail()
    const code = await codeFor(email)
    const tries = Array.from({ length: 40 }, (_, index) => index)
    const answers = await Promise.all(
      tries.map((index) => verify(email, otherThan(code), { address: `192.0.2.${index}` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    const [row] = await room.base.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.subject, email))
    expect(row?.wrongTries).toBe(5)
  })

  test('is refused after five tries a minute from one place', async () => {
    const email = newEmail()
    const tries = []
    for (let wrong = 0; wrong < 6; wrong++) tries.push(await verify(email, '000000'))
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('of one person lets nobody else in, and its hash alone is kept', async () => {
    const [mine, yours] = [newEmail(), newEmail()]
    const code = await codeFor(mine)
    const other = await codeFor(yours)
    if (code !== other) expect((await verify(yours, code)).body?.code).toBe('code_invalid')
    expect((await room.post('verify', { token: code })).body?.code).toBe('sign_in_link_invalid')
    const rows = await room.base.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.subject, mine))
    // As a word: the digits alone may stand in a hash.
    expect(JSON.stringify(rows.map(({ hash, extra }) => [hash, extra]))).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  test('is answered alike for every address, and mailed to nobody without an account who may not get one', async () => {
    const known = newEmail()
    await verify(known, await codeFor(known))
    const banned = newEmail()
    await verify(banned, await codeFor(banned))
    await room.base.db.update(users).set({ banned: true }).where(eq(users.email, banned))
    const unknown = newEmail()
    const answers = []
    for (const email of [known, banned, unknown]) answers.push(await room.post('otp', { email, create: false }))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"status":true}']))
    const codesTo = (email: string) => mailsTo(email).filter(({ subject }) => subject.endsWith('is your Parlance code'))
    await newest(known, /code/)
    await eventually(() => (codesTo(known).length === 2 ? true : undefined))
    expect([codesTo(known).length, codesTo(banned).length, mailsTo(unknown).length]).toEqual([2, 1, 0])
    expect((await verify(unknown, '123456')).body?.code).toBe('code_invalid')
    expect(await personOf(unknown)).toBeUndefined()
  })

  test('is mailed ten times an hour to one address at most, and the last one still works', async () => {
    const email = newEmail()
    for (let ask = 0; ask < 13; ask++) {
      await room.post('otp', { email }, { address: `198.51.100.${ask}` })
      await room.base.background.settled()
    }
    const { text } = await newest(email, /code/)
    await eventually(() => (mailsTo(email).length >= 10 ? true : undefined))
    expect(mailsTo(email)).toHaveLength(10)
    expect((await verify(email, /\b\d{6}\b/.exec(text)?.[0] ?? '')).status).toBe(200)
  })

  test('lets no suspended person in, whose code was out already', async () => {
    const email = newEmail()
    await verify(email, await codeFor(email))
    const code = await codeFor(email)
    await room.base.db.update(users).set({ banned: true }).where(eq(users.email, email))
    const answer = await verify(email, code)
    expect([answer.status, answer.body?.code, answer.cookie]).toEqual([403, 'account_banned', ''])
  })

  test('takes an account over from whoever signed up with the address but never had it', async () => {
    const email = newEmail()
    await signUp(email)
    expect((await verify(email, await codeFor(email))).status).toBe(200)
    const early = await room.post('sign-in/email', { email, password: PASSWORD })
    expect(early.body?.code).toBe('invalid_credentials')
    expect((await personOf(email))?.emailVerified).toBe(true)
  })

  test('shows the walkthrough again and gives the named address its role, as every sign-in does', async () => {
    const email = 'boss@example.com'
    const { body, cookie } = await verify(email, await codeFor(email))
    expect(body?.user).toMatchObject({ role: 'admin' })
    await room.patch('/api/me/walkthrough', { completedWalkthrough: true }, { cookie })
    const { cookie: later } = await verify(email, await codeFor(email))
    expect((await room.get('/api/me', { cookie: later })).body).toMatchObject({ completedWalkthrough: false })
  })

  test('gives a session that no cookie sent along can choose', async () => {
    const email = newEmail()
    const stranger = newEmail()
    const planted = (await verify(stranger, await codeFor(stranger))).cookie
    const { cookie } = await verify(email, await codeFor(email), { cookie: planted })
    expect(cookie).not.toBe(planted)
    expect((await room.get('/api/me', { cookie: planted })).body?.user).toMatchObject({ email: stranger })
    expect((await room.get('/api/me', { cookie })).body?.user).toMatchObject({ email })
  })
})

describe('what was sent to the code routes', () => {
  test.each([
    ['otp', {}, 400, 'email_or_phone_required', 'You must provide either an email or phone number.'],
    ['otp', { email: 'no address' }, 400, 'email_invalid', undefined],
    ['otp', { phone: '12345' }, 400, 'phone_invalid', undefined],
    ['otp', { phone: '+442079460018' }, 422, 'texts_unavailable', undefined],
    ['otp', { email: 'a@example.com', create: 'yes' }, 400, 'invalid_input', undefined],
    ['otp', { email: 'a@example.com', channel: 'pigeon' }, 400, 'invalid_input', undefined],
    ['verify', {}, 400, 'email_or_phone_required', undefined],
    ['verify', { email: 'a@example.com', code: '12' }, 400, 'code_invalid', undefined],
    ['verify', { token: 'forged' }, 400, 'sign_in_link_invalid', undefined],
    ['verify', { email: 'a@example.com', code: { $ne: 1 } }, 400, 'invalid_input', undefined],
    ['magic-link', {}, 400, 'email_invalid', undefined],
    ['resend', { email: 'a@example.com', type: 'pigeon' }, 400, 'invalid_input', undefined],
  ])('%s refuses %j', async (path, body, status, code, message) => {
    const answer = await room.post(path, body)
    expect([answer.status, answer.body?.code]).toEqual([status, code])
    if (message) expect(answer.body?.message).toBe(message)
  })
})

describe('a sign-in link', () => {
  test('only leads to a page, which uses it up by a press, once', async () => {
    const email = newEmail()
    const link = await tokenFor(email)
    expect(link.pathname).toBe('/api/auth/magic-link')
    for (let visit = 0; visit < 2; visit++) {
      const answer = await room.get(`${link.pathname}${link.search}`)
      const token = link.searchParams.get('token')
      expect([answer.status, answer.headers.get('location'), answer.cookie]).toEqual([302, `/magic-link#${token}`, ''])
    }
    const token = link.searchParams.get('token')
    const entered = await room.post('verify', { token })
    expect(entered.body?.user).toMatchObject({ email, emailVerified: true })
    const again = await room.post('verify', { token })
    expect([again.status, again.body?.code, again.cookie]).toEqual([400, 'sign_in_link_invalid', ''])
  })

  test('ends after ten minutes and is replaced by the next one', async () => {
    const email = newEmail()
    const first = (await tokenFor(email)).searchParams.get('token')
    const second = (await tokenFor(email)).searchParams.get('token')
    expect((await room.post('verify', { token: first })).body?.code).toBe('sign_in_link_invalid')
    room.world.clock.advance(TEN_MINUTES)
    expect((await room.post('verify', { token: second })).body?.code).toBe('sign_in_link_invalid')
  })

  test('can be sent once more, as can a code and a confirmation', async () => {
    const email = newEmail()
    await signUp(email)
    await newest(email, /Confirm/)
    for (const type of ['code', 'link', 'confirmation']) await room.post('resend', { email, type })
    await newest(email, /code/)
    await eventually(() => (mailsTo(email).length === 4 ? true : undefined))
    expect(
      mailsTo(email)
        .map(({ subject }) => subject.replace(/\d{6}/, 'N'))
        .toSorted(),
    ).toEqual([
      'Confirm your email address for Parlance',
      'Confirm your email address for Parlance',
      'N is your Parlance code',
      'Sign in to Parlance',
    ])
  })
})
