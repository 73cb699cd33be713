import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AUTH_CALLS_PER_MINUTE } from '#domain/accounts/accounts.ts'
import { createApp } from '#server/app.ts'
import { createRateLimiter } from '#server/base/rate-limit/index.ts'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { createGate } from '#server/features/credentials/limit-concurrency.ts'
import { type AccountsWorld, openAccounts } from '#test/open-accounts.ts'
import { createAccounts } from './index.ts'

const PASSWORD = 'a fine long password'

let room: AccountsWorld
let people = 0

beforeAll(async () => {
  room = await openAccounts({ env: { ADMIN_EMAIL: 'nobody@example.com' } })
})
afterAll(() => room.stop())
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

async function newPerson() {
  const email = `limited${++people}@example.com`
  await room.post('sign-up/email', { name: 'Ada Reader', email, password: PASSWORD })
  return email
}
const signIn = (email: string, password: string, address = '127.0.0.1') =>
  room.post('sign-in/email', { email, password }, { address })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe('wrong passwords', () => {
  test('are refused from the sixth in a minute on, the right one with them, and then no longer', async () => {
    const email = await newPerson()
    const tries = []
    for (let wrong = 0; wrong < 6; wrong++) tries.push(await signIn(email, `wrong password ${wrong}`))
    expect(statuses(tries)).toEqual([401, 401, 401, 401, 401, 429])
    const last = tries[5]
    expect(last?.body).toEqual({
      code: 'too_many_tries',
      message: 'Too many attempts. Please try again in 60 seconds.',
    })
    expect(last?.headers.get('retry-after')).toBe('60')

    room.world.clock.advance(40_000)
    const right = await signIn(email, PASSWORD)
    expect([right.status, right.headers.get('retry-after'), right.cookie]).toEqual([429, '20', ''])
    expect((await signIn(email, PASSWORD, '203.0.113.1')).status).toBe(200)

    room.world.clock.advance(20_000)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('are counted for an unknown address in the same way', async () => {
    const email = 'nobody-at-all@example.com'
    const tries = []
    for (let wrong = 0; wrong < 6; wrong++) tries.push(await signIn(email, 'wrong password'))
    expect(statuses(tries)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('are forgotten after the right one', async () => {
    const email = await newPerson()
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 4; wrong++) expect((await signIn(email, 'wrong password')).status).toBe(401)
      expect((await signIn(email, PASSWORD)).status).toBe(200)
    }
  })

  test('cannot outrun the limit side by side, over two processes', async () => {
    const email = await newPerson()
    const base = { ...room.base, limiter: createRateLimiter(room.base.db, room.base.clock) }
    const other = createApp(base, { ...room.world.house, accounts: createAccounts(base) }, '/nonexistent')
    const ask = async () => (await (await other.fetch(request(), '127.0.0.1')).json()) as { code: string } // safe because every error has one
    const request = () =>
      new Request('http://localhost:3000/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong password' }),
      })
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 2 ? ask() : signIn(email, 'wrong password').then(({ body }) => body),
      ),
    )
    const codes = answers.map((answer) => answer?.code)
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(19)
  })

  test('of one person leave another at the same address alone', async () => {
    const [first, second] = [await newPerson(), await newPerson()]
    for (let wrong = 0; wrong < 6; wrong++) await signIn(first, 'wrong password')
    expect((await signIn(second, PASSWORD)).status).toBe(200)
  })

  test('many right ones at once are no wrong ones', async () => {
    const email = await newPerson()
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, PASSWORD)))
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
  })

  test('count for a whole IPv6 network, not for one of its addresses', async () => {
    const email = await newPerson()
    const tries = []
    for (let wrong = 1; wrong <= 6; wrong++) tries.push(await signIn(email, 'wrong password', `2001:db8:1:2::${wrong}`))
    expect(tries.at(-1)?.status).toBe(429)
    expect((await signIn(email, PASSWORD, '2001:db8:1:3::1')).status).toBe(200)
  })
})

