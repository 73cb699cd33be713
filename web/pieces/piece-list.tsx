import { lazy, type ReactNode, Suspense, useState, useTransition } from 'react'
import { pieces } from '#domain/pieces.ts'
import { CollectionView } from '#web/collection/collection-view.tsx'
import type { Preview } from '#web/collection/text-card.tsx'
import type { Collection } from '#web/collection/use-collection.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PieceChip } from './piece-chip.tsx'
import { type Piece, sentencesOf } from './use-pieces.ts'

// What only some people need, and only once a text is there, stays out of the page itself.
const PieceProof = lazy(() => import('./piece-proof.tsx'))
const PieceWarning = lazy(() => import('./piece-warning.tsx'))
const RefineTools = lazy(() => import('./refine-tools.tsx'))
const Variants = lazy(() => import('./variants.tsx'))

export type PieceListProps = {
  collection: Collection<Piece>
  label: string
  preview: Preview
  empty: ReactNode
  newestId?: string | null
}

/** A list of pieces, whatever their source, with all that can be done to them. */
export function PieceList(props: PieceListProps) {
  const { collection } = props
  const [compared, setCompared] = useState<{ piece: Piece; isOpen: boolean } | null>(null)

  return (
    <>
      <CollectionView
        {...props}
        definition={pieces}
        textOf={(piece) => piece.contentText}
        chipOf={(piece) => <PieceChip piece={piece} />}
        sentencesOf={sentencesOf}
        tools={(piece, editor) => (
          <Suspense fallback={null}>
            <RefineTools piece={piece} editor={editor} />
          </Suspense>
        )}
        aside={proofOf}
        noteOf={warningOf}
        actionsOf={(piece) =>
          piece.writingId !== null && <AgainButton onPress={() => setCompared({ piece, isOpen: true })} />
        }
      />
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
    </>
  )
}

function AgainButton({ onPress }: { onPress: () => void }) {
  const [isOpening, open] = useTransition()
  return (
    <Button variant="ghost" size="sm" isPending={isOpening} onPress={() => open(onPress)}>
      {!isOpening && <Icon name="refresh-cw" size={16} />}
      Again
    </Button>
  )
}

/** What the piece's platform makes of the text; nothing where it has no platform. */
export function proofOf(piece: Piece, text: string): ReactNode {
  if (!piece.platform) return null
  return (
    <Suspense fallback={null}>
      <PieceProof platform={piece.platform.name} text={text} />
    </Suspense>
  )
}

function warningOf(piece: Piece): ReactNode {
  if (!piece.platform) return null
  return (
    <Suspense fallback={null}>
      <PieceWarning platform={piece.platform.name} text={piece.contentText} />
    </Suspense>
  )
}
