/** Gives the settings that count at this moment: the environment's word first, then the operator's, then the defaults. */
import { eq } from 'drizzle-orm'
import {
  type DefaultEngine,
  type EngineChoices,
  type ModelProvider,
  PARALLEL_PER_PERSON,
  PARALLEL_WRITINGS,
} from '#domain/writing/engines.ts'
import type { Base } from '#server/base/base.ts'
import { decryptKey, decryptWebhookSecret, type KeptSecret, keyEnding } from './keep-secrets.ts'
import { type EngineSettingsRow, engineSettings } from './table.ts'

export type Settings = {
  defaultEngine: DefaultEngine
  provider: ModelProvider
  /** Null is the provider's own address. */
  baseUrl: string | null
  /** The key for this provider at this address; a key for another is as good as none. */
  key: KeptSecret
  keyEnding: string | null
  model: string | null
  /** US dollars for a million units of `model`. */
  inputPrice: number | null
  outputPrice: number | null
  choices: EngineChoices
  parallelWritings: number
  parallelPerPerson: number
  webhooks: Readonly<Record<string, string>>
  webhooksOnly: boolean
  webhookSecret: KeptSecret
  /** The variable behind each setting that the environment decides. */
  fixed: Readonly<Record<string, string>>
  updatedAt: Date | null
}

/** The settings as they stand in the database now. */
export async function findSettings(base: Base): Promise<Settings> {
  const [row] = await base.db.select().from(engineSettings).where(eq(engineSettings.id, 1))
  return mergeSettings(base, row)
}

/**
 * What the environment and this row come to. With nothing said about the default engine, a model that the
 * environment names is what its operator wants; otherwise it is the composer.
 */
export function mergeSettings(base: Base, row: EngineSettingsRow | undefined): Settings {
  const env = base.env.engines
  const provider = env.provider ?? row?.provider ?? 'openai'
  // An address is that of one provider: with another one it would be asked in the wrong language.
  const ownUrl = row?.provider === provider ? row.baseUrl : null
  const baseUrl = env.baseUrl === undefined ? ownUrl : env.baseUrl
  const key = env.key ?? decryptKey(base.secret, row?.encryptedKey ?? null, { provider, baseUrl })
  return {
    defaultEngine: env.defaultEngine ?? row?.defaultEngine ?? (env.model === undefined ? 'composer' : 'model'),
    provider,
    baseUrl,
    key,
    keyEnding: env.key === undefined ? (key === undefined ? null : (row?.keyEnding ?? null)) : keyEnding(env.key),
    model: env.model ?? row?.model ?? null,
    inputPrice: env.inputPrice ?? row?.inputPrice ?? null,
    outputPrice: env.outputPrice ?? row?.outputPrice ?? null,
    choices: env.choices ?? row?.choices ?? {},
    parallelWritings: env.parallelWritings ?? row?.parallelWritings ?? PARALLEL_WRITINGS.default,
    parallelPerPerson: env.parallelPerPerson ?? row?.parallelPerPerson ?? PARALLEL_PER_PERSON.default,
    webhooks: { ...row?.webhooks, ...env.webhooks },
    webhooksOnly: env.webhooksOnly ?? row?.webhooksOnly ?? false,
    webhookSecret: env.webhookSecret ?? decryptWebhookSecret(base.secret, row?.encryptedWebhookSecret ?? null),
    fixed: env.fixed,
    updatedAt: row?.updatedAt ?? null,
  }
}
