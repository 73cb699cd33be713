import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { API_KEY_SCOPES, ASSURANCE_LEVELS, CODE_PURPOSES, FACTOR_KINDS, ROLES } from '#domain/accounts.ts'
import { moment } from '#server/base/columns.ts'

/** One row a person. `name` and `image` are the auth library's own; the product reads first and last name. */
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

/** What the dashboard remembers of a person. `walkthroughHidden` is "Don't show this again". */
export const userProfiles = pgTable('user_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  completedWalkthrough: boolean('completed_walkthrough').notNull().default(false),
  walkthroughHidden: boolean('walkthrough_hidden').notNull().default(false),
})

/** One row a signed-in browser; its cookie holds the token and our signature of it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** `aal2` once a second factor was passed; a person with a verified factor gets nowhere with less. */
    assurance: text('assurance', { enum: ASSURANCE_LEVELS }).notNull().default('aal1'),
    /** When this session last proved anew who it is; its start counts as the first time. */
    provedAt: moment('proved_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** How a person proves who they are: a password hash, later another provider's account. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('credentials_account').on(table.providerId, table.accountId),
    index('credentials_user').on(table.userId),
  ],
)

/** Single-use tokens that are out by mail, kept as hashes; `value` is the id of the person they belong to. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier').on(table.identifier), index('verifications_value').on(table.value)],
)

/** Second factors. An unverified one was begun and never used; it protects nothing yet. */
export const factors = pgTable(
  'factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: FACTOR_KINDS }).notNull(),
    friendlyName: text('friendly_name').notNull(),
    isVerified: boolean('is_verified').notNull().default(false),
    /** The shared secret of a TOTP factor, encrypted with the installation's secret. */
    sealedSecret: text('sealed_secret'),
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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('backup_codes_hash').on(table.userId, table.hash)],
)

/** Short codes and challenges that are out by mail, by text message or in a browser; only their hashes are kept. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    /** What the code was sent to or made for: an address, a number, the id of a person or of a factor. */
    subject: text('subject').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    extra: jsonb('extra').$type<Record<string, unknown>>(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('one_time_codes_subject').on(table.purpose, table.subject),
    index('one_time_codes_hash').on(table.hash),
    index('one_time_codes_expiry').on(table.expiresAt),
    index('one_time_codes_user').on(table.userId),
  ],
)

/** Public keys of passkeys; the private ones never leave their devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Keys of programs; a key is shown once and only its hash is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    /** Its last characters, by which its owner knows it again. */
    ending: text('ending').notNull(),
    scope: text('scope', { enum: API_KEY_SCOPES }).notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('api_keys_user').on(table.userId)],
)
