/** Saves what a finished text says where its operation keeps it and charges for it, in one transaction. */
import { eq } from 'drizzle-orm'
import { pieces } from '#domain/lists/pieces.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { settleTokens } from '#server/features/plans/index.ts'
import type { WritingChange } from './end-writing.ts'
import type { AnyOperation } from './operation.ts'
import { type WritingRow, writings } from './table.ts'
import { announceWriting } from './writing-job.ts'

/** Saves the result of a writing that this transaction has locked, and charges what was held for it. */
export async function saveResult(
  base: Base,
  tx: Tx,
  operation: AnyOperation,
  row: WritingRow,
  columns: WritingChange = {},
): Promise<void> {
  const now = base.clock.now()
  const results = await operation.save(tx, {
    owner: row.userId as UserId, // safe because the writing was started by this person's session
    writingId: row.id,
    input: row.input as never, // safe because the operation's own read() made it
    result: (row.structure ?? row.partialText) as never, // safe because the operation's own output read it
    now,
  })
  const piece = results.find(({ list }) => list === pieces.name)
  await settleTokens(base, tx, now, row.id, piece?.id)
  await tx.db
    .update(writings)
    .set({ status: 'succeeded', results, finishedAt: now, ...columns })
    .where(eq(writings.id, row.id))
  tx.afterCommit(() => announceWriting(base, row.id))
}
