import { lazy, type ReactNode, Suspense } from 'react'
import { pieces } from '#domain/pieces.ts'
import { CollectionView } from '#web/collection/collection-view.tsx'
import type { Preview } from '#web/collection/text-card.tsx'
import type { Collection } from '#web/collection/use-collection.ts'
import { PieceChip } from './piece-chip.tsx'
import { type Piece, sentencesOf } from './use-pieces.ts'

// The rules and their counting are only needed once an editor is open.
const PieceProof = lazy(() => import('./piece-proof.tsx'))

export type PieceListProps = {
  collection: Collection<Piece>
  label: string
  preview: Preview
  empty: ReactNode
  actionsOf?: (piece: Piece) => ReactNode
  newestId?: string | null
}

/** A list of pieces, whatever their source, with all that can be done to them. */
export function PieceList(props: PieceListProps) {
  return (
    <CollectionView
      {...props}
      definition={pieces}
      textOf={(piece) => piece.contentText}
      chipOf={(piece) => <PieceChip piece={piece} />}
      sentencesOf={sentencesOf}
      aside={proofOf}
    />
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
