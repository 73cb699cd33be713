import type { HookType } from '#domain/lists/hooks.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { type PieceSource, pieces } from '#domain/lists/pieces.ts'
import type { HookContentType } from '#domain/webhooks/index.ts'
import { signatureOf } from '#language/words/minhash.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import type { SavedRow } from '#server/features/writing/index.ts'
import { type BrandVoiceSnapshot, piecesTable } from './table.ts'

export type NewPiece = {
  owner: UserId
  source: PieceSource
  contentText: string
  now: Date
  platform?: string
  brandVoice?: BrandVoiceSnapshot | undefined
  /** The brand voice was deleted while the text was written: its undo brings it back here too. */
  isVoiceGone?: boolean
  writingId?: string
  /** What it was revived from: the type of its source, and the address where it has one. */
  contentType?: string
  originalUrl?: string | undefined
  /** The stage of the idea it was made from, or that was chosen for it. */
  funnelStage?: FunnelStage
  /** The type of the hook it was made from, and what that was made into. */
  hookType?: HookType
  contentFormat?: HookContentType
  /** The voice note it was made from, and what that is called. */
  voiceNoteId?: string
  voiceNoteTitle?: string
}

/** Keeps a finished text inside the caller's transaction and answers its row. Every operation saves through here. */
export async function savePiece(tx: Tx, piece: NewPiece): Promise<SavedRow> {
  const id = newId()
  await tx.db.insert(piecesTable).values({
    id,
    userId: piece.owner,
    source: piece.source,
    platform: piece.platform,
    contentText: piece.contentText,
    signature: signatureOf(piece.contentText),
    [piece.isVoiceGone ? 'formerBrandVoiceId' : 'brandVoiceId']: piece.brandVoice?.id,
    brandVoice: piece.brandVoice,
    writingId: piece.writingId,
    contentType: piece.contentType,
    originalUrl: piece.originalUrl,
    funnelStage: piece.funnelStage,
    hookType: piece.hookType,
    contentFormat: piece.contentFormat,
    voiceNoteId: piece.voiceNoteId,
    voiceNoteTitle: piece.voiceNoteTitle,
    createdAt: piece.now,
    updatedAt: piece.now,
  })
  return { list: pieces.name, id }
}
