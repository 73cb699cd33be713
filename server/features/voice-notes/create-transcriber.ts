/** Tells what is said in recordings, so often and so many at once for each person, and never writes over what was typed. */

import { and, eq } from 'drizzle-orm'
import { TRANSCRIPTIONS_AT_ONCE, TRANSCRIPTIONS_PER_HOUR } from '#domain/lists/voice-notes.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { fewAtOnce } from '#server/base/few-at-once.ts'
import type { SpeechAccess } from '#server/features/engine-settings/index.ts'
import { ownNote, requireVoiceNote, type VoiceNoteRow } from './find-voice-notes.ts'
import { readBytes } from './play-recording.ts'
import { isSilentRecording, type Recording, readRecording } from './read-recording.ts'
import { readLanguage, recogniseSpeech } from './recognise-speech.ts'
import { voiceNotesTable } from './table.ts'

/** Who recognises speech here at this moment; undefined where nobody does. */
export type FindSpeechAccess = () => Promise<SpeechAccess | undefined>

const TRANSCRIPTIONS = { name: 'transcriptions', max: TRANSCRIPTIONS_PER_HOUR, seconds: 3_600 }

const inTurn = fewAtOnce(TRANSCRIPTIONS_AT_ONCE, 'transcription_busy')

export type Transcriber = {
  /** Gives a voice note without a transcript one; one that has it by then is answered as it is. Throws `not_found`. */
  transcribeNote(owner: UserId, id: string, language: string | undefined): Promise<VoiceNoteRow>
  /** What is said in a file, of which nothing is kept. Throws `audio_*` and `readers_busy` too. */
  transcribeFile(owner: UserId, file: File, language: string | undefined): Promise<string>
}

/**
 * Both throw `speech_language_unknown`, `transcription_unavailable`, `transcription_busy`, `too_many_requests`,
 * `speech_missing` and `transcription_failed`.
 */
export function createTranscriber(base: Base, findAccess: FindSpeechAccess): Transcriber {
  async function recognise(
    owner: UserId,
    tag: string | undefined,
    read: () => Promise<Omit<Recording, 'seconds'>>,
  ): Promise<string> {
    // A form sends what was not chosen as empty.
    const language = tag ? readLanguage(tag) : undefined
    const access = await findAccess()
    if (!access) throw new AppError('transcription_unavailable')
    return inTurn(owner, async () => {
      await base.limiter.count(TRANSCRIPTIONS, [owner], 'too_many_requests')
      const recording = await read()
      // For silence services make words up.
      if (recording.isSilent) throw new AppError('speech_missing')
      return recogniseSpeech(base.log, access, recording, language)
    })
  }

  return {
    async transcribeNote(owner, id, language) {
      const note = await requireVoiceNote(base, owner, id)
      if (note.transcript !== '') return note
      const whole = { first: 0, last: note.audioBytes - 1 }
      const transcript = await recognise(owner, language, async () => {
        const recording = { audio: Buffer.concat(await readBytes(base, owner, id, whole)), mediaType: note.mediaType }
        return { ...recording, isSilent: await isSilentRecording(recording) }
      })
      const [changed] = await base.db
        .update(voiceNotesTable)
        .set({ transcript, updatedAt: base.clock.now() })
        .where(and(ownNote(owner, id), eq(voiceNotesTable.transcript, '')))
        .returning()
      return changed ?? requireVoiceNote(base, owner, id)
    },
    transcribeFile: (owner, file, language) => recognise(owner, language, () => readRecording(file, undefined)),
  }
}
