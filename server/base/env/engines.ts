/** What the environment decides about the engines: a setting that stands here cannot be changed on the settings page. */

import { purposePathOf } from '#domain/webhooks/index.ts'
import {
  DEFAULT_ENGINES,
  type DefaultEngine,
  type EngineChoices,
  IMAGE_READING,
  MODEL_PROVIDERS,
  type ModelProvider,
  PARALLEL_PER_PERSON,
  PARALLEL_WRITINGS,
  PROVIDERS,
} from '#domain/writing/engines.ts'
import { TASKS } from '#domain/writing/operations.ts'
import { HTTP_ADDRESS_FIX, readBaseUrl, readHttpAddress } from './http-address.ts'
import type { EnvReader } from './reader.ts'

const CHOOSABLE = [...TASKS, IMAGE_READING] as const

/** The variable of each setting; webhook addresses have one a purpose (`webhookVariable`). */
export const ENGINE_VARIABLES = {
  defaultEngine: 'ENGINE',
  provider: 'MODEL_PROVIDER',
  baseUrl: 'MODEL_BASE_URL',
  key: 'MODEL_KEY',
  model: 'MODEL_NAME',
  inputPrice: 'MODEL_INPUT_PRICE',
  outputPrice: 'MODEL_OUTPUT_PRICE',
  choices: 'ENGINE_CHOICES',
  parallelWritings: 'PARALLEL_WRITINGS',
  parallelPerPerson: 'PARALLEL_PER_PERSON',
  webhooksOnly: 'WEBHOOKS_ONLY',
  webhookSecret: 'WEBHOOK_SECRET',
} as const

/** Every setting is undefined unless the environment decides it. */
export type EngineEnv = {
  defaultEngine: DefaultEngine | undefined
  provider: ModelProvider | undefined
  /** Null is the provider's own address. */
  baseUrl: string | null | undefined
  key: string | undefined
  model: string | undefined
  /** US dollars for a million units. */
  inputPrice: number | undefined
  outputPrice: number | undefined
  choices: EngineChoices | undefined
  parallelWritings: number | undefined
  parallelPerPerson: number | undefined
  webhooksOnly: boolean | undefined
  webhookSecret: string | undefined
  /** Addresses by purpose or the beginning of one. */
  webhooks: Readonly<Record<string, string>>
  /** The variable behind each setting that is decided here; an address stands as `webhooks.<purpose>`. */
  fixed: Readonly<Record<string, string>>
}

/** Reads the variables of the engines; what is wrong goes to the reader's list. */
export function parseEngineEnv(reader: EnvReader): EngineEnv {
  const names = ENGINE_VARIABLES
  const fixed: Record<string, string> = {}
  for (const [field, name] of Object.entries(names)) if (reader.text(name) !== undefined) fixed[field] = name
  return {
    defaultEngine: readOne(reader, names.defaultEngine, DEFAULT_ENGINES),
    ...readAccess(reader, fixed),
    model: reader.text(names.model),
    inputPrice: readPrice(reader, names.inputPrice),
    outputPrice: readPrice(reader, names.outputPrice),
    choices: reader.checked<EngineChoices | undefined>(
      names.choices,
      undefined,
      `use task:engine or task:model/name, separated by commas, such as ${names.choices}=hook:composer,refine:model/small. Tasks: ${CHOOSABLE.join(', ')}.`,
      readChoices,
    ),
    parallelWritings: readCount(reader, names.parallelWritings, PARALLEL_WRITINGS),
    parallelPerPerson: readCount(reader, names.parallelPerPerson, PARALLEL_PER_PERSON),
    webhooksOnly: readSwitch(reader, names.webhooksOnly),
    webhookSecret: reader.text(names.webhookSecret),
    webhooks: readWebhooks(reader, fixed),
    fixed,
  }
}

/**
 * Provider, address and key belong together: a key of the environment goes nowhere but to the address that stands
 * beside it, or else to the provider's own; an address without a provider is that of an OpenAI-compatible server.
 */
function readAccess(reader: EnvReader, fixed: Record<string, string>) {
  const names = ENGINE_VARIABLES
  const key = reader.checked<string | undefined>(
    names.key,
    undefined,
    'use the key as the provider gave it, without spaces.',
    readKey,
  )
  const address = reader.checked<string | undefined>(names.baseUrl, undefined, HTTP_ADDRESS_FIX, readBaseUrl)
  let provider = readOne<ModelProvider>(reader, names.provider, MODEL_PROVIDERS)
  if (provider === undefined && address !== undefined) {
    provider = 'openai-compatible'
    fixed.provider ??= names.baseUrl
  }
  if (key === undefined) return { key, provider, baseUrl: address }
  provider ??= 'openai'
  fixed.provider ??= names.key
  fixed.baseUrl ??= names.key
  if (address === undefined && PROVIDERS[provider].baseUrl === null) {
    reader.wrong.push(`${names.baseUrl} is wrong: use the address that ${names.key} is for.`)
  }
  return { key, provider, baseUrl: address ?? null }
}

/** A key as it can stand in a header; undefined for anything else. */
export function readKey(text: string): string | undefined {
  return /^[\x21-\x7e]+$/.test(text) ? text : undefined
}

function readOne<Name extends string>(reader: EnvReader, name: string, known: readonly Name[]): Name | undefined {
  return reader.checked<Name | undefined>(name, undefined, `use ${known.join(' or ')}.`, (value) =>
    known.find((one) => one === value),
  )
}

function readCount(reader: EnvReader, name: string, { min, max }: { min: number; max: number }): number | undefined {
  return reader.checked<number | undefined>(name, undefined, `use a whole number from ${min} to ${max}.`, (value) =>
    /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined,
  )
}

function readPrice(reader: EnvReader, name: string): number | undefined {
  return reader.checked<number | undefined>(
    name,
    undefined,
    `use US dollars for a million units, such as ${name}=0.25.`,
    (value) => (/^\d{1,4}(\.\d{1,6})?$/.test(value) ? Number(value) : undefined),
  )
}

function readSwitch(reader: EnvReader, name: string): boolean | undefined {
  return reader.checked<boolean | undefined>(name, undefined, 'use 1 or 0.', (value) =>
    value === '1' ? true : value === '0' ? false : undefined,
  )
}

function readChoices(value: string): EngineChoices | undefined {
  const choices: EngineChoices = {}
  for (const part of value.split(',')) {
    const [, taskName, engineName, model] = /^\s*([a-z_]+):([a-z]+)(?:\/(\S+))?\s*$/.exec(part) ?? []
    const task = CHOOSABLE.find((known) => known === taskName)
    const engine = DEFAULT_ENGINES.find((known) => known === engineName)
    if (!task || !engine || (model !== undefined && engine !== 'model')) return undefined
    choices[task] = model === undefined ? { engine } : { engine, model }
  }
  return choices
}

function readWebhooks(reader: EnvReader, fixed: Record<string, string>): Record<string, string> {
  const webhooks: Record<string, string> = {}
  for (const name of reader.names) {
    if (!name.startsWith('WEBHOOK_') || name === ENGINE_VARIABLES.webhookSecret) continue
    const purpose = purposePathOf(name)
    if (purpose === undefined) {
      reader.wrong.push(`${name} is wrong: use the name of a purpose, such as WEBHOOK_GENERATION_LINKEDIN.`)
      continue
    }
    const address = reader.checked<string | undefined>(name, undefined, HTTP_ADDRESS_FIX, readHttpAddress)
    if (address === undefined) continue
    webhooks[purpose] = address
    fixed[`webhooks.${purpose}`] = name
  }
  return webhooks
}
