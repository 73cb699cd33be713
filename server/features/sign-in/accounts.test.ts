import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credentials } from '#server/features/credentials/table.ts'
import { sessions } from '#server/features/sessions/table.ts'
import { setWalkthrough } from '#server/features/users/set-walkthrough.ts'
import { userProfiles, users } from '#server/features/users/table.ts'
import { type AccountsWorld, openAccounts } from '#test/open-accounts.ts'

const PASSWORD = 'a fine long password'

let room: AccountsWorld
let people = 0

beforeAll(async () => {
  room = await openAccounts({ env: { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' } })
})
afterAll(() => room.stop())

async function signUp(fields: Record<string, unknown> = {}) {
  const email = `person${++people}@example.com`
  const answer = await room.post('sign-up/email', {
    firstName: 'Ada',
    lastName: 'Reader',
    email,
    password: PASSWORD,
    ...fields,
  })
  return { email, answer }
}

async function signUpAndIn() {
  const { email } = await signUp()
  const { cookie } = await room.post('sign-in/email', { email, password: PASSWORD })
  return { email, cookie }
}

describe('signing up', () => {
  test('makes a person with profile and credential, and no session', async () => {
    const { email, answer } = await signUp()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        email,
        firstName: 'Ada',
        lastName: 'Reader',
        role: 'user',
        emailVerified: true,
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    })
    expect(answer.cookie).toBe('')
    const [user] = await room.base.db.select().from(users).where(eq(users.email, email))
    expect(user?.name).toBe('Ada Reader')
    const id = user?.id ?? ''
    expect(await room.base.db.select().from(userProfiles).where(eq(userProfiles.userId, id))).toHaveLength(1)
    const [credential] = await room.base.db.select().from(credentials).where(eq(credentials.userId, id))
    expect(credential?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })

  test('takes one name from programs that send one', async () => {
    const { answer } = await signUp({ firstName: undefined, lastName: undefined, name: '  Grace   Brewster Hopper ' })
    expect(answer.body?.user).toMatchObject({ firstName: 'Grace', lastName: 'Brewster Hopper' })
  })

  test('trims and lowers the address, so that it is found whatever its case', async () => {
    const email = `Person${++people}@Example.COM`
    const { answer } = await signUp({ email: `  ${email} ` })
    expect(answer.body?.user?.email).toBe(email.toLowerCase())
    const entered = await room.post('sign-in/email', { email: email.toUpperCase(), password: PASSWORD })
    expect(entered.status).toBe(200)
  })

  test('refuses an address that has an account', async () => {
    const { email } = await signUp()
    const { answer } = await signUp({ email })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      code: 'email_taken',
      message: 'An account with this email already exists. Please sign in instead.',
    })
  })

  test('makes one account of the same address sent ten times at once', async () => {
    const email = `person${++people}@example.com`
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ email })))
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, ...Array(9).fill(422)])
    expect(await room.base.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('answers the person and sets an httpOnly cookie for thirty days', async () => {
    const { email } = await signUp()
    const answer = await room.post('sign-in/email', { email, password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.body?.user?.email).toBe(email)
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      'parlance.session_token',
      'parlance.devices',
    ])
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^parlance\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const { email } = await signUp()
    const wrong = await room.post('sign-in/email', { email, password: 'another password' })
    const unknown = await room.post('sign-in/email', { email: 'nobody@example.com', password: 'another password' })
    const tooLong = await room.post('sign-in/email', { email, password: 'x'.repeat(200) })
    const impossible = await room.post('sign-in/email', { email: 'no address', password: 'another password' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid email or password. Please check both and try again.',
    })
    for (const other of [unknown, tooLong, impossible]) {
      expect([other.status, other.text]).toEqual([wrong.status, wrong.text])
    }
  })

  test('resets the walkthrough, unless it is never to be shown again', async () => {
    const { email, cookie } = await signUpAndIn()
    const walkthrough = async () => JSON.parse((await room.get('/api/me', { cookie })).text).completedWalkthrough
    expect(await walkthrough()).toBe(false)
    const done = await room.patch('/api/me/walkthrough', { completedWalkthrough: true }, { cookie })
    expect([done.status, done.text]).toEqual([200, '{"completedWalkthrough":true}'])
    expect(await walkthrough()).toBe(true)
    await room.post('sign-in/email', { email, password: PASSWORD })
    expect(await walkthrough()).toBe(false)

    const person = await room.accounts.findPerson(new Headers({ cookie }))
    if (person) await setWalkthrough(room.base, person, { completedWalkthrough: true, dontShowAgain: true })
    const later = await room.post('sign-in/email', { email, password: PASSWORD })
    expect(await walkthrough()).toBe(true)
    await room.patch('/api/me/walkthrough', { completedWalkthrough: false }, { cookie })
    const here = JSON.parse((await room.get('/api/me', { cookie })).text)
    const there = JSON.parse((await room.get('/api/me', { cookie: later.cookie })).text)
    expect(here).toMatchObject({ completedWalkthrough: false, dontShowAgain: true, sessionId: person?.sessionId })
    expect(there).toMatchObject({ completedWalkthrough: false, dontShowAgain: true })
    expect(there.sessionId).not.toBe(here.sessionId)
  })

  test('tells a banned person so only after the right password', async () => {
    const { email, cookie } = await signUpAndIn()
    await room.base.db.update(users).set({ banned: true }).where(eq(users.email, email))
    expect((await room.post('sign-in/email', { email, password: 'wrong password' })).body?.code).toBe(
      'invalid_credentials',
    )
    const right = await room.post('sign-in/email', { email, password: PASSWORD })
    expect([right.status, right.body?.code]).toEqual([403, 'account_banned'])
    expect((await room.get('/api/me', { cookie })).body?.code).toBe('account_banned')
  })

  test('remembers where a session came from, whatever forwarding headers claim', async () => {
    const { email } = await signUp()
    const headers = { 'user-agent': 'A browser', 'x-forwarded-for': '9.9.9.9', 'x-caller-address': '8.8.8.8' }
    await room.post('sign-in/email', { email, password: PASSWORD }, { address: '203.0.113.9', headers })
    const [user] = await room.base.db.select().from(users).where(eq(users.email, email))
    const [session] = await room.base.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ''))
    expect(session).toMatchObject({ ipAddress: '203.0.113.9', userAgent: 'A browser' })
  })
})

