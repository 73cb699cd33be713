/**
 * An account and its session, put into the database as a sign-up and a sign-in leave them: those have journeys of
 * their own, and hashing a password twice for each of the others would cost more than many of them do.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Role } from '#domain/accounts/accounts.ts'
import { systemClock } from '#server/base/clock.ts'
import { createDb, createPool } from '#server/base/db.ts'
import { parseEnv } from '#server/base/env/index.ts'
import { newId } from '#server/base/id.ts'
import { startPostgres } from '#server/base/postgres/index.ts'
import { hashPassword } from '#server/features/credentials/password-hash.ts'
import { credentials } from '#server/features/credentials/table.ts'
import { userProfiles } from '#server/features/users/table.ts'
import { mintSession } from '#test/mint-session.ts'

export type Account = { firstName: string; lastName: string; email: string; password: string }
export type MintedAccount = { account: Account; cookie: { name: string; value: string } }

/** Where a server stands, and where it keeps everything. */
export type Home = { origin: string; dataDir: string }

export const PASSWORD = 'correct horse battery'

let hashed: Promise<string> | undefined

/**
 * Somebody who has signed up on this server, with the cookie of a session of theirs. Unless they are a newcomer, they
 * have chosen never to see the welcome and the walkthrough again.
 */
export async function mintAccount(
  { origin, dataDir }: Home,
  { role = 'user', isNewcomer = false }: { role?: Role; isNewcomer?: boolean } = {},
): Promise<MintedAccount> {
  hashed ??= hashPassword(PASSWORD)
  // It is running; this only finds out where.
  const { connectionString } = await startPostgres({ dataDir: path.join(dataDir, 'postgres') })
  const secret = (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim()
  const pool = createPool(connectionString, 1)
  try {
    const base = {
      db: createDb(pool),
      clock: systemClock,
      env: parseEnv({ PUBLIC_URL: origin, DATA_DIR: dataDir }),
      secret,
    }
    const { person, cookie } = await mintSession(base, { role, banned: false })
    const { id: userId, email, firstName, lastName, createdAt } = person
    await base.db.insert(credentials).values({
      id: newId(),
      userId,
      providerId: 'credential',
      accountId: userId,
      password: await hashed,
      createdAt,
      updatedAt: createdAt,
    })
    const isWelcomed = !isNewcomer
    await base.db
      .insert(userProfiles)
      .values({ userId, completedWalkthrough: isWelcomed, walkthroughHidden: isWelcomed })
    const [name = '', value = ''] = cookie.split('=', 2)
    return { account: { firstName, lastName, email, password: PASSWORD }, cookie: { name, value } }
  } finally {
    await pool.end()
  }
}
