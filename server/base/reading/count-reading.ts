import { READINGS_PER_HOUR } from '#domain/writing/materials.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'

const READINGS = { name: 'readings', max: READINGS_PER_HOUR, seconds: 3_600 }

/** What counts one reading of a person, whatever it is for; throws `too_many_requests` beyond READINGS_PER_HOUR. */
export function countReading({ limiter }: Pick<Base, 'limiter'>): (owner: UserId) => Promise<void> {
  return (owner) => limiter.count(READINGS, [owner], 'too_many_requests')
}
