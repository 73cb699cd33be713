import {
  AUDIO_FILES,
  AUDIO_LENGTH_SLACK_SECONDS,
  AUDIO_MAX_BYTES,
  findAudioKind,
  VOICE_NOTE_MAX_SECONDS,
} from '#domain/lists/voice-notes.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import { explainReading, type FileFailureReason, readAudio } from '#server/base/reading/index.ts'

const MEGABYTE = 1_048_576

const AUDIO_FAILURES: Readonly<Record<FileFailureReason, ErrorCode>> = {
  unknown: 'audio_unknown',
  encoding: 'audio_unknown',
  broken: 'audio_failed',
  locked: 'audio_failed',
  empty: 'audio_failed',
  hard: 'audio_failed',
  busy: 'readers_busy',
}

/** A recording that is taken: its bytes, what they are, how long it is, in seconds to a tenth, and if it is surely silent. */
export type Recording = { audio: Buffer<ArrayBuffer>; mediaType: string; seconds: number; isSilent: boolean }

/**
 * What was sent as a recording, by what its bytes say it is; `clocked` is how long its sender measured it to be, which
 * counts only where the file does not say. Throws `audio_*` and `readers_busy`.
 */
export async function readRecording(file: File, clocked: number | undefined): Promise<Recording> {
  if (file.size > AUDIO_MAX_BYTES) throw new AppError('audio_too_big', { max: AUDIO_MAX_BYTES / MEGABYTE })
  if (findAudioKind(file.type, file.name) === undefined) throw new AppError('audio_unknown')
  const audio = Buffer.from(await file.arrayBuffer())
  const { mediaType, seconds: told, isSilent } = await readAudio(audio).catch(explainReading(AUDIO_FAILURES))
  const seconds = told ?? clocked ?? 0
  if (seconds > VOICE_NOTE_MAX_SECONDS + AUDIO_LENGTH_SLACK_SECONDS)
    throw new AppError('audio_too_long', { minutes: VOICE_NOTE_MAX_SECONDS / 60 })
  if (seconds <= 0) throw new AppError('audio_failed')
  return { audio, mediaType, seconds: Math.max(0.1, Math.round(seconds * 10) / 10), isSilent }
}

/** True where it is sure that nobody speaks in a recording that was taken before. */
export async function isSilentRecording({
  audio,
  mediaType,
}: Pick<Recording, 'audio' | 'mediaType'>): Promise<boolean> {
  if (mediaType !== AUDIO_FILES.wav.mediaType) return false
  return (await readAudio(audio).catch(explainReading(AUDIO_FAILURES))).isSilent
}
