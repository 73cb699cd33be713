/** Takes up at start what a killed process left behind, without waiting for its jobs' heartbeats to run out. */

import { eq } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import { writings } from './table.ts'
import { writingJob } from './writing-job.ts'

/**
 * Enqueues every writing that was being worked on once more; those merely queued still have their job.
 * Only for a process that knows itself to be the only one. The dead worker's job finds the writing ended later.
 */
export async function recoverWritings(base: Base): Promise<number> {
  return inTransaction(base.pool, async (tx) => {
    const rows = await tx.db
      .select({ id: writings.id, userId: writings.userId })
      .from(writings)
      .where(eq(writings.status, 'running'))
    for (const row of rows) await base.queue.send(tx, writingJob, { writingId: row.id }, row.userId)
    return rows.length
  })
}
