import { PLATFORM_GROUPS, pieces } from '#domain/lists/pieces.ts'
import { platformOrGeneric } from '#domain/platforms/platforms.ts'
import type { Base } from '#server/base/base.ts'
import { createStore, type Store } from '#server/collection/store.ts'
import { piecesTable } from './table.ts'

export type PieceRow = typeof piecesTable.$inferSelect
export type PieceView = ReturnType<typeof showPiece>

/** A piece as the API shows it. */
export function showPiece(row: PieceRow) {
  return {
    id: row.id,
    source: row.source,
    contentText: row.contentText,
    platform: row.platform === null ? null : platformOrGeneric(row.platform),
    brandVoice: row.brandVoice,
    brandVoiceId: row.brandVoiceId,
    contentType: row.contentType,
    originalUrl: row.originalUrl,
    funnelStage: row.funnelStage,
    hookType: row.hookType,
    contentFormat: row.contentFormat,
    voiceNoteId: row.voiceNoteId,
    voiceNoteTitle: row.voiceNoteTitle,
    writingId: row.writingId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The store of all pieces. */
export function createPiecesStore(base: Base): Store<PieceView> {
  return createStore(base, {
    definition: pieces,
    table: piecesTable,
    filters: {
      source: { column: piecesTable.source },
      platform: { column: piecesTable.platform, expand: (name) => PLATFORM_GROUPS[name] ?? [name] },
      hookType: { column: piecesTable.hookType },
    },
    toItem: showPiece,
  })
}
