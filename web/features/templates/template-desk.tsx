import { useEffect } from 'react'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { CONTENT_MAX_CHARACTERS, type TemplateInput } from '#domain/writing/operations.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { PriceNote } from '#web/writing/price-note.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import type { WritingResult } from '#web/writing/run/writing-control.ts'
import { useDraft } from '#web/writing/use-draft.ts'
import { WritingForm } from '#web/writing/writing-form.tsx'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'

type Result = WritingResult<TemplateInput>

export type TemplateDeskProps = {
  personId: string
  platform: PostPlatform
  /** There is no room for one more. */
  isFull: boolean
  onStart: () => void
  /** The template is kept; the overlay still shows the last steps of its bar. */
  onSaved: (result: Result) => void
  /** The overlay is gone. */
  onDone: () => void
  /** None was made: what is there may have changed elsewhere. The same function at every drawing. */
  onFailed: () => void
}

/** Where a post is pasted and its template is watched coming. */
export function TemplateDesk({ personId, platform, isFull, onStart, onSaved, onDone, onFailed }: TemplateDeskProps) {
  const draft = useDraft(personId, 'template')
  const writing = useWriting<TemplateInput>({
    personId,
    task: 'template',
    failure: NOTICES.templateFailed,
    // Not later: a page left while the bar takes its last steps would find the text in its field again.
    onSaved: (result) => {
      if (result.input) draft.clear(result.input.content)
      onSaved(result)
    },
    onDone,
  })
  const { isRunning, phase } = writing
  const isTooLong = draft.text.length > CONTENT_MAX_CHARACTERS
  const canStart = draft.text.trim() !== '' && !isTooLong && !isFull
  const hasFailed = phase === 'failed' || phase === 'refused'
  useEffect(() => {
    if (hasFailed) onFailed()
  }, [hasFailed, onFailed])

  return (
    <>
      <WritingForm
        task="template"
        label={`Create a template for ${platform}`}
        button="Create Template"
        price={<PriceNote task="template" text={draft.text} />}
        composerNote={NOTICES.composerOpensPlaces}
        isRunning={isRunning}
        canStart={canStart}
        failure={writing.message}
        onFailureSeen={writing.reset}
        onStart={() => {
          onStart()
          writing.start({ input: { platform, content: draft.text } })
        }}
      >
        {isFull && writing.message === null && (
          <Banner tone="warning">{fillMessage(ERRORS.template_limit[1], { platform })}</Banner>
        )}
        <TextArea
          label="A post that worked"
          placeholder="Paste a viral post here..."
          dir="auto"
          rows={7}
          value={draft.text}
          onChange={draft.setText}
          readOnly={isRunning}
          error={isTooLong ? fillMessage(ERRORS.content_too_long[1], { max: CONTENT_MAX_CHARACTERS }) : undefined}
        />
      </WritingForm>
      <WritingOverlay title="Creating your template" isNear={canStart} writing={writing} />
    </>
  )
}
