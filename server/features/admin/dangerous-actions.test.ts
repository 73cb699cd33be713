import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { userPlans } from '#server/features/plans/table.ts'
import { backupCodes, factors } from '#server/features/second-factor/table.ts'
import { sessions } from '#server/features/sessions/table.ts'
import { users } from '#server/features/users/table.ts'
import { writings } from '#server/features/writing/table.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { auditLog } from './table.ts'

type User = { planType: string; role: string; hasSecondFactor: boolean; code: string; message: string }

let world: World
let admin: Actor
let person: Actor
beforeAll(async () => {
  world = await openWorld({ works: false, env: { ADMIN_EMAIL: 'named@example.com' } })
})
afterAll(() => world.stop())
beforeEach(async () => {
  admin = await world.mint({ role: 'admin' })
  person = await world.mint()
})

const change = (id: string, body: unknown, as = admin) =>
  world.request<User>('PATCH', `/api/admin/users/${id}`, { as, body })
const find = async ({ person: { email } }: Actor) =>
  (await world.request<{ items: User[] }>('GET', `/api/admin/users?search=${email}`, { as: admin })).body.items[0]
const logged = (id: string) =>
  world.base.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)

describe('lost second factors', () => {
  it('are removed with the backup codes, which ends every session, is mailed and stands in the log', async () => {
    const row = { userId: person.person.id, createdAt: world.clock.now() }
    const factor = { ...row, id: newId(), kind: 'totp' as const, friendlyName: 'Phone', isVerified: true }
    await world.base.db.insert(factors).values(factor)
    await world.base.db.insert(backupCodes).values({ ...row, id: newId(), hash: 'x' })
    const other = await world.mint()
    await world.base.db.insert(factors).values({ ...factor, id: newId(), userId: other.person.id })
    expect(await find(person)).toMatchObject({ hasSecondFactor: true })
    const { body } = await change(person.person.id, { removesSecondFactors: true })
    expect(body).toMatchObject({ hasSecondFactor: false })
    expect(await world.base.db.$count(backupCodes, eq(backupCodes.userId, person.person.id))).toBe(0)
    expect(await world.base.db.$count(sessions, eq(sessions.userId, person.person.id))).toBe(0)
    expect(await find(other)).toMatchObject({ hasSecondFactor: true })
    expect(world.mails.filter(({ to }) => to === person.person.email)).toHaveLength(1)
    expect((await logged(person.person.id)).map(({ deed, before }) => ({ deed, before }))).toEqual([
      { deed: 'remove_second_factors', before: { secondFactors: 1 } },
    ])
  })

  it('are no action where there are none', async () => {
    const { status } = await change(person.person.id, { removesSecondFactors: true })
    expect(status).toBe(200)
    expect(await logged(person.person.id)).toEqual([])
    expect(await world.base.db.$count(sessions, eq(sessions.userId, person.person.id))).toBe(1)
  })
})

describe('a dangerous action', () => {
  it('is done only soon after a proof of who the admin is', async () => {
    const { id } = person.person
    world.clock.advance(11 * 60_000)
    const refusal = { status: 403, body: { code: 'reauthentication_required' } }
    const actions = [{ role: 'admin' }, { removesSecondFactors: true }, { banned: true }, { planType: 'elite' }]
    for (const body of actions) expect(await change(id, body)).toMatchObject(refusal)
    expect(await world.request('DELETE', `/api/admin/users/${id}`, { as: admin })).toMatchObject(refusal)
    expect(await find(person)).toMatchObject({ role: 'user', planType: 'starter' })
    expect(await logged(id)).toEqual([])
    const proven = { provedAt: world.clock.now() }
    await world.base.db.update(sessions).set(proven).where(eq(sessions.userId, admin.person.id))
    for (const body of actions) expect((await change(id, body)).status).toBe(200)
    expect((await world.request('DELETE', `/api/admin/users/${id}`, { as: admin })).status).toBe(200)
  })

  it('is not done by a proof that a clock set back has put into the future', async () => {
    world.clock.advance(-60 * 60_000)
    expect(await change(person.person.id, { banned: true })).toMatchObject({ status: 403 })
    world.clock.advance(60 * 60_000)
  })
})

