import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CODE_PURPOSES } from '#domain/accounts/accounts.ts'
import { moment } from '#server/base/columns.ts'

import { users } from '#server/features/users/table.ts'

/** Short codes and challenges that are out by mail, by text message or in a browser; only their hashes are kept. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    /** What the code was sent to or made for: an address, a number, the id of a person or of a factor. */
    subject: text('subject').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    extra: jsonb('extra').$type<Record<string, unknown>>(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('one_time_codes_subject').on(table.purpose, table.subject),
    index('one_time_codes_hash').on(table.hash),
    index('one_time_codes_expiry').on(table.expiresAt),
    index('one_time_codes_user').on(table.userId),
  ],
)

/** Reset links of before 2026-11-25, which `reset-links.ts` still takes; `value` is the id of the person they belong to. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier').on(table.identifier), index('verifications_value').on(table.value)],
)
