import { implement } from '@orpc/server'
import { voiceNotesContract } from '#contract/voice-notes.ts'
import { VOICE_NOTES_MAX } from '#domain/lists/voice-notes.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { listRoutes } from '#server/collection/list-routes.ts'
import { findVoiceNotePieces } from '#server/features/library/index.ts'
import { createTranscriber, type FindSpeechAccess } from './create-transcriber.ts'
import { requireVoiceNote } from './find-voice-notes.ts'
import { keepVoiceNote } from './keep-voice-note.ts'
import { countVoiceNotes } from './note-places.ts'
import { playRecording } from './play-recording.ts'
import { renameVoiceNote } from './rename-voice-note.ts'
import { presentVoiceNote, voiceNotesStore } from './voice-notes-store.ts'

/** A person's voice notes; `findAccess` answers who recognises speech here, or undefined. */
export function voiceNotesRoutes(base: Base, findAccess: FindSpeechAccess) {
  const os = implement(voiceNotesContract).$context<RequestContext>()
  const ownerOf = async (context: RequestContext) => (await requireUser(context)).id
  const transcriber = createTranscriber(base, findAccess)
  return {
    ...listRoutes(voiceNotesContract, voiceNotesStore(base)),
    counts: os.counts.handler(async ({ context }) => ({
      total: await countVoiceNotes(base.db, await ownerOf(context)),
      max: VOICE_NOTES_MAX,
    })),
    create: os.create.handler(async ({ context, input }) =>
      presentVoiceNote(await keepVoiceNote(base, await ownerOf(context), input)),
    ),
    get: os.get.handler(async ({ context, input }) =>
      presentVoiceNote(await requireVoiceNote(base, await ownerOf(context), input.id)),
    ),
    rename: os.rename.handler(async ({ context, input }) =>
      presentVoiceNote(await renameVoiceNote(base, await ownerOf(context), input.id, input.title)),
    ),
    audio: os.audio.handler(async ({ context, input }) =>
      playRecording(base, await ownerOf(context), input.id, context),
    ),
    transcribe: os.transcribe.handler(async ({ context, input }) =>
      presentVoiceNote(await transcriber.transcribeNote(await ownerOf(context), input.id, input.language)),
    ),
    transcribeAudio: os.transcribeAudio.handler(async ({ context, input }) => ({
      transcript: await transcriber.transcribeFile(await ownerOf(context), input.audio, input.language),
    })),
    pieces: os.pieces.handler(async ({ context, input }) => {
      const owner = await ownerOf(context)
      const note = await requireVoiceNote(base, owner, input.id)
      return { items: await findVoiceNotePieces(base, owner, note.id), nextCursor: null }
    }),
  }
}
