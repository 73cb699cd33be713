/** Keeps a second Parlance off a data directory: the first holds a lock in the database for as long as it lives. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

// A pair that nothing else in this database locks: "PARL" and "DATA" in ASCII.
const LOCK_KEY = [0x5041524c, 0x44415441] as const
const RETRY_FOR_MS = 3_000
const RETRY_EVERY_MS = 50
/** Nobody listens where the database was: its server has ended, as opposed to one connection or one crash of many. */
const NOBODY_THERE = new Set(['ECONNREFUSED', 'ENOENT'])

/** Why a lock is gone for good: the database has ended, or another process took the lock in the meantime. */
export type LockLoss = 'stopped' | 'in_use'

export type DataDirLock = {
  release(): Promise<void>
  /** Resolves when the lock is gone without having been released and could not be taken again. */
  lost: Promise<LockLoss>
}

/**
 * Takes the lock on a connection of its own, or returns undefined when another process keeps it for `retryForMs` (three
 * seconds), which is longer than the database needs to notice that a killed holder is gone. A connection that breaks is made
 * anew and the lock taken again, for as long as the database recovers and nobody else holds it. Release it after everything
 * else has stopped; `release` never throws, not even when the server is already down.
 */
export async function acquireDataDirLock(
  connectionString: string,
  retryForMs = RETRY_FOR_MS,
): Promise<DataDirLock | undefined> {
  let holder = await takeLock(connectionString, retryForMs)
  if (!holder) return undefined
  let isReleased = false
  const { promise: lost, resolve: lose } = Promise.withResolvers<LockLoss>()

  function keep(client: pg.Client) {
    client.once('end', () => {
      if (!isReleased) void takeAgain()
    })
  }

  async function takeAgain() {
    const taken = await retake(connectionString, retryForMs, () => isReleased)
    if (taken instanceof pg.Client) {
      if (isReleased) return taken.end().catch(() => {})
      holder = taken
      keep(taken)
    } else if (!isReleased) lose(taken)
  }

  keep(holder)
  return {
    lost,
    release() {
      isReleased = true
      return holder?.end().catch(() => {}) ?? Promise.resolve()
    },
  }
}

/** Takes the lock again as soon as the database lets it; `retryForMs` is for one that nobody answers for any more. */
async function retake(
  connectionString: string,
  retryForMs: number,
  isUnwanted: () => boolean,
): Promise<pg.Client | LockLoss> {
  let missedSince: number | undefined
  for (;;) {
    try {
      return (await takeLock(connectionString, retryForMs)) ?? 'in_use'
    } catch (error) {
      const isMissed = error instanceof Error && 'code' in error && NOBODY_THERE.has(String(error.code))
      missedSince = isMissed ? (missedSince ?? performance.now()) : undefined
      const isOver = missedSince !== undefined && performance.now() - missedSince > retryForMs
      if (isOver || isUnwanted()) return 'stopped'
      await wait(RETRY_EVERY_MS)
    }
  }
}

/** The connection that holds the lock; undefined when another process keeps it for so long. Throws what connecting throws. */
async function takeLock(connectionString: string, retryForMs: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'parlance lock',
  })
  // The connection breaks when the server stops before the lock is released; that ends the lock all the same.
  client.on('error', () => {})
  const deadline = performance.now() + retryForMs
  try {
    await client.connect()
    for (;;) {
      const answer = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
        ...LOCK_KEY,
      ])
      if (answer.rows[0]?.taken) return client
      if (performance.now() > deadline) break
      await wait(RETRY_EVERY_MS)
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  await client.end().catch(() => {})
  return undefined
}
