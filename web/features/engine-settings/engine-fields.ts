// Promises that only what the operator changed is sent, and that a secret which was not typed is left as it is.
import {
  type Choosable,
  type DefaultEngine,
  type EngineChoices,
  type ModelProvider,
  PARALLEL_PER_PERSON,
  PARALLEL_WRITINGS,
  PROVIDERS,
  UNIT_PRICE_MAX,
} from '#domain/writing/engines.ts'
import type { client } from '#web/client.ts'

export type EngineSettings = Awaited<ReturnType<typeof client.engines.get>>
export type EngineChanges = Parameters<typeof client.engines.save>[0]
export type EngineChoice = NonNullable<EngineChoices[Choosable]>

/** The settings as they stand in the fields of the page: numbers and addresses as typed. */
export type EngineFields = {
  defaultEngine: DefaultEngine
  provider: ModelProvider
  /** Empty for the provider's own address. */
  baseUrl: string
  model: string
  /** In US dollars for a million units; empty for none. */
  inputPrice: string
  outputPrice: string
  /** Null for the default engine. */
  choices: Readonly<Partial<Record<Choosable, EngineChoice | null>>>
  parallelWritings: string
  parallelPerPerson: string
  /** By purpose or the beginning of one; empty for none. */
  webhooks: Readonly<Record<string, string>>
  webhooksOnly: boolean
  /** Empty keeps what is kept, text replaces it, null removes it. */
  key: string | null
  webhookSecret: string | null
}
export type FieldName = keyof EngineFields

/** What was typed and chosen since the settings were read; of the two maps only the entries that were touched. */
export type Edits = Partial<EngineFields>

/** What is wrong with a field, in words; an address of a webhook stands under its purpose. */
export type Problems = { fields: Partial<Record<FieldName, string>>; webhooks: Record<string, string> }

/** The settings with what was typed on top. Settings that the environment fixes cannot be edited. */
export function fieldsOf(settings: EngineSettings, edits: Edits): EngineFields {
  const saved: EngineFields = {
    defaultEngine: settings.defaultEngine,
    provider: settings.provider,
    baseUrl: settings.baseUrl ?? '',
    model: settings.model ?? '',
    inputPrice: textOf(settings.inputPrice),
    outputPrice: textOf(settings.outputPrice),
    choices: settings.choices,
    parallelWritings: String(settings.parallelWritings),
    parallelPerPerson: String(settings.parallelPerPerson),
    webhooks: settings.webhooks,
    webhooksOnly: settings.webhooksOnly,
    key: '',
    webhookSecret: '',
  }
  return {
    ...saved,
    ...edits,
    choices: { ...saved.choices, ...edits.choices },
    webhooks: { ...saved.webhooks, ...edits.webhooks },
  }
}

/** What saving would send, without `basedOn`; empty when nothing differs. Expects fields without problems. */
export function changesOf(settings: EngineSettings, edits: Edits): EngineChanges {
  const before = wireOf(fieldsOf(settings, {}))
  const after = wireOf(fieldsOf(settings, edits))
  const changed = Object.entries(after).filter(
    ([name, value]) => stableText(value) !== stableText(before[name as keyof typeof before]), // safe because both have the same names
  )
  return {
    ...Object.fromEntries(changed),
    ...(edits.key === undefined || edits.key === '' ? {} : { key: edits.key }),
    ...(edits.webhookSecret === undefined || edits.webhookSecret === '' ? {} : { webhookSecret: edits.webhookSecret }),
  }
}

/** What has to be mended before the fields can be saved. */
export function problemsOf(fields: EngineFields): Problems {
  const usesModel = fields.defaultEngine === 'model'
  const hasNoAddress = PROVIDERS[fields.provider].baseUrl === null && fields.baseUrl.trim() === ''
  const found: Partial<Record<FieldName, string | undefined>> = {
    baseUrl: hasNoAddress ? 'Enter the address of your server.' : addressProblem(fields.baseUrl),
    model: usesModel && fields.model.trim() === '' ? 'Name a model, or let the composer write.' : undefined,
    inputPrice: priceProblem(fields.inputPrice),
    outputPrice: priceProblem(fields.outputPrice),
    parallelWritings: countProblem(fields.parallelWritings, PARALLEL_WRITINGS),
    parallelPerPerson: countProblem(fields.parallelPerPerson, PARALLEL_PER_PERSON),
  }
  const addresses = Object.entries(fields.webhooks).map(([purpose, address]) => [purpose, addressProblem(address)])
  return {
    fields: Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)),
    webhooks: Object.fromEntries(addresses.filter(([, problem]) => problem !== undefined)),
  }
}

/** True when a kept key belongs to another provider or address than the fields name, and none was typed. */
export function needsKeyAgain(settings: EngineSettings, fields: EngineFields): boolean {
  const isElsewhere = placeOf(fields) !== placeOf({ provider: settings.provider, baseUrl: settings.baseUrl ?? '' })
  return settings.hasKey && isElsewhere && fields.key === ''
}

/** Where a model is asked, such that two ways to write the same place are equal. */
export function placeOf({ provider, baseUrl }: Pick<EngineFields, 'provider' | 'baseUrl'>): string {
  const address = baseUrl.trim() || PROVIDERS[provider].baseUrl || ''
  return `${provider} ${(URL.parse(address)?.href ?? address).replace(/(?<!\/)\/+$/, '')}`
}

function wireOf(fields: EngineFields): Omit<EngineChanges, 'key' | 'webhookSecret' | 'basedOn'> {
  const choices = Object.entries(fields.choices).filter(([, choice]) => choice != null)
  const webhooks = Object.entries(fields.webhooks).map(([purpose, address]) => [purpose, address.trim()])
  return {
    defaultEngine: fields.defaultEngine,
    provider: fields.provider,
    baseUrl: fields.baseUrl.trim() || null,
    model: fields.model.trim() || null,
    inputPrice: numberOf(fields.inputPrice),
    outputPrice: numberOf(fields.outputPrice),
    choices: Object.fromEntries(choices),
    parallelWritings: Number(fields.parallelWritings),
    parallelPerPerson: Number(fields.parallelPerPerson),
    webhooks: Object.fromEntries(webhooks.filter(([, address]) => address !== '')),
    webhooksOnly: fields.webhooksOnly,
  }
}

function stableText(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  )
}

function textOf(price: number | null): string {
  return price === null ? '' : String(price)
}

function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return plain === '' ? null : Number(plain)
}

function priceProblem(text: string): string | undefined {
  const price = numberOf(text)
  if (price === null || (price >= 0 && price <= UNIT_PRICE_MAX)) return undefined
  return `Use an amount from 0 to ${UNIT_PRICE_MAX.toLocaleString('en-US')}, or leave it empty.`
}

function countProblem(text: string, { min, max }: { min: number; max: number }): string | undefined {
  const count = Number(text)
  return Number.isInteger(count) && count >= min && count <= max
    ? undefined
    : `Use a whole number from ${min} to ${max}.`
}

function addressProblem(text: string): string | undefined {
  const address = text.trim()
  if (address === '' || ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '')) return undefined
  return 'Use a full address that begins with https:// or http://.'
}
