import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { PIECE_SOURCES } from '#domain/lists/pieces.ts'
import { HOOK_CONTENT_TYPES } from '#domain/webhooks/index.ts'
import { moment } from '#server/base/columns.ts'
import {
  keysetIndex,
  rowColumns,
  signatureColumn,
  trashIndex,
  wordsColumn,
  wordsIndex,
} from '#server/collection/columns.ts'
import { ownerColumn } from '#server/features/users/table.ts'

/** The brand voice as it was when the piece was made. */
export type BrandVoiceSnapshot = { id: string | null; name: string; tone: string; style: string; description: string }

/** The places in a signature that an index stands on, two together: texts alike have one of them in common. */
export const SIGNATURE_BANDS = [1, 3, 5, 7, 9] as const

/** Every finished text, whatever it was made from. */
export const piecesTable = pgTable(
  'pieces',
  {
    ...rowColumns,
    userId: ownerColumn(),
    source: text('source', { enum: PIECE_SOURCES }).notNull(),
    platform: text('platform'),
    contentText: text('content_text').notNull(),
    brandVoiceId: uuid('brand_voice_id'),
    /** The brand voice a deletion took away here, for its undo. */
    formerBrandVoiceId: uuid('former_brand_voice_id'),
    brandVoice: jsonb('brand_voice').$type<BrandVoiceSnapshot>(),
    contentType: text('content_type'),
    originalUrl: text('original_url'),
    funnelStage: text('funnel_stage'),
    hookType: text('hook_type'),
    contentFormat: text('content_format', { enum: HOOK_CONTENT_TYPES }),
    voiceNoteId: uuid('voice_note_id'),
    /** What the voice note is called: kept here too, so that it outlives the voice note. */
    voiceNoteTitle: text('voice_note_title'),
    writingId: uuid('writing_id'),
    favourite: boolean('favourite').notNull().default(false),
    tags: text('tags').array().notNull().default([]),
    words: wordsColumn('words', 'voice_note_title', 'content_text'),
    signature: signatureColumn('signature'),
  },
  (table) => [
    keysetIndex('pieces_newest', table),
    trashIndex('pieces_trash', table),
    index('pieces_by_writing').on(table.userId, table.writingId),
    keysetIndex('pieces_by_source', table, table.source),
    keysetIndex('pieces_by_platform', table, table.platform),
    keysetIndex('pieces_by_source_platform', table, table.source, table.platform),
    keysetIndex('pieces_by_hook_type', table, table.source, table.hookType),
    keysetIndex('pieces_by_voice_note', table, table.voiceNoteId),
    keysetIndex('pieces_by_voice', table, table.brandVoiceId),
    keysetIndex('pieces_by_stage', table, table.funnelStage),
    index('pieces_favourite').on(table.userId, table.id).where(sql`${table.deletedAt} is null and ${table.favourite}`),
    index('pieces_tagged').on(table.userId).where(sql`${table.deletedAt} is null and cardinality(${table.tags}) > 0`),
    index('pieces_by_tag').using('gin', table.tags).where(sql`${table.deletedAt} is null`),
    index('pieces_longest')
      .on(table.userId, sql`char_length("content_text")`, table.id)
      .where(sql`${table.deletedAt} is null`),
    wordsIndex('pieces_words', table),
    ...SIGNATURE_BANDS.map((at) =>
      index(`pieces_alike_${at}`)
        .on(table.userId, sql.raw(`("signature"[${at}])`), sql.raw(`("signature"[${at + 1}])`), table.id)
        .where(sql`${table.deletedAt} is null`),
    ),
    index('pieces_unsigned')
      .on(table.userId, table.id)
      .where(sql`${table.deletedAt} is null and ${table.signature} is null`),
  ],
)

/** What was typed into a piece and not saved, for its person's other browsers: one text a piece. */
export const pieceDraftsTable = pgTable(
  'piece_drafts',
  {
    pieceId: uuid('piece_id')
      .primaryKey()
      .references(() => piecesTable.id, { onDelete: 'cascade' }),
    userId: ownerColumn(),
    text: text('text').notNull(),
    /** When the piece was last saved as it stood where the draft was begun. */
    basedOn: moment('based_on').notNull(),
    /** By which the browser it was typed in knows it for its own. */
    draftId: text('draft_id').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [index('piece_drafts_owner').on(table.userId)],
)

const { words: _words, signature: _signature, ...read } = getTableColumns(piecesTable)

/** What is read of a piece: its words and its signature are for the database alone. */
export const pieceColumns = read
