import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { backupCodes, factors, sessions, users } from '#server/features/accounts/table.ts'
import { tokenLedger, userPlans } from '#server/features/plans/table.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { auditLog } from './table.ts'

type User = {
  userId: string
  email: string
  planType: string
  planVersion: number
  usedTokens: number
  totalTokens: number
  role: string
  banned: boolean
  updatedAt: string
  joinedAt: string
}
type Page = { items: User[]; nextCursor: string | null; code?: string }

let world: World
let admin: Actor
let person: Actor
beforeAll(async () => {
  world = await openWorld({ works: false, env: { ADMIN_EMAIL: 'named@example.com' } })
  admin = await world.mint({ role: 'admin' })
})
afterAll(() => world.stop())
beforeEach(async () => {
  person = await world.mint()
})

const list = (query = '', as = admin) => world.request<Page>('GET', `/api/admin/users${query}`, { as })
const change = (id: string, body: unknown, as = admin) =>
  world.request<User & { code: string; message: string }>('PATCH', `/api/admin/users/${id}`, { as, body })
const find = async ({ person: { email } }: Actor) => (await list(`?search=${email}`)).body.items[0]
const logged = (id: string) =>
  world.base.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)

async function spend(actor: Actor, usedTokens: number) {
  const now = world.clock.now()
  await world.base.db.insert(userPlans).values({
    userId: actor.person.id,
    planType: 'premium',
    planVersion: 1,
    totalTokens: 55_000,
    usedTokens,
    subscriptionStatus: 'active',
    periodStart: now,
    periodEnd: new Date(now.getTime() + 30 * 86_400_000),
  })
}

describe('the list of users', () => {
  it('shows address, day of joining, plan and tokens, and the admin as one of type admin', async () => {
    await spend(person, 1_234)
    expect(await find(person)).toMatchObject({
      userId: person.person.id,
      email: person.person.email,
      joinedAt: person.person.createdAt.toISOString(),
      planType: 'premium',
      planVersion: 1,
      usedTokens: 1_234,
      totalTokens: 55_000,
    })
    expect(await find(await world.mint())).toMatchObject({ planType: 'starter', usedTokens: 0, totalTokens: 12_000 })
    expect(await find(admin)).toMatchObject({ planType: 'admin', usedTokens: 0, totalTokens: 1_000_000 })
  })

  it('counts what was used in a period that has ended as nothing', async () => {
    await spend(person, 99)
    world.clock.advance(31 * 86_400_000)
    expect(await find(person)).toMatchObject({ usedTokens: 0 })
  })

  it('finds a part of an address or a name, and takes no sign of a pattern for one', async () => {
    await world.base.db.update(users).set({ name: '100% Zoë_x' }).where(eq(users.id, person.person.id))
    for (const search of ['100%', 'zoë_', person.person.email.slice(3, 30).toUpperCase()])
      expect((await list(`?search=${encodeURIComponent(search)}`)).body.items.map(({ userId }) => userId)).toEqual([
        person.person.id,
      ])
    expect((await list(`?search=${encodeURIComponent('1_0%')}`)).body.items).toEqual([])
  })

  it.each(['joined', 'used', 'email'])('pages through everybody once, sorted by %s either way', async (sort) => {
    for (let made = 0; made < 5; made++) await spend(await world.mint(), made % 2 === 0 ? 500 : made)
    for (const direction of ['asc', 'desc']) {
      const seen: User[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body }: { body: Page } = await list(
          `?sort=${sort}&direction=${direction}&limit=3&cursor=${cursor}`.replace(/&cursor=$/, ''),
        )
        seen.push(...body.items)
        cursor = body.nextCursor
      }
      expect(seen).toHaveLength(await world.base.db.$count(users))
      expect(new Set(seen.map(({ userId }) => userId)).size).toBe(seen.length)
      const values = seen.map((user) => ({ joined: user.joinedAt, used: user.usedTokens, email: user.email })[sort])
      const sorted = values.toSorted((a, b) => (a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1))
      expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
    }
  })

  it('refuses a cursor it did not give out', async () => {
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const cursor of ['x', forged([1]), forged(['never', newId()]), forged([1, 'x']), forged({})])
      expect(await list(`?cursor=${cursor}`)).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } })
  })

  it('is nobody else\'s: "Unauthorized"', async () => {
    const refusal = { status: 403, body: { code: 'unauthorized', message: 'Unauthorized' } }
    expect(await list('', person)).toMatchObject(refusal)
    expect(await change(person.person.id, { planType: 'elite' }, person)).toMatchObject(refusal)
    expect(await world.request('DELETE', `/api/admin/users/${admin.person.id}`, { as: person })).toMatchObject(refusal)
  })
})

