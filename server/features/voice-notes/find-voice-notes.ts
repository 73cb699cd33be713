import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { voiceNotesTable } from './table.ts'

export type VoiceNoteRow = typeof voiceNotesTable.$inferSelect

/** One living voice note of this person; undefined for anybody else's too. */
export async function findVoiceNote(
  { db }: Pick<Base, 'db'>,
  owner: UserId,
  id: string,
): Promise<VoiceNoteRow | undefined> {
  const [row] = isId(id) ? await db.select().from(voiceNotesTable).where(ownNote(owner, id)) : []
  return row
}

/** The same for what is made from a voice note, or `voice_note_not_found`. */
export async function getVoiceNote(base: Pick<Base, 'db'>, owner: UserId, id: string): Promise<VoiceNoteRow> {
  const row = await findVoiceNote(base, owner, id)
  if (!row) throw new AppError('voice_note_not_found')
  return row
}

/** The same for its own routes, or `not_found`. */
export async function requireVoiceNote(base: Pick<Base, 'db'>, owner: UserId, id: string): Promise<VoiceNoteRow> {
  const row = await findVoiceNote(base, owner, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** The condition that a row is this living voice note of this person. */
export function ownNote(owner: UserId, id: string) {
  return and(eq(voiceNotesTable.userId, owner), eq(voiceNotesTable.id, id), isNull(voiceNotesTable.deletedAt))
}

/** The newest living voice notes of this person that have words, at most so many, newest first. */
export async function findNewestTranscripts({ db }: Pick<Base, 'db'>, owner: UserId, most: number) {
  const { id, userId, title, transcript, createdAt, deletedAt } = voiceNotesTable
  return db
    .select({ title, text: transcript, createdAt })
    .from(voiceNotesTable)
    .where(and(eq(userId, owner), isNull(deletedAt), ne(transcript, '')))
    .orderBy(desc(id))
    .limit(most)
}
