import { countWords, normaliseText } from '#domain/text.ts'
import { operationOf, priceOf } from '#domain/writing/operations.ts'
import { REFINEMENT_LABELS, type RefineInput } from '#domain/writing/refinements.ts'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { ProgressBar } from '#web/ui/parts/progress-bar.tsx'
import { counted } from '#web/writing/price-note.tsx'
import { tellProgress } from '#web/writing/run/tell-progress.ts'
import type { WritingControl } from '#web/writing/run/writing-control.ts'
import { WrittenText } from '#web/writing/written-text.tsx'

export type RefineProposalProps = {
  input: RefineInput
  writing: WritingControl<RefineInput>
  /** False when the passage is not in the text any more. */
  isPlaceKnown: boolean
  isReadOnly: boolean
  onUse: () => void
  onCopy: () => void
  onTryAgain: () => void
  onDiscard: () => void
}

/** What is proposed for the passage above it, as it is written and then to decide upon. */
export function RefineProposal(props: RefineProposalProps) {
  const { input, writing } = props
  const { phase, percent, text } = writing
  const isGrowing = phase === 'generating'
  const label = REFINEMENT_LABELS[input.refinement]
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{label}</span>
          {input.wish !== undefined && <span className="text-ink-2"> “{input.wish}”</span>}
        </p>
        {isGrowing && <p className="text-ink-2">{tellProgress(writing)}</p>}
      </div>
      {isGrowing && <ProgressBar size="sm" value={percent} label={label} labelHidden />}
      {!props.isPlaceKnown && (
        <ScrollBox label="Before" className="max-h-40 border border-line px-4 py-3 whitespace-pre-wrap text-ink-2">
          {input.selection}
        </ScrollBox>
      )}
      <WrittenText text={text} label="Proposed" isGrowing={isGrowing} className="max-h-64 min-h-16" />
      {isGrowing ? (
        <div>
          <Button variant="secondary" size="sm" onPress={writing.cancel} isPending={writing.isCancelling}>
            Cancel
          </Button>
        </div>
      ) : (
        <Decision {...props} />
      )}
    </>
  )
}

function Decision({ input, isPlaceKnown, isReadOnly, onUse, onCopy, onTryAgain, onDiscard }: RefineProposalProps) {
  const tokens = priceOf(operationOf('refine'), countWords(normaliseText(input.selection)))
  return (
    <>
      {!isPlaceKnown && (
        <Banner tone="warning">
          The passage is not in the text any more, so there is no place to put this. Copy it to keep it.
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isPlaceKnown ? (
          <Button size="sm" isDisabled={isReadOnly} onPress={onUse}>
            Use it
          </Button>
        ) : (
          <Button size="sm" onPress={onCopy}>
            <Icon name="copy" size={16} />
            Copy
          </Button>
        )}
        <Button variant="secondary" size="sm" onPress={onTryAgain}>
          Try again · {counted(tokens, 'token', 'tokens')}
        </Button>
        <Button variant="ghost" size="sm" onPress={onDiscard}>
          Discard
        </Button>
      </div>
    </>
  )
}
