import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PIECE_SOURCES } from '#domain/pieces.ts'
import { keysetIndex, rowColumns } from '#server/collection/columns.ts'
import { users } from '#server/features/accounts/table.ts'

/** The brand voice as it was when the piece was made. */
export type BrandVoiceSnapshot = { id: string | null; name: string; tone: string; style: string; description: string }

/** Every finished text, whatever it was made from. */
export const piecesTable = pgTable(
  'pieces',
  {
    ...rowColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source', { enum: PIECE_SOURCES }).notNull(),
    platform: text('platform'),
    contentText: text('content_text').notNull(),
    brandVoiceId: uuid('brand_voice_id'),
    brandVoice: jsonb('brand_voice').$type<BrandVoiceSnapshot>(),
    contentType: text('content_type'),
    originalUrl: text('original_url'),
    funnelStage: text('funnel_stage'),
    hookType: text('hook_type'),
    voiceNoteId: uuid('voice_note_id'),
    writingId: uuid('writing_id'),
  },
  (table) => [
    keysetIndex('pieces_newest', table),
    index('pieces_by_writing').on(table.userId, table.writingId),
    keysetIndex('pieces_by_source', table, table.source),
    keysetIndex('pieces_by_platform', table, table.platform),
    keysetIndex('pieces_by_source_platform', table, table.source, table.platform),
  ],
)
