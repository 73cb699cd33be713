import { voiceNotes } from '#domain/lists/voice-notes.ts'
import { voiceNoteAudio, voiceNotesTable } from '#server/features/voice-notes/table.ts'
import { makeWav } from '#test/make-audio.ts'
import { rowOf, SAMPLE_TEXT, type Sample } from './sample.ts'

/** One second of silence, so that nothing is asked of anybody for it. */
export const voiceNoteSample: Sample = {
  definition: voiceNotes,
  async insert(world, owner, transcript = SAMPLE_TEXT) {
    const audio = makeWav({ seconds: 1 })
    const about = { duration: 1, uploadMethod: 'recorded' as const, mediaType: 'audio/wav', audioBytes: audio.length }
    const row = { ...rowOf(world, owner), ...about, title: 'Walk', transcript }
    await world.base.db.insert(voiceNotesTable).values(row)
    const { id, userId, createdAt, mediaType } = row
    await world.base.db.insert(voiceNoteAudio).values({ voiceNoteId: id, userId, createdAt, mediaType, audio })
    return id
  },
}
