import { useState } from 'react'
import type { HookType } from '#domain/lists/hooks.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { AUDIENCE_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { Field } from '#web/ui/fields/field.tsx'
import type { StoredText } from '#web/ui/fields/use-stored-text.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { PriceNote } from '#web/writing/price-note.tsx'
import { SaidBefore } from '#web/writing/said-before/said-before.tsx'
import { WritingDialog } from '#web/writing/writing-dialog.tsx'
import { HookTypeNote } from './hook-type-note.tsx'
import { TopicField, tooLong, topicProblem } from './topic-field.tsx'

export type CreateHookDialogProps = {
  type: HookType
  /** What the button says, here and on the page. */
  label: string
  topic: StoredText
  /** Whom it is for; null where it is for everybody. */
  audience: StoredText | null
  /** Why the last try failed. */
  failure: string | null
  /** Why there is no room for one more. */
  fullNote: string | null
  onStart: () => void
  /** It is typed instead. */
  onType: () => void
  onClose: () => void
}

/** Asks what a new hook is about. */
export function CreateHookDialog(props: CreateHookDialogProps) {
  const { type, label, topic, audience, failure, fullNote, onStart, onType, onClose } = props
  const [isLeft, setIsLeft] = useState(false)
  const isBlank = topic.text.trim() === ''
  const problem = topicProblem(topic.text)
  const audienceProblem = audience ? tooLong(audience.text, AUDIENCE_MAX_CHARACTERS) : undefined
  return (
    <WritingDialog
      task="hook"
      title={label}
      button={label}
      price={<PriceNote task="hook" text={topic.text} />}
      composerNote={NOTICES.composerOpens}
      canStart={!isBlank && problem === undefined && audienceProblem === undefined && fullNote === null}
      failure={failure}
      onStart={onStart}
      onClose={onClose}
    >
      {fullNote !== null && failure === null && <Banner tone="warning">{fullNote}</Banner>}
      <HookTypeNote type={type} />
      <TopicField
        value={topic.text}
        onChange={topic.setText}
        autoFocus
        placeholder="Such as “pricing your first project as a freelancer”"
        onBlur={() => setIsLeft(true)}
        error={problem ?? (isLeft && isBlank ? ERRORS.topic_required[1] : undefined)}
      />
      <SaidBefore topic={topic.text} />
      {audience && (
        <Field
          label="For whom (optional)"
          dir="auto"
          value={audience.text}
          onChange={audience.setText}
          placeholder="Such as “freelance designers”"
          error={audienceProblem}
        />
      )}
      <Button variant="ghost" size="sm" onPress={onType} className="-ms-3 -mt-2 self-start">
        Type it yourself
      </Button>
    </WritingDialog>
  )
}
