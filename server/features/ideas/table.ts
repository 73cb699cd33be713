import { pgTable, text } from 'drizzle-orm/pg-core'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { keysetIndex, rowColumns, trashIndex } from '#server/collection/columns.ts'
import { ownerColumn } from '#server/features/users/table.ts'

/** What a person might write about, one row an idea. */
export const ideasTable = pgTable(
  'ideas',
  {
    ...rowColumns,
    userId: ownerColumn(),
    platform: text('platform', { enum: POST_PLATFORMS }).notNull(),
    topic: text('topic').notNull(),
    ideaText: text('idea_text').notNull(),
    funnelStage: text('funnel_stage', { enum: FUNNEL_STAGES }).notNull(),
  },
  (table) => [
    keysetIndex('ideas_newest', table),
    trashIndex('ideas_trash', table),
    keysetIndex('ideas_by_platform', table, table.platform),
    keysetIndex('ideas_by_platform_stage', table, table.platform, table.funnelStage),
  ],
)
