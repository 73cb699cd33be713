/** Brings the database to this version's schema, one process at a time. */

import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from './start-error.ts'

const LOCK_KEY = 7_016_996_765_293_437n
const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** Applies what is missing under an advisory lock, so that processes starting together do it once. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect().catch(explain)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    await migrate(drizzle(client), { migrationsFolder: FOLDER })
  } finally {
    await client.end()
  }
}

/** What the usual refusals mean; the address itself is not repeated, since it holds a password. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address: is the server running, and is the port right?',
  ENOTFOUND: 'its host name is not known.',
  ETIMEDOUT: 'its address does not answer: is a firewall in between?',
  '28P01': 'it refuses the password.',
  '28000': 'it refuses this user.',
  '3D000': 'there is no database of this name: create it first.',
}

function explain(error: Error & { code?: string }): never {
  throw new StartError(`The database of DATABASE_URL cannot be used: ${REASONS[error.code ?? ''] ?? error.message}`, {
    cause: error,
  })
}
