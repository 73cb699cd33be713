import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was counted in the window that ends at `endsAt`; `key` is a hash, so no address is kept here. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
})
