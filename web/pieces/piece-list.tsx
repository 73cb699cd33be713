import { type ReactNode, Suspense, useRef } from 'react'
import { pieces } from '#domain/lists/pieces.ts'
import { focusItem } from '#web/collection/collection-list.tsx'
import { CollectionView, type CollectionViewProps } from '#web/collection/collection-view.tsx'
import type { Preview } from '#web/collection/text-card.tsx'
import type { Collection } from '#web/collection/use-collection.ts'
import { late } from '#web/ui/overlays/late.ts'
import { takenTextOf } from './copy-piece.ts'
import { drawPiece } from './draw-piece.tsx'
import { PieceChip } from './piece-chip.tsx'
import { usePieceWork } from './use-piece-work.tsx'
import { type Piece, ruledPlatformOf, sentencesOf } from './use-pieces.ts'
import { pooledMatchesOf } from './voice-match/match-slots.tsx'

const PieceProof = late(() => import('./piece-proof.tsx').then((module) => module.default))
const PieceLength = late(() => import('./piece-length.tsx').then((module) => module.default))
const OriginNote = late(() => import('./origin-note.tsx').then((module) => module.default))

export type PieceListProps = {
  collection: Collection<Piece>
  label: string
  preview: Preview
  empty: ReactNode
  newestId?: string | null
  /** What else stands on a card and can be done with several, where that is wanted. */
  marks?: Pick<CollectionViewProps<Piece>, 'drawBody' | 'headActionsOf' | 'noteOf' | 'actionsOf' | 'selectionActionsOf'>
  lead?: CollectionViewProps<Piece>['lead']
}

/** A list of pieces, whatever their source, with all that can be done to them. */
export function PieceList({ marks, ...props }: PieceListProps) {
  const view = useRef<HTMLDivElement>(null)
  const { collection, ...work } = usePieceWork(props.collection, (id) => focusItem(view.current, id))
  return (
    <div ref={view} className="flex flex-col gap-4">
      {pooledMatchesOf(collection.items)}
      <CollectionView
        {...props}
        collection={collection}
        definition={pieces}
        textOf={(piece) => piece.contentText}
        takenTextOf={takenTextOf}
        drawText={work.drawText}
        drawBody={drawPiece}
        {...marks}
        lengthOf={lengthOf}
        chipOf={(piece) => <PieceChip piece={piece} />}
        sentencesOf={sentencesOf}
        editor={work.editor}
        noteOf={(piece) => (
          <>
            {marks?.noteOf?.(piece)}
            {originOf(piece)}
            {work.noteOf(piece)}
          </>
        )}
        actionsOf={(piece) => (
          <>
            {work.actionsOf(piece)}
            {marks?.actionsOf?.(piece)}
          </>
        )}
      />
      {work.dialogs}
    </div>
  )
}

/** What the piece's platform makes of the text; nothing where no platform's rules concern it. */
export function proofOf(piece: Piece, text: string): ReactNode {
  const platform = ruledPlatformOf(piece)
  if (platform === undefined) return null
  return (
    <Suspense fallback={null}>
      <PieceProof platform={platform} text={text} />
    </Suspense>
  )
}

function lengthOf(piece: Piece): ReactNode {
  const platform = ruledPlatformOf(piece)
  if (platform === undefined) return null
  return (
    <Suspense fallback={null}>
      {' · '}
      <PieceLength platform={platform} text={piece.contentText} />
    </Suspense>
  )
}

function originOf(piece: Piece): ReactNode {
  if (piece.source !== 'revived' && piece.source !== 'voice') return null
  return (
    <Suspense fallback={null}>
      <OriginNote piece={piece} />
    </Suspense>
  )
}
