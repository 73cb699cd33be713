import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { siteQuery } from '#web/query.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { speechLanguageOf } from './speech-choice.ts'
import type { VoiceNote } from './use-voice-notes.ts'

export type TranscribeButtonProps = { personId: string; note: VoiceNote; onDone: (note: VoiceNote) => void }

/** Has the words of a recording recognised, where a service for that is set up. */
export function TranscribeButton({ personId, note, onDone }: TranscribeButtonProps) {
  const { data: site } = useQuery(siteQuery)
  const [isPending, setIsPending] = useState(false)
  if (site?.transcription !== true) return null

  async function transcribe() {
    setIsPending(true)
    try {
      onDone(await client.voiceNotes.transcribe({ id: note.id, language: speechLanguageOf(personId) }))
    } catch (error) {
      notify({ message: transcriptionFailure(error), tone: 'error' })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button variant="ghost" size="sm" isPending={isPending} onPress={() => void transcribe()}>
      {!isPending && <Icon name="audio-lines" size={16} />}
      Transcribe
    </Button>
  )
}

/** Why speech was not recognised, and what is left to do. */
export function transcriptionFailure(error: unknown): string {
  const message = messageOf(error, UNKNOWN).replace(/\.$/, '')
  return fillMessage(NOTICES.transcriptionFailed, { message })
}

const UNKNOWN = 'Something went wrong'
