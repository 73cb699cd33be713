import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { HOOK_TYPES } from '#domain/lists/hooks.ts'
import { keysetIndex, rowColumns, trashIndex } from '#server/collection/columns.ts'
import { ownerColumn, users } from '#server/features/users/table.ts'

const hookColumns = {
  hookType: text('hook_type', { enum: HOOK_TYPES }).notNull().default('Curiosity'),
  content: text('content').notNull(),
  topic: text('topic').notNull().default(''),
}

/** A person's own opening lines. */
export const hooksTable = pgTable(
  'hooks',
  {
    ...rowColumns,
    userId: ownerColumn(),
    ...hookColumns,
    /** True for a sentence that the person has written or said before, as long as it stands as it was. */
    own: boolean('own').notNull().default(false),
  },
  (table) => [
    keysetIndex('hooks_newest', table),
    trashIndex('hooks_trash', table),
    keysetIndex('hooks_by_type', table, table.hookType),
  ],
)

/** Opening lines that admins keep for everybody; who made one is forgotten with their account. */
export const curatedHooksTable = pgTable('curated_hooks', {
  ...rowColumns,
  userId: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  ...hookColumns,
})
