export { findNewestTranscripts, getVoiceNote } from './find-voice-notes.ts'
export { holdVoiceNote } from './hold-voice-note.ts'
