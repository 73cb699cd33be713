/** The whole app over a database that is already there, with a clock that stands still and a scripted engine. */

import type { Role } from '#domain/accounts/accounts.ts'
import { type App, createApp } from '#server/app.ts'
import { createBackground } from '#server/base/background.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { CONNECTIONS, createDb, createPool } from '#server/base/db.ts'
import { parseEnv } from '#server/base/env/index.ts'
import { openQueue } from '#server/base/jobs/queue.ts'
import type { Email } from '#server/base/mail/email.ts'
import { openPubSub } from '#server/base/pubsub.ts'
import { createRateLimiter } from '#server/base/rate-limit/index.ts'
import type { Engines } from '#server/engines/engine.ts'
import { createEngines } from '#server/features/engine-settings/index.ts'
import type { Operations } from '#server/features/writing/index.ts'
import { type House, openHouse } from '#server/house.ts'
import { declareQueues, startJobs } from '#server/jobs.ts'
import { createFakeEngine, type FakeEngine, fakeEngines } from './fake-engine.ts'
import { keepLog } from './kept-log.ts'
import { mintSession } from './mint-session.ts'

export type TestClock = { now(): Date; set(moment: string | Date): void; advance(milliseconds: number): void }
export type Actor = { person: CurrentUser; cookie: string }
export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers; text: string }

export type World = {
  base: Base
  app: App
  house: House
  operations: Operations
  engines: Engines
  clock: TestClock
  engine: FakeEngine
  connectionString: string
  /** The mails that would have been sent, oldest first. */
  mails: readonly Email[]
  /** A person with a session, of their own and nobody else's. */
  mint(options?: { role?: Role; banned?: boolean; isHalfSignedIn?: boolean }): Promise<Actor>
  /** A request as a program would send it; `as` adds the session's cookie. */
  request<Body = never>(
    method: string,
    path: string,
    options?: { as?: Actor; body?: unknown; rawBody?: string; headers?: Record<string, string> },
  ): Promise<Answer<Body>>
  stop(): Promise<void>
}

export type WorldOptions = {
  env?: Record<string, string>
  /** The installation's own engines, from its settings, instead of the scripted one. */
  engines?: 'real'
  /** What can be asked for, in place of what the product has. */
  operations?: Operations
  /** False leaves jobs in the queue. */
  works?: boolean
  now?: string
  /** Whether an address is confirmed by a mail, as where there is a mail server; mails are only collected either way. */
  mailConfirms?: boolean
  /** Whether it has its database for itself, as one with the built-in database has. */
  isAlone?: boolean
}

/** Builds the app over a migrated database; `stop` closes everything but the database. */
export async function buildWorld(connectionString: string, options: WorldOptions = {}): Promise<World> {
  const env = parseEnv({ LOG_LEVEL: 'silent', DATA_DIR: '/nonexistent', ...options.env })
  const log = keepLog()
  const clock = createClock(options.now ?? '2026-11-20T12:00:00.000Z')
  const isAlone = options.isAlone ?? false
  const pool = createPool(connectionString, isAlone ? CONNECTIONS.alone : CONNECTIONS.shared)
  const pubsub = await openPubSub(pool, connectionString, log, isAlone)
  const queue = await openQueue(pool, connectionString, log, pubsub, options.works ?? true)
  const mails: Email[] = []
  const mail = { confirms: options.mailConfirms ?? false, send: async (email: Email) => void mails.push(email) }
  const db = createDb(pool)
  const base: Base = {
    env,
    log,
    clock,
    pool,
    db,
    queue,
    pubsub,
    mail,
    limiter: createRateLimiter(db, clock),
    background: createBackground(log),
    say: () => {},
    secret: 'a secret only tests know, 32 long',
  }
  const engine = createFakeEngine()
  const engines = options.engines === 'real' ? createEngines(base) : fakeEngines(engine)
  await declareQueues(base)
  const house = openHouse(base, engines, options.operations)
  const { operations } = house
  if (options.works ?? true) await startJobs(base, house)
  const app = createApp(base, house, '/nonexistent')

  return {
    base,
    app,
    house,
    operations,
    engines,
    clock,
    engine,
    mails,
    connectionString,
    async mint({ role = 'user', banned = false, isHalfSignedIn = false } = {}) {
      return mintSession(base, { role, banned, isHalfSignedIn })
    },
    async request(method, path, { as, body, rawBody, headers = {} } = {}) {
      const hasBody = body !== undefined || rawBody !== undefined
      const response = await app.fetch(
        new Request(`http://localhost:3000${path}`, {
          method,
          headers: {
            ...(hasBody ? { 'content-type': 'application/json' } : {}),
            ...(as ? { cookie: as.cookie } : {}),
            ...headers,
          },
          ...(hasBody ? { body: rawBody ?? JSON.stringify(body) } : {}),
        }),
        '127.0.0.1',
      )
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: (isJson && text ? JSON.parse(text) : text) as never,
      } // safe because the caller names the form it then asserts
    },
    async stop() {
      await queue.stop()
      await pubsub.close()
      await pool.end()
    },
  }
}

function createClock(start: string): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set(moment) {
      now = new Date(moment)
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
