import { type KeyboardEvent, type MouseEvent, useId, useMemo, useState } from 'react'
import { ERRORS } from '#domain/messages/messages.ts'
import { countWords, normaliseText, previewWords } from '#domain/text.ts'
import { operationOf, priceOf } from '#domain/writing/operations.ts'
import { REFINEMENT_LABELS, REFINEMENTS, type Refinement, WISH_MAX_CHARACTERS } from '#domain/writing/refinements.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { counted, ShortageNote, TokenPrice } from '#web/writing/price-note.tsx'

export type RefineChoiceProps = {
  /** What the engine can do. */
  offered: readonly Refinement[]
  /** What would be refined; undefined where there are no words. */
  passage: string | undefined
  /** True where nothing is selected and the paragraph at the caret stands in. */
  isParagraph: boolean
  isReadOnly: boolean
  onRefine: (refinement: Refinement, wish?: string) => void
}

const PREVIEW_WORDS = 8

/** What can be done to the passage, and what it costs. */
export function RefineChoice({ offered, passage, isParagraph, isReadOnly, onRefine }: RefineChoiceProps) {
  const [isWishing, setIsWishing] = useState(false)
  const priceId = useId()
  const words = useMemo(() => countWords(normaliseText(passage ?? '')), [passage])
  const tokens = priceOf(operationOf('refine'), words)
  const isDisabled = isReadOnly || passage === undefined

  return (
    <>
      <div id={priceId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
        {passage === undefined ? (
          <p>There is nothing to refine yet.</p>
        ) : (
          <>
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold text-ink">
                {isParagraph
                  ? `Paragraph at the caret: ${counted(words, 'word', 'words')}`
                  : `${counted(words, 'word', 'words')} selected`}
              </span>{' '}
              <Beginning text={passage} />
            </p>
            <p>
              <TokenPrice tokens={tokens} />
            </p>
          </>
        )}
      </div>
      {passage !== undefined && <ShortageNote tokens={tokens} />}
      <div className="flex flex-wrap gap-2">
        {offered.map((refinement) => (
          <Button
            key={refinement}
            variant="secondary"
            size="sm"
            isDisabled={isDisabled}
            aria-describedby={priceId}
            aria-expanded={refinement === 'wish' ? isWishing : undefined}
            onMouseDown={keepSelection}
            onPress={() => (refinement === 'wish' ? setIsWishing(!isWishing) : onRefine(refinement))}
          >
            {REFINEMENT_LABELS[refinement]}
          </Button>
        ))}
      </div>
      {isWishing && <Wish isDisabled={isDisabled} priceId={priceId} onWish={(wish) => onRefine('wish', wish)} />}
      {offered.length < REFINEMENTS.length && <p className="text-sm text-ink-2">{ERRORS.refinement_unavailable[1]}</p>}
    </>
  )
}

function Wish({
  isDisabled,
  priceId,
  onWish,
}: {
  isDisabled: boolean
  priceId: string
  onWish: (wish: string) => void
}) {
  const [wish, setWish] = useState('')
  const canWish = !isDisabled && wish.trim() !== ''

  // Enter asks for the wish; it must not save the whole text.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (canWish) onWish(wish.trim())
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        label="What should change?"
        placeholder="Such as: speak to beginners"
        autoFocus
        dir="auto"
        value={wish}
        onChange={setWish}
        maxLength={WISH_MAX_CHARACTERS}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 basis-60"
      />
      <Button
        isDisabled={!canWish}
        aria-describedby={priceId}
        onPress={() => onWish(wish.trim())}
        className="min-h-11! max-md:w-full"
      >
        Refine
      </Button>
    </div>
  )
}

function Beginning({ text }: { text: string }) {
  const { text: beginning, truncated } = previewWords(text, PREVIEW_WORDS)
  return (
    <mark dir="auto" className="rounded-[3px] bg-marker px-1 text-marker-ink">
      {truncated ? `${beginning.replace(/(?<![\p{P}\s])[\p{P}\s]+$/u, '').replace(/\s+/g, ' ')}…` : beginning}
    </mark>
  )
}

// The text keeps the focus, and with it the selection in sight, while a button is pressed with a pointer.
function keepSelection(event: MouseEvent): void {
  event.preventDefault()
}
