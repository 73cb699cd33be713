import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WRONG_FACTOR_CODES } from '#domain/accounts/accounts.ts'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { type AccountsWorld, openAccounts } from '#test/open-accounts.ts'
import { beginEnrolment, codeOf, enrol, enter, factorCalls, signIn } from '#test/second-factor.ts'
import { backupCodes, factors } from './table.ts'

type Refusal = { code: string; message: string }

let room: AccountsWorld

beforeAll(async () => {
  room = await openAccounts({ env: { ADMIN_EMAIL: 'nobody@example.com' } })
})
afterAll(() => room.stop())
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

const { newcomer, me, verify, spend, listFactors } = factorCalls(() => room)

describe('enrolling an authenticator app', () => {
  test('hands over secret, address and QR code once and keeps the secret unreadable', async () => {
    const { cookie, email } = await enter(room)
    const begun = await room.call<{ factor: { id: string }; totp: Record<'secret' | 'uri' | 'qrCode', string> }>(
      'POST',
      'me/factors',
      { factorType: 'totp', friendlyName: '  My   phone ' },
      { cookie },
    )
    expect(begun.body.factor).toMatchObject({ factorType: 'totp', status: 'unverified', friendlyName: 'My phone' })
    const { secret, uri, qrCode } = begun.body.totp
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri)).toContain(`Parlance:${email}`)
    expect(qrCode).toMatch(/^<svg .*<\/svg>$/s)
    expect(JSON.stringify(await room.base.db.select().from(factors))).not.toContain(secret)
    expect((await listFactors(cookie)).body).toEqual({ factors: [], backupCodesLeft: 0 })
  })

  test('protects nothing and locks nobody out before its first code', async () => {
    const guest = await enter(room)
    await room.call('POST', 'me/factors', { factorType: 'totp' }, { cookie: guest.cookie })
    expect((await me(await signIn(room, guest))).status).toBe(200)
  })

  test('raises this session under a new token, and every other one has to pass it', async () => {
    const guest = await enter(room)
    const other = await signIn(room, guest)
    const enrolled = await enrol(room, guest)
    expect(enrolled.cookie).not.toBe(guest.cookie)
    expect((await me(guest.cookie)).status).toBe(401)
    expect(
      (await room.call<{ assurance: string }>('GET', 'me', undefined, { cookie: enrolled.cookie })).body,
    ).toMatchObject({
      assurance: 'aal2',
    })
    expect((await me(other)).body).toEqual({
      code: 'second_factor_required',
      message: 'Please confirm with your second factor that it is you.',
    })
  })

  test('makes ten backup codes with the first factor only, and keeps none readable', async () => {
    const enrolled = await newcomer()
    expect(new Set(enrolled.backupCodes).size).toBe(10)
    for (const code of enrolled.backupCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const rows = JSON.stringify(await room.base.db.select().from(backupCodes))
    for (const code of enrolled.backupCodes) expect(rows).not.toContain(code.replace('-', ''))
    const second = await enrol(room, enrolled)
    expect(second.backupCodes).toEqual([])
    expect((await listFactors(second.cookie)).body.factors).toHaveLength(2)
  })

  test('needs a recent proof, a sensible name, and a place among five', async () => {
    const guest = await enter(room)
    const begin = (body: object, cookie: string) => room.call<Refusal>('POST', 'me/factors', body, { cookie })
    for (const friendlyName of ['x'.repeat(61), '\u200b\u200b'])
      expect((await begin({ factorType: 'totp', friendlyName }, guest.cookie)).body.code).toBe('factor_name_wrong')
    expect((await begin({ factorType: 'phone', phoneNumber: '+442079460018' }, guest.cookie)).body.code).toBe(
      'texts_unavailable',
    )
    let enrolled = await enrol(room, guest)
    for (let factor = 2; factor <= 5; factor++) enrolled = await enrol(room, enrolled)
    expect((await begin({ factorType: 'totp' }, enrolled.cookie)).body).toEqual({
      code: 'factor_limit',
      message: 'You can have at most 5 second factors. Please remove one first.',
    })
    room.world.clock.advance(10 * 60_000)
    expect((await begin({ factorType: 'totp' }, enrolled.cookie)).body.code).toBe('reauthentication_required')
  })
})

