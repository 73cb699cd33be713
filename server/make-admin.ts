/** `npm run admin -- EMAIL`: makes the account with this address an admin, whether or not the server is running. */

import path from 'node:path'
import { createPool } from '#server/base/db.ts'
import { type Env, EnvError, readEnv } from '#server/base/env/index.ts'
import { migrateDatabase } from '#server/base/migrate.ts'
import { acquireDataDirLock, PostgresStartError, startPostgres } from '#server/base/postgres/index.ts'
import { makeAdmin } from '#server/features/admin/index.ts'

const WRONG_USE = 64
const WRONG_ENVIRONMENT = 78

async function run(email: string | undefined): Promise<number> {
  if (!email) {
    console.error('Which account? Run: npm run admin -- YOUR_EMAIL')
    return WRONG_USE
  }
  const isMade = await withDatabase(readEnv(), async (connectionString) => {
    const pool = createPool(connectionString, 1)
    try {
      return await makeAdmin(pool, email)
    } finally {
      await pool.end()
    }
  })
  if (isMade) console.log(`${email} is now an admin.`)
  else console.error(`No account has the address ${email}. Sign up with it first, then run this again.`)
  return isMade ? 0 : 1
}

/** Uses the database of a running server where there is one, else starts it for this one piece of work. */
async function withDatabase(env: Env, work: (connectionString: string) => Promise<boolean>): Promise<boolean> {
  if (env.databaseUrl) return work(env.databaseUrl)
  const postgres = await startPostgres({ dataDir: path.join(env.dataDir, 'postgres') })
  // Whoever holds the lock may stop the server; without it, a running Parlance does.
  const lock = await acquireDataDirLock(postgres.connectionString, 0)
  if (!lock) return work(postgres.connectionString)
  try {
    await migrateDatabase(postgres.connectionString)
    return await work(postgres.connectionString)
  } finally {
    await lock.release()
    await postgres.stop()
  }
}

try {
  process.exitCode = await run(process.argv[2])
} catch (error) {
  if (!(error instanceof EnvError || error instanceof PostgresStartError)) throw error
  console.error(error.message)
  process.exitCode = WRONG_ENVIRONMENT
}
