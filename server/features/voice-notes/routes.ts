import { implement } from '@orpc/server'
import { voiceNotesContract } from '#contract/voice-notes.ts'
import { VOICE_NOTES_MAX } from '#domain/lists/voice-notes.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requirePerson } from '#server/base/current-user.ts'
import { collectionHandlers } from '#server/collection/routes.ts'
import type { Store } from '#server/collection/store.ts'
import { findVoiceNotePieces } from '#server/features/library/index.ts'
import { createTranscriber, type FindSpeechAccess } from './create-transcriber.ts'
import { requireVoiceNote } from './find-voice-notes.ts'
import { keepVoiceNote } from './keep-voice-note.ts'
import { countVoiceNotes } from './note-places.ts'
import { playRecording } from './play-recording.ts'
import { renameVoiceNote } from './rename-voice-note.ts'
import { showVoiceNote, type VoiceNoteView } from './voice-notes-store.ts'

/** A person's voice notes; `findAccess` answers who recognises speech here, or undefined. */
export function voiceNotesRoutes(base: Base, store: Store<VoiceNoteView>, findAccess: FindSpeechAccess) {
  const os = implement(voiceNotesContract).$context<RequestContext>()
  const handle = collectionHandlers(store)
  const ownerOf = async (context: RequestContext) => (await requirePerson(context)).id
  const transcriber = createTranscriber(base, findAccess)
  return os.router({
    counts: os.counts.handler(async ({ context }) => ({
      total: await countVoiceNotes(base.db, await ownerOf(context)),
      max: VOICE_NOTES_MAX,
    })),
    create: os.create.handler(async ({ context, input }) =>
      showVoiceNote(await keepVoiceNote(base, await ownerOf(context), input)),
    ),
    get: os.get.handler(async ({ context, input }) =>
      showVoiceNote(await requireVoiceNote(base, await ownerOf(context), input.id)),
    ),
    rename: os.rename.handler(async ({ context, input }) =>
      showVoiceNote(await renameVoiceNote(base, await ownerOf(context), input.id, input.title)),
    ),
    audio: os.audio.handler(async ({ context, input }) =>
      playRecording(base, await ownerOf(context), input.id, context),
    ),
    transcribe: os.transcribe.handler(async ({ context, input }) =>
      showVoiceNote(await transcriber.transcribeNote(await ownerOf(context), input.id, input.language)),
    ),
    transcribeAudio: os.transcribeAudio.handler(async ({ context, input }) => ({
      transcript: await transcriber.transcribeFile(await ownerOf(context), input.audio, input.language),
    })),
    pieces: os.pieces.handler(async ({ context, input }) => {
      const owner = await ownerOf(context)
      const note = await requireVoiceNote(base, owner, input.id)
      return { items: await findVoiceNotePieces(base, owner, note.id), nextCursor: null }
    }),
    list: os.list.handler(handle.list),
    edit: os.edit.handler(handle.edit((input) => input.transcript)),
    remove: os.remove.handler(handle.remove),
    restore: os.restore.handler(handle.restore),
    versions: os.versions.handler(handle.versions),
  })
}
