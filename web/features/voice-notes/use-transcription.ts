import { useEffect, useRef, useState } from 'react'
import { client } from '#web/client.ts'
import { speechLanguageOf } from '#web/voice-notes/speech-choice.ts'
import { transcriptionFailure } from '#web/voice-notes/transcribe-button.tsx'
import { fileOf, type SoundInHand } from './use-save-note.ts'

/** Has the server recognise what is said in sound that is not saved yet. */
export function useTranscription(personId: string, onWords: (words: string) => void) {
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(inHand: SoundInHand) {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    setIsRunning(true)
    setFailure(null)
    try {
      const { transcript } = await client.voiceNotes.transcribeAudio(
        { audio: await fileOf(inHand), language: speechLanguageOf(personId) },
        { signal: run.signal },
      )
      if (!run.signal.aborted) onWords(transcript)
    } catch (error) {
      if (!run.signal.aborted) setFailure(transcriptionFailure(error))
    } finally {
      if (running.current === run) setIsRunning(false)
    }
  }

  return { isRunning, failure, start, cancel: () => running.current?.abort() }
}
