import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/base/id.ts'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { type AccountsWorld, linkIn, openAccounts } from '#test/open-accounts.ts'
import { codeOf, enrol, enter, factorCalls, signIn } from '#test/second-factor.ts'
import { factors } from './table.ts'

type Refusal = { code: string; message: string }

let room: AccountsWorld

beforeAll(async () => {
  room = await openAccounts({ env: { ADMIN_EMAIL: 'nobody@example.com' } })
})
afterAll(() => room.stop())
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

const { newcomer, me, verify, spend, listFactors } = factorCalls(() => room)

describe('a backup code', () => {
  test('opens the session once, however it is written, and is counted down', async () => {
    const enrolled = await newcomer()
    const [code = ''] = enrolled.backupCodes
    const half = await signIn(room, enrolled)
    const used = await spend(half, ` ${code.replace('-', ' ').toUpperCase()} `)
    expect(used.body).toEqual({ backupCodesLeft: 9 })
    expect((await me(used.cookie)).status).toBe(200)
    expect((await me(half)).status).toBe(401)
    const again = await spend(await signIn(room, enrolled), code)
    expect([again.status, again.body.code]).toEqual([400, 'factor_code_wrong'])
  })

  test('opens one session when four ask with it at once', async () => {
    const enrolled = await newcomer()
    const cookies = await Promise.all(Array.from({ length: 4 }, () => signIn(room, enrolled)))
    const answers = await Promise.all(cookies.map((cookie) => spend(cookie, enrolled.backupCodes[0] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('of somebody else opens nothing', async () => {
    const [first, second] = [await newcomer(), await newcomer()]
    const answer = await spend(await signIn(room, first), second.backupCodes[0] ?? '')
    expect(answer.status).toBe(400)
  })

  test('is good for nothing once new ones were made', async () => {
    const enrolled = await newcomer()
    const renewed = await room.call<{ backupCodes: string[] }>('POST', 'me/backup-codes', undefined, {
      cookie: enrolled.cookie,
    })
    expect(renewed.body.backupCodes).toHaveLength(10)
    const half = await signIn(room, enrolled)
    expect((await spend(half, enrolled.backupCodes[0] ?? '')).status).toBe(400)
    expect((await spend(half, renewed.body.backupCodes[9] ?? '')).status).toBe(200)
  })

  test('is not made for somebody without a second factor', async () => {
    const { cookie } = await enter(room)
    expect((await room.call('POST', 'me/backup-codes', undefined, { cookie })).status).toBe(404)
  })
})

describe('a reset password', () => {
  test('is no way around the second factor', async () => {
    const enrolled = await newcomer()
    await room.post('request-password-reset', { email: enrolled.email })
    await room.base.background.settled()
    const token = linkIn(room.said.findLast((line) => line.includes('/reset-password')) ?? '').searchParams.get('token')
    const newPassword = 'a password from a stolen mailbox'
    expect((await room.post('reset-password', { token, newPassword })).status).toBe(200)
    expect((await me(enrolled.cookie)).status).toBe(401)
    const half = await signIn(room, { email: enrolled.email, password: newPassword })
    expect((await me(half)).body?.code).toBe('second_factor_required')
  })
})

describe('removing a factor', () => {
  const remove = (cookie: string, id: string) => room.call<Refusal>('DELETE', `me/factors/${id}`, undefined, { cookie })

  test('is told of by mail, as adding one and using a backup code are', async () => {
    const enrolled = await newcomer()
    const used = await spend(await signIn(room, enrolled), enrolled.backupCodes[0] ?? '')
    await remove(used.cookie, enrolled.factorId)
    await room.base.background.settled()
    const told = room.said.join('\n').split(`Mail for ${enrolled.email}`).slice(1).join('\n')
    expect(told).toContain('"Authenticator app" was added as a second factor of your account.')
    expect(told).toContain('A backup code was used to sign in to your account; 9 are left.')
    expect(told).toContain('The second factor "Authenticator app" was removed from your account.')
  })

  test('needs a recent proof, and with the last one the backup codes go', async () => {
    const enrolled = await newcomer()
    room.world.clock.advance(10 * 60_000)
    expect((await remove(enrolled.cookie, enrolled.factorId)).body.code).toBe('reauthentication_required')
    const proof = { way: 'totp', proof: codeOf(room, enrolled.secret) }
    expect((await room.call('POST', 'me/reauthenticate', proof, { cookie: enrolled.cookie })).status).toBe(200)
    expect((await remove(enrolled.cookie, enrolled.factorId)).status).toBe(200)
    expect((await listFactors(enrolled.cookie)).body).toEqual({ factors: [], backupCodesLeft: 0 })
    expect((await me(await signIn(room, enrolled))).status).toBe(200)
  })

  test('lowers no session, and a new first factor has to be passed by all others anew', async () => {
    const enrolled = await newcomer()
    const half = await signIn(room, enrolled)
    const other = (await verify(half, enrolled.factorId, codeOf(room, enrolled.secret))).cookie
    await remove(enrolled.cookie, enrolled.factorId)
    expect((await room.call<{ assurance: string }>('GET', 'me', undefined, { cookie: other })).body.assurance).toBe(
      'aal2',
    )
    await enrol(room, enrolled)
    expect((await me(other)).body?.code).toBe('second_factor_required')
  })

  test('hides the factors of others as if they did not exist', async () => {
    const [first, second] = [await newcomer(), await newcomer()]
    for (const id of [second.factorId, newId(), 'not-an-id']) {
      const answers = [
        await remove(first.cookie, id),
        await verify(first.cookie, id, codeOf(room, second.secret)),
        await room.call<Refusal>('PATCH', `me/factors/${id}`, { friendlyName: 'Mine' }, { cookie: first.cookie }),
        await room.call<Refusal>('POST', `me/factors/${id}/challenge`, undefined, { cookie: first.cookie }),
      ]
      for (const { status, text } of answers)
        expect([status, text]).toEqual([404, '{"code":"not_found","message":"Not found"}'])
    }
    const [row] = await room.base.db
      .select()
      .from(factors)
      .where(and(eq(factors.id, second.factorId), eq(factors.isVerified, true)))
    expect(row?.friendlyName).toBe('Authenticator app')
  })
})
