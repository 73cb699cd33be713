import { AUDIO_FILES } from '#domain/lists/voice-notes.ts'

/** What the browser offers to choose from: every type and ending that is taken. */
export const AUDIO_ACCEPT = Object.values(AUDIO_FILES)
  .flatMap(({ endings, types }) => [...types, ...endings.map((ending) => `.${ending}`)])
  .join(',')
