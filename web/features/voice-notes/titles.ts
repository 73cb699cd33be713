import { VOICE_NOTE_TITLE, VOICE_NOTE_TITLE_MAX_CHARACTERS } from '#domain/lists/voice-notes.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** What a recording is called until it is given a name, such as "Voice note, 22 November". */
export function titleOfRecording(startedAt: Date): string {
  return `${VOICE_NOTE_TITLE}, ${DAY.format(startedAt)}`
}

/** What a file is called as a voice note: its name without the ending, with spaces for what stands in for them. */
export function titleOfFile(fileName: string): string {
  const name = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return cut(name) || VOICE_NOTE_TITLE
}

/** A title no longer than may be. */
export function cut(title: string): string {
  return title
    .slice(0, VOICE_NOTE_TITLE_MAX_CHARACTERS)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim()
}
