import { pgTable, text } from 'drizzle-orm/pg-core'
import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { keysetIndex, rowColumns, trashIndex } from '#server/collection/columns.ts'
import { ownerColumn } from '#server/features/users/table.ts'

/** Post shapes a person has saved. */
export const templatesTable = pgTable(
  'templates',
  {
    ...rowColumns,
    userId: ownerColumn(),
    platform: text('platform', { enum: POST_PLATFORMS }).notNull(),
    contentText: text('content_text').notNull(),
  },
  (table) => [
    keysetIndex('templates_newest', table),
    trashIndex('templates_trash', table),
    keysetIndex('templates_by_platform', table, table.platform),
  ],
)
