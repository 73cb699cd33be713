import { NOTICES } from '#domain/messages/messages.ts'
import type { IdeasContentInput } from '#domain/writing/operations.ts'
import { markPlaces } from '#web/pieces/outline/open-places.tsx'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { PriceNote } from '#web/writing/price-note.tsx'
import { useEnhancedChoice } from '#web/writing/use-enhanced-choice.ts'
import { useVoiceChoice } from '#web/writing/use-voice-choice.ts'
import { VoiceFields } from '#web/writing/voice-fields.tsx'
import { WritingDialog } from '#web/writing/writing-dialog.tsx'
import { IdeaChip } from './idea-chip.tsx'
import type { Idea } from './use-ideas.ts'

export type IdeaContentDialogProps = {
  personId: string
  idea: Idea
  /** Why the last try failed. */
  failure: string | null
  onStart: (choice: Omit<IdeasContentInput, 'ideaId'>) => void
  onClose: () => void
}

/** Asks in whose voice an idea becomes a post, and says what that costs. */
export function IdeaContentDialog({ personId, idea, failure, onStart, onClose }: IdeaContentDialogProps) {
  const voice = useVoiceChoice(personId)
  const enhanced = useEnhancedChoice(personId, voice.id !== null)
  return (
    <WritingDialog
      task="ideas_content"
      title="Generate content"
      button="Generate Content"
      size="lg"
      price={<PriceNote task="ideas_content" text={idea.ideaText} />}
      composerNote={NOTICES.composerOutlines}
      canStart
      failure={failure}
      onStart={() => onStart({ brandVoiceId: voice.id, enhanced: enhanced.isOn })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <IdeaChip idea={idea} />
        <ScrollBox label="The idea" className="max-h-[30dvh] bg-sunk px-4 py-3 whitespace-pre-line">
          {markPlaces(idea.ideaText)}
        </ScrollBox>
      </div>
      <VoiceFields choice={voice} enhanced={enhanced} isDisabled={false} />
    </WritingDialog>
  )
}
