/** Finds the pieces that were made from a voice note, and keeps what they call it true. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { PAGE_SIZE_MAX } from '#domain/lists/define-list.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { presentPiece } from './pieces-store.ts'
import { pieceColumns, piecesTable } from './table.ts'

/** The living pieces made from a voice note as the API shows them, newest first, at most PAGE_SIZE_MAX. */
export async function findVoiceNotePieces(
  { db }: Base,
  owner: UserId,
  voiceNoteId: string,
): Promise<ReturnType<typeof presentPiece>[]> {
  const rows = await db
    .select(pieceColumns)
    .from(piecesTable)
    .where(and(eq(piecesTable.userId, owner), eq(piecesTable.voiceNoteId, voiceNoteId), isNull(piecesTable.deletedAt)))
    .orderBy(desc(piecesTable.id))
    .limit(PAGE_SIZE_MAX)
  return rows.map(presentPiece)
}

/** Tells all pieces made from a voice note, those in the trash too, what it is called now. */
export async function retitleVoiceNote(tx: Tx, owner: UserId, voiceNoteId: string, title: string): Promise<void> {
  await tx.db
    .update(piecesTable)
    .set({ voiceNoteTitle: title })
    .where(and(eq(piecesTable.userId, owner), eq(piecesTable.voiceNoteId, voiceNoteId)))
}
