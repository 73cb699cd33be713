import type { UserId } from '#server/base/current-user.ts'
import type { Db, Tx } from '#server/base/db.ts'

/**
 * What rows have to find before they come back from the trash to a list that has only so many places: each its own.
 * `lock` makes others wait, `require` throws where these places are not left.
 */
export function needsPlaces<Row, Place>(
  lock: (tx: Tx, owner: UserId) => Promise<void>,
  require: (db: Db, owner: UserId, places: readonly Place[]) => Promise<void>,
  placeOf: (row: Row) => Place,
) {
  return async (tx: Tx, owner: UserId, rows: readonly Row[]): Promise<void> => {
    await lock(tx, owner)
    await require(tx.db, owner, rows.map(placeOf))
  }
}
