import { type ReactNode, useEffect, useState } from 'react'
import type { PieceSource } from '#domain/lists/pieces.ts'
import { CardText, type CardTextProps } from '#web/collection/text-card.tsx'
import { bringPieceText, findPieceText } from './copy-piece.ts'
import { type Piece, ruledPlatformOf } from './use-pieces.ts'

/** Sources whose texts may be outlines with places to fill; brackets in any other text are its own. */
export const OUTLINED: ReadonlySet<PieceSource> = new Set(['hooks', 'ideas', 'voice'])

/** The text of a piece's card, as what it is on its platform; an outline shows its places instead. */
export function drawPiece(piece: Piece, card: CardTextProps): ReactNode {
  return OUTLINED.has(piece.source) ? <CardText {...card} /> : <PieceCardText piece={piece} card={card} />
}

// One element before and after the layout has come: a press on it meanwhile is not lost.
function PieceCardText({ piece, card }: { piece: Piece; card: CardTextProps }) {
  const [pieceText, setPieceText] = useState(findPieceText)
  useEffect(() => {
    if (findPieceText()) return
    bringPieceText().then(
      setPieceText,
      () => undefined, // Without it the text stands there as it is.
    )
  }, [])
  const platform = ruledPlatformOf(piece)
  return (
    <CardText
      {...card}
      {...(pieceText && { layOut: (text, extent) => pieceText.layOut(platform, text, extent, card.isLead) })}
    />
  )
}
