import * as z from 'zod'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { AUDIO_MAX_BYTES, UPLOAD_METHODS, VOICE_NOTE_MAX_SECONDS, voiceNotes } from '#domain/lists/voice-notes.ts'
import { collectionContract } from './base/collection.ts'
import { errors, guarded, type RouteMeta, timestamp } from './base/index.ts'
import { pieceShape } from './pieces.ts'

export const voiceNoteShape = z.object({
  id: z.string(),
  title: z.string(),
  /** Empty as long as nobody typed it and nothing recognised it. */
  transcript: z.string(),
  /** In seconds, to a tenth. */
  duration: z.number(),
  funnelStage: z.enum(FUNNEL_STAGES).nullable(),
  uploadMethod: z.enum(UPLOAD_METHODS),
  /** The recording, which `/voice-notes/{id}/audio` plays. */
  audio: z.object({ mediaType: z.string(), bytes: z.number().int() }),
  createdAt: timestamp,
  updatedAt: timestamp,
})

const played = { headers: z.record(z.string(), z.string()), body: z.file() }

const path = `/${voiceNotes.name}` as const
const tags = [voiceNotes.name]
const noteId = z.object({ id: z.string().min(1).max(100) })
const limits = `MP3, WAV, M4A or what a browser records; at most ${AUDIO_MAX_BYTES / 1_048_576} MB and ${VOICE_NOTE_MAX_SECONDS / 60} minutes`

/** Why a file is no voice note. */
const audioFile: RouteMeta = { file: { maxBytes: AUDIO_MAX_BYTES, tooBig: 'audio_too_big' } }
const audioErrors = errors('audio_unknown', 'audio_too_big', 'audio_too_long', 'audio_failed', 'readers_busy')
/** Why what is said in it cannot be told. */
const speechErrors = errors(
  'transcription_unavailable',
  'transcription_failed',
  'transcription_busy',
  'speech_missing',
  'speech_language_unknown',
)

const collection = collectionContract(voiceNotes, {
  item: voiceNoteShape,
  filters: {},
  edit: z.object({ transcript: z.string(), basedOn: timestamp.optional() }),
})

export const voiceNotesContract = {
  ...collection,
  restore: collection.restore.errors(errors('voice_note_limit')),
  counts: guarded
    .route({ method: 'GET', path: `${path}/counts`, tags, summary: 'How many voice notes there are and may be' })
    .output(z.object({ total: z.number().int(), max: z.number().int() })),
  create: guarded
    .route({
      method: 'POST',
      path,
      tags,
      summary: 'Keep a recording as a voice note; free',
      description: `${limits}. Sent again under the same \`recordingId\`, it answers the voice note that is there, brought back where it was in the trash, and with this transcript where it had none.`,
    })
    .errors(audioErrors)
    .errors(
      errors('voice_note_title_required', 'voice_note_title_too_long', 'voice_note_limit', 'funnel_stage_invalid'),
    )
    .errors(errors('content_too_long', 'storage_full'))
    .meta(audioFile)
    .input(
      z.object({
        audio: z.file(),
        title: z.string(),
        transcript: z.string().optional(),
        uploadMethod: z.enum(UPLOAD_METHODS),
        funnelStage: z.string().optional(),
        /** A name the sender gives this recording, so that it is kept once however often it arrives. */
        recordingId: z
          .string()
          .regex(/^[\x21-\x7e]{8,100}$/)
          .optional(),
        /** What the sender's own clock measured, in seconds, for recordings whose container does not say. */
        seconds: z.coerce.number().min(0).max(100_000).optional(),
      }),
    )
    .output(voiceNoteShape),
  get: guarded
    .route({ method: 'GET', path: `${path}/{id}`, tags, summary: 'One voice note' })
    .errors(errors('not_found'))
    .input(noteId)
    .output(voiceNoteShape),
  rename: guarded
    .route({ method: 'PATCH', path: `${path}/{id}/title`, tags, summary: 'Give a voice note another title' })
    .errors(errors('not_found', 'voice_note_title_required', 'voice_note_title_too_long', 'storage_full'))
    .input(noteId.extend({ title: z.string() }))
    .output(voiceNoteShape),
  audio: guarded
    .route({
      method: 'GET',
      path: `${path}/{id}/audio`,
      tags,
      summary: 'The recording of a voice note, whole or the part a Range header asks for',
      outputStructure: 'detailed',
    })
    .errors(errors('not_found', 'audio_range_wrong'))
    .input(noteId)
    .output(
      z.union([
        z.object({ status: z.literal(200).describe('The whole recording'), ...played }),
        z.object({ status: z.literal(206).describe('The part that was asked for'), ...played }),
      ]),
    ),
  transcribe: guarded
    .route({
      method: 'POST',
      path: `${path}/{id}/transcription`,
      tags,
      summary: 'Recognise what is said in a voice note that has no transcript yet; free',
      description: 'A voice note that has a transcript by then is answered as it is.',
    })
    .errors(errors('not_found', 'storage_full'))
    .errors(speechErrors)
    .input(noteId.extend({ language: z.string().max(20).optional() }))
    .output(voiceNoteShape),
  transcribeAudio: guarded
    .route({
      method: 'POST',
      path: `${path}/transcriptions`,
      tags,
      summary: 'Recognise what is said in a recording, which is not kept; free',
      description: `${limits}.`,
    })
    .errors(audioErrors)
    .errors(speechErrors)
    .meta(audioFile)
    .input(z.object({ audio: z.file(), language: z.string().max(20).optional() }))
    .output(z.object({ transcript: z.string() })),
  pieces: guarded
    .route({
      method: 'GET',
      path: `${path}/{id}/pieces`,
      tags,
      summary: 'What was made from a voice note, newest first',
    })
    .errors(errors('not_found'))
    .input(noteId)
    .output(z.object({ items: z.array(pieceShape), nextCursor: z.null() })),
}
