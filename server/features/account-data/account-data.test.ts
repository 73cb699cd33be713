import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { outbox } from '#server/base/mail/table.ts'
import { sessions } from '#server/features/sessions/table.ts'
import { getAccount } from '#server/features/users/manage-users.ts'
import { users } from '#server/features/users/table.ts'
import { voiceNoteAudio, voiceNotesTable } from '#server/features/voice-notes/table.ts'
import { records } from '#server/owned-tables.ts'
import { fillAccount, SECRET } from '#test/fill-account.ts'
import { readZip } from '#test/read-zip.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { exportRecords } from './export-data.ts'

type Code = { code: string; message: string }

let world: World
let owner: Actor
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())
beforeEach(async () => {
  owner = await world.mint()
})

async function download(as: Actor): Promise<{ files: Map<string, string>; bytes: Buffer; headers: Headers }> {
  const request = new Request('http://localhost:3000/api/me/export', { headers: { cookie: as.cookie } })
  const answer = await world.app.fetch(request, '127.0.0.1')
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { files: readZip(bytes), bytes, headers: answer.headers }
}

const accountOf = (actor: Actor) => getAccount(world.base.db, actor.person.id)

const leave = (as: Actor, confirm = as.person.email) =>
  world.request<Code>('DELETE', '/api/me', { as, body: { confirm } })

