import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { makeAdmin } from '#server/features/admin/index.ts'
import {
  type AccountsOptions,
  type AccountsWorld,
  confirmByLink,
  eventually,
  linkIn,
  openAccounts,
} from '#test/open-accounts.ts'
import { explainAdmin } from './report-missing-admin.ts'
import { users } from './table.ts'

const PASSWORD = 'a fine long password'
const BOSS = 'boss@example.com'
const BEYOND_LOOPBACK = { HOST: '0.0.0.0' }

const opened: AccountsWorld[] = []
async function open(options: AccountsOptions) {
  const room = await openAccounts(options)
  opened.push(room)
  return room
}
afterEach(async () => {
  for (const room of opened.splice(0)) await room.stop()
})

const signUp = (room: AccountsWorld, email: string) =>
  room.post('sign-up/email', { name: 'Ada Reader', email, password: PASSWORD })
const signIn = (room: AccountsWorld, email: string) => room.post('sign-in/email', { email, password: PASSWORD })

async function confirm(room: AccountsWorld, email: string) {
  const mail = await eventually(() => room.inbox.mails.find(({ to }) => to === email))
  return confirmByLink(room, linkIn(mail.text), { password: PASSWORD })
}

async function admins(room: AccountsWorld) {
  const rows = await room.base.db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))
  return rows.map((row) => row.email).sort()
}

describe('on loopback with nobody named', () => {
  test('the first account is the admin, the terminal says so, and nobody after it is', async () => {
    const room = await open({})
    expect((await signUp(room, 'first@example.com')).body?.user?.role).toBe('admin')
    expect((await signUp(room, 'second@example.com')).body?.user?.role).toBe('user')
    expect((await signIn(room, 'first@example.com')).body?.user?.role).toBe('admin')
    expect(room.said).toEqual(['first@example.com is the admin of this installation (its first account).'])
  })

  test('twenty that sign up at once make exactly one admin', async () => {
    const room = await open({})
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => signUp(room, `p${index}@example.com`)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await admins(room)).toHaveLength(1)
    expect(answers.filter(({ body }) => body?.user?.role === 'admin')).toHaveLength(1)
    expect(room.said).toHaveLength(1)
  })

  test('with mails it is the first that confirms its address', async () => {
    const room = await open({ smtp: true })
    expect((await signUp(room, 'typo@example.com')).body?.user?.role).toBe('user')
    await signUp(room, 'real@example.com')
    expect(await admins(room)).toEqual([])
    await confirm(room, 'real@example.com')
    expect(await admins(room)).toEqual(['real@example.com'])
    await confirm(room, 'typo@example.com')
    expect(await admins(room)).toEqual(['real@example.com'])
  })
})

describe('beyond loopback with nobody named', () => {
  test('nobody becomes admin unasked, and the terminal says which command does', async () => {
    const room = await open({ env: BEYOND_LOOPBACK })
    await signUp(room, 'first@example.com')
    expect(await admins(room)).toEqual([])
    await explainAdmin(room.base)
    expect(room.said).toEqual(['Nobody is the admin. Sign up, then run: npm run admin -- YOUR_EMAIL'])

    expect(await makeAdmin(room.base.pool, ' First@Example.com')).toBe(true)
    expect(await makeAdmin(room.base.pool, 'nobody@example.com')).toBe(false)
    expect(await admins(room)).toEqual(['first@example.com'])
    const { cookie } = await signIn(room, 'first@example.com')
    expect((await room.get('/api/me', { cookie })).body?.user?.role).toBe('admin')
    // The mail about the new sign-in is printed after the answer.
    await room.base.background.settled()
    room.said.length = 0
    await explainAdmin(room.base)
    expect(room.said).toEqual([])
  })
})

