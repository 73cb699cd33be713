import {
  AUDIO_FILES,
  AUDIO_LENGTH_SLACK_SECONDS,
  AUDIO_MAX_BYTES,
  findAudioKind,
  VOICE_NOTE_MAX_SECONDS,
} from '#domain/lists/voice-notes.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { readSeconds } from '#web/features/voice-notes/sound/read-sound.ts'

/** The type a chosen file is kept and sent as. Throws `audio_unknown` or `audio_too_big`. */
export function admitFile({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): string {
  const kind = findAudioKind(type, name)
  if (kind === undefined) throw new AppError('audio_unknown')
  if (size > AUDIO_MAX_BYTES) throw new AppError('audio_too_big', { max: AUDIO_MAX_BYTES / MEGABYTE })
  return AUDIO_FILES[kind].mediaType
}

/** How long a file is, in seconds. Throws `audio_failed` where that cannot be read, or `audio_too_long`. */
export async function admitLength(file: Blob, signal: AbortSignal): Promise<number> {
  const seconds = await readSeconds(file, signal).catch((cause) => {
    throw new AppError('audio_failed', {}, { cause })
  })
  if (seconds > VOICE_NOTE_MAX_SECONDS + AUDIO_LENGTH_SLACK_SECONDS)
    throw new AppError('audio_too_long', { minutes: VOICE_NOTE_MAX_SECONDS / 60 })
  return seconds
}

const MEGABYTE = 1_048_576
