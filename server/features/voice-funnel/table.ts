import { pgTable, text } from 'drizzle-orm/pg-core'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { keysetIndex, rowColumns, trashIndex } from '#server/collection/columns.ts'
import { ownerColumn } from '#server/features/users/table.ts'

/** Scripts to speak a voice note from, one row a script. */
export const funnelScriptsTable = pgTable(
  'funnel_scripts',
  {
    ...rowColumns,
    userId: ownerColumn(),
    topic: text('topic').notNull(),
    scriptText: text('script_text').notNull(),
    funnelStage: text('funnel_stage', { enum: FUNNEL_STAGES }).notNull(),
  },
  (table) => [
    keysetIndex('funnel_scripts_newest', table),
    trashIndex('funnel_scripts_trash', table),
    keysetIndex('funnel_scripts_by_stage', table, table.funnelStage),
  ],
)