describe('no token is ever readable', () => {
  test('by a script, in any answer of a whole visit', async () => {
    const { email, answer } = await signUp()
    const entered = await room.post('sign-in/email', { email, password: PASSWORD })
    const { cookie } = entered
    const texts = [
      answer.text,
      entered.text,
      (await room.get('/api/auth/get-session', { cookie })).text,
      (await room.get('/api/me', { cookie })).text,
      (await room.post('sign-out', {}, { cookie })).text,
    ]
    const rows = await room.base.db.select().from(sessions)
    const secret = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    expect(secret).toHaveLength(43)
    expect(rows.map((row) => row.token)).not.toContain(secret)
    for (const text of texts) {
      expect(text).not.toContain(secret)
      expect(text).not.toMatch(/token|password/i)
    }
  })
})

describe('signing out', () => {
  test('ends the session for good, and counts as success without one', async () => {
    const { cookie } = await signUpAndIn()
    const left = await room.post('sign-out', undefined, { cookie })
    expect([left.status, left.text]).toEqual([200, '{"success":true}'])
    expect(left.headers.getSetCookie().join()).toContain('parlance.session_token=; Max-Age=0')
    expect((await room.get('/api/me', { cookie })).body?.code).toBe('not_authenticated')
    expect((await room.post('sign-out')).status).toBe(200)
  })
})

describe('only our own routes are reachable', () => {
  test.each([
    ['GET', 'session'],
    ['GET', 'list-sessions'],
    ['GET', 'error'],
    ['GET', 'reset-password/sometoken?callbackURL=https://evil.example'],
    ['POST', 'update-user'],
    ['POST', 'change-password'],
    ['POST', 'delete-user'],
    ['POST', 'sign-in/social'],
    ['GET', 'sign-in/email'],
    ['GET', '__proto__'],
    ['GET', ''],
  ])('%s %s is not found', async (method, path) => {
    const answer = await (method === 'GET' ? room.get(`/api/auth/${path}`) : room.post(path, {}))
    expect([answer.status, answer.body?.code]).toEqual([404, 'not_found'])
  })
})