describe('links', () => {
  test.each(['request-password-reset', 'send-verification-email'])(
    '%s is refused from the sixth in a minute on',
    async (path) => {
      const email = await newPerson()
      const answers = []
      for (let ask = 0; ask < 6; ask++) answers.push(await room.post(path, { email }))
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429])
      expect(answers[5]?.headers.get('retry-after')).toBe('60')
    },
  )
})

describe('every auth route', () => {
  test.each<[keyof typeof AUTH_CALLS_PER_MINUTE, string, string]>([
    ['signUp', 'POST', 'sign-up/email'],
    ['signIn', 'POST', 'sign-in/email'],
    ['signOut', 'POST', 'sign-out'],
    ['requestPasswordReset', 'POST', 'request-password-reset'],
    ['resetPassword', 'POST', 'reset-password'],
    ['sendConfirmation', 'POST', 'send-verification-email'],
    ['confirmEmail', 'GET', 'verify-email'],
    ['confirmEmail', 'POST', 'verify-email'],
    ['confirmEmail', 'POST', 'verify-email/about'],
    ['getSession', 'GET', 'get-session'],
    ['sendCode', 'POST', 'otp'],
    ['sendCode', 'POST', 'resend'],
    ['verifyCode', 'POST', 'verify'],
    ['sendLink', 'POST', 'magic-link'],
    ['openLink', 'GET', 'magic-link'],
    ['company', 'POST', 'sso'],
    ['provider', 'POST', 'sign-in/provider'],
    ['providerReturn', 'GET', 'callback/google'],
    ['passkey', 'POST', 'passkey/options'],
    ['passkey', 'POST', 'passkey/verify'],
  ])('has a limit for one network address: %s', async (name, method, path) => {
    const call = (address?: string) =>
      method === 'GET' ? room.get(`/api/auth/${path}`, { address }) : room.post(path, {}, { address })
    const first = await call()
    expect(first.status).not.toBe(429)
    await room.base.db.update(rateLimits).set({ count: AUTH_CALLS_PER_MINUTE[name] })
    const refused = await call()
    expect([refused.status, refused.body?.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBe(60)
    expect((await call('203.0.113.7')).status).toBe(first.status)
  })

  test('has that limit however its path is spelled', async () => {
    const ask = (path: string, password = '') => room.post(path, { email: 'nobody@example.com', password })
    await ask('sign-in/email')
    await room.base.db.update(rateLimits).set({ count: AUTH_CALLS_PER_MINUTE.signIn })
    for (const path of ['sign-in/email/', 'sign-in/%65mail', './sign-in/email'])
      expect([path, (await ask(path)).status]).toEqual([path, 429])
    await room.base.db.delete(rateLimits)
    expect((await ask('sign-in/email/', 'x'.repeat(17_000))).body?.code).toBe('body_too_large')
  })
})

describe('the gate before hashing', () => {
  test('lets two through at once, in the order they came', async () => {
    const gate = createGate(2, 10)
    let inside = 0
    let most = 0
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        gate(async () => {
          most = Math.max(most, ++inside)
          await anotherTurn()
          order.push(index)
          inside--
        }),
      ),
    )
    expect(most).toBe(2)
    expect(order.length).toBe(8)
    expect(order[0]).toBeLessThan(2)
    expect(order[7]).toBeGreaterThan(5)
  })

  test('turns away who would wait too long, and opens again after a failure', async () => {
    const gate = createGate(1, 1)
    const fails = Promise.withResolvers<never>()
    const failing = gate(() => fails.promise)
    const waiting = gate(async () => 'done')
    await expect(gate(async () => 'never')).rejects.toMatchObject({ code: 'too_many_requests' })
    fails.reject(new Error('no'))
    await expect(failing).rejects.toThrow('no')
    expect(await waiting).toBe('done')
    expect(await gate(async () => 'again')).toBe('again')
  })
})

/** Lets everything else that is ready to run go first. */
function anotherTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
