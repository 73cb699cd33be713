// Keeps what knows the forms of the platforms out of the pages: it comes with the first text that is drawn, or is copied.

import { copyWithNotice } from '#web/collection/copy-text.ts'
import { patiently } from '#web/ui/overlays/late.ts'
import { type Piece, ruledPlatformOf, sentencesOf } from './use-pieces.ts'

type PieceText = typeof import('./piece-text.tsx')

let known: PieceText | undefined

/** What draws and copies a text as its platform has it, if it is there. */
export function findPieceText(): PieceText | undefined {
  return known
}

/** Has it come, however long there is no network. */
export async function bringPieceText(): Promise<PieceText> {
  return patiently(load)
}

/** The text of a piece as its platform takes it; as it stands where what knows that cannot come. At once where it is there. */
export function takenTextOf(piece: Piece): string | Promise<string> {
  const take = ({ copyable }: PieceText) => copyable(ruledPlatformOf(piece), piece.contentText).text
  return known ? take(known) : load().then(take, () => piece.contentText)
}

/** Copies a piece as its platform takes it, and says so. */
export function copyPiece(piece: Piece): void {
  void copyWithNotice(takenTextOf(piece), sentencesOf(piece).copy)
}

async function load(): Promise<PieceText> {
  known ??= await import('./piece-text.tsx')
  return known
}
