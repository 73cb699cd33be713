import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { API_KEY_SCOPES } from '#domain/accounts/accounts.ts'
import { moment } from '#server/base/columns.ts'

import { ownerColumn } from '#server/features/users/table.ts'

/** Keys of programs; a key is shown once and only its hash is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    /** Its last characters, by which its owner knows it again. */
    ending: text('ending').notNull(),
    scope: text('scope', { enum: API_KEY_SCOPES }).notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('api_keys_user').on(table.userId)],
)
