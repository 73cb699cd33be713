import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { keysetIndex, rowColumns } from '#server/collection/columns.ts'
import { users } from '#server/features/accounts/table.ts'

/** A named way of writing, with the examples it was made from. */
export const brandVoicesTable = pgTable(
  'brand_voices',
  {
    ...rowColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tone: text('tone').notNull(),
    style: text('style').notNull(),
    description: text('description').notNull(),
    examples: text('examples').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    keysetIndex('brand_voices_newest', table),
    uniqueIndex('brand_voices_name').on(table.userId, sql`lower(${table.name})`).where(sql`${table.deletedAt} is null`),
  ],
)
