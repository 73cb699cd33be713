import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { users } from '#server/features/users/table.ts'
import {
  type AccountsOptions,
  type AccountsWorld,
  confirmByLink,
  eventually,
  linkIn,
  openAccounts,
} from '#test/open-accounts.ts'

const PASSWORD = 'a fine long password'
const STRANGERS = 'the password of a stranger'
const BOSS = 'boss@example.com'
const PROXY = '10.0.0.1'

const opened: AccountsWorld[] = []
async function open(options: AccountsOptions) {
  const room = await openAccounts(options)
  opened.push(room)
  return room
}
afterEach(async () => {
  for (const room of opened.splice(0)) await room.stop()
})

/** Every header by which some proxy names the caller, each time with another address. */
const forged = (at: number) => ({
  'x-forwarded-for': `198.51.100.${at}`,
  'x-real-ip': `198.51.100.${at}`,
  'x-client-ip': `198.51.100.${at}`,
  'x-caller-address': `198.51.100.${at}`,
  'cf-connecting-ip': `198.51.100.${at}`,
  'true-client-ip': `198.51.100.${at}`,
  forwarded: `for=198.51.100.${at}`,
})

describe('forged forwarding headers', () => {
  const guess = (room: AccountsWorld, at: number, address: string, headers: Record<string, string>) =>
    room.post('sign-in/email', { email: BOSS, password: `guess ${at}` }, { address, headers })

  test('do not give a caller more tries, from a network that is no proxy', async () => {
    const room = await open({ env: { ADMIN_EMAIL: BOSS, TRUSTED_PROXIES: PROXY } })
    const tries = []
    for (let at = 0; at < 7; at++) tries.push((await guess(room, at, '203.0.113.7', forged(at))).status)
    expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('do not give a caller behind a trusted proxy more tries than the address that the proxy saw', async () => {
    const room = await open({ env: { ADMIN_EMAIL: BOSS, TRUSTED_PROXIES: PROXY } })
    const behind = (at: number, seen: string) => ({ ...forged(at), 'x-forwarded-for': `198.51.100.${at}, ${seen}` })
    const tries = []
    for (let at = 0; at < 7; at++) tries.push((await guess(room, at, PROXY, behind(at, '203.0.113.7'))).status)
    expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect((await guess(room, 8, PROXY, behind(8, '203.0.113.8'))).status).toBe(401)
  })
})

describe('the address of the admin, registered by a stranger', () => {
  const signUp = (room: AccountsWorld, password: string) =>
    room.post('sign-up/email', { name: 'Ada Reader', email: BOSS, password })
  const signIn = (room: AccountsWorld, password: string) => room.post('sign-in/email', { email: BOSS, password })
  const mail = (room: AccountsWorld, count: number) => eventually(() => room.inbox.mails[count - 1])
  const confirm = async (room: AccountsWorld, count: number, from = {}) =>
    confirmByLink(room, linkIn((await mail(room, count)).text), from)
  async function choosePassword(room: AccountsWorld, count: number) {
    const token = linkIn((await mail(room, count)).text).searchParams.get('token')
    await room.post('reset-password', { token, newPassword: PASSWORD })
  }
  const withMails = () => open({ smtp: true, env: { HOST: '0.0.0.0', ADMIN_EMAIL: BOSS } })

  test('before its owner signs up gives the stranger nothing, and the owner everything', async () => {
    const room = await withMails()
    await signUp(room, STRANGERS)
    await mail(room, 1)
    expect((await signIn(room, STRANGERS)).body?.code).toBe('email_not_confirmed')
    await mail(room, 2)
    await signUp(room, PASSWORD)
    await choosePassword(room, 3)
    expect((await signIn(room, STRANGERS)).status).toBe(401)
    expect((await signIn(room, PASSWORD)).body?.user).toMatchObject({ email: BOSS, role: 'admin' })
  })

  test('while its owner has yet to confirm gives the stranger nothing, whichever link the owner opens', async () => {
    const room = await withMails()
    await signUp(room, PASSWORD)
    await mail(room, 1)
    await signUp(room, STRANGERS)
    await mail(room, 2)
    await confirm(room, 1)
    expect((await signIn(room, STRANGERS)).status).toBe(401)
    await choosePassword(room, 2)
    expect((await signIn(room, STRANGERS)).status).toBe(401)
    expect((await signIn(room, PASSWORD)).body?.user).toMatchObject({ email: BOSS, role: 'admin' })
  })

  test('is not confirmed by an owner who opens the link of that sign-up, and a press gives the stranger nothing', async () => {
    const room = await withMails()
    const strangers = await signUp(room, STRANGERS)
    const link = linkIn((await mail(room, 1)).text)
    await room.get(`${link.pathname}${link.search}`)
    expect((await signIn(room, STRANGERS)).body?.code).toBe('email_not_confirmed')
    expect((await confirm(room, 1)).body?.code).toBe('password_too_short')
    expect((await confirm(room, 1, { password: PASSWORD })).status).toBe(200)
    expect((await confirm(room, 1, { signedUp: strangers })).status).toBe(200)
    expect((await signIn(room, STRANGERS)).status).toBe(401)
    expect((await signIn(room, PASSWORD)).body?.user).toMatchObject({ email: BOSS, role: 'admin' })
  })

  test('makes nobody the admin while it is not confirmed, even when nobody was named', async () => {
    const room = await open({ smtp: true })
    await signUp(room, STRANGERS)
    await mail(room, 1)
    expect(await room.base.db.select().from(users).where(eq(users.role, 'admin'))).toEqual([])
  })
})
