import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#server/base/mail/table.ts'
import { type AccountsWorld, linkIn, openAccounts } from '#test/open-accounts.ts'

const PASSWORD = 'a fine long password'

let room: AccountsWorld
beforeAll(async () => {
  room = await openAccounts({ env: { ADMIN_EMAIL: 'nobody@example.com' } })
})
afterAll(() => room.stop())

test('without SMTP a forgotten password is replaced through the link in the terminal', async () => {
  const email = 'ada@example.com'
  await room.post('sign-up/email', { firstName: 'Ada', lastName: 'Reader', email, password: PASSWORD })
  expect(room.said).toEqual([])

  const known = await room.post('request-password-reset', { email })
  const unknown = await room.post('request-password-reset', { email: 'nobody@example.com' })
  expect([known.status, known.text]).toEqual([200, '{"status":true}'])
  expect([unknown.status, unknown.text]).toEqual([200, '{"status":true}'])
  await room.base.background.settled()

  const kept = await room.base.db.select().from(outbox)
  expect(kept).toMatchObject([{ to: email, subject: 'Reset your Parlance password', state: 'kept' }])
  const link = linkIn(room.said.join('\n'))
  expect(`${link.origin}${link.pathname}`).toBe('http://127.0.0.1:3000/reset-password')
  expect(kept[0]?.text).toContain(link.href)
  expect(room.said.filter((line) => line.includes('nobody@example.com'))).toEqual([])

  const newPassword = 'another fine password'
  const done = await room.post('reset-password', { token: link.searchParams.get('token'), newPassword })
  expect(done.status).toBe(200)
  expect((await room.post('sign-in/email', { email, password: PASSWORD })).status).toBe(401)
  expect((await room.post('sign-in/email', { email, password: newPassword })).status).toBe(200)
})

test('markup in a name stays text in a mail', async () => {
  const email = 'eve@example.com'
  await room.post('sign-up/email', { firstName: '<img src=x>', lastName: '"&\'', email, password: PASSWORD })
  await room.post('request-password-reset', { email })
  await room.base.background.settled()
  const mail = (await room.base.db.select().from(outbox)).find(({ to }) => to === email)
  expect(mail?.text).toContain('Hello <img src=x>,')
  expect(mail?.html).toContain('Hello &lt;img src=x&gt;,')
  expect(mail?.html).not.toContain('<img')
})
