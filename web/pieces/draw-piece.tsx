import { type ReactNode, Suspense } from 'react'
import type { PieceSource } from '#domain/lists/pieces.ts'
import { CardText, type CardTextProps } from '#web/collection/text-card.tsx'
import { late } from '#web/ui/overlays/late.ts'
import type { PieceTextProps } from './piece-text.tsx'
import { type Piece, ruledPlatformOf } from './use-pieces.ts'

const PieceText = late<PieceTextProps>(() => import('./piece-text.tsx').then((module) => module.default))

/** Sources whose texts may be outlines with places to fill; brackets in any other text are its own. */
export const OUTLINED: ReadonlySet<PieceSource> = new Set(['hooks', 'ideas', 'voice'])

/** The text of a piece's card, as what it is on its platform; an outline shows its places instead. */
export function drawPiece(piece: Piece, card: CardTextProps): ReactNode {
  const plain = <CardText {...card} />
  if (OUTLINED.has(piece.source)) return plain
  return (
    <Suspense fallback={plain}>
      <PieceText {...card} platform={ruledPlatformOf(piece)} />
    </Suspense>
  )
}
