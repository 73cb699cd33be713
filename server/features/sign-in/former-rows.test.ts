/** What the version of 2026-11-24 left behind, as it stood in its database and its mails, goes on working. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { credentials } from '#server/features/credentials/table.ts'
import { verifications } from '#server/features/one-time-codes/table.ts'
import { sessions } from '#server/features/sessions/table.ts'
import { userProfiles, users } from '#server/features/users/table.ts'
import { type AccountsWorld, eventually, openAccounts } from '#test/open-accounts.ts'

const ID = '01a21148-2bbd-7273-93c6-8a96e2eeb5e2'
const EMAIL = 'former@example.com'
const PASSWORD = 'a pässword of the version before'
const OTHER = 'a wholly new password'
const HASH =
  '72966082407053e4e44e1545f3233952:82f63fe7e0a96c640b71de8fae410ffc4da8168acc01afb5e311716463c8c1a7dfde65627309a5edd7fb72106c35cbe6ea09560474a6c6926075561c93b60853'
const COOKIE =
  'parlance.session_token=rmLgJdAjYoXn3FwrnpzU7tfPbfkhkcU6.Q1jPOMxykUXG%2FxE%2BNEbe7HyHN4QYhVVYsZkzMG9BKTA%3D'
const RESET_TOKEN = 'dfrg9X2Dr37mpOL0VqZomWD9'
const CONFIRMATION_TOKEN =
  'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImZvcm1lckBleGFtcGxlLmNvbSIsImF1ZCI6ImNvbmZpcm0tYWRkcmVzcyIsInN1YiI6IjAxYTIxMTQ4LTJiYmQtNzI3My05M2M2LThhOTZlMmVlYjVlMiIsImV4cCI6MTc5NTI2MjQwMH0.iQEGGfAkUieKmjdBg9q_RAwCvrEQ0nJ6TOyWFZmFXDc'
const MADE = new Date('2026-11-20T12:00:00.000Z')
const STAMPS = { createdAt: MADE, updatedAt: MADE }

let room: AccountsWorld
beforeAll(async () => {
  room = await openAccounts({ smtp: true, env: { ADMIN_EMAIL: 'boss@example.com' } })
})
afterAll(() => room.stop())

beforeEach(async () => {
  const { db } = room.base
  await db.delete(users)
  await db.delete(verifications)
  await db.insert(users).values({
    id: ID,
    email: EMAIL,
    emailVerified: true,
    name: 'Ada Reader',
    firstName: 'Ada',
    lastName: 'Reader',
    role: 'user',
    ...STAMPS,
  })
  await db.insert(userProfiles).values({ userId: ID })
  await db.insert(credentials).values({
    id: '01a21148-2bbf-764a-8bf2-d381316cf7ac',
    userId: ID,
    providerId: 'credential',
    accountId: ID,
    password: HASH,
    ...STAMPS,
  })
  await db.insert(sessions).values({
    id: '01a21148-2d33-72ab-8037-f3b25dd08cb3',
    token: 'rmLgJdAjYoXn3FwrnpzU7tfPbfkhkcU6',
    userId: ID,
    expiresAt: new Date('2026-12-20T12:00:00.000Z'),
    ipAddress: '127.0.0.1',
    userAgent: '',
    ...STAMPS,
  })
  await db.insert(verifications).values({
    id: '01a21148-2d44-7213-8242-aa3b564da460',
    identifier: '-d5UsZPNXM9UeuU_8Zpn8_bea52SVERrH2oDleb15GY',
    value: ID,
    expiresAt: new Date(MADE.getTime() + 3_600_000),
    ...STAMPS,
  })
})

const signIn = (password: string) => room.post('sign-in/email', { email: EMAIL, password })
const reset = () => room.post('reset-password', { token: RESET_TOKEN, newPassword: OTHER })

test('a password', async () => {
  const { status, cookie } = await signIn(PASSWORD)
  expect(status).toBe(200)
  expect((await room.get('/api/me', { cookie })).body?.user).toMatchObject({ id: ID })
  expect((await signIn(`${PASSWORD}!`)).body?.code).toBe('invalid_credentials')
})

test('a session', async () => {
  expect((await room.get('/api/me', { cookie: COOKIE })).body?.user).toMatchObject({ email: EMAIL })
})

test('a reset link, once', async () => {
  expect((await reset()).status).toBe(200)
  expect((await reset()).body?.code).toBe('reset_link_invalid')
  expect((await room.get('/api/me', { cookie: COOKIE })).status).toBe(401)
  expect((await signIn(PASSWORD)).status).toBe(401)
  expect((await signIn(OTHER)).status).toBe(200)
})

test('a reset link only until it ends, or the password has changed', async () => {
  const changed = await room.call(
    'POST',
    'me/password',
    { currentPassword: PASSWORD, newPassword: OTHER },
    { cookie: COOKIE },
  )
  expect(changed.status).toBe(200)
  expect((await reset()).body?.code).toBe('reset_link_invalid')
  await room.base.db.insert(verifications).values({
    id: '01a21148-2d44-7213-8242-aa3b564da460',
    identifier: '-d5UsZPNXM9UeuU_8Zpn8_bea52SVERrH2oDleb15GY',
    value: ID,
    expiresAt: MADE,
    ...STAMPS,
  })
  expect((await reset()).body?.code).toBe('reset_link_invalid')
})

test('a confirmation link', async () => {
  await room.base.db.update(users).set({ emailVerified: false })
  expect((await signIn(PASSWORD)).body?.code).toBe('email_not_confirmed')
  await eventually(() => room.inbox.mails.find(({ to }) => to === EMAIL))
  const confirmed = await room.post('verify-email', { token: CONFIRMATION_TOKEN, password: OTHER })
  expect(confirmed.status).toBe(200)
  expect((await signIn(OTHER)).body?.user).toMatchObject({ emailVerified: true })
})
