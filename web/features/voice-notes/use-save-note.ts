import { useState } from 'react'
import { AUDIO_FILES, findAudioKind } from '#domain/lists/voice-notes.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { normaliseText } from '#domain/text.ts'
import { client, messageOf } from '#web/client.ts'
import type { VoiceNote } from '#web/voice-notes/use-voice-notes.ts'
import { type KeptSound, soundStoreOf } from './kept/kept-sounds.ts'
import { forgetWords, type Words } from './kept/use-note-words.ts'

/** Sound that is not saved yet, and how its bytes are got. */
export type SoundInHand = { sound: KeptSound; bytes: () => Promise<Blob> }

/** Makes a voice note of sound; what cannot be saved stays as it is, and `failure` says why. */
export function useSaveNote(personId: string, onSaved: (note: VoiceNote) => void) {
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(inHand: SoundInHand, words: Words) {
    if (isSaving) return
    setIsSaving(true)
    setFailure(null)
    try {
      const note = await saveOnce(inHand, words)
      await forgetSound(personId, inHand.sound.id)
      onSaved(note)
    } catch (error) {
      const reason = messageOf(error, '')
      setFailure(reason === '' ? NOTICES.voiceNoteSaveFailed : `${NOTICES.voiceNoteSaveFailed}. ${reason}`)
    } finally {
      setIsSaving(false)
    }
  }

  return { save, isSaving, failure, forgetFailure: () => setFailure(null) }
}

/** Forgets sound that is saved or thrown away, and what was typed for it. */
export async function forgetSound(personId: string, id: string): Promise<void> {
  forgetWords(personId, id)
  // What this browser could not keep is not in it either.
  await soundStoreOf(personId)
    .forget(id)
    .catch(() => undefined)
}

/** Sound as the file that is sent. */
export async function fileOf({ sound, bytes }: SoundInHand): Promise<File> {
  const { mediaType, fileName } = sound
  const kind = findAudioKind(mediaType, fileName)
  const ending = kind ? AUDIO_FILES[kind].endings[0] : 'webm'
  return new File([await bytes()], fileName || `recording.${ending}`, { type: mediaType })
}

async function saveOnce(inHand: SoundInHand, words: Words): Promise<VoiceNote> {
  const { recordingId, uploadMethod, funnelStage, seconds } = inHand.sound
  const title = normaliseText(words.title).trim()
  const transcript = normaliseText(words.transcript).trim()
  let note = await client.voiceNotes.create({
    audio: await fileOf(inHand),
    title,
    transcript,
    uploadMethod,
    recordingId,
    ...(seconds > 0 && { seconds }),
    ...(funnelStage !== null && { funnelStage }),
  })
  // One that had arrived before, with its answer lost, has the words of that time.
  if (note.title !== title) note = await client.voiceNotes.rename({ id: note.id, title })
  if (note.transcript.trim() !== transcript && transcript !== '')
    note = await client.voiceNotes.edit({ id: note.id, transcript })
  return note
}
