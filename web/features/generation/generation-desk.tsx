import { useEffect } from 'react'
import { ERRORS, NOTICES } from '#domain/messages.ts'
import type { GenerationInput } from '#domain/operations.ts'
import type { PlatformName } from '#domain/platforms.ts'
import { notify } from '#web/ui/toast.tsx'
import { ProgressOverlay } from '#web/writing/progress-overlay.tsx'
import { useDraft } from '#web/writing/use-draft.ts'
import { useWriting, type WritingResult } from '#web/writing/use-writing.ts'
import { GenerationForm } from './generation-form.tsx'
import { useVoiceChoice } from './use-voice-choice.ts'

type Result = WritingResult<GenerationInput>

export type GenerationDeskProps = {
  personId: string
  platform: PlatformName
  onStart: () => void
  /** The text is saved; the overlay still shows the last steps of its bar. */
  onSaved: (result: Result) => void
  /** The overlay is gone. */
  onDone: (result: Result) => void
}

/** Where a text is typed and its post is watched coming; the page around it is not drawn anew while that goes on. */
export function GenerationDesk({ personId, platform, onStart, onSaved, onDone }: GenerationDeskProps) {
  const draft = useDraft(personId, 'generation')
  const voice = useVoiceChoice(personId)
  const writing = useWriting<GenerationInput>({
    personId,
    task: 'generation',
    failure: NOTICES.generateFailed,
    // Not later: a page left while the bar takes its last steps would find the text in its field again.
    onSaved: (result) => {
      if (result.input) draft.clear(result.input.content)
      onSaved(result)
    },
    onDone,
  })

  const { phase } = writing
  useEffect(() => {
    if (phase === 'cancelled') notify({ message: ERRORS.writing_cancelled[1] })
  }, [phase])

  return (
    <>
      <GenerationForm
        platform={platform}
        text={draft.text}
        onText={draft.setText}
        voice={voice}
        isRunning={writing.isRunning}
        failure={writing.message}
        onFailureSeen={writing.reset}
        onGenerate={() => {
          onStart()
          writing.start({ input: { platform, content: draft.text, brandVoiceId: voice.id } })
        }}
      />
      <ProgressOverlay
        title="Creating your authentic content"
        isOpen={writing.isRunning}
        percent={writing.percent}
        text={writing.text}
        isCancelling={writing.isCancelling}
        isConnectionLost={writing.isConnectionLost}
        onCancel={writing.cancel}
      />
    </>
  )
}
