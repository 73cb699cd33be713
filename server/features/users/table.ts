import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '#domain/accounts/accounts.ts'
import { moment } from '#server/base/columns.ts'

/** One row a person. The product reads first and last name; `name` is both in one, and `image` is not used. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text('name').notNull(),
  image: text('image'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  role: text('role', { enum: ROLES }).notNull().default('user'),
  banned: boolean('banned').notNull().default(false),
  /** In E.164; a confirmed one can be signed in with where text messages can be sent. */
  phoneNumber: text('phone_number').unique(),
  phoneNumberVerified: boolean('phone_number_verified').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** The column that says whose a row is, for tables whose rows go with their owner. */
export function ownerColumn() {
  return uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}

/** What the dashboard remembers of a person. `walkthroughHidden` is "Don't show this again". */
export const userProfiles = pgTable('user_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  completedWalkthrough: boolean('completed_walkthrough').notNull().default(false),
  walkthroughHidden: boolean('walkthrough_hidden').notNull().default(false),
})
