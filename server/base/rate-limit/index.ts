/** Counts calls in Postgres, so that every process of an installation enforces the same limits together. */

import { createHash } from 'node:crypto'
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Clock } from '#server/base/clock.ts'
import type { Db } from '#server/base/db.ts'
import { rateLimits } from './table.ts'

/** At most `max` calls in a window of `seconds` that begins with the first of them. */
type Limit = { name: string; max: number; seconds: number }

export type RateLimiter = {
  /** Counts one call of `who`; throws `code` with the seconds to wait once the window holds more than `max`. */
  count(limit: Limit, who: readonly string[], code: 'too_many_tries' | 'too_many_requests'): Promise<void>
  /** Counts one call of `who` and tells whether it is within the limit. */
  allows(limit: Limit, who: readonly string[]): Promise<boolean>
  /** Forgets what was counted of `who`. */
  clear(limit: Limit, who: readonly string[]): Promise<void>
}

const SWEEP_EVERY_MS = 600_000

/** A limiter over the table `rate_limits`; ended windows are swept away every ten minutes. */
export function createRateLimiter(db: Db, clock: Clock): RateLimiter {
  let nextSweep = clock.now().getTime() + SWEEP_EVERY_MS

  async function add(limit: Limit, who: readonly string[]): Promise<{ waitSeconds: number }> {
    const now = clock.now()
    const endsAt = new Date(now.getTime() + limit.seconds * 1_000)
    // One that ends a whole window too late was begun before the clock was set back.
    const tooLate = new Date(endsAt.getTime() + limit.seconds * 1_000)
    const ended = sql`(${rateLimits.endsAt} <= ${now} or ${rateLimits.endsAt} > ${tooLate})`
    const [row] = await db
      .insert(rateLimits)
      .values({ key: keyOf(limit, who), count: 1, endsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${ended} then 1 else ${rateLimits.count} + 1 end`,
          endsAt: sql`case when ${ended} then excluded.ends_at else ${rateLimits.endsAt} end`,
        },
      })
      .returning()
    sweep(now)
    if (!row || row.count <= limit.max) return { waitSeconds: 0 }
    return { waitSeconds: Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1_000)) }
  }

  function sweep(now: Date) {
    if (now.getTime() < nextSweep) return
    nextSweep = now.getTime() + SWEEP_EVERY_MS
    db.delete(rateLimits)
      .where(lt(rateLimits.endsAt, now))
      .catch(() => {}) // The next sweep takes what this one left.
  }

  return {
    async count(limit, who, code) {
      const { waitSeconds } = await add(limit, who)
      if (waitSeconds > 0) throw new AppError(code, { seconds: waitSeconds })
    },
    async allows(limit, who) {
      return (await add(limit, who)).waitSeconds === 0
    },
    async clear(limit, who) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)))
    },
  }
}

/** Begins with a hash of the first of `who` alone, by which everything counted of them can be found again. */
function keyOf(limit: Limit, who: readonly string[]): string {
  return beginningOf(who[0] ?? '') + digest(JSON.stringify([limit.name, ...who]))
}

function beginningOf(who: string): string {
  return `${digest(who)}.`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The condition for all that is counted of somebody, by an address or an id that comes first in `who`. */
export function countedOf(who: string): SQL {
  const beginning = beginningOf(who)
  return sql`starts_with(${rateLimits.key}, ${beginning})`
}

/** The part of a network address that one caller holds: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
