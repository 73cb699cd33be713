import { useEffect } from 'react'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { FUNNEL_STAGE_AIMS, FUNNEL_STAGE_LABELS, IDEAS_PER_PRESS } from '#domain/lists/ideas.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { type IdeaInput, TOPIC_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { ChoiceCards } from '#web/ui/fields/choice-cards.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { PriceNote } from '#web/writing/price-note.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import type { WritingResult } from '#web/writing/run/writing-control.ts'
import { SaidBefore } from '#web/writing/said-before/said-before.tsx'
import { useDraft } from '#web/writing/use-draft.ts'
import { WritingForm } from '#web/writing/writing-form.tsx'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'
import { OwnSubjects } from './own-subjects.tsx'
import { findStage, type IdeaPlace } from './use-idea-place.ts'

const STAGES = FUNNEL_STAGES.map((stage) => ({
  id: stage,
  label: `${FUNNEL_STAGE_LABELS[stage]} (${stage})`,
  note: `For ${FUNNEL_STAGE_AIMS[stage]}`,
}))

export type IdeaDeskProps = {
  personId: string
  place: IdeaPlace
  onStage: (stage: IdeaPlace['stage']) => void
  /** How many ideas fit for the platform, of how many. */
  placesLeft: number
  max: number
  onStart: () => void
  /** The ideas are kept; the overlay still shows the last steps of its bar. */
  onSaved: (result: WritingResult<IdeaInput>) => void
  /** The overlay is gone. */
  onDone: () => void
  /** None was made: what is there may have changed elsewhere. The same function at every drawing. */
  onFailed: () => void
}

/** Where a topic is typed, its stage is chosen, and its ideas are watched coming. */
export function IdeaDesk(props: IdeaDeskProps) {
  const { personId, place, onStage, placesLeft, max, onStart, onSaved, onDone, onFailed } = props
  const { platform, stage } = place
  const draft = useDraft(personId, 'idea')
  const writing = useWriting<IdeaInput>({
    personId,
    task: 'idea',
    failure: NOTICES.ideaFailed,
    // Not later: a page left while the bar takes its last steps would find the topic in its field again.
    onSaved: (result) => {
      if (result.input) draft.clear(result.input.topic)
      onSaved(result)
    },
    onDone,
  })
  const { isRunning, phase } = writing
  const isFull = placesLeft === 0
  const isTooLong = draft.text.length > TOPIC_MAX_CHARACTERS
  const canStart = draft.text.trim() !== '' && !isTooLong && !isFull
  const canTakeOwn = draft.text.trim() === '' && !isFull && !isRunning
  const hasFailed = phase === 'failed' || phase === 'refused'
  useEffect(() => {
    if (hasFailed) onFailed()
  }, [hasFailed, onFailed])

  function start(way: Pick<IdeaInput, 'own'>) {
    onStart()
    writing.start({ input: { platform, topic: draft.text, funnelStage: stage, ...way } })
  }

  return (
    <>
      <WritingForm
        task="idea"
        label={`Generate ideas for ${platform}`}
        button="Generate Ideas"
        price={<PriceNote task="idea" text={draft.text} />}
        composerNote={NOTICES.composerIdeas}
        isRunning={isRunning}
        canStart={canStart}
        failure={writing.message}
        onFailureSeen={writing.reset}
        onStart={() => start({})}
      >
        {isFull && writing.message === null && (
          <Banner tone="warning">{fillMessage(ERRORS.idea_limit[1], { max, platform })}</Banner>
        )}
        <TextArea
          label="Topic"
          placeholder="What your readers should hear about, such as “pricing for first-time coaches”"
          dir="auto"
          rows={2}
          value={draft.text}
          onChange={draft.setText}
          readOnly={isRunning}
          hint={isFull ? undefined : <RoomNote placesLeft={placesLeft} platform={platform} />}
          error={isTooLong ? fillMessage(ERRORS.content_too_long[1], { max: TOPIC_MAX_CHARACTERS }) : undefined}
        />
        <SaidBefore topic={draft.text} />
        <OwnSubjects
          stage={stage}
          canStart={canTakeOwn}
          isDisabled={isRunning}
          onChoose={draft.setText}
          onStart={() => start({ own: true })}
        />
        <ChoiceCards
          label="Stage of your funnel"
          columns={3}
          items={STAGES}
          selectedId={stage}
          onSelect={(id) => onStage(findStage(id) ?? stage)}
          isDisabled={isRunning}
        />
      </WritingForm>
      <WritingOverlay title="Generating your ideas" isNear={canStart || canTakeOwn} writing={writing} />
    </>
  )
}

/** How many ideas one press brings here. */
function RoomNote({ placesLeft, platform }: { placesLeft: number; platform: string }) {
  if (placesLeft >= IDEAS_PER_PRESS) return <>One press gives {IDEAS_PER_PRESS} ideas.</>
  return placesLeft === 1 ? (
    <>1 more fits here: one idea will be made for {platform}.</>
  ) : (
    <>
      {placesLeft} more fit here: {placesLeft} ideas will be made for {platform}.
    </>
  )
}
