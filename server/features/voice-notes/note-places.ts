/** Keeps a person's voice notes within the number there may be, whatever comes at once, and their trash too. */

import { and, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { VOICE_NOTES_MAX } from '#domain/lists/voice-notes.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Db, Tx } from '#server/base/db.ts'
import { textVersions } from '#server/collection/columns.ts'
import { lockAccount } from '#server/features/users/index.ts'
import { voiceNotesTable } from './table.ts'

/** How many voice notes this person keeps, the trash not counted. */
export async function countVoiceNotes(db: Db, owner: UserId): Promise<number> {
  const [counted] = await db
    .select({ kept: count() })
    .from(voiceNotesTable)
    .where(and(eq(voiceNotesTable.userId, owner), isNull(voiceNotesTable.deletedAt)))
  return counted?.kept ?? 0
}

/** Makes whoever else adds or restores a voice note of this person wait until the transaction ends. */
export async function lockVoiceNotes(tx: Tx, owner: UserId): Promise<void> {
  await lockAccount(tx, owner)
}

/** Throws `voice_note_limit` unless so many can join the living ones. Holds for good only under `lockVoiceNotes`. */
export async function requirePlaces(db: Db, owner: UserId, added: number): Promise<void> {
  if (added > 0 && (await countVoiceNotes(db, owner)) + added > VOICE_NOTES_MAX)
    throw new AppError('voice_note_limit', { max: VOICE_NOTES_MAX })
}

/** Removes for good what went to the trash before VOICE_NOTES_MAX others, so that nobody fills the disk by deleting. */
export async function dropOldestTrash(tx: Tx, owner: UserId): Promise<void> {
  const { id, userId, deletedAt } = voiceNotesTable
  const old = await tx.db
    .select({ id })
    .from(voiceNotesTable)
    .where(and(eq(userId, owner), isNotNull(deletedAt)))
    .orderBy(desc(deletedAt), desc(id))
    .offset(VOICE_NOTES_MAX)
    .for('update', { skipLocked: true })
  if (old.length === 0) return
  const ids = old.map((row) => row.id)
  await tx.db.delete(voiceNotesTable).where(inArray(id, ids))
  await tx.db.delete(textVersions).where(inArray(textVersions.rowId, ids))
}
