import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { CONTENT_MAX_CHARACTERS, type GenerationInput } from '#domain/writing/operations.ts'
import type { DeskProps } from '#web/pieces/platform-page.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { PriceNote } from '#web/writing/price-note.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { useDraft } from '#web/writing/use-draft.ts'
import { useEnhancedChoice } from '#web/writing/use-enhanced-choice.ts'
import { useVoiceChoice } from '#web/writing/use-voice-choice.ts'
import { VoiceFields } from '#web/writing/voice-fields.tsx'
import { WritingForm } from '#web/writing/writing-form.tsx'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'

/** Where a text is typed and its post is watched coming. */
export function GenerationDesk({ personId, platform, onStart, onSaved, onDone }: DeskProps) {
  const draft = useDraft(personId, 'generation')
  const voice = useVoiceChoice(personId)
  const enhanced = useEnhancedChoice(personId, voice.id !== null)
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
  const { isRunning } = writing
  const isTooLong = draft.text.length > CONTENT_MAX_CHARACTERS
  const canStart = draft.text.trim() !== '' && !isTooLong

  return (
    <>
      <WritingForm
        label={`Generate for ${platform}`}
        button="Generate Content"
        price={<PriceNote task="generation" text={draft.text} />}
        isRunning={isRunning}
        canStart={canStart}
        failure={writing.message}
        onFailureSeen={writing.reset}
        onStart={() => {
          onStart()
          writing.start({ input: { platform, content: draft.text, brandVoiceId: voice.id, enhanced: enhanced.isOn } })
        }}
      >
        <TextArea
          label="Your text"
          placeholder="Paste your viral content here..."
          dir="auto"
          rows={7}
          value={draft.text}
          onChange={draft.setText}
          readOnly={isRunning}
          error={isTooLong ? fillMessage(ERRORS.content_too_long[1], { max: CONTENT_MAX_CHARACTERS }) : undefined}
        />
        <VoiceFields choice={voice} enhanced={enhanced} isDisabled={isRunning} />
      </WritingForm>
      <WritingOverlay title="Creating your authentic content" isNear={canStart} writing={writing} />
    </>
  )
}
