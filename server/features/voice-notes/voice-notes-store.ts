import { voiceNotes } from '#domain/lists/voice-notes.ts'
import type { Base } from '#server/base/base.ts'
import { createStore, type Store } from '#server/collection/store.ts'
import type { VoiceNoteRow } from './find-voice-notes.ts'
import { lockVoiceNotes, requirePlaces } from './note-places.ts'
import { voiceNotesTable } from './table.ts'

export type VoiceNoteView = ReturnType<typeof showVoiceNote>

/** A voice note as the API shows it; its recording has a route of its own. */
export function showVoiceNote(row: VoiceNoteRow) {
  return {
    id: row.id,
    title: row.title,
    transcript: row.transcript,
    duration: row.duration,
    funnelStage: row.funnelStage,
    uploadMethod: row.uploadMethod,
    audio: { mediaType: row.mediaType, bytes: row.audioBytes },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The store of voice notes; what comes back from the trash needs its place like a new one. */
export function createVoiceNotesStore(base: Base): Store<VoiceNoteView> {
  return createStore(base, {
    definition: voiceNotes,
    table: voiceNotesTable,
    filters: {},
    toItem: showVoiceNote,
    async beforeRestore(tx, owner, rows) {
      await lockVoiceNotes(tx, owner)
      await requirePlaces(tx.db, owner, rows.length)
    },
  })
}
