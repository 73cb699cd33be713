import { voiceNotes } from '#domain/lists/voice-notes.ts'
import { defineFeature } from '#server/base/feature.ts'
import { ownedBy } from '#server/base/owned-table.ts'
import { ownedList } from '#server/collection/owned-list.ts'
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
    ownedList(voiceNotesTable, voiceNotes, {
      about: 'Your voice notes: their titles and transcripts, those in the trash with the time they were deleted.',
      titledBy: ['title'],
    }),
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
