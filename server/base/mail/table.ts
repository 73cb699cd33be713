import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `kept`: there is nowhere to send it; `waiting`: to be sent, or tried again; `failed`: given up. Sent mails are deleted. */
export const OUTBOX_STATES = ['kept', 'waiting', 'failed'] as const

/** Mails that are not sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    state: text('state', { enum: OUTBOX_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Why it waits to be tried again; null before its first try and during each. */
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('outbox_next').on(table.state, table.nextTryAt)],
)
