import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/base/columns.ts'
import { users } from '#server/features/users/table.ts'

/** Events of Stripe that were taken in, so that each counts once. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull(),
})

/** Customers of Stripe and whom they belong to. Who paid before signing up is linked once their address is confirmed. */
export const purchases = pgTable(
  'purchases',
  {
    stripeCustomerId: text('stripe_customer_id').primaryKey(),
    /** Lower case, as it stands with Stripe. */
    email: text('email').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('purchases_email').on(table.email), index('purchases_user').on(table.userId)],
)

/** Addresses that the affiliate tracker was told of, as SHA-256, so that each is reported once. */
export const affiliateLeads = pgTable('affiliate_leads', {
  addressHash: text('address_hash').primaryKey(),
  reportedAt: moment('reported_at').notNull(),
})
