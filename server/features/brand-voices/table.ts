import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LESSON_STATES, MANNERS, SOURCE_KINDS } from '#domain/lists/brand-voices.ts'
import type { Fingerprint } from '#language/voice/fingerprint.ts'
import { moment } from '#server/base/columns.ts'
import { keysetIndex, rowColumns, trashIndex } from '#server/collection/columns.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { ownerColumn } from '#server/features/users/table.ts'

/** A named way of writing. The fingerprints are made of its sources; null until they are asked for, and after a change. */
export const brandVoicesTable = pgTable(
  'brand_voices',
  {
    ...rowColumns,
    userId: ownerColumn(),
    name: text('name').notNull(),
    tone: text('tone').notNull(),
    style: text('style').notNull(),
    description: text('description').notNull(),
    writtenFingerprint: jsonb('written_print').$type<Fingerprint>(),
    spokenFingerprint: jsonb('spoken_print').$type<Fingerprint>(),
    /** Formulas the person wants to keep as their own. */
    ownPhrases: text('own_phrases').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    keysetIndex('brand_voices_newest', table),
    trashIndex('brand_voices_trash', table),
    uniqueIndex('brand_voices_name').on(table.userId, sql`lower(${table.name})`).where(sql`${table.deletedAt} is null`),
  ],
)

/**
 * What a brand voice was taught from; the examples of its dialog are sources too. One that was removed can be put back
 * for TRASH_DAYS, so whoever reads them asks for those that are not deleted.
 */
export const voiceSources = pgTable(
  'voice_sources',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    brandVoiceId: uuid('brand_voice_id')
      .notNull()
      .references(() => brandVoicesTable.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: SOURCE_KINDS }).notNull(),
    manner: text('manner', { enum: MANNERS }).notNull(),
    /** A page's title, a file's name or the beginning of the text. */
    title: text('title').notNull(),
    address: text('address'),
    pieceId: uuid('piece_id').references(() => piecesTable.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    words: integer('words').notNull(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('voice_sources_voice').on(table.brandVoiceId, table.id),
    index('voice_sources_user').on(table.userId),
    uniqueIndex('voice_sources_piece').on(table.brandVoiceId, table.pieceId).where(sql`${table.deletedAt} is null`),
  ],
)

/** What a person's edits seem to say about a brand voice; nothing of it is used before it is accepted. */
export const voiceLessons = pgTable(
  'voice_lessons',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    brandVoiceId: uuid('brand_voice_id')
      .notNull()
      .references(() => brandVoicesTable.id, { onDelete: 'cascade' }),
    /** What kind of change it is, and of what, such as a word that is always replaced. */
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    /** In how many of so many edited posts it was seen. */
    seen: integer('seen').notNull(),
    among: integer('among').notNull(),
    state: text('state', { enum: LESSON_STATES }).notNull(),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('voice_lessons_subject').on(table.brandVoiceId, table.kind, table.subject),
    index('voice_lessons_user').on(table.userId),
  ],
)
