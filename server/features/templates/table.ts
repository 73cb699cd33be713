import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { TEMPLATE_PLATFORMS } from '#domain/templates.ts'
import { keysetIndex, rowColumns } from '#server/collection/columns.ts'
import { users } from '#server/features/accounts/table.ts'

/** Post shapes a person has saved. */
export const templatesTable = pgTable(
  'templates',
  {
    ...rowColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text('platform', { enum: TEMPLATE_PLATFORMS }).notNull(),
    contentText: text('content_text').notNull(),
  },
  (table) => [keysetIndex('templates_newest', table), keysetIndex('templates_by_platform', table, table.platform)],
)
