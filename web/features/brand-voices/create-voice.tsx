import { useEffect } from 'react'
import type { BrandVoiceInput } from '#domain/lists/brand-voices.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { ProgressOverlay } from '#web/writing/progress-overlay.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { CreateVoiceDialog } from './create-voice-dialog.tsx'
import { useVoiceDraft } from './use-voice-draft.ts'

export type CreateVoiceProps = {
  personId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  canCreate: boolean
  /** The new brand voice is kept, and no older than `since`; the overlay still shows the last steps of its bar. */
  onCreated: (since: string) => void
  /** The overlay is gone. */
  onDone: () => void
  /** None was made: what is there may have changed elsewhere. The same function at every drawing. */
  onRefused: () => void
}

/** Takes a new brand voice from its first word to its place in the list; whatever fails brings its text back. */
export function CreateVoice(props: CreateVoiceProps) {
  const { personId, isOpen, onOpenChange, canCreate, onCreated, onDone, onRefused } = props
  const draft = useVoiceDraft(personId)
  const writing = useWriting<BrandVoiceInput>({
    personId,
    task: 'brand_voice',
    failure: ERRORS.brand_voice_analysis_failed[1],
    onSaved: ({ input, since }) => {
      // One begun in another browser says nothing of what is being typed in this one.
      if (input) draft.clear()
      onOpenChange(false)
      onCreated(since)
    },
    onDone: () => {
      notify({ message: NOTICES.brandVoiceCreated, tone: 'success', timeoutMs: TIMINGS.savedNoticeMs })
      onDone()
    },
  })

  const { phase, isRunning } = writing
  const hasEndedWithout = phase === 'failed' || phase === 'refused' || phase === 'cancelled'
  useEffect(() => {
    if (!hasEndedWithout) return
    onOpenChange(true)
    onRefused()
  }, [hasEndedWithout, onOpenChange, onRefused])

  return (
    <>
      {isOpen && !isRunning && (
        <CreateVoiceDialog
          input={draft.input}
          onChange={draft.change}
          failure={phase === 'cancelled' ? null : writing.message}
          canCreate={canCreate}
          onCreate={() => writing.start({ input: withoutBlanks(draft.input) })}
          onClose={() => {
            writing.reset()
            onOpenChange(false)
          }}
        />
      )}
      <ProgressOverlay
        title="Creating Your Brand Voice"
        isOpen={isRunning}
        percent={writing.percent}
        ahead={writing.ahead}
        text={writing.text}
        isCancelling={writing.isCancelling}
        isConnectionLost={writing.isConnectionLost}
        offer={writing.offer}
        onKeep={writing.keep}
        onCancel={writing.cancel}
      />
    </>
  )
}

function withoutBlanks({ name, examples }: BrandVoiceInput): BrandVoiceInput {
  return { name, examples: examples.filter((example) => example.trim() !== '') }
}