describe("changing somebody's plan", () => {
  it('keeps version, used tokens and period, and stands in ledger and audit log', async () => {
    await spend(person, 700)
    const [before] = await world.base.db.select().from(userPlans).where(eq(userPlans.userId, person.person.id))
    const answer = await change(person.person.id, { planType: 'elite' })
    expect(answer).toMatchObject({
      status: 200,
      body: { planType: 'elite', planVersion: 1, totalTokens: 90_000, usedTokens: 700 },
    })
    const [after] = await world.base.db.select().from(userPlans).where(eq(userPlans.userId, person.person.id))
    expect(after?.periodEnd).toEqual(before?.periodEnd)
    expect(await logged(person.person.id)).toMatchObject([
      {
        actorId: admin.person.id,
        deed: 'change_plan',
        before: { planType: 'premium', planVersion: 1, totalTokens: 55_000 },
        after: { planType: 'elite', planVersion: 1, totalTokens: 90_000 },
        createdAt: world.clock.now(),
      },
    ])
    const ledger = await world.base.db.select().from(tokenLedger).where(eq(tokenLedger.userId, person.person.id))
    expect(ledger).toMatchObject([{ kind: 'plan', usedDelta: 0 }])
    expect(await change(person.person.id, { planVersion: 2 })).toMatchObject({
      body: { planType: 'elite', planVersion: 2, totalTokens: 75_000, usedTokens: 700 },
    })
  })

  it('that changes nothing leaves no trace', async () => {
    const user = await find(person)
    await change(person.person.id, { planType: 'starter', role: 'user', banned: false })
    expect(await logged(person.person.id)).toEqual([])
    expect((await find(person))?.updatedAt).toBe(user?.updatedAt)
  })

  it('is refused when another admin was faster', async () => {
    const basedOn = (await find(person))?.updatedAt
    const second = await world.mint({ role: 'admin' })
    expect((await change(person.person.id, { planType: 'premium', basedOn }, second)).status).toBe(200)
    const late = await change(person.person.id, { planType: 'elite', basedOn })
    expect(late).toMatchObject({ status: 409, body: { code: 'user_conflict' } })
    expect(await find(person)).toMatchObject({ planType: 'premium' })
    expect(await logged(person.person.id)).toHaveLength(1)
    const fresh = (await find(person))?.updatedAt
    expect((await change(person.person.id, { planType: 'elite', basedOn: fresh })).status).toBe(200)
  })

  it('of somebody who is not there answers as such', async () => {
    for (const id of [newId(), 'x'])
      expect(await change(id, { planType: 'elite' })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await change(person.person.id, { planType: 'admin' })).status).toBe(400)
    expect((await change(person.person.id, { planVersion: 3 })).status).toBe(400)
  })
})

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

  it('are no deed where there are none', async () => {
    const { status } = await change(person.person.id, { removesSecondFactors: true })
    expect(status).toBe(200)
    expect(await logged(person.person.id)).toEqual([])
    expect(await world.base.db.$count(sessions, eq(sessions.userId, person.person.id))).toBe(1)
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
    const deeds = [
      (target: Actor, by: Actor) => change(target.person.id, { role: 'user' }, by),
      (target: Actor, by: Actor) => change(target.person.id, { banned: true }, by),
      (target: Actor, by: Actor) => world.request('DELETE', `/api/admin/users/${target.person.id}`, { as: by }),
    ]
    for (let round = 0; round < 10; round++) {
      const [first, second] = await soleAdmin()
      const deed = deeds[round % 3] ?? deeds[0]
      const statuses = (await Promise.all([deed?.(second, first), deed?.(first, second)])).map((it) => it?.status)
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
