/** Lets pieces go of a brand voice that is deleted, and gives it back to them when it is restored. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { piecesTable } from './table.ts'

/** Clears these brand voices from all pieces of a person, those in the trash too; each remembers which it was. */
export async function clearVoiceReferences(tx: Tx, owner: UserId, voiceIds: readonly string[]): Promise<void> {
  await tx.db
    .update(piecesTable)
    .set({ brandVoiceId: null, formerBrandVoiceId: sql`${piecesTable.brandVoiceId}` })
    .where(and(eq(piecesTable.userId, owner), inArray(piecesTable.brandVoiceId, [...voiceIds])))
}

/** Gives the pieces their brand voices back. */
export async function restoreVoiceReferences(tx: Tx, owner: UserId, voiceIds: readonly string[]): Promise<void> {
  await tx.db
    .update(piecesTable)
    .set({ brandVoiceId: sql`${piecesTable.formerBrandVoiceId}`, formerBrandVoiceId: null })
    .where(and(eq(piecesTable.userId, owner), inArray(piecesTable.formerBrandVoiceId, [...voiceIds])))
}
