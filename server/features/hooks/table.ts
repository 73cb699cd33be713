import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { HOOK_TYPES } from '#domain/hooks.ts'
import { keysetIndex, rowColumns } from '#server/collection/columns.ts'
import { users } from '#server/features/accounts/table.ts'

/** A person's own opening lines. */
export const hooksTable = pgTable(
  'hooks',
  {
    ...rowColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hookType: text('hook_type', { enum: HOOK_TYPES }).notNull(),
    content: text('content').notNull(),
  },
  (table) => [keysetIndex('hooks_newest', table), keysetIndex('hooks_by_type', table, table.hookType)],
)
