import type pg from 'pg'
import type { Background } from './background.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Env } from './env/index.ts'
import type { Queue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/index.ts'
import type { PubSub } from './pubsub.ts'
import type { RateLimiter } from './rate-limit/index.ts'

/** What every feature stands on, built once at start and handed to each. */
export type Base = {
  env: Env
  log: Log
  clock: Clock
  pool: pg.Pool
  db: Db
  queue: Queue
  pubsub: PubSub
  mail: Mail
  limiter: RateLimiter
  background: Background
  /** Prints a line in the terminal, for whoever runs the installation. */
  say(line: string): void
  /** The installation's secret: signs cookies, encrypts at rest. */
  secret: string
}
