import { type KeyboardEvent, type MouseEvent, useId, useMemo } from 'react'
import { ERRORS } from '#domain/messages/messages.ts'
import { countWords, normaliseText } from '#domain/text.ts'
import { operationOf, priceOf } from '#domain/writing/operations.ts'
import { REFINEMENT_LABELS, REFINEMENTS, type Refinement, WISH_MAX_CHARACTERS } from '#domain/writing/refinements.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { counted, ShortageNote, TokenPrice } from '#web/writing/price-note.tsx'

export type RefineChoiceProps = {
  /** What the engine can do. */
  offered: readonly Refinement[]
  /** What would be refined; undefined where nothing is selected. */
  passage: string | undefined
  /** The person's own wish as it is typed, null while none is. */
  wish: string | null
  onWish: (wish: string | null) => void
  isReadOnly: boolean
  onRefine: (refinement: Refinement) => void
}

/** What can be done to the passage, and what it costs. */
export function RefineChoice({ offered, passage, wish, onWish, isReadOnly, onRefine }: RefineChoiceProps) {
  const priceId = useId()
  const words = useMemo(() => countWords(normaliseText(passage ?? '')), [passage])
  const tokens = priceOf(operationOf('refine'), words)
  const isDisabled = isReadOnly || passage === undefined

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
        {offered.map((refinement) => (
          <Button
            key={refinement}
            variant="ghost"
            size="xs"
            isDisabled={isDisabled}
            aria-describedby={priceId}
            aria-expanded={refinement === 'wish' ? wish !== null : undefined}
            onMouseDown={keepSelection}
            onPress={() => (refinement === 'wish' ? onWish(wish === null ? '' : null) : onRefine(refinement))}
          >
            {REFINEMENT_LABELS[refinement]}
          </Button>
        ))}
        <p id={priceId} className="px-2.5 text-sm text-ink-2">
          {counted(words, 'word', 'words')} selected · <TokenPrice tokens={tokens} />
        </p>
      </div>
      {passage !== undefined && (
        <div className="px-2.5 empty:hidden">
          <ShortageNote tokens={tokens} />
        </div>
      )}
      {wish !== null && (
        <Wish
          wish={wish}
          isDisabled={isDisabled}
          priceId={priceId}
          onChange={onWish}
          onRefine={() => onRefine('wish')}
        />
      )}
      {offered.length < REFINEMENTS.length && (
        <p className="px-2.5 pb-1 text-sm text-ink-2">{ERRORS.refinement_unavailable[1]}</p>
      )}
    </>
  )
}

type WishProps = {
  wish: string
  isDisabled: boolean
  priceId: string
  onChange: (wish: string) => void
  onRefine: () => void
}

function Wish({ wish, isDisabled, priceId, onChange, onRefine }: WishProps) {
  const canWish = !isDisabled && wish.trim() !== ''

  // Enter asks for the wish; it must not save the whole text.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (canWish) onRefine()
  }

  return (
    <div className="flex flex-wrap items-end gap-2 px-2.5 pb-1.5">
      <Field
        label="What should change?"
        placeholder="Such as: speak to beginners"
        autoFocus
        dir="auto"
        value={wish}
        onChange={onChange}
        maxLength={WISH_MAX_CHARACTERS}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 basis-60"
      />
      <Button isDisabled={!canWish} aria-describedby={priceId} onPress={onRefine} className="min-h-11! max-md:w-full">
        Refine
      </Button>
    </div>
  )
}

// The text keeps the focus, and with it the selection in sight, while a button is pressed with a pointer.
function keepSelection(event: MouseEvent): void {
  event.preventDefault()
}
