import { defineCollection } from './define-list.ts'

/** How long a voice note may be, recorded or uploaded, and how large an uploaded file (part 2 §9; binary megabytes). */
export const VOICE_NOTE_MAX_SECONDS = 240
export const AUDIO_MAX_BYTES = 25 * 1_048_576

/** A recording is kept in the browser slice by slice, and its end is announced so long before it comes. */
export const RECORDING_SLICE_MS = 1_000
export const RECORDING_WARNING_SECONDS = 15

/** Speech stays clear at this rate, and four minutes of it stay small. */
export const RECORDING_BITS_PER_SECOND = 64_000

/** What a container says of its length may be off by a frame: so much over the limit is still taken. */
export const AUDIO_LENGTH_SLACK_SECONDS = 1

/** The most voice notes a person keeps, since each comes with its recording. */
export const VOICE_NOTES_MAX = 500

/** How a voice note came (part 2 §3). */
export const UPLOAD_METHODS = ['recorded', 'uploaded'] as const
export type UploadMethod = (typeof UPLOAD_METHODS)[number]

/** What a voice note is called until it is given a name, and how long one may be. */
export const VOICE_NOTE_TITLE = 'Voice note'
export const VOICE_NOTE_TITLE_MAX_CHARACTERS = 200

/** Words of a transcript that a card shows before "...See more": three lines of fifteen (part 2 §9). */
export const TRANSCRIPT_PREVIEW_WORDS = 45

/** Kinds of audio that are taken: those of part 2 §5, and what browsers and phones record. */
export const AUDIO_KINDS = ['mp3', 'wav', 'm4a', 'webm', 'ogg'] as const
export type AudioKind = (typeof AUDIO_KINDS)[number]

/** Of each kind: the endings a file of it may have, the types it may be sent as, and the one it is kept and played as. */
export const AUDIO_FILES: Readonly<
  Record<AudioKind, { endings: readonly string[]; types: readonly string[]; mediaType: string }>
> = {
  mp3: { endings: ['mp3', 'mpeg', 'mpga'], types: ['audio/mp3', 'audio/mpeg'], mediaType: 'audio/mpeg' },
  wav: {
    endings: ['wav'],
    types: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
    mediaType: 'audio/wav',
  },
  m4a: {
    endings: ['m4a', 'mp4', 'm4b', 'aac'],
    types: ['audio/m4a', 'audio/x-m4a', 'audio/mp4', 'video/mp4', 'audio/aac'],
    mediaType: 'audio/mp4',
  },
  webm: { endings: ['webm'], types: ['audio/webm', 'video/webm'], mediaType: 'audio/webm' },
  ogg: {
    endings: ['ogg', 'oga', 'opus'],
    types: ['audio/ogg', 'application/ogg', 'audio/opus'],
    mediaType: 'audio/ogg',
  },
}

/** The kind of a file by its type (codecs aside) or else by the ending of its name; undefined for anything that is not taken. */
export function findAudioKind(type: string, name: string): AudioKind | undefined {
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return (
    AUDIO_KINDS.find((kind) => AUDIO_FILES[kind].types.includes(bare)) ??
    AUDIO_KINDS.find((kind) => AUDIO_FILES[kind].endings.includes(ending))
  )
}

/** Languages that speech can be recognised in, by their BCP 47 tag; the first is the default (settled in the product decisions). */
export const SPEECH_LANGUAGES = [
  { id: 'en-US', label: 'English (United States)' },
  { id: 'en-GB', label: 'English (United Kingdom)' },
  { id: 'en-AU', label: 'English (Australia)' },
  { id: 'en-IN', label: 'English (India)' },
  { id: 'de-DE', label: 'German' },
  { id: 'fr-FR', label: 'French' },
  { id: 'es-ES', label: 'Spanish (Spain)' },
  { id: 'es-MX', label: 'Spanish (Mexico)' },
  { id: 'it-IT', label: 'Italian' },
  { id: 'pt-PT', label: 'Portuguese (Portugal)' },
  { id: 'pt-BR', label: 'Portuguese (Brazil)' },
  { id: 'nl-NL', label: 'Dutch' },
  { id: 'pl-PL', label: 'Polish' },
  { id: 'sv-SE', label: 'Swedish' },
] as const
export type SpeechLanguage = (typeof SPEECH_LANGUAGES)[number]['id']

/** How often a person may have speech recognised in an hour, and how many recordings of theirs at once. */
export const TRANSCRIPTIONS_PER_HOUR = 60
export const TRANSCRIPTIONS_AT_ONCE = 2

/** How long the service that recognises speech may take for one recording, and how much it may say. */
export const TRANSCRIPTION_LIMITS = { timeoutMs: 180_000, answerMaxBytes: 2 * 1_048_576 } as const

export const voiceNotes = defineCollection({
  name: 'voice-notes',
  noun: { one: 'voice note', many: 'voice notes' },
  textField: 'transcript',
  nameField: 'title',
  textMaxCharacters: 100_000,
  filters: {},
})
