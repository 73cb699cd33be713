import type { PieceSource } from '#domain/pieces.ts'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import type { OwnerId } from '#server/base/person.ts'
import { type BrandVoiceSnapshot, piecesTable } from './table.ts'

export type NewPiece = {
  owner: OwnerId
  source: PieceSource
  contentText: string
  now: Date
  platform?: string
  brandVoice?: BrandVoiceSnapshot | undefined
  writingId?: string
}

/** Keeps a finished text inside the caller's transaction and answers its id. Every recipe saves through here. */
export async function savePiece(tx: Tx, piece: NewPiece): Promise<string> {
  const id = newId()
  await tx.db.insert(piecesTable).values({
    id,
    userId: piece.owner,
    source: piece.source,
    platform: piece.platform,
    contentText: piece.contentText,
    brandVoiceId: piece.brandVoice?.id,
    brandVoice: piece.brandVoice,
    writingId: piece.writingId,
    createdAt: piece.now,
    updatedAt: piece.now,
  })
  return id
}
