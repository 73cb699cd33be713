/** Keeps a second Parlance off a data directory: the first holds a lock in the database for as long as it lives. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

// A pair that nothing else in this database locks: "PARL" and "DATA" in ASCII.
const LOCK_KEY = [0x5041524c, 0x44415441] as const
const RETRY_FOR_MS = 3_000

export type DataDirLock = {
  release(): Promise<void>
  /** Resolves when the lock is gone without having been released: the database has stopped or begun anew. */
  lost: Promise<void>
}

/**
 * Takes the lock on a connection of its own, or returns undefined when another process keeps it for `retryForMs` (three
 * seconds), which is longer than the database needs to notice that a killed holder is gone. Release it after everything else
 * has stopped; `release` never throws, not even when the server is already down.
 */
export async function acquireDataDirLock(
  connectionString: string,
  retryForMs = RETRY_FOR_MS,
): Promise<DataDirLock | undefined> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'parlance lock',
  })
  // The connection breaks when the server stops before the lock is released; that ends the lock all the same.
  client.on('error', () => {})
  await client.connect()
  let isReleased = false
  const lost = new Promise<void>((resolve) => {
    client.on('end', () => {
      if (!isReleased) resolve()
    })
  })
  const release = () => {
    isReleased = true
    return client.end().catch(() => {})
  }
  const deadline = performance.now() + retryForMs
  try {
    for (;;) {
      const answer = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
        ...LOCK_KEY,
      ])
      if (answer.rows[0]?.taken) return { release, lost }
      if (performance.now() > deadline) break
      await wait(50)
    }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return undefined
}
