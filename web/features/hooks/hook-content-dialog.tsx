import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { HOOK_CONTENT_TYPES } from '#domain/lists/hook-content-types.ts'
import { HOOK_GUIDELINES_MAX_CHARACTERS, hookMaterial } from '#domain/lists/hooks.ts'
import { FUNNEL_STAGE_LABELS, type FunnelStage } from '#domain/lists/ideas.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import type { HookContentInput } from '#domain/writing/operations.ts'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { PriceNote } from '#web/writing/price-note.tsx'
import { SaidBefore } from '#web/writing/said-before/said-before.tsx'
import { useVoiceChoice } from '#web/writing/use-voice-choice.ts'
import { VoiceField } from '#web/writing/voice-fields.tsx'
import { WritingDialog } from '#web/writing/writing-dialog.tsx'
import { TopicField, topicProblem } from './topic-field.tsx'
import { type SourceHook, useContentDraft } from './use-content-draft.ts'

export type HookContentDialogProps = {
  personId: string
  hook: SourceHook
  /** Why the last try failed. */
  failure: string | null
  onStart: (input: HookContentInput) => void
  onClose: () => void
}

const SHORT_NAMES: Partial<Record<PostPlatform, string>> = { 'Twitter Post': 'Twitter' }
const PLATFORM_CHOICES = POST_PLATFORMS.map((id) => ({ id, label: SHORT_NAMES[id] ?? id }))
const STAGE_CHOICES: readonly { id: FunnelStage | ''; label: string }[] = [
  { id: '', label: 'Any reader' },
  ...FUNNEL_STAGES.map((id) => ({ id, label: FUNNEL_STAGE_LABELS[id] })),
]
const TYPE_CHOICES = HOOK_CONTENT_TYPES.map((id) => ({ id, label: id }))

/** Asks what a hook is to become. */
export function HookContentDialog({ personId, hook, failure, onStart, onClose }: HookContentDialogProps) {
  const { draft, change } = useContentDraft(personId, hook)
  const voice = useVoiceChoice(personId)
  const { platform, contentType, funnelStage, topic, guidelines } = draft
  const isBlank = topic.trim() === ''
  const topicError = topicProblem(topic)
  const guidelinesError =
    guidelines.length > HOOK_GUIDELINES_MAX_CHARACTERS
      ? fillMessage(ERRORS.hook_guidelines_too_long[1], { max: HOOK_GUIDELINES_MAX_CHARACTERS })
      : undefined

  return (
    <WritingDialog
      task="hook_content"
      title="Create Content"
      button="Generate Content"
      size="lg"
      price={
        <PriceNote
          task="hook_content"
          text={hookMaterial({ content: hook.content, topic: isBlank ? hook.topic : topic })}
        />
      }
      composerNote={NOTICES.composerOutlines}
      canStart={topicError === undefined && guidelinesError === undefined}
      failure={failure}
      onStart={() =>
        onStart({
          ...(hook.isCurated ? { curatedHookId: hook.id } : { hookId: hook.id }),
          platform,
          contentType,
          ...(funnelStage !== '' && { funnelStage }),
          topic,
          guidelines,
          brandVoiceId: voice.id,
        })
      }
      onClose={onClose}
    >
      <ScrollBox label="The hook" className="max-h-32 shrink-0 bg-sunk px-4 py-3 whitespace-pre-line">
        {hook.content}
      </ScrollBox>
      <SaidBefore opening={hook.content} />
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <ChoiceButtons
          label="Platform"
          items={PLATFORM_CHOICES}
          selectedId={platform}
          onSelect={(chosen) => change({ platform: chosen })}
        />
        <ChoiceButtons
          label="Content type"
          items={TYPE_CHOICES}
          selectedId={contentType}
          onSelect={(chosen) => change({ contentType: chosen })}
        />
      </div>
      <TopicField
        value={topic}
        onChange={(text) => change({ topic: text })}
        error={topicError}
        hint={isBlank && hook.topic !== '' ? `Left empty, it is about: ${hook.topic}` : undefined}
      />
      <TextArea
        label="Guidelines (optional)"
        placeholder="What this one should do, say or leave out"
        dir="auto"
        rows={3}
        value={guidelines}
        onChange={(text) => change({ guidelines: text })}
        error={guidelinesError}
      />
      <ChoiceButtons
        label="Stage of your funnel (optional)"
        items={STAGE_CHOICES}
        selectedId={funnelStage}
        onSelect={(chosen) => change({ funnelStage: chosen })}
      />
      <VoiceField choice={voice} />
    </WritingDialog>
  )
}
