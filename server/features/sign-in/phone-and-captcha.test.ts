import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseEnv } from '#server/base/env/index.ts'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import type { Actor } from '#test/build-world.ts'
import { type FakeSms, startFakeSms } from '#test/fake-sms.ts'
import { type AccountsWorld, openAccounts } from '#test/open-accounts.ts'
import { captcha } from './verify-captcha.ts'

let sms: FakeSms
let room: AccountsWorld
let numbers = 0

beforeAll(async () => {
  sms = await startFakeSms()
  room = await openAccounts({ env: { SMS_WEBHOOK_URL: sms.url, SMS_WEBHOOK_SECRET: sms.secret } })
})
afterAll(async () => {
  await room.stop()
  await sms.close()
})
beforeEach(() => room.base.db.delete(rateLimits).then(() => {}))

const newNumber = () => `+4420794600${String(++numbers).padStart(2, '0')}`
const messagesTo = (phone: string) => sms.messages.filter(({ to }) => to === phone)
const codeIn = (phone: string) => /\b\d{6}\b/.exec(messagesTo(phone).at(-1)?.text ?? '')?.[0] ?? ''
const call = (actor: Actor, method: string, path: string, body?: unknown) =>
  room.call<{ code?: string; phone?: string | null }>(method, path, body, { cookie: actor.cookie })
async function confirmed() {
  const actor = await room.world.mint()
  const phone = newNumber()
  expect((await call(actor, 'PUT', 'me/phone', { phone })).status).toBe(200)
  expect((await call(actor, 'POST', 'me/phone/confirm', { code: codeIn(phone) })).body).toEqual({ phone })
  return { actor, phone }
}
async function signInCode(phone: string) {
  const answer = await room.post('otp', { phone })
  expect([answer.status, answer.text]).toEqual([200, '{"status":true}'])
  await room.base.background.settled()
  return codeIn(phone)
}

