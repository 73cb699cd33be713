import { voiceNoteShape } from '#contract/voice-notes.ts'
import { voiceNotes } from '#domain/lists/voice-notes.ts'
import type { Base } from '#server/base/base.ts'
import { presentAs } from '#server/collection/present.ts'
import { createStore } from '#server/collection/store.ts'
import type { VoiceNoteRow } from './find-voice-notes.ts'
import { lockVoiceNotes, requirePlaces } from './note-places.ts'
import { voiceNotesTable } from './table.ts'

const present = presentAs(voiceNoteShape)

/** A voice note as the API shows it; its recording has a route of its own. */
export function presentVoiceNote(row: VoiceNoteRow) {
  return present({ ...row, audio: { mediaType: row.mediaType, bytes: row.audioBytes } })
}

/** The store of voice notes; what comes back from the trash needs its place like a new one. */
export function voiceNotesStore(base: Base) {
  return createStore(base, {
    definition: voiceNotes,
    table: voiceNotesTable,
    filters: {},
    toItem: presentVoiceNote,
    async beforeRestore(tx, owner, rows) {
      await lockVoiceNotes(tx, owner)
      await requirePlaces(tx.db, owner, rows.length)
    },
  })
}
