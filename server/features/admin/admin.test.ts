import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { tokenLedger, userPlans } from '#server/features/plans/table.ts'
import { users } from '#server/features/users/table.ts'
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
})
afterAll(() => world.stop())
beforeEach(async () => {
  admin = await world.mint({ role: 'admin' })
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
    // To the end of the name: two people of one moment differ there alone.
    const part = person.person.email.slice(3, person.person.email.indexOf('@')).toUpperCase()
    for (const search of ['100%', 'zoë_', part])
      expect((await list(`?search=${encodeURIComponent(search)}`)).body.items.map(({ userId }) => userId)).toEqual([
        person.person.id,
      ])
    expect((await list(`?search=${encodeURIComponent('1_0%')}`)).body.items).toEqual([])
  })

  it.each(['joined', 'used', 'email', 'plan', 'total'])(
    'pages through everybody once, sorted by %s either way',
    async (sort) => {
      for (let made = 0; made < 5; made++) await spend(await world.mint(), made % 2 === 0 ? 500 : made)
      await world.mint()
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
        const values = seen.map(
          ({ joinedAt: joined, usedTokens: used, email, planType: plan, totalTokens: total }) =>
            ({ joined, used, email, plan, total })[sort],
        )
        const sorted = values.toSorted((a, b) => (a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1))
        expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
      }
    },
  )

  it('refuses a cursor it did not give out', async () => {
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const cursor of ['x', forged([1]), forged(['never', newId()]), forged([1, 'x']), forged({})])
      expect(await list(`?cursor=${cursor}`)).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } })
    for (const [sort, value] of [
      ['email', '\u0000'],
      ['plan', 'a\u0000b'],
      ['used', 1e300],
      ['total', 2 ** 31],
      ['joined', '0'],
      ['joined', '1 (one)'],
      ['joined', '+275000-01-01T00:00:00.000Z'],
      ['joined', '2026-11-20'],
    ] as const) {
      const { status, body } = await list(`?sort=${sort}&cursor=${forged([value, newId()])}`)
      expect([sort, value, status, body.code]).toEqual([sort, value, 400, 'cursor_invalid'])
    }
  })

  it('takes whatever is searched for as it is', async () => {
    for (const search of ['%00', '%F0%9F%A6%8A', '%E2%80%AE', "';--", '%5C', '%25', '_'.repeat(200)])
      expect((await list(`?search=${search}`)).status, search).toBe(200)
    expect((await list(`?search=${'x'.repeat(201)}`)).status).toBe(400)
    expect((await list('?limit=100000')).status).toBe(400)
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
