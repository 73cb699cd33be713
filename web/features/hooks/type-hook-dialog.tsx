import { BRAND } from '#domain/brand.ts'
import { type HookType, hooks } from '#domain/lists/hooks.ts'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { type StoredText, useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'
import { HookTypeNote } from './hook-type-note.tsx'
import { TopicField, topicProblem } from './topic-field.tsx'
import type { Hook } from './use-hooks.ts'

export type TypeHookDialogProps = {
  personId: string
  type: HookType
  /** For everybody. */
  isCurated: boolean
  topic: StoredText
  /** Why there is no room for one more. */
  fullNote: string | null
  onSaved: (hook: Hook) => void
  /** Has it written instead. */
  onWrite: () => void
  onClose: () => void
}

/** Keeps a hook that a person has in mind already. */
export function TypeHookDialog(props: TypeHookDialogProps) {
  const { personId, type, isCurated, topic, fullNote, onSaved, onWrite, onClose } = props
  const hook = useStoredText(`${BRAND.slug}.draft.${personId}.typed_hook`, TIMINGS.draftSaveMs)
  const action = useAction('Failed to save hook. Please try again.')
  const problem =
    hook.text.length > hooks.textMaxCharacters
      ? fillMessage(ERRORS.content_too_long[1], { max: hooks.textMaxCharacters })
      : undefined
  const topicError = topicProblem(topic.text)
  const canSave = hook.text.trim() !== '' && problem === undefined && topicError === undefined && fullNote === null

  async function save() {
    if (!canSave) return
    await action.attempt(async (client) => {
      const rows = isCurated ? client.curatedHooks : client.hooks
      const kept = await rows.create({ hookType: type, content: hook.text, topic: topic.text })
      hook.clear(hook.text)
      topic.clear(topic.text)
      onSaved(kept)
    })
  }

  return (
    <FormDialog
      title="Type your hook"
      submitLabel="Save Hook"
      note="Costs no tokens"
      isPending={action.isPending}
      isDisabled={!canSave}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {action.failure !== null && <Banner tone="error">{action.failure}</Banner>}
      {fullNote !== null && action.failure === null && <Banner tone="warning">{fullNote}</Banner>}
      <HookTypeNote type={type} />
      <TextArea
        label="Hook"
        placeholder="The line that makes people read on"
        dir="auto"
        rows={3}
        autoGrow
        autoFocus
        value={hook.text}
        onChange={hook.setText}
        error={problem}
      />
      <TopicField label="Topic (optional)" value={topic.text} onChange={topic.setText} error={topicError} />
      <Button variant="ghost" size="sm" onPress={onWrite} className="-ms-3 -mt-2 self-start">
        Have it written from a topic
      </Button>
    </FormDialog>
  )
}
