import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { outbox } from '#server/base/mail/table.ts'
import { mintSession } from '#test/mint-session.ts'
import { openAccounts } from '#test/open-accounts.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { makeAdmin } from './make-admin.ts'
import { auditLog } from './table.ts'

let world: World
let admin: Actor
let person: Actor
beforeAll(async () => {
  world = await openWorld({ works: false })
  admin = await world.mint({ role: 'admin' })
})
afterAll(() => world.stop())
beforeEach(async () => {
  person = await world.mint()
})

const change = (id: string, body: unknown) => world.request('PATCH', `/api/admin/users/${id}`, { as: admin, body })

describe('the audit log', () => {
  it('tells newest first who did what to whom, also once that account is gone', async () => {
    await change(person.person.id, { role: 'admin' })
    await change(person.person.id, { role: 'user' })
    expect((await world.request('DELETE', `/api/admin/users/${person.person.id}`, { as: admin })).status).toBe(200)
    const { body } = await world.request<{ items: object[]; nextCursor: string | null }>(
      'GET',
      '/api/admin/audit?limit=2',
      { as: admin },
    )
    const gone = { id: person.person.id, email: null }
    const actor = { id: admin.person.id, email: admin.person.email }
    expect(body.items).toMatchObject([
      { deed: 'delete_user', actor, subject: gone, before: { role: 'user', banned: false }, after: null },
      { deed: 'unmake_admin', actor, subject: gone, before: { role: 'admin' }, after: { role: 'user' } },
    ])
    const rest = await world.request<{ items: { deed: string }[] }>(
      'GET',
      `/api/admin/audit?limit=1&cursor=${body.nextCursor}`,
      { as: admin },
    )
    expect(rest.body.items).toMatchObject([{ deed: 'make_admin' }])
    expect((await world.request('GET', '/api/admin/audit?cursor=x', { as: admin })).status).toBe(400)
  })

  it('keeps an admin made at the terminal, by nobody who has an account, once', async () => {
    const { pool, clock } = world.base
    const { id, email } = person.person
    expect(await makeAdmin(pool, ` ${email.toUpperCase()}`, clock)).toBe(true)
    expect(await makeAdmin(pool, email, clock)).toBe(true)
    const { body } = await world.request<{ items: object[] }>('GET', '/api/admin/audit?limit=2', { as: admin })
    expect(body.items[0]).toMatchObject({
      deed: 'make_admin',
      actor: null,
      subject: { id, email },
      before: { role: 'user' },
      after: { role: 'admin' },
    })
    expect(body.items[1]).not.toMatchObject({ subject: { id } })
    expect((await world.request('GET', '/api/admin/users', { as: person })).status).toBe(200)
  })

  it('keeps a change of the engine settings, and of a key only that there is one', async () => {
    await world.request('PATCH', '/api/admin/engines', {
      as: admin,
      body: { parallelPerPerson: 7, key: 'sk-secret-1' },
    })
    const [entry] = await world.base.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      deed: 'change_engine_settings',
      actorId: admin.person.id,
      subjectId: null,
      before: { hasKey: false },
      after: { hasKey: true, parallelPerPerson: 7, replaced: ['key'] },
    })
    expect(JSON.stringify(entry)).not.toContain('sk-secret')
  })

  it('cannot be changed', async () => {
    await change(person.person.id, { planType: 'elite' })
    await expect(world.base.db.delete(auditLog)).rejects.toMatchObject({ cause: { message: /append-only/ } })
    await expect(world.base.db.update(auditLog).set({ actorId: newId() })).rejects.toThrow()
  })
})

describe('the outbox', () => {
  const letter = (subject: string) => ({
    id: newId(),
    to: 'ada@example.com',
    subject,
    text: 'Open http://127.0.0.1:3000/reset-password?token=x',
    html: '<p>Open</p>',
    nextTryAt: world.clock.now(),
    createdAt: world.clock.now(),
  })

  it('shows the mails that stay here with their links, newest first, also those a mail server had not taken', async () => {
    await world.base.db.insert(outbox).values([
      { ...letter('First'), state: 'kept' },
      { ...letter('Waiting since there was a mail server'), state: 'waiting' },
      { ...letter('Given up by it'), state: 'failed' },
      { ...letter('Second'), state: 'kept' },
    ])
    const page = await world.request<{ items: object[]; nextCursor: string }>('GET', '/api/admin/outbox?limit=1', {
      as: admin,
    })
    expect(page.body.items).toMatchObject([
      { to: 'ada@example.com', subject: 'Second', text: 'Open http://127.0.0.1:3000/reset-password?token=x' },
    ])
    const rest = await world.request<{ items: object[]; nextCursor: null }>(
      'GET',
      `/api/admin/outbox?cursor=${page.body.nextCursor}`,
      { as: admin },
    )
    const subjects = ['Given up by it', 'Waiting since there was a mail server', 'First']
    expect(rest.body).toMatchObject({ items: subjects.map((subject) => ({ subject })), nextCursor: null })
  })

  it('is not there where mails are sent', async () => {
    const accounts = await openAccounts({ smtp: true })
    const { cookie } = await mintSession(accounts.base, { role: 'admin', banned: false })
    expect((await accounts.get('/api/admin/outbox', { cookie })).status).toBe(404)
    await accounts.stop()
  })
})
