import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MessageParams } from '#domain/messages/messages.ts'
import { ENGINE_NAMES } from '#domain/writing/engines.ts'
import { TASKS, WRITING_STATUSES } from '#domain/writing/operations.ts'
import { moment } from '#server/base/columns.ts'
import { ownerColumn } from '#server/features/users/table.ts'
import type { SavedRow } from './operation.ts'

/** One run of an operation; it outlives the tab, the proxy's timeout and the process. */
export const writings = pgTable(
  'writings',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    operation: text('operation', { enum: TASKS }).notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request as sent, so that another body under the same key is noticed. */
    requestHash: text('request_hash').notNull(),
    status: text('status', { enum: WRITING_STATUSES }).notNull(),
    tokens: integer('tokens').notNull(),
    /** Who wrote it, with which model and by which prompt templates and versions; known once a run has chosen. */
    engine: text('engine', { enum: ENGINE_NAMES }),
    model: text('model'),
    sheet: text('sheet'),
    /** Raised each time a worker takes the writing up; an older run then has no say any more. */
    attempt: integer('attempt').notNull().default(0),
    /** What the engine has written so far, for watchers of other processes and after a reload. */
    partialText: text('partial_text').notNull().default(''),
    /** What the finished text says, where that is more than the text itself. */
    structure: jsonb('structure').$type<unknown>(),
    /** Raised within a run whenever the text written so far changed further up instead of only growing. */
    revision: integer('revision').notNull().default(0),
    /** How much is done, 0 to 100, where the engine knows. */
    progress: integer('progress'),
    /** When work that must not be asked for twice was about to be sent out. */
    deliveryClaimedAt: moment('delivery_claimed_at'),
    /** What the model took, in its own units, over all runs; its cost in millionths of a US dollar. */
    inputUnits: integer('input_units'),
    outputUnits: integer('output_units'),
    costMicros: bigint('cost_micros', { mode: 'number' }),
    /** Why it failed, for the operator: a cause of the catalogue and what the other side said. */
    failure: text('failure'),
    failureDetail: text('failure_detail'),
    /** Why a text is only offered: the rules of its platform that it breaks, in sentences. */
    brokenRules: text('broken_rules').array().notNull().default(sql`'{}'::text[]`),
    /** The rows it made, of whatever list. */
    results: jsonb('results').$type<readonly SavedRow[]>().notNull().default([]),
    errorCode: text('error_code'),
    errorParams: jsonb('error_params').$type<MessageParams>(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('writings_idempotency').on(table.userId, table.idempotencyKey),
    index('writings_by_request').on(table.userId, table.requestHash, table.id),
    index('writings_by_end').on(table.finishedAt),
    index('writings_open').on(table.userId, table.id).where(sql`${table.status} in ('queued', 'running', 'offered')`),
  ],
)

export type WritingRow = typeof writings.$inferSelect