describe('with ADMIN_EMAIL', () => {
  test('only that address is the admin, on loopback too', async () => {
    const room = await open({ env: { ADMIN_EMAIL: BOSS } })
    await signUp(room, 'first@example.com')
    expect(await admins(room)).toEqual([])
    expect((await signUp(room, 'Boss@Example.com')).body?.user?.role).toBe('admin')
    expect(room.said).toEqual(['boss@example.com is the admin of this installation (named by ADMIN_EMAIL).'])
  })

  test('with mails it is the admin only once its address is confirmed', async () => {
    const room = await open({ smtp: true, env: { ...BEYOND_LOOPBACK, ADMIN_EMAIL: BOSS } })
    expect((await signUp(room, BOSS)).body?.user?.role).toBe('user')
    expect((await signIn(room, BOSS)).body?.code).toBe('email_not_confirmed')
    expect(await admins(room)).toEqual([])
    await confirm(room, BOSS)
    expect(await admins(room)).toEqual([BOSS])
  })

  test('an account that was there before it was named becomes admin at its next sign-in', async () => {
    const room = await open({ env: { ADMIN_EMAIL: BOSS } })
    await signUp(room, BOSS)
    await room.base.db.update(users).set({ role: 'user' })
    expect((await signIn(room, BOSS)).body?.user?.role).toBe('admin')
  })

  test('nobody takes over the address once the admin has left it, where no mail proves whose it is', async () => {
    const room = await open({ env: { ADMIN_EMAIL: BOSS } })
    await signUp(room, BOSS)
    const admin = await signIn(room, BOSS)
    const moveTo = (email: string, { cookie }: { cookie: string }) =>
      room.call('POST', 'me/email', { email }, { cookie })
    expect((await moveTo('moved@example.com', admin)).status).toBe(200)
    await signUp(room, 'stranger@example.com')
    const stranger = await signIn(room, 'stranger@example.com')
    expect(await moveTo(BOSS, stranger)).toMatchObject({ status: 422, body: { code: 'email_taken' } })
    expect((await signUp(room, BOSS)).body?.user?.role).toBe('user')
    expect((await signIn(room, BOSS)).body?.user?.role).toBe('user')
    expect(await admins(room)).toEqual(['moved@example.com'])
    expect((await signIn(room, 'moved@example.com')).body?.user?.role).toBe('admin')
  })

  test('nobody takes the address by changing theirs before its owner has signed up, where no mail proves whose it is', async () => {
    const room = await open({ env: { ADMIN_EMAIL: BOSS } })
    await signUp(room, 'stranger@example.com')
    const { cookie } = await signIn(room, 'stranger@example.com')
    const moved = await room.call('POST', 'me/email', { email: 'Boss@Example.com' }, { cookie })
    expect(moved).toMatchObject({ status: 422, body: { code: 'email_taken' } })
    expect((await signUp(room, BOSS)).body?.user?.role).toBe('admin')
  })

  test('beyond loopback nobody is the admin before the address is proved, by mail or by the operator', async () => {
    const room = await open({ env: { ...BEYOND_LOOPBACK, ADMIN_EMAIL: BOSS } })
    expect((await signUp(room, BOSS)).body?.user?.role).toBe('user')
    expect((await signIn(room, BOSS)).body?.user?.role).toBe('user')
    expect(await admins(room)).toEqual([])
  })

  test.each([
    [
      { ...BEYOND_LOOPBACK, ADMIN_EMAIL: BOSS },
      false,
      'Without SMTP_URL, sign up as boss@example.com, then run: npm run admin -- boss@example.com',
    ],
    [
      { ADMIN_EMAIL: BOSS },
      false,
      'sign up as boss@example.com now. Without SMTP_URL the first to do so is the admin.',
    ],
    [{ ADMIN_EMAIL: BOSS }, true, 'boss@example.com will be, once it has signed up and confirmed its address.'],
    [{}, false, 'the first account will be.'],
  ])('the terminal says who will be: %o, mails %s', async (env, smtp, end) => {
    const room = await open({ env, smtp })
    await explainAdmin(room.base)
    expect(room.said).toEqual([expect.stringMatching(/^Nobody is the admin(?: yet:|\.) /)])
    expect(room.said[0]?.endsWith(end)).toBe(true)
  })
})
