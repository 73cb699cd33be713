import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { hashPassword } from '#server/features/credentials/password-hash.ts'
import { PASSWORD_PROVIDER } from '#server/features/credentials/password-policy.ts'
import { credentials } from '#server/features/credentials/table.ts'
import { backupCodes, factors } from '#server/features/second-factor/table.ts'
import { sessions } from '#server/features/sessions/table.ts'
import { users } from '#server/features/users/table.ts'
import { type FakeSms, startFakeSms } from '#test/fake-sms.ts'
import { type AccountsWorld, eventually, openAccounts } from '#test/open-accounts.ts'
import { beginEnrolment, codeOf, enter } from '#test/second-factor.ts'
import { findOrCreateAccount } from './find-or-create-account.ts'

const PASSWORD = 'a fine long password'
const ROUNDS = 4

let sms: FakeSms
let room: AccountsWorld
let mailed: AccountsWorld
let people = 0
beforeAll(async () => {
  sms = await startFakeSms()
  const env = { ADMIN_EMAIL: 'nobody@example.com', SMS_WEBHOOK_URL: sms.url, SMS_WEBHOOK_SECRET: sms.secret }
  room = await openAccounts({ env })
  mailed = await openAccounts({ smtp: true, env: { ADMIN_EMAIL: 'nobody@example.com' } })
})
afterAll(async () => {
  await room.stop()
  await mailed.stop()
  await sms.close()
})
beforeEach(async () => {
  await room.base.db.delete(rateLimits)
  await mailed.base.db.delete(rateLimits)
})

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()
const newEmail = () => `beside${++people}@example.com`

