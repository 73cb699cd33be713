import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { UPLOAD_METHODS } from '#domain/lists/voice-notes.ts'
import { moment } from '#server/base/columns.ts'
import { keysetIndex, rowColumns, trashIndex } from '#server/collection/columns.ts'
import { ownerColumn } from '#server/features/users/table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a person spoke, and the words of it. */
export const voiceNotesTable = pgTable(
  'voice_notes',
  {
    ...rowColumns,
    userId: ownerColumn(),
    title: text('title').notNull(),
    /** Empty until somebody types it or something recognises it. */
    transcript: text('transcript').notNull(),
    /** In seconds. */
    duration: real('duration').notNull(),
    /** The stage of the script it was recorded from. */
    funnelStage: text('funnel_stage', { enum: FUNNEL_STAGES }),
    uploadMethod: text('upload_method', { enum: UPLOAD_METHODS }).notNull(),
    mediaType: text('media_type').notNull(),
    audioBytes: integer('audio_bytes').notNull(),
    /** The name its sender gave the recording. */
    recordingId: text('recording_id'),
  },
  (table) => [
    keysetIndex('voice_notes_newest', table),
    trashIndex('voice_notes_trash', table),
    uniqueIndex('voice_notes_by_recording')
      .on(table.userId, table.recordingId)
      .where(sql`${table.recordingId} is not null`),
  ],
)

/** The recordings, apart from what lists read; stored uncompressed, so that a part is read without the whole. */
export const voiceNoteAudio = pgTable(
  'voice_note_audio',
  {
    voiceNoteId: uuid('voice_note_id')
      .primaryKey()
      .references(() => voiceNotesTable.id, { onDelete: 'cascade' }),
    userId: ownerColumn(),
    audio: bytes('audio').notNull(),
    mediaType: text('media_type').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('voice_note_audio_by_owner').on(table.userId)],
)
