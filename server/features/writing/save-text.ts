/** Saves a finished text where its recipe keeps it and charges for it, in one transaction. */
import { eq } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { settleTokens } from '#server/features/plans/index.ts'
import type { WritingChange } from './end-writing.ts'
import type { AnyRecipe } from './recipe.ts'
import { type WritingRow, writings } from './table.ts'
import { announceWriting } from './writing-job.ts'

/** Saves the text of a writing that this transaction has locked, and charges what was held for it. */
export async function saveText(
  base: Base,
  tx: Tx,
  recipe: AnyRecipe,
  row: WritingRow,
  columns: WritingChange = {},
): Promise<void> {
  const now = base.clock.now()
  const pieceIds = await recipe.save(tx, {
    owner: row.userId as OwnerId, // safe because the writing was started by this person's session
    writingId: row.id,
    input: row.input as never, // safe because the recipe's own read() made it
    text: row.partialText,
    now,
  })
  await settleTokens(base, tx, now, row.id, pieceIds[0])
  await tx.db
    .update(writings)
    .set({ status: 'succeeded', pieceIds, finishedAt: now, ...columns })
    .where(eq(writings.id, row.id))
  tx.afterCommit(() => announceWriting(base, row.id))
}