/** How many rows of any table, of the queue's too, hold one of these words anywhere. */
async function mentions(...words: string[]): Promise<Record<string, number>> {
  const { rows: columns } = await world.base.pool.query<{ place: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as place, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: Record<string, number> = {}
  for (const place of new Set(columns.map((column) => column.place))) {
    const own = columns.filter((column) => column.place === place)
    const any = own.map(({ column }) => `"${column}"::text ilike any ($1)`).join(' or ')
    const { rows } = await world.base.pool.query<{ count: number }>(
      `select count(*)::int as count from ${place} where ${any}`,
      [words.map((word) => `%${word}%`)],
    )
    if (rows[0]?.count) found[place] = rows[0].count
  }
  return found
}

/** A hash of every row of every table that holds one of these words. */
async function hashRows(...words: string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const place of Object.keys(await mentions(...words))) {
    const { rows } = await world.base.pool.query<{ hash: string }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as hash from ${place} t where t::text ilike any ($1)`,
      [words.map((word) => `%${word}%`)],
    )
    hashes[place] = rows[0]?.hash ?? ''
  }
  return hashes
}

async function countOwned(actor: Actor): Promise<Record<string, number>> {
  const who = await accountOf(actor)
  const counts: Record<string, number> = {}
  for (const { table, mine } of [...records.tables, ...records.traces])
    counts[getTableName(table)] = await world.base.db.$count(table, mine(who))
  return counts
}

describe('an export', () => {
  it('holds every row of every table, and every text as it reads', async () => {
    await fillAccount(world, owner, 4)
    await fillAccount(world, await world.mint(), 2)
    const counts = await countOwned(owner)
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
    const { files, headers } = await download(owner)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toBe('attachment; filename="parlance-2026-11-20.zip"')
    for (const { table } of records.tables) {
      const name = getTableName(table)
      const rows: unknown[] = JSON.parse(files.get(`records/${name}.json`) ?? 'null')
      expect(rows, name).toHaveLength(counts[name] ?? -1)
      expect(files.get('README.txt')).toContain(`records/${name}.json  ${counts[name]} rows.`)
    }
    for (const file of ['posts', 'templates', 'hooks', 'ideas', 'scripts', 'brand-voices', 'voice-notes'])
      expect(files.get(`texts/${file}.txt`)?.match(/Words that .* wrote/g)?.length, file).toBeGreaterThanOrEqual(4)
    expect(files.get('texts/posts.txt')).toContain(`2026-11-20 · Twitter Thread`)
  })

  it('holds the pictures they had read as files', async () => {
    await fillAccount(world, owner, 2)
    const { files } = await download(owner)
    const rows: { id: string }[] = JSON.parse(files.get('records/materials.json') ?? '[]')
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(files.get(`files/pictures/${row.id}.png`)).toBe('a picture')
      expect(row).not.toHaveProperty('image')
    }
  })

  it('holds what they spoke as files, all of it', async () => {
    const now = world.clock.now()
    const about = { userId: owner.person.id, mediaType: 'audio/webm', createdAt: now }
    const spoken = { title: 'Walk', transcript: '', duration: 1, uploadMethod: 'recorded' as const, audioBytes: 5 }
    const notes = Array.from({ length: 503 }, () => ({ ...about, ...spoken, id: newId(), updatedAt: now }))
    await world.base.db.insert(voiceNotesTable).values(notes)
    const audio = notes.map(({ id }, at) => ({ ...about, voiceNoteId: id, audio: Buffer.from(`take ${at}`) }))
    await world.base.db.insert(voiceNoteAudio).values(audio)
    const { files } = await download(owner)
    const rows: object[] = JSON.parse(files.get('records/voice_note_audio.json') ?? '[]')
    expect(rows).toHaveLength(notes.length)
    expect(rows[0]).not.toHaveProperty('audio')
    for (const [at, { id }] of notes.entries()) expect(files.get(`files/recordings/${id}.webm`)).toBe(`take ${at}`)
  })

  it('holds no secret of theirs and no word of anybody else', async () => {
    const other = await world.mint()
    await fillAccount(world, owner)
    await fillAccount(world, other)
    const { files } = await download(owner)
    const all = [...files.values()].join('\n')
    expect(all).toContain(owner.person.email)
    expect(all).not.toContain(SECRET)
    expect(all).not.toContain(other.person.email)
    expect(all).not.toContain(other.person.id)
    const [session] = await world.base.db.select().from(sessions).where(eq(sessions.userId, owner.person.id))
    expect(all).not.toContain(session?.token)
    const [writing]: object[] = JSON.parse(files.get('records/writings.json') ?? '[]')
    expect(writing).toHaveProperty('status')
    for (const kept of ['failure', 'failureDetail', 'inputUnits', 'outputUnits', 'costMicros'])
      expect(writing).not.toHaveProperty(kept)
  })

  it('is whole however many rows there are', async () => {
    await fillAccount(world, owner, 0)
    await world.base.pool.query(
      `insert into pieces (id, user_id, source, content_text, created_at, updated_at)
       select gen_random_uuid(), $1, 'generated', 'Piece ' || n, now(), now() from generate_series(1, 1203) n`,
      [owner.person.id],
    )
    const { files } = await download(owner)
    const rows: { contentText: string }[] = JSON.parse(files.get('records/pieces.json') ?? '[]')
    expect(new Set(rows.map(({ contentText }) => contentText)).size).toBe(1_203)
  })

  it('breaks off when the database fails, so that half of it cannot pass for all', async () => {
    const broken = { table: users, mine: () => sql`no_such_column = 1`, about: '' }
    const body = exportRecords(world.base, [...records.tables, broken], await accountOf(owner))
    await expect(new Response(body).arrayBuffer()).rejects.toThrow()
  })

  it('that is broken off by whoever asked for it harms nobody', async () => {
    await fillAccount(world, owner, 20)
    const reader = exportRecords(world.base, records.tables, await accountOf(owner)).getReader()
    expect((await reader.read()).done).toBe(false)
    await reader.cancel()
    expect((await download(owner)).files.size).toBeGreaterThan(20)
  })

  it('is made twenty times an hour at most', async () => {
    for (let made = 0; made < 20; made++) await download(owner)
    expect(await world.request<Code>('GET', '/api/me/export', { as: owner })).toMatchObject({ status: 429 })
  })
})

describe('deleting the account', () => {
  it('leaves nothing of this person in any table, and everybody else as they were', async () => {
    const other = await world.mint()
    await fillAccount(world, owner)
    await fillAccount(world, other)
    const mine = [owner.person.id, owner.person.email]
    const theirs = [other.person.id, other.person.email]
    const places = Object.keys(await mentions(...mine))
    expect(places).toContain('pgboss.job')
    expect(places.length).toBeGreaterThan(18)
    const before = await hashRows(...theirs)
    const answer = await leave(owner, ` ${owner.person.email.toUpperCase()} `)
    expect(answer).toMatchObject({ status: 200, body: { deleted: true } })
    expect(answer.headers.get('set-cookie')).toMatch(/^parlance\.session_token=; Max-Age=0; Path=\//)
    expect(await mentions(...mine)).toEqual({})
    expect(await hashRows(...theirs)).toEqual(before)
    expect((await world.request('GET', '/api/me', { as: owner })).status).toBe(401)
    expect((await world.request('GET', '/api/me', { as: other })).status).toBe(200)
  })

  it('forgets mails to and about a former address, and no mail that only looks alike', async () => {
    const former = owner.person.email
    const present = `new.${former}`
    await world.request('POST', '/api/me/email', { as: owner, body: { email: present } })
    const now = world.clock.now()
    const kept = { html: '', subject: 'x', state: 'kept' as const, nextTryAt: now, createdAt: now }
    const [about, alike] = [
      { ...kept, id: newId(), to: former, text: `It now belongs to ${present}. Mails go there.` },
      { ...kept, id: newId(), to: `other.${former}`, text: `It now belongs to x${present}, or ${present}.example.` },
    ]
    await world.base.db.insert(outbox).values([about, alike])
    expect((await leave(owner, present)).status).toBe(200)
    const left = await world.base.db.select({ id: outbox.id }).from(outbox)
    expect(left).toContainEqual({ id: alike.id })
    expect(left).not.toContainEqual({ id: about.id })
  })

  it('forgets what was counted and reported of them', async () => {
    const other = await world.mint()
    await fillAccount(world, other)
    const kept = await world.base.pool.query('select * from rate_limits')
    const leads = await world.base.pool.query('select * from affiliate_leads')
    await fillAccount(world, owner)
    expect((await world.base.pool.query('select * from rate_limits')).rowCount).toBe((kept.rowCount ?? 0) + 3)
    await leave(owner)
    expect((await world.base.pool.query('select * from rate_limits')).rows).toEqual(kept.rows)
    expect((await world.base.pool.query('select * from affiliate_leads')).rows).toEqual(leads.rows)
  })

  it('asks for the address and for a proof, and does nothing without', async () => {
    expect(await leave(owner, 'other@example.com')).toMatchObject({ status: 400, body: { code: 'confirmation_wrong' } })
    world.clock.advance(86_400_000)
    expect(await leave(owner)).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
    expect((await world.request('GET', '/api/me', { as: owner })).status).toBe(200)
  })

  it('is refused to the only admin as long as others have accounts', async () => {
    const admin = await world.mint({ role: 'admin' })
    expect(await leave(admin)).toMatchObject({ status: 409, body: { code: 'last_admin_leaves' } })
    await world.mint({ role: 'admin', banned: true })
    expect((await leave(admin)).status).toBe(409)
    await world.mint({ role: 'admin' })
    expect((await leave(admin)).status).toBe(200)
  })

  it('by an admin leaves one line in the audit log and nothing else', async () => {
    const admin = await world.mint({ role: 'admin' })
    await fillAccount(world, owner)
    const path = `/api/admin/users/${owner.person.id}`
    expect((await world.request('DELETE', path, { as: admin })).status).toBe(200)
    expect(await mentions(owner.person.id, owner.person.email)).toEqual({ 'public.audit_log': 1 })
    expect(await mentions(owner.person.email)).toEqual({})
    expect((await world.request('DELETE', path, { as: admin })).status).toBe(404)
  })
})

it('stops the engine that is at work for whoever leaves', async () => {
  const working = await openWorld()
  const stopped = new Promise<void>((resolve) => {
    working.engine.behave(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            resolve()
            reject(signal.reason)
          })
        }),
    )
  })
  const person = await working.mint()
  const order = { operation: 'generation', input: { platform: 'LinkedIn', content: 'A text of a few words.' } }
  await working.request('POST', '/api/writings', {
    as: person,
    body: order,
    headers: { 'idempotency-key': 'a key of this writing' },
  })
  await expect.poll(() => working.engine.requests.length, { interval: 10 }).toBe(1)
  const confirm = person.person.email
  expect((await working.request('DELETE', '/api/me', { as: person, body: { confirm } })).status).toBe(200)
  await stopped
  await working.stop()
})
