import { sql } from 'drizzle-orm'
import { pieceShape } from '#contract/pieces.ts'
import { PLATFORM_GROUPS, pieces } from '#domain/lists/pieces.ts'
import { platformOrGeneric } from '#domain/platforms/platforms.ts'
import { signatureOf } from '#language/words/minhash.ts'
import type { Base } from '#server/base/base.ts'
import { presentAs } from '#server/collection/present.ts'
import { createStore } from '#server/collection/store.ts'
import { piecesTable } from './table.ts'

export type PieceRow = Omit<typeof piecesTable.$inferSelect, 'words' | 'signature'>

const present = presentAs(pieceShape)

/** A piece as the API shows it. */
export function presentPiece(row: PieceRow) {
  return present({ ...row, platform: row.platform === null ? null : platformOrGeneric(row.platform) })
}

/** The store of all pieces. */
export function piecesStore(base: Base) {
  return createStore(base, {
    definition: pieces,
    table: piecesTable,
    filters: {
      source: { column: piecesTable.source },
      platform: { column: piecesTable.platform, expand: (name) => PLATFORM_GROUPS[name] ?? [name] },
      hookType: { column: piecesTable.hookType },
      funnelStage: { column: piecesTable.funnelStage },
      unstaged: { form: 'true', holds: () => sql`${piecesTable.funnelStage} is null` },
      brandVoiceId: { form: 'id', holds: (id) => sql`${piecesTable.brandVoiceId} = ${id}::uuid` },
      from: { form: 'moment', holds: (moment) => sql`${piecesTable.createdAt} >= ${moment}::timestamptz` },
      to: { form: 'moment', holds: (moment) => sql`${piecesTable.createdAt} < ${moment}::timestamptz` },
      favourite: { form: 'true', holds: () => sql`${piecesTable.favourite}` },
      tag: { form: 'text', holds: (tag) => sql`${piecesTable.tags} @> array[${tag}]::text[]` },
    },
    orders: { oldest: { isAscending: true }, longest: { by: sql`char_length(${piecesTable.contentText})` } },
    words: piecesTable.words,
    keptWith: (text) => ({ signature: signatureOf(text) }),
    toItem: presentPiece,
  })
}
