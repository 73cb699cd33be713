import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/base/columns.ts'
import { ownerColumn } from '#server/features/users/table.ts'

/** Views of the library that people keep under a name. */
export const libraryViews = pgTable(
  'library_views',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('library_views_user').on(table.userId)],
)
