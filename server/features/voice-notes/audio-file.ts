import { AUDIO_FILES, AUDIO_KINDS } from '#domain/lists/voice-notes.ts'
import { BARE_AAC } from '#server/base/reading/index.ts'

/** The ending of a file of a recording that is kept as this media type. */
export function endingOf(mediaType: string): string {
  if (mediaType === BARE_AAC) return 'aac'
  return AUDIO_KINDS.find((kind) => AUDIO_FILES[kind].mediaType === mediaType) ?? 'audio'
}
