import { defineFeature } from '#server/base/feature.ts'
import { dayOf, named, ownedBy } from '#server/base/owned-table.ts'
import { endingOf } from './audio-file.ts'
import type { FindSpeechAccess } from './create-transcriber.ts'
import { voiceNotesRoutes } from './routes.ts'
import { voiceNoteAudio, voiceNotesTable } from './table.ts'
import { voiceNotesStore } from './voice-notes-store.ts'

export const voiceNotesFeature = defineFeature({
  name: 'voice-notes',
  routes: (base, { findSpeechAccess }: { findSpeechAccess: FindSpeechAccess }) => ({
    voiceNotes: voiceNotesRoutes(base, findSpeechAccess),
  }),
  lists: (base) => [voiceNotesStore(base)],
  personalData: [
    {
      ...ownedBy(voiceNotesTable),
      pagedBy: voiceNotesTable.id,
      about: 'Your voice notes: their titles and transcripts, those in the trash with the time they were deleted.',
      plainText: {
        file: 'voice-notes.txt',
        title: (row) => named(dayOf(row), row.title),
        text: (row) => String(row.transcript),
      },
    },
    {
      ...ownedBy(voiceNoteAudio),
      pagedBy: voiceNoteAudio.voiceNoteId,
      about: 'The recordings of your voice notes.',
      bytes: {
        column: voiceNoteAudio.audio,
        name: ({ voiceNoteId, mediaType }) => `recordings/${voiceNoteId}.${endingOf(String(mediaType))}`,
      },
    },
  ],
})
