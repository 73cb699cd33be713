import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { DEFAULT_ENGINES, type EngineChoices, MODEL_PROVIDERS } from '#domain/writing/engines.ts'
import { moment } from '#server/base/columns.ts'
import { users } from '#server/features/users/table.ts'

/** What the operator set, in one row; null is "as it comes". Secrets stand here encrypted (`server/base/crypto/encrypt.ts`). */
export const engineSettings = pgTable(
  'engine_settings',
  {
    id: integer('id').primaryKey().default(1),
    defaultEngine: text('default_engine', { enum: DEFAULT_ENGINES }),
    provider: text('provider', { enum: MODEL_PROVIDERS }),
    baseUrl: text('base_url'),
    model: text('model'),
    inputPrice: doublePrecision('input_price'),
    outputPrice: doublePrecision('output_price'),
    /** The key together with the address it was entered for. */
    encryptedKey: text('sealed_key'),
    keyEnding: text('key_ending'),
    choices: jsonb('choices').$type<EngineChoices>().notNull().default({}),
    parallelWritings: integer('parallel_writings'),
    parallelPerPerson: integer('parallel_per_person'),
    webhooks: jsonb('webhooks').$type<Record<string, string>>().notNull().default({}),
    webhooksOnly: boolean('webhooks_only').notNull().default(false),
    encryptedWebhookSecret: text('sealed_webhook_secret'),
    updatedAt: moment('updated_at'),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('engine_settings_one_row', sql`${table.id} = 1`)],
)

export type EngineSettingsRow = typeof engineSettings.$inferSelect
