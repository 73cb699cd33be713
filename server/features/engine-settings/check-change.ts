/** Turns what an admin sent into columns to save, or says which setting cannot be changed so and why. */
import { isDeepStrictEqual } from 'node:util'
import type { InferContractRouterInputs } from '@orpc/contract'
import type { enginesContract } from '#contract/engines.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { normaliseText } from '#domain/text.ts'
import { isPurposePath } from '#domain/webhooks/index.ts'
import { type EngineChoices, IMAGE_READING, PROVIDERS } from '#domain/writing/engines.ts'
import { TASKS } from '#domain/writing/operations.ts'
import type { Settings } from './find-settings.ts'
import { encryptKey, encryptWebhookSecret, isSamePlace, keyEnding } from './keep-secrets.ts'
import { readTypedBaseUrl, readTypedKey, readTypedWebhook, refuse } from './read-typed.ts'
import { SETTING_LABELS, type SettingName } from './setting-labels.ts'
import type { engineSettings } from './table.ts'

export type SettingsChange = InferContractRouterInputs<typeof enginesContract>['save']

type Columns = Partial<typeof engineSettings.$inferInsert>

const PLAIN_NAMES = [
  'defaultEngine',
  'provider',
  'baseUrl',
  'model',
  'inputPrice',
  'outputPrice',
  'choices',
  'parallelWritings',
  'parallelPerPerson',
  'webhooksOnly',
] as const satisfies readonly SettingName[]

type PlainChange = { -readonly [Name in (typeof PLAIN_NAMES)[number]]?: Settings[Name] | undefined }

const WEBHOOK_SECRET_FIX = 'enter at least one character, or take it away.'
const SERVER_FIX = 'enter the address of the server, such as http://127.0.0.1:11434/v1.'
const PURPOSE_FIX = 'this is no purpose of a webhook. Use one such as generation/linkedin.'

/** The columns of a change to these settings; throws `setting_fixed` or `setting_wrong`. */
export function checkChange(secret: string, before: Settings, change: SettingsChange): Columns {
  const { provider, baseUrl, ...columns } = refuseFixed(before, readPlain(change))
  return {
    ...columns,
    ...placeColumns(secret, before, { provider, baseUrl }, change.key),
    ...webhookColumns(secret, before, change),
  }
}

function readPlain(change: SettingsChange): PlainChange {
  return {
    defaultEngine: change.defaultEngine,
    provider: change.provider,
    baseUrl: change.baseUrl == null ? change.baseUrl : readTypedBaseUrl(change.baseUrl),
    model: change.model == null ? change.model : normaliseText(change.model).trim() || null,
    inputPrice: change.inputPrice,
    outputPrice: change.outputPrice,
    choices: change.choices && readChoices(change.choices),
    parallelWritings: change.parallelWritings,
    parallelPerPerson: change.parallelPerPerson,
    webhooksOnly: change.webhooksOnly,
  }
}

/** Takes out what the environment decides, where the change agrees with it; the page sends its whole form. */
function refuseFixed(before: Settings, plain: PlainChange): PlainChange {
  const free = { ...plain }
  for (const name of PLAIN_NAMES) {
    const variable = before.fixed[name]
    if (variable === undefined || plain[name] === undefined) continue
    if (!isDeepStrictEqual(plain[name], before[name])) throw fixedError(SETTING_LABELS[name], variable)
    delete free[name]
  }
  return free
}

/** A key goes nowhere but to the place it was entered for: a change of place without a new key takes it away. */
function placeColumns(
  secret: string,
  before: Settings,
  change: Pick<PlainChange, 'provider' | 'baseUrl'>,
  key: string | null | undefined,
): Columns {
  const place = {
    provider: change.provider ?? before.provider,
    baseUrl: change.baseUrl === undefined ? before.baseUrl : change.baseUrl,
  }
  const isMoved = !isSamePlace(place, before)
  if (isMoved && place.baseUrl === null && PROVIDERS[place.provider].baseUrl === null) {
    refuse(SETTING_LABELS.baseUrl, SERVER_FIX)
  }
  const columns: Columns = isMoved || change.provider ? place : {}
  if (key === undefined) return isMoved ? { ...columns, encryptedKey: null, keyEnding: null } : columns
  if (before.fixed.key) throw fixedError(SETTING_LABELS.key, before.fixed.key)
  if (key === null) return { ...columns, encryptedKey: null, keyEnding: null }
  const whole = readTypedKey(key)
  return { ...columns, encryptedKey: encryptKey(secret, whole, place), keyEnding: keyEnding(whole) }
}

function webhookColumns(secret: string, before: Settings, change: SettingsChange): Columns {
  const columns: Columns = {}
  if (change.webhooks) columns.webhooks = readWebhooks(before, change.webhooks)
  if (change.webhookSecret === undefined) return columns
  if (before.fixed.webhookSecret) throw fixedError(SETTING_LABELS.webhookSecret, before.fixed.webhookSecret)
  if (change.webhookSecret === null) return { ...columns, encryptedWebhookSecret: null }
  const text = change.webhookSecret.trim()
  if (text === '') refuse(SETTING_LABELS.webhookSecret, WEBHOOK_SECRET_FIX)
  return { ...columns, encryptedWebhookSecret: encryptWebhookSecret(secret, text) }
}

function readWebhooks(before: Settings, sent: Readonly<Record<string, string>>): Record<string, string> {
  const webhooks: Record<string, string> = {}
  for (const [purpose, text] of Object.entries(sent)) {
    if (!isPurposePath(purpose)) refuse(purpose.slice(0, 80), PURPOSE_FIX)
    if (text.trim() === '') continue
    const address = readTypedWebhook(purpose, text)
    const variable = before.fixed[`webhooks.${purpose}`]
    if (variable === undefined) webhooks[purpose] = address
    else if (address !== before.webhooks[purpose]) throw fixedError(purpose, variable)
  }
  return webhooks
}

function readChoices(sent: EngineChoices): EngineChoices {
  const choices: EngineChoices = {}
  for (const task of [...TASKS, IMAGE_READING] as const) {
    const choice = sent[task]
    if (!choice) continue
    const model = choice.engine === 'model' && choice.model ? normaliseText(choice.model).trim() : undefined
    choices[task] = model ? { engine: choice.engine, model } : { engine: choice.engine }
  }
  return choices
}

function fixedError(field: string, variable: string): AppError {
  return new AppError('setting_fixed', { field, variable })
}
