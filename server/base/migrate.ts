/** Brings the database to this version's schema, one process at a time. */

import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const LOCK_KEY = 7_016_996_765_293_437n
const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** Applies what is missing under an advisory lock, so that processes starting together do it once. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    await migrate(drizzle(client), { migrationsFolder: FOLDER })
  } finally {
    await client.end()
  }
}
