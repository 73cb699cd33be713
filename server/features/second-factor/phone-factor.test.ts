import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { oneTimeCodes } from '#server/features/one-time-codes/table.ts'
import { type FakeSms, startFakeSms } from '#test/fake-sms.ts'
import { type AccountsWorld, openAccounts } from '#test/open-accounts.ts'
import { enter, type Guest, signIn } from '#test/second-factor.ts'

type Begun = { factor: { id: string; phoneEnding: string; status: string }; totp: null; code: string }

let sms: FakeSms
let room: AccountsWorld
let numbers = 0

beforeAll(async () => {
  sms = await startFakeSms()
  const env = { SMS_WEBHOOK_URL: sms.url, SMS_WEBHOOK_SECRET: sms.secret, ADMIN_EMAIL: 'nobody@example.com' }
  room = await openAccounts({ env })
})
afterAll(async () => {
  await room.stop()
  await sms.close()
})
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

const newNumber = () => `+4479460018${String(++numbers).padStart(2, '0')}`
const codeIn = (phone: string) =>
  /\b\d{6}\b/.exec(sms.messages.filter(({ to }) => to === phone).at(-1)?.text ?? '')?.[0] ?? ''
const begin = (guest: Guest, phoneNumber: string) =>
  room.call<Begun>('POST', 'me/factors', { factorType: 'phone', phoneNumber }, { cookie: guest.cookie })
const verify = (cookie: string, id: string, code: string) =>
  room.call<{ code: string; backupCodes: string[] | null }>('POST', `me/factors/${id}/verify`, { code }, { cookie })
const challenge = (cookie: string, id: string) =>
  room.call<{ code: string; isSent: boolean }>('POST', `me/factors/${id}/challenge`, undefined, { cookie })
const me = async (cookie: string) => (await room.get('/api/me', { cookie })).status

async function enrolled() {
  const guest = await enter(room)
  const phone = newNumber()
  const { factor } = (await begin(guest, phone)).body
  const passed = await verify(guest.cookie, factor.id, codeIn(phone))
  expect([passed.status, passed.body.backupCodes?.length]).toEqual([200, 10])
  return { ...guest, phone, id: factor.id, cookie: passed.cookie }
}

describe('a phone as second factor', () => {
  test('is verified by the code it was sent, and never shows its whole number', async () => {
    const guest = await enter(room)
    const phone = newNumber()
    const begun = await begin(guest, ` ${phone.slice(0, 3)} (${phone.slice(3)}) `)
    expect(begun.body).toMatchObject({ factor: { phoneEnding: phone.slice(-2), status: 'unverified' }, totp: null })
    expect(begun.text).not.toContain(phone)
    expect(await me(await signIn(room, guest))).toBe(200)
    // As a word: the digits alone may stand in a number or a hash.
    const kept = JSON.stringify(await room.base.db.select().from(oneTimeCodes))
    expect(kept).not.toMatch(new RegExp(`\\b${codeIn(phone)}\\b`))
    expect((await verify(guest.cookie, begun.body.factor.id, codeIn(phone))).status).toBe(200)
    expect(await me(await signIn(room, guest))).toBe(403)
  })

  test('opens a session with a code sent for it, once', async () => {
    const person = await enrolled()
    const half = await signIn(room, person)
    const used = codeIn(person.phone)
    expect((await verify(half, person.id, used)).body.code).toBe('factor_code_wrong')
    expect((await challenge(half, person.id)).body).toEqual({ id: person.id, isSent: true })
    const code = codeIn(person.phone)
    const passed = await verify(half, person.id, code)
    expect([passed.status, passed.body.backupCodes, await me(passed.cookie)]).toEqual([200, null, 200])
    expect((await verify(await signIn(room, person), person.id, code)).status).toBe(400)
  })

  test('takes no code after ten minutes, and none that was sent before another one', async () => {
    const person = await enrolled()
    const half = await signIn(room, person)
    await challenge(half, person.id)
    const first = codeIn(person.phone)
    await challenge(half, person.id)
    const second = codeIn(person.phone)
    if (first !== second) expect((await verify(half, person.id, first)).status).toBe(400)
    room.world.clock.advance(10 * 60_000)
    expect((await verify(half, person.id, second)).status).toBe(400)
  })

  test('is sent five texts an hour, whoever asks', async () => {
    const person = await enrolled()
    const half = await signIn(room, person)
    const answers = []
    for (let ask = 0; ask < 6; ask++) answers.push((await challenge(half, person.id)).status)
    // The text that verified it was the first of the hour.
    expect(answers).toEqual([200, 200, 200, 200, 429, 429])
  })

  test('is refused for a number that is none, and says when the text could not be sent', async () => {
    const guest = await enter(room)
    expect((await begin(guest, '12345')).body.code).toBe('phone_invalid')
    sms.answerWith(500)
    expect((await begin(guest, newNumber())).body.code).toBe('text_not_sent')
    sms.answerWith(undefined)
    expect(await me(await signIn(room, guest))).toBe(200)
  })
})
