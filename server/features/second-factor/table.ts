import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { FACTOR_KINDS } from '#domain/accounts/accounts.ts'
import { moment } from '#server/base/columns.ts'

import { ownerColumn } from '#server/features/users/table.ts'

/** Second factors. An unverified one was begun and never used; it protects nothing yet. */
export const factors = pgTable(
  'factors',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    kind: text('kind', { enum: FACTOR_KINDS }).notNull(),
    friendlyName: text('friendly_name').notNull(),
    isVerified: boolean('is_verified').notNull().default(false),
    /** The shared secret of a TOTP factor, encrypted with the installation's secret. */
    encryptedSecret: text('sealed_secret'),
    /** The number of a phone factor, in E.164. */
    phoneNumber: text('phone_number'),
    /** The time step of the last code taken, so that none is taken twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('factors_user').on(table.userId)],
)

/** Codes that replace a lost factor, once each; only their hashes are kept. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    hash: text('hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('backup_codes_hash').on(table.userId, table.hash)],
)
