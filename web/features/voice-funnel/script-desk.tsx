import { useEffect } from 'react'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { FUNNEL_STAGE_AIMS, FUNNEL_STAGE_LABELS, type FunnelStage } from '#domain/lists/ideas.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { TOPIC_MAX_CHARACTERS, type VoiceFunnelInput } from '#domain/writing/operations.ts'
import { ChoiceCards } from '#web/ui/fields/choice-cards.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { PriceNote } from '#web/writing/price-note.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import type { WritingResult } from '#web/writing/run/writing-control.ts'
import { useDraft } from '#web/writing/use-draft.ts'
import { WritingForm } from '#web/writing/writing-form.tsx'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'
import { findStage } from './use-funnel-place.ts'
import type { ScriptCounts } from './use-scripts.ts'

export type ScriptDeskProps = {
  personId: string
  stage: FunnelStage
  onStage: (stage: FunnelStage) => void
  counts: ScriptCounts
  onStart: () => void
  /** The script is kept; the overlay still shows the last steps of its bar. */
  onSaved: (result: WritingResult<VoiceFunnelInput>) => void
  /** The overlay is gone. */
  onDone: () => void
}

/** Where a topic is typed, its stage is chosen, and its script is watched coming. */
export function ScriptDesk({ personId, stage, onStage, counts, onStart, onSaved, onDone }: ScriptDeskProps) {
  const draft = useDraft(personId, 'voice_funnel')
  const writing = useWriting<VoiceFunnelInput>({
    personId,
    task: 'voice_funnel',
    failure: NOTICES.scriptFailed,
    // Not later: a page left while the bar takes its last steps would find the topic in its field again.
    onSaved: (result) => {
      if (result.input) draft.clear(result.input.topic)
      onSaved(result)
    },
    onDone,
  })
  const { isRunning, phase } = writing
  const isFull = counts.isFull(stage)
  const isTooLong = draft.text.length > TOPIC_MAX_CHARACTERS
  const canStart = draft.text.trim() !== '' && !isTooLong && !isFull
  const hasFailed = phase === 'failed' || phase === 'refused'
  const { refresh } = counts
  useEffect(() => {
    // None was made: what is there may have changed elsewhere.
    if (hasFailed) refresh()
  }, [hasFailed, refresh])

  return (
    <>
      <WritingForm
        task="voice_funnel"
        label="Generate a voice script"
        button="Generate Voice Script"
        price={<PriceNote task="voice_funnel" text={draft.text} />}
        composerNote={NOTICES.composerScripts}
        isRunning={isRunning}
        canStart={canStart}
        failure={writing.message}
        onFailureSeen={writing.reset}
        onStart={() => {
          onStart()
          writing.start({ input: { topic: draft.text, funnelStage: stage } })
        }}
      >
        {counts.hasFailed && (
          <Banner tone="error" action={{ label: 'Retry', onAction: counts.retry }}>
            {NOTICES.scriptCountsFailed}
          </Banner>
        )}
        {isFull && writing.message === null && (
          <Banner tone="warning">{fillMessage(ERRORS.script_limit[1], { max: counts.max, stage })}</Banner>
        )}
        <TextArea
          label="Topic"
          placeholder="What you would like to talk about, such as “raising your prices without losing clients”"
          dir="auto"
          rows={2}
          value={draft.text}
          onChange={draft.setText}
          readOnly={isRunning}
          error={isTooLong ? fillMessage(ERRORS.content_too_long[1], { max: TOPIC_MAX_CHARACTERS }) : undefined}
        />
        <ChoiceCards
          label="Stage of your funnel"
          columns={3}
          items={FUNNEL_STAGES.map((each) => ({
            id: each,
            label: `${FUNNEL_STAGE_LABELS[each]} (${each})`,
            note: <StageNote stage={each} counts={counts} />,
          }))}
          selectedId={stage}
          onSelect={(id) => onStage(findStage(id) ?? stage)}
          isDisabled={isRunning}
        />
      </WritingForm>
      <WritingOverlay title="Writing your script" isNear={canStart} writing={writing} />
    </>
  )
}

/** What a script of this stage is after, and how many there are of how many. */
function StageNote({ stage, counts: { countOf, max } }: { stage: FunnelStage; counts: ScriptCounts }) {
  return (
    <>
      For {FUNNEL_STAGE_AIMS[stage]} ·{' '}
      <span className="whitespace-nowrap tabular-nums">{`${countOf(stage) ?? '–'}/${max}`} scripts</span>
    </>
  )
}
