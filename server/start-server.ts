/** Builds the base and the house in order and takes them down in reverse. */

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBackground } from '#server/base/background.ts'
import type { Base } from '#server/base/base.ts'
import { systemClock } from '#server/base/clock.ts'
import { loadSecret } from '#server/base/crypto/secret.ts'
import { CONNECTIONS, createDb, createPool } from '#server/base/db.ts'
import type { Env } from '#server/base/env/index.ts'
import { listen } from '#server/base/http/listen.ts'
import { openQueue } from '#server/base/jobs/queue.ts'
import { createLog } from '#server/base/log.ts'
import { createMail } from '#server/base/mail/index.ts'
import { migrateDatabase } from '#server/base/migrate.ts'
import { acquireDataDirLock, PostgresStartError, startPostgres } from '#server/base/postgres/index.ts'
import { openPubSub } from '#server/base/pubsub.ts'
import { createRateLimiter } from '#server/base/rate-limit/index.ts'
import { explainPurchases } from '#server/features/billing/index.ts'
import { checkEngines, createEngines } from '#server/features/engine-settings/index.ts'
import { explainAdmin } from '#server/features/users/index.ts'
import { writingJob } from '#server/features/writing/index.ts'
import { createApp } from './app.ts'
import { openHouse } from './house.ts'
import { declareQueues, startJobs } from './jobs.ts'

const WEB_ROOT = fileURLToPath(new URL('../build/client', import.meta.url))

/** Somebody else's database looks after itself; the pool reconnects. */
const NEVER = new Promise<string>(() => {})

/** Requests under way get so long to end after SIGTERM; event streams resume elsewhere. */
const DRAIN_MS = 2_000

export type RunningServer = {
  stop(): Promise<void>
  /** Resolves with the sentence to say when the server cannot go on, such as when its database has stopped. */
  broken: Promise<string>
}

/** Starts the roles of this environment; `say` prints one line a step, the last one being the address. */
export async function startServer(env: Env, say: (line: string) => void): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    const failures: unknown[] = []
    // One step that fails must not keep the others from being taken.
    for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  try {
    return { stop, ...(await build(env, say, undo)) }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

async function build(
  env: Env,
  say: (line: string) => void,
  undo: (() => Promise<unknown>)[],
): Promise<Pick<RunningServer, 'broken'>> {
  const timed = stopwatch(say)
  const servesWeb = env.roles.includes('web')
  const works = env.roles.includes('worker')
  const log = createLog(env.logLevel)

  const listener = servesWeb ? await listen(env.port, env.host) : undefined
  if (listener) undo.push(() => listener.close(DRAIN_MS))

  const { connectionString, isAlone, broken } = env.databaseUrl
    ? { connectionString: env.databaseUrl, isAlone: false, broken: NEVER }
    : await timed('Database', () => startEmbedded(env, say, undo))
  await timed('Schema', () => migrateDatabase(connectionString))

  const pool = createPool(connectionString, isAlone ? CONNECTIONS.alone : CONNECTIONS.shared)
  undo.push(() => pool.end())
  const pubsub = await openPubSub(pool, connectionString, log, isAlone)
  undo.push(() => pubsub.close())
  const queue = await timed('Queue', () => openQueue(pool, connectionString, log, pubsub, works))
  undo.push(() => queue.stop())
  const db = createDb(pool)
  const mail = createMail({ env, db, clock: systemClock, log, say })
  undo.push(() => mail.close())
  const base: Base = {
    env,
    log,
    clock: systemClock,
    pool,
    db,
    queue,
    pubsub,
    mail,
    limiter: createRateLimiter(db, systemClock),
    background: createBackground(log),
    say,
    secret: await loadSecret(env),
  }

  await declareQueues(base)
  await checkEngines(base, say)
  const house = openHouse(base, createEngines(base))
  if (works) {
    if (isAlone) await queue.takeBack(writingJob)
    await startJobs(base, house)
  }
  if (listener) {
    undo.push(() => base.background.settled())
    // Taken down first, while everything a request needs still stands.
    undo.push(() => listener.close(DRAIN_MS))
    listener.serve(createApp(base, house, WEB_ROOT).fetch)
    await explainAdmin(base)
    explainPurchases(base, say)
    say(`${timed.total()} Parlance is running at ${env.publicUrl}`)
  } else {
    say(`${timed.total()} Parlance is working on jobs`)
  }
  return { broken }
}

/** The built-in database, locked for this process for as long as it runs. */
async function startEmbedded(env: Env, say: (line: string) => void, undo: (() => Promise<unknown>)[]) {
  const postgres = await startPostgres({ dataDir: path.join(env.dataDir, 'postgres'), log: say })
  const lock = await acquireDataDirLock(postgres.connectionString)
  if (!lock) {
    throw new PostgresStartError(
      'in_use',
      `Another Parlance is already running on ${env.dataDir}. Stop it first, or give this one its own: DATA_DIR=./other-data npm start`,
    )
  }
  // The lock goes last: a restart that overlaps must not adopt a database that is about to stop.
  undo.push(() => lock.release())
  let isOurs = true
  undo.push(async () => {
    if (isOurs) await postgres.stop()
  })
  const broken = lock.lost.then((loss) => {
    isOurs = loss !== 'in_use'
    return isOurs
      ? 'The built-in database has stopped. Start Parlance again: npm start'
      : `Another Parlance has taken over ${env.dataDir}.`
  })
  return { connectionString: postgres.connectionString, isAlone: true, broken }
}

function stopwatch(say: (line: string) => void) {
  const began = performance.now()
  const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2).padStart(6)} s `
  async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
    const start = performance.now()
    const result = await work()
    say(`${seconds(start)} ${step}`)
    return result
  }
  return Object.assign(timed, { total: () => seconds(began) })
}
