import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MessageParams } from '#domain/messages.ts'
import { OPERATIONS, WRITING_STATUSES } from '#domain/operations.ts'
import { moment } from '#server/collection/columns.ts'
import { users } from '#server/features/accounts/table.ts'

/** One run of a recipe; it outlives the tab, the proxy's timeout and the process. */
export const writings = pgTable(
  'writings',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operation: text('operation', { enum: OPERATIONS }).notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request as sent, so that another body under the same key is noticed. */
    requestHash: text('request_hash').notNull(),
    status: text('status', { enum: WRITING_STATUSES }).notNull(),
    tokens: integer('tokens').notNull(),
    engine: text('engine').notNull(),
    /** Raised each time a worker takes the writing up; an older run then has no say any more. */
    attempt: integer('attempt').notNull().default(0),
    /** What the engine has written so far, for watchers of other processes and after a reload. */
    partialText: text('partial_text').notNull().default(''),
    pieceIds: uuid('piece_ids').array().notNull().default(sql`'{}'::uuid[]`),
    errorCode: text('error_code'),
    errorParams: jsonb('error_params').$type<MessageParams>(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('writings_idempotency').on(table.userId, table.idempotencyKey),
    index('writings_by_request').on(table.userId, table.requestHash, table.id),
    index('writings_underway').on(table.userId, table.id).where(sql`${table.status} in ('queued', 'running')`),
  ],
)

export type WritingRow = typeof writings.$inferSelect
