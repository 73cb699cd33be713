// Keeps what can be done to a piece the same wherever one stands: in a list, or on a page of its own.

import { type ReactNode, Suspense, useState, useTransition } from 'react'
import type { EditDialogProps } from '#web/collection/editor/edit-dialog.tsx'
import type { ItemEditor } from '#web/collection/editor/edit-item.tsx'
import type { Collection } from '#web/collection/use-collection.ts'
import { afterOverlay } from '#web/ui/overlays/after-overlay.ts'
import { late } from '#web/ui/overlays/late.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { OUTLINED } from './draw-piece.tsx'
import { outlineOf } from './outline/outline-slots.tsx'
import { useFillSlot } from './outline/use-fill-slot.tsx'
import { useLessonNotice } from './refining/use-lesson-notice.ts'
import { type Piece, ruledPlatformOf, sentencesOf } from './use-pieces.ts'
import { voiceBadgeOf } from './voice-match/match-slots.tsx'
import { SoundsLikeMe } from './voice-match/sounds-like-me.tsx'

// What only some people need, and only once a text is there, stays out of the page itself.
const PieceWarning = late(() => import('./piece-warning.tsx').then((module) => module.default))
const PieceEditor = late<EditDialogProps<Piece>>(() =>
  import('./editing/piece-editor.tsx').then((module) => module.PieceEditor),
)
const Slides = late(() => import('./slides/slides-button.tsx').then((module) => module.default))
const Variants = late(() => import('./variants/variants.tsx').then((module) => module.default))

export type PieceWork = {
  /** The list, whose edits are learned from. */
  collection: Collection<Piece>
  drawText: (text: string, piece: Piece) => ReactNode
  /** The editor of a piece. */
  editor: ItemEditor<Piece>
  /** What is to be said of a text. */
  noteOf: (piece: Piece) => ReactNode
  /** Further buttons of a piece. */
  actionsOf: (piece: Piece) => ReactNode
  /** What the buttons open; drawn once. */
  dialogs: ReactNode
}

/** All that can be done to these pieces beside reading, copying and editing; `onFilled` is told whose places were filled. */
export function usePieceWork(given: Collection<Piece>, onFilled: (id: string) => void): PieceWork {
  const collection = useLessonNotice(given)
  const [compared, setCompared] = useState<{ piece: Piece; isOpen: boolean } | null>(null)
  const filling = useFillSlot(collection, {
    textOf: ({ contentText }) => contentText,
    failureOf: (piece) => sentencesOf(piece).edit,
    onFilled: ({ id }) => afterOverlay(() => onFilled(id)),
  })

  return {
    collection,
    drawText: (text, piece) => (OUTLINED.has(piece.source) ? outlineOf(text) : text),
    editor: PieceEditor,
    noteOf: (piece) => (
      <>
        {warningOf(piece)}
        {voiceBadgeOf(piece)}
      </>
    ),
    actionsOf: (piece) => (
      <>
        {OUTLINED.has(piece.source) && filling.buttonOf(piece)}
        {piece.writingId !== null && <AgainButton onPress={() => setCompared({ piece, isOpen: true })} />}
        <SoundsLikeMe piece={piece} />
        {piece.platform?.name === 'Carousel' && (
          <Suspense fallback={null}>
            <Slides piece={piece} />
          </Suspense>
        )}
      </>
    ),
    dialogs: (
      <>
        <Suspense fallback={null}>
          {compared && (
            <Variants
              key={compared.piece.id}
              piece={compared.piece}
              collection={collection}
              isOpen={compared.isOpen}
              onOpen={() => setCompared({ ...compared, isOpen: true })}
              onClose={() => setCompared({ ...compared, isOpen: false })}
            />
          )}
        </Suspense>
        {filling.dialog}
      </>
    ),
  }
}

function AgainButton({ onPress }: { onPress: () => void }) {
  const [isOpening, open] = useTransition()
  return (
    <Button variant="ghost" size="xs" isPending={isOpening} onPress={() => open(onPress)}>
      Again
    </Button>
  )
}

function warningOf(piece: Piece): ReactNode {
  const platform = ruledPlatformOf(piece)
  if (platform === undefined) return null
  return (
    <Suspense fallback={null}>
      <PieceWarning platform={platform} text={piece.contentText} />
    </Suspense>
  )
}
