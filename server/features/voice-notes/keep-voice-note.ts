/** Keeps a recording once however often it arrives, with its note, within the places there are. */

import { and, eq } from 'drizzle-orm'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { type UploadMethod, voiceNotes } from '#domain/lists/voice-notes.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { countReading } from '#server/base/reading/index.ts'
import type { VoiceNoteRow } from './find-voice-notes.ts'
import { dropOldestTrash, lockVoiceNotes, requirePlaces } from './note-places.ts'
import { type Recording, readRecording } from './read-recording.ts'
import { readTitle } from './rename-voice-note.ts'
import { voiceNoteAudio, voiceNotesTable } from './table.ts'

export type SentVoiceNote = {
  audio: File
  title: string
  transcript?: string | undefined
  uploadMethod: UploadMethod
  funnelStage?: string | undefined
  recordingId?: string | undefined
  seconds?: number | undefined
}

type Words = { title: string; transcript: string; funnelStage: FunnelStage | null }
type Kept = { owner: UserId; now: Date; words: Words; recordingId: string | undefined }

/**
 * Keeps a recording as a voice note, or answers the one that is there under the same `recordingId`: brought back, where it
 * was in the trash, and with this transcript, where it had none. Throws `voice_note_title_*`, `content_too_long`,
 * `funnel_stage_invalid`, `audio_*`, `readers_busy`, `too_many_requests` and `voice_note_limit`, and then nothing is kept.
 */
export async function keepVoiceNote(base: Base, owner: UserId, sent: SentVoiceNote): Promise<VoiceNoteRow> {
  const kept = { owner, now: base.clock.now(), words: readWords(sent), recordingId: sent.recordingId }
  const keptAgain = () => inTransaction(base.pool, (tx) => keepAgain(tx, kept))
  const before = await keptAgain()
  if (before) return before
  await requirePlaces(base.db, owner, 1)
  await countReading(base)(owner)
  const recording = await readRecording(sent.audio, sent.seconds)
  const row = await inTransaction(base.pool, (tx) => keepNew(tx, kept, recording, sent.uploadMethod))
  const known = row ?? (await keptAgain())
  if (!known) throw new Error('a recording that was there is gone')
  return known
}

function readWords({ title, transcript = '', funnelStage }: SentVoiceNote): Words {
  const words = normaliseText(transcript).trim()
  if (words.length > voiceNotes.textMaxCharacters)
    throw new AppError('content_too_long', { max: voiceNotes.textMaxCharacters })
  const stage = FUNNEL_STAGES.find((known) => known === funnelStage)
  // A form sends what was not chosen as empty.
  if (funnelStage && !stage) throw new AppError('funnel_stage_invalid')
  return { title: readTitle(title), transcript: isVisible(words) ? words : '', funnelStage: stage ?? null }
}

/**
 * The voice note that is there under this name, as it is from now on; undefined where there is none. Holds the row before
 * the account, as restoring does, so that the two never wait for each other.
 */
async function keepAgain(tx: Tx, { owner, now, words, recordingId }: Kept): Promise<VoiceNoteRow | undefined> {
  if (recordingId === undefined) return undefined
  const [row] = await tx.db.select().from(voiceNotesTable).where(named(owner, recordingId)).for('update')
  if (!row) return undefined
  if (row.deletedAt) {
    await lockVoiceNotes(tx, owner)
    await requirePlaces(tx.db, owner, 1)
  }
  // Whoever sends a recording again may have typed what is said in it since the first answer was lost.
  const filled = row.transcript === '' && words.transcript !== '' && { transcript: words.transcript, updatedAt: now }
  const [kept] = await tx.db
    .update(voiceNotesTable)
    .set({ deletedAt: null, ...filled })
    .where(eq(voiceNotesTable.id, row.id))
    .returning()
  return kept
}

/** Undefined where another one of the same name was kept in the meantime. */
async function keepNew(
  tx: Tx,
  { owner, now, words, recordingId }: Kept,
  { audio, mediaType, seconds }: Recording,
  uploadMethod: UploadMethod,
): Promise<VoiceNoteRow | undefined> {
  await lockVoiceNotes(tx, owner)
  if (recordingId !== undefined && (await tx.db.$count(voiceNotesTable, named(owner, recordingId))) > 0)
    return undefined
  await requirePlaces(tx.db, owner, 1)
  const row = { ...words, userId: owner, uploadMethod, mediaType, recordingId, createdAt: now, updatedAt: now }
  const [kept] = await tx.db
    .insert(voiceNotesTable)
    .values({ ...row, id: newId(), duration: seconds, audioBytes: audio.length })
    .returning()
  if (!kept) throw new Error('an inserted row comes back')
  await tx.db.insert(voiceNoteAudio).values({ voiceNoteId: kept.id, userId: owner, audio, mediaType, createdAt: now })
  await dropOldestTrash(tx, owner)
  return kept
}

function named(owner: UserId, recordingId: string) {
  return and(eq(voiceNotesTable.userId, owner), eq(voiceNotesTable.recordingId, recordingId))
}
