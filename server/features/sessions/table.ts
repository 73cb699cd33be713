import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ASSURANCE_LEVELS } from '#domain/accounts/accounts.ts'
import { moment } from '#server/base/columns.ts'

import { ownerColumn } from '#server/features/users/table.ts'

/** One row a signed-in browser; its cookie holds the token and our signature of it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: ownerColumn(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** `aal2` once a second factor was passed; a person with a verified factor gets nowhere with less. */
    assurance: text('assurance', { enum: ASSURANCE_LEVELS }).notNull().default('aal1'),
    /** When this session last proved anew who it is; its start counts as the first time. */
    provedAt: moment('proved_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)