describe('a ban', () => {
  it('ends every session at once, and only new ones come after it is lifted', async () => {
    expect((await change(person.person.id, { banned: true })).body).toMatchObject({ banned: true })
    expect((await world.request('GET', '/api/me', { as: person })).status).toBe(401)
    expect(await world.base.db.$count(sessions, eq(sessions.userId, person.person.id))).toBe(0)
    await change(person.person.id, { banned: false })
    expect((await world.request('GET', '/api/me', { as: person })).status).toBe(401)
    expect((await logged(person.person.id)).map(({ deed }) => deed)).toEqual(['ban', 'unban'])
  })

  it('cancels the work under way, which then costs nothing', async () => {
    const started = await world.request<{ id: string }>('POST', '/api/writings', {
      as: person,
      body: { operation: 'generation', input: { platform: 'LinkedIn', content: 'A few words to write from.' } },
      headers: { 'idempotency-key': newId() },
    })
    expect(started.status).toBe(202)
    const mine = eq(userPlans.userId, person.person.id)
    const held = () => world.base.db.select().from(userPlans).where(mine)
    expect((await held())[0]?.reservedTokens).toBeGreaterThan(0)
    await change(person.person.id, { banned: true })
    expect(await held()).toMatchObject([{ reservedTokens: 0, usedTokens: 0 }])
    const [row] = await world.base.db.select().from(writings).where(eq(writings.id, started.body.id))
    expect(row?.status).toBe('cancelled')
  })

  it('outlasts a session that was being opened while it was spoken', async () => {
    await change(person.person.id, { banned: true })
    const [moment] = [world.clock.now()]
    const late = { id: newId(), token: newId(), userId: person.person.id, createdAt: moment, updatedAt: moment }
    await world.base.db.insert(sessions).values({ ...late, expiresAt: new Date(moment.getTime() + 3_600_000) })
    await change(person.person.id, { banned: false })
    expect(await world.base.db.$count(sessions, eq(sessions.userId, person.person.id))).toBe(0)
  })
})

describe('the last admin', () => {
  const soleAdmin = async () => {
    await world.base.db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    return [await world.mint({ role: 'admin' }), await world.mint({ role: 'admin' })] as const
  }
  const restore = async () => {
    await world.base.db.update(users).set({ role: 'user', banned: false }).where(eq(users.role, 'admin'))
    await world.base.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.person.id))
  }

  it('can be neither banned nor made a user, by themself least of all', async () => {
    const [first, second] = await soleAdmin()
    expect((await change(second.person.id, { role: 'user' }, first)).status).toBe(200)
    for (const body of [{ role: 'user' }, { banned: true }])
      expect(await change(first.person.id, body, first)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect(await world.request('DELETE', `/api/admin/users/${first.person.id}`, { as: first })).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    })
    await restore()
  })

  it('stays when two admins take each other out at the same moment, ten times over', async () => {
    const actions = [
      (target: Actor, by: Actor) => change(target.person.id, { role: 'user' }, by),
      (target: Actor, by: Actor) => change(target.person.id, { banned: true }, by),
      (target: Actor, by: Actor) => world.request('DELETE', `/api/admin/users/${target.person.id}`, { as: by }),
    ]
    for (let round = 0; round < 10; round++) {
      const [first, second] = await soleAdmin()
      const action = actions[round % 3] ?? actions[0]
      const statuses = (await Promise.all([action?.(second, first), action?.(first, second)])).map((it) => it?.status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const able = await world.base.db.select().from(users).where(eq(users.role, 'admin'))
      expect(able.filter(({ banned }) => !banned)).toHaveLength(1)
    }
    await restore()
  })

  it('that ADMIN_EMAIL names keeps the role', async () => {
    const named = await world.mint({ role: 'admin' })
    await world.base.db.update(users).set({ email: 'named@example.com' }).where(eq(users.id, named.person.id))
    expect(await change(named.person.id, { role: 'user' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ADMIN_EMAIL') },
    })
  })
})