describe('a session that has yet to pass the second factor', () => {
  test('is told so by the sign-in, by the session call and by every refusal', async () => {
    const enrolled = await newcomer()
    const answer = await room.post('sign-in/email', enrolled)
    expect(answer.body).toMatchObject({ needsSecondFactor: true, user: { email: enrolled.email } })
    const session = await room.get('/api/auth/get-session', { cookie: answer.cookie })
    expect(session.body).toMatchObject({ assurance: 'aal1', needsSecondFactor: true })
    expect((await me(answer.cookie)).status).toBe(403)
    expect((await room.call<Refusal>('PATCH', 'pieces', {}, { cookie: answer.cookie })).body.code).toBe(
      'second_factor_required',
    )
  })

  test('sees which factors there are and nothing that is secret', async () => {
    const enrolled = await newcomer()
    const cookie = await signIn(room, enrolled)
    const { body, text } = await listFactors(cookie)
    expect(body.factors).toEqual([
      expect.objectContaining({ id: enrolled.factorId, factorType: 'totp', status: 'verified', phoneEnding: null }),
    ])
    expect(text).not.toContain(enrolled.secret)
  })

  test('opens everything once the code was right, under a new token', async () => {
    const enrolled = await newcomer()
    const half = await signIn(room, enrolled)
    const passed = await verify(half, enrolled.factorId, codeOf(room, enrolled.secret))
    expect(passed.status).toBe(200)
    expect((await me(passed.cookie)).status).toBe(200)
    expect((await me(half)).status).toBe(401)
  })

  test('cannot begin or verify another factor, remove one, make codes, or end other sessions', async () => {
    const enrolled = await newcomer()
    const half = await signIn(room, enrolled)
    const { factor, totp } = await beginEnrolment(room, enrolled.cookie)
    expect((await verify(half, factor.id, codeOf(room, totp.secret))).status).toBe(404)
    for (const [method, path] of [
      ['POST', 'me/factors'],
      ['DELETE', `me/factors/${enrolled.factorId}`],
      ['POST', 'me/backup-codes'],
      ['POST', 'me/reauthenticate'],
    ] as const) {
      const body = method === 'DELETE' ? undefined : {}
      expect((await room.call<Refusal>(method, path, body, { cookie: half })).body.code).toBe('second_factor_required')
    }
    expect((await room.post('sign-out', { scope: 'others' }, { cookie: half })).body?.code).toBe(
      'second_factor_required',
    )
    expect((await me(enrolled.cookie)).status).toBe(200)
    expect((await room.post('sign-out', {}, { cookie: half })).status).toBe(200)
    expect((await me(half)).status).toBe(401)
  })
})

describe('a code', () => {
  test('of the step before and the step after counts, one of two steps away does not', async () => {
    const enrolled = await newcomer()
    room.world.clock.advance(90_000)
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [1, 200],
    ] as const) {
      const cookie = await signIn(room, enrolled)
      expect((await verify(cookie, enrolled.factorId, codeOf(room, enrolled.secret, steps))).status, `${steps}`).toBe(
        status,
      )
    }
  })

  test('is taken once, and none before it any more', async () => {
    const enrolled = await newcomer()
    room.world.clock.advance(60_000)
    const code = codeOf(room, enrolled.secret)
    expect((await verify(await signIn(room, enrolled), enrolled.factorId, code)).status).toBe(200)
    for (const again of [code, codeOf(room, enrolled.secret, -1)]) {
      const answer = await verify(await signIn(room, enrolled), enrolled.factorId, again)
      expect([answer.status, answer.body.code]).toEqual([400, 'factor_code_wrong'])
    }
  })

  test('opens one session when four ask with it at once', async () => {
    const enrolled = await newcomer()
    const cookies = await Promise.all(Array.from({ length: 4 }, () => signIn(room, enrolled)))
    const code = codeOf(room, enrolled.secret)
    const answers = await Promise.all(cookies.map((cookie) => verify(cookie, enrolled.factorId, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('can be guessed five times in five minutes, over all sessions and ways together', async () => {
    const enrolled = await newcomer()
    const right = codeOf(room, enrolled.secret)
    const wrong = right === '000000' ? '000001' : '000000'
    const cookies = await Promise.all(Array.from({ length: 12 }, () => signIn(room, enrolled)))
    const answers = await Promise.all(
      cookies.map((cookie, index) =>
        index % 2 ? verify(cookie, enrolled.factorId, wrong) : spend(cookie, 'aaaaa-aaaaa'),
      ),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(WRONG_FACTOR_CODES.perFiveMinutes)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - WRONG_FACTOR_CODES.perFiveMinutes)
    expect((await verify(cookies[0] ?? '', enrolled.factorId, right)).status).toBe(429)
    room.world.clock.advance(300_000)
    const later = await verify(cookies[0] ?? '', enrolled.factorId, codeOf(room, enrolled.secret))
    expect(later.status).toBe(200)
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('that reads "%s" is wrong', async (code) => {
    const enrolled = await newcomer()
    const answer = await verify(await signIn(room, enrolled), enrolled.factorId, code)
    expect([answer.status, answer.body.code]).toEqual([400, 'factor_code_wrong'])
  })
})