describe('a phone number', () => {
  test('is confirmed by a code in a signed message, shown, and removed', async () => {
    const actor = await room.world.mint()
    const phone = newNumber()
    expect((await call(actor, 'GET', 'me/phone')).body).toEqual({ phone: null })
    await call(actor, 'PUT', 'me/phone', { phone: `${phone.slice(0, 3)} (${phone.slice(3, 7)}) ${phone.slice(7)}` })
    expect(messagesTo(phone)).toEqual([
      {
        to: phone,
        text: expect.stringMatching(/^\d{6} is your Parlance code\. It works for 10 minutes\. Give it to nobody\.$/),
      },
    ])
    expect((await call(actor, 'GET', 'me/phone')).body).toEqual({ phone: null })
    const code = codeIn(phone)
    expect((await call(actor, 'POST', 'me/phone/confirm', { code })).body).toEqual({ phone })
    expect((await call(actor, 'POST', 'me/phone/confirm', { code })).body.code).toBe('code_invalid')
    expect((await call(actor, 'GET', 'me/phone')).body).toEqual({ phone })
    await call(actor, 'DELETE', 'me/phone')
    expect((await call(actor, 'GET', 'me/phone')).body).toEqual({ phone: null })
    expect(sms.refused).toEqual([])
  })

  test('signs its owner in by a code, in either spelling, and no longer once it was removed', async () => {
    const { actor, phone } = await confirmed()
    const entered = await room.post('verify', { phone: phone.replace('+', '00'), code: await signInCode(phone) })
    expect(entered.body?.user).toMatchObject({ email: actor.person.email })
    expect((await room.get('/api/me', { cookie: entered.cookie })).status).toBe(200)
    const code = await signInCode(phone)
    await call(actor, 'DELETE', 'me/phone')
    expect((await room.post('verify', { phone, code })).body?.code).toBe('code_invalid')
  })

  test('stands for the address beside a password, once it is confirmed', async () => {
    const [email, password, phone] = ['phoned@example.com', 'a fine long password', newNumber()]
    await room.post('sign-up/email', { name: 'Ada Reader', email, password })
    const { cookie } = await room.post('sign-in/email', { email, password })
    const signIn = (secret: string) => room.post('sign-in/email', { phone, password: secret })
    expect((await signIn(password)).body?.code).toBe('invalid_credentials')
    await room.call('PUT', 'me/phone', { phone }, { cookie })
    expect((await signIn(password)).body?.code).toBe('invalid_credentials')
    await room.call('POST', 'me/phone/confirm', { code: codeIn(phone) }, { cookie })
    expect((await signIn(password)).body?.user).toMatchObject({ email })
    expect((await signIn('another password')).body?.code).toBe('invalid_credentials')
    expect((await room.post('sign-in/email', { phone: '12', password })).body?.code).toBe('phone_invalid')
    expect((await room.post('sign-in/email', { password })).body?.message).toBe(
      'You must provide either an email or phone number and a password',
    )
  })

  test('of nobody gets the same answer and no message', async () => {
    const unknown = newNumber()
    expect(await signInCode(unknown)).toBe('')
    expect((await room.post('verify', { phone: unknown, code: '123456' })).body?.code).toBe('code_invalid')
    const actor = await room.world.mint()
    await call(actor, 'PUT', 'me/phone', { phone: unknown })
    const before = messagesTo(unknown).length
    await signInCode(unknown)
    expect(messagesTo(unknown)).toHaveLength(before)
  })

  test('belongs to one account, and nobody else can confirm it with the code of another', async () => {
    const { phone } = await confirmed()
    const stranger = await room.world.mint()
    await call(stranger, 'PUT', 'me/phone', { phone })
    const code = codeIn(phone)
    const third = await room.world.mint()
    expect((await call(third, 'POST', 'me/phone/confirm', { code })).body.code).toBe('code_invalid')
    expect((await call(stranger, 'POST', 'me/phone/confirm', { code })).body.code).toBe('phone_taken')
  })

  test('gets five messages an hour, and is changed only soon after a proof of who it is', async () => {
    const { phone } = await confirmed()
    for (let ask = 0; ask < 8; ask++) {
      await room.post('otp', { phone }, { address: `198.51.100.${ask}` })
      await room.base.background.settled()
    }
    expect(messagesTo(phone)).toHaveLength(1 + 5)
    const actor = await room.world.mint()
    const statuses = []
    for (let ask = 0; ask < 6; ask++)
      statuses.push((await call(actor, 'PUT', 'me/phone', { phone: newNumber() })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    room.world.clock.advance(11 * 60_000)
    expect((await call(actor, 'PUT', 'me/phone', { phone })).body.code).toBe('reauthentication_required')
    expect((await call(actor, 'DELETE', 'me/phone')).body.code).toBe('reauthentication_required')
  })

  test('says when the message could not be sent, and that again nothing of why', async () => {
    const actor = await room.world.mint()
    sms.answerWith(500)
    const answer = await call(actor, 'PUT', 'me/phone', { phone: newNumber() })
    sms.answerWith(undefined)
    expect([answer.status, answer.text]).toEqual([
      503,
      '{"code":"text_not_sent","message":"The text message could not be sent. Please try again in a moment."}',
    ])
  })
})

describe('the captcha of sign-up', () => {
  const env = parseEnv({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'secret',
    DATA_DIR: '/nonexistent',
  })

  test('asks the service with the secret, the token and the address, and believes its answer', async () => {
    const asked: Record<string, string>[] = []
    const service = http.createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
      asked.push(form)
      const isJson = form.response !== 'garbled'
      response.writeHead(200).end(isJson ? JSON.stringify({ success: form.response === 'human' }) : '<html>')
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as AddressInfo // safe because the server listens on TCP
    const guard = captcha({ env, log: room.base.log }, `http://127.0.0.1:${port}/siteverify`)
    await guard.check('human', '203.0.113.5')
    expect(asked).toEqual([{ secret: 'secret', response: 'human', remoteip: '203.0.113.5' }])
    await expect(guard.check('robot', '203.0.113.5')).rejects.toMatchObject({ code: 'captcha_failed' })
    await expect(guard.check('garbled', '203.0.113.5')).rejects.toMatchObject({ code: 'captcha_unavailable' })
    await expect(guard.check('', '203.0.113.5')).rejects.toMatchObject({ code: 'captcha_required' })
    await new Promise((resolve) => service.close(resolve))
    await expect(guard.check('human', '203.0.113.5')).rejects.toMatchObject({ code: 'captcha_unavailable' })
    expect(asked).toHaveLength(3)
  })

  test('is required where it is set up, and known nowhere else', async () => {
    const fields = { name: 'Ada Reader', email: 'human@example.com', password: 'a fine long password' }
    const guarded = await openAccounts({
      env: { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' },
    })
    const refused = await guarded.post('sign-up/email', fields)
    expect([refused.status, refused.body]).toEqual([
      400,
      { code: 'captcha_required', message: 'Please confirm that you are human.' },
    ])
    const { body } = await guarded.call<{ ways: object }>('GET', 'site')
    expect(body.ways).toMatchObject({ captcha: { provider: 'hcaptcha', siteKey: 'site' } })
    await guarded.stop()
    expect((await room.post('sign-up/email', fields)).status).toBe(200)
  })

  test('is not passed by with a code or a link, which then make no account and are answered as ever', async () => {
    const guarded = await openAccounts({
      env: { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' },
    })
    const { person } = await guarded.world.mint()
    for (const email of [person.email, 'robot@example.com'])
      for (const way of ['otp', 'magic-link', 'resend'])
        expect((await guarded.post(way, { email, create: true })).text).toBe('{"status":true}')
    await guarded.base.background.settled()
    expect(guarded.said.filter((line) => line.startsWith(`Mail for ${person.email}`))).toHaveLength(3)
    expect(guarded.said.join('\n')).not.toContain('robot@example.com')
    await guarded.stop()
  })
})

test('the public key set is there and empty, since no tokens are issued to others', async () => {
  const { status, text } = await room.get('/.well-known/jwks.json')
  expect([status, text]).toEqual([200, '{"keys":[]}'])
})
