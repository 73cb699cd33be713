/** The pieces of writings that a version before 0020 kept are results of theirs after the migration, in their order. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { migrateDatabase } from '#server/base/migrate.ts'
import { withDatabase } from '#test/start-database.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')
const FORMER_MIGRATIONS = 20

/** The migrations that the version before had. */
function copyFormer(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'former-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, FORMER_MIGRATIONS) }))
  return folder
}

it('keeps which pieces a writing made', async () => {
  const server = inject('databaseServer')
  const database = `former_${newId().replaceAll('-', '')}`
  const connectionString = withDatabase(server, database)
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database}`)
  const client = new pg.Client({ connectionString })
  const migrationsFolder = copyFormer()
  try {
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder })
    const [user, made, none] = [newId(), newId(), newId()]
    const pieces = [newId(), newId()]
    await client.query(
      `INSERT INTO users (id, email, name, created_at, updated_at) VALUES ($1, 'former@example.com', 'Ada', now(), now())`,
      [user],
    )
    for (const [id, ids] of [
      [made, pieces],
      [none, []],
    ] as const)
      await client.query(
        `INSERT INTO writings (id, user_id, operation, input, idempotency_key, request_hash, status, tokens, piece_ids, created_at)
         VALUES ($1, $2, 'generation', '{}', $3, '', 'succeeded', 0, $4, now())`,
        [id, user, id, ids],
      )
    await migrateDatabase(connectionString)
    const { rows } = await client.query('SELECT results FROM writings ORDER BY id')
    expect(rows).toEqual([{ results: pieces.map((id) => ({ list: 'pieces', id })) }, { results: [] }])
  } finally {
    await client.end()
    await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
    await admin.end()
    rmSync(migrationsFolder, { recursive: true, force: true })
  }
})
