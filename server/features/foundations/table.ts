import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Foundations } from '#domain/lists/foundations.ts'
import { moment } from '#server/base/columns.ts'
import { users } from '#server/features/users/table.ts'

/** The extended brand voice of a person, one row each, with the field names of the specification. */
export const foundationsTable = pgTable('foundations', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  contentGuidelines: text('content_guidelines').notNull(),
  personalStories: jsonb('personal_stories').$type<Foundations['personalStories']>().notNull(),
  emotionalVocabulary: jsonb('emotional_vocabulary').$type<Foundations['emotionalVocabulary']>().notNull(),
  conversationalRhythm: jsonb('conversational_rhythm').$type<Foundations['conversationalRhythm']>().notNull(),
  callToActions: jsonb('call_to_actions').$type<Foundations['callToActions']>().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