describe('at the same moment', () => {
  test('an old password opens a session while it is changed: the session does not outlive the change', async () => {
    const email = newEmail()
    expect(
      (await room.post('sign-up/email', { email, password: PASSWORD, firstName: 'A', lastName: 'Reader' })).status,
    ).toBe(200)
    const [person] = await room.base.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const id = person?.id ?? ''
    const changed = await hashPassword('another long password')
    const { promise: isChanged, resolve: change } = Promise.withResolvers<void>()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const changing = inTransaction(room.base.pool, async ({ db }) => {
      await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
      await db.update(credentials).set({ password: changed }).where(eq(credentials.userId, id))
      await db.delete(sessions).where(eq(sessions.userId, id))
      change()
      await mayCommit
    })
    await isChanged
    const entering = room.post('sign-in/email', { email, password: PASSWORD })
    await eventually(async () => {
      const { rows } = await room.base.pool.query('select 1 from pg_locks where not granted')
      return rows[0]
    })
    commit()
    await changing
    expect((await entering).status).toBe(401)
    expect(await room.base.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  })

  test('a stranger’s sign-up is being kept while its owner’s proof makes the account: it is the owner’s, confirmed', async () => {
    const email = newEmail()
    const id = newId()
    const now = mailed.base.clock.now()
    const kept = { id: newId(), userId: id, providerId: PASSWORD_PROVIDER, accountId: id, password: 'the stranger’s' }
    const begun = { name: 'A Stranger', firstName: 'A', lastName: 'Stranger', createdAt: now, updatedAt: now }
    const { promise: isInserted, resolve: inserted } = Promise.withResolvers<void>()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const signingUp = inTransaction(mailed.base.pool, async ({ db }) => {
      await db.insert(users).values({ id, email, emailVerified: false, ...begun })
      await db.insert(credentials).values({ ...kept, createdAt: now, updatedAt: now })
      inserted()
      await mayCommit
    })
    await isInserted
    const proving = findOrCreateAccount(mailed.base, email, { firstName: '', lastName: '', create: true })
    await eventually(async () => {
      const { rows } = await mailed.base.pool.query('select 1 from pg_locks where not granted')
      return rows[0]
    })
    commit()
    await signingUp
    expect(await proving).toBe(id)
    const [user] = await mailed.base.db.select().from(users).where(eq(users.id, id))
    expect(user?.emailVerified).toBe(true)
    expect(await mailed.base.db.$count(credentials, eq(credentials.userId, id))).toBe(0)
  })

  test('one factor is verified and another begun: whoever is told of codes has a factor', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, cookie } = await enter(room)
      const { factor, totp } = await beginEnrolment(room, cookie)
      const [verified] = await Promise.all([
        room.call('POST', `me/factors/${factor.id}/verify`, { code: codeOf(room, totp.secret) }, { cookie }),
        beginEnrolment(room, cookie),
      ])
      const [user] = await room.base.db.select().from(users).where(eq(users.email, email))
      const id = user?.id ?? ''
      const kept = await room.base.db.$count(factors, and(eq(factors.userId, id), eq(factors.isVerified, true)))
      expect(kept).toBe(verified.status === 200 ? 1 : 0)
      expect(await room.base.db.$count(backupCodes, eq(backupCodes.userId, id))).toBe(kept * 10)
    }
  })

  test('one code of a new factor comes four times: one set of backup codes is made, and it is the one that was shown', async () => {
    const { cookie } = await enter(room)
    const { factor, totp } = await beginEnrolment(room, cookie)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        room.call<{ backupCodes: string[] }>(
          'POST',
          `me/factors/${factor.id}/verify`,
          { code: codeOf(room, totp.secret) },
          { cookie },
        ),
      ),
    )
    const right = answers.filter(({ status }) => status === 200)
    expect(right).toHaveLength(1)
    const spent = await room.call(
      'POST',
      'me/backup-codes/use',
      { code: right[0]?.body.backupCodes[0] },
      { cookie: right[0]?.cookie ?? '' },
    )
    expect(spent.status).toBe(200)
  })

  test('two people confirm one phone number: it is one person’s', async () => {
    const phone = '+442079461111'
    const actors = [await room.world.mint(), await room.world.mint()]
    const codes: string[] = []
    for (const { cookie } of actors) {
      await room.call('PUT', 'me/phone', { phone }, { cookie })
      codes.push(/\d{6}/.exec(sms.messages.at(-1)?.text ?? '')?.[0] ?? '')
    }
    const answers = await Promise.all(
      actors.map(({ cookie }, at) => room.call('POST', 'me/phone/confirm', { code: codes[at] }, { cookie })),
    )
    expect(statusesOf(answers)).toEqual([200, 422])
    expect(await room.base.db.$count(users, eq(users.phoneNumber, phone))).toBe(1)
  })

  test('one person changes to two numbers: the one that is kept signs in, the other does not', async () => {
    const actor = await room.world.mint()
    const [first, second] = ['+442079462221', '+442079462222']
    const confirmLast = async (phone: string | undefined) => {
      await room.call('PUT', 'me/phone', { phone }, actor)
      return /\d{6}/.exec(sms.messages.at(-1)?.text ?? '')?.[0]
    }
    await room.call('POST', 'me/phone/confirm', { code: await confirmLast(first) }, actor)
    const code = await confirmLast(second)
    const answers = await Promise.all([1, 2, 3].map(() => room.call('POST', 'me/phone/confirm', { code }, actor)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await room.base.db.$count(users, eq(users.phoneNumber, first ?? ''))).toBe(0)
  })

  test('two people change to one address, or one signs up with it: it is one person’s', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = newEmail()
      const actors = [await room.world.mint(), await room.world.mint()]
      const answers = await Promise.all([
        ...actors.map(({ cookie }) => room.call('POST', 'me/email', { email }, { cookie })),
        room.post('sign-up/email', { name: 'Ada Reader', email, password: PASSWORD }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await room.base.db.$count(users, eq(users.email, email))).toBe(1)
    }
  })

  test('a password is changed twice with the same former one: one password opens the door, and it is one of both', async () => {
    const { email, cookie } = await enter(room)
    const wishes = ['a first new password', 'a second new password']
    const answers = await Promise.all(
      wishes.map((newPassword) =>
        room.call('POST', 'me/password', { currentPassword: PASSWORD, newPassword }, { cookie }),
      ),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const opened = []
    for (const password of [...wishes, PASSWORD])
      opened.push((await room.post('sign-in/email', { email, password })).status)
    expect(opened.filter((status) => status === 200)).toHaveLength(1)
    expect(opened[2]).toBe(401)
  })

  test('the last identity is unlinked and the only other way in removed: one way in is left', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const actor = await room.world.mint()
      const now = room.base.clock.now()
      const rows = ['google', 'github'].map((providerId) => ({
        id: newId(),
        userId: actor.person.id,
        providerId,
        accountId: newId(),
        createdAt: now,
        updatedAt: now,
      }))
      await room.base.db.insert(credentials).values(rows)
      const answers = await Promise.all(
        [...rows, ...rows].map(({ id }) => room.call('DELETE', `me/identities/${id}`, undefined, actor)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await room.base.db.$count(credentials, eq(credentials.userId, actor.person.id))).toBe(1)
    }
  })

  test('thirty keys are made: no more than may be kept', async () => {
    const actor = await room.world.mint()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        room.call('POST', 'me/api-keys', { name: `key ${at}`, scope: 'read', days: null }, actor),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  })
})
