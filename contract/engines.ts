import * as z from 'zod'
import {
  DEFAULT_ENGINES,
  IMAGE_READING,
  MODEL_PROVIDERS,
  PARALLEL_PER_PERSON,
  PARALLEL_WRITINGS,
  UNIT_PRICE_MAX,
  USAGE_DAYS_MAX,
} from '#domain/writing/engines.ts'
import { TASKS } from '#domain/writing/operations.ts'
import { errors, sessionOnly, timestamp } from './base/index.ts'

const address = z.string().max(2_000)
const modelName = z.string().max(200)

/** Units of usage are priced by the million, in US dollars, as providers do; null where the operator gave none. */
const price = z.number().min(0).max(UNIT_PRICE_MAX).nullable()

/** What engines are asked for: the tasks of writing, and `images`, whose words a model reads. */
const asked = z.enum([...TASKS, IMAGE_READING])

const choice = z.object({ engine: z.enum(DEFAULT_ENGINES), model: modelName.optional() })

/** What an operator can set. A secret is only ever sent in: text sets it, null takes it away, missing leaves it. */
const settingsFields = {
  defaultEngine: z.enum(DEFAULT_ENGINES),
  provider: z.enum(MODEL_PROVIDERS),
  /** Null for the provider's own address. */
  baseUrl: address.nullable(),
  model: modelName.nullable(),
  inputPrice: price,
  outputPrice: price,
  /** Tasks that are to use another engine or model than the default; `images` are recognised on the server unless a model is chosen. */
  choices: z.partialRecord(asked, choice),
  /** Writings at once in each process that works, and for each person. */
  parallelWritings: z.number().int().min(PARALLEL_WRITINGS.min).max(PARALLEL_WRITINGS.max),
  parallelPerPerson: z.number().int().min(PARALLEL_PER_PERSON.min).max(PARALLEL_PER_PERSON.max),
  /** Addresses by purpose or by the beginning of one, such as `generation/linkedin`. */
  webhooks: z.record(z.string(), address),
  /** A purpose without an address is then an error instead of work for the default engine. */
  webhooksOnly: z.boolean(),
}

export const engineSettingsShape = z.object({
  ...settingsFields,
  /** Whether a key is kept, and its last four characters. */
  hasKey: z.boolean(),
  keyEnding: z.string().nullable(),
  /** True when a key is kept that the present secret cannot read. */
  isKeyUnreadable: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** Settings that the environment has the last word on, each with its variable. */
  fixed: z.record(z.string(), z.string()),
  updatedAt: timestamp.nullable(),
})

/** How a connection test went; `cause` is a sentence for the operator. */
export const testResult = z.object({
  ok: z.boolean(),
  cause: z.string().nullable(),
  answer: z.string().nullable(),
  milliseconds: z.number().int(),
})

/** A model's access as typed on the page; a missing key means the one that is kept. */
const access = z.object({
  provider: z.enum(MODEL_PROVIDERS),
  baseUrl: address.nullable(),
  key: z.string().max(1_000).optional(),
})

const usageRow = z.object({
  engine: z.string(),
  model: z.string().nullable(),
  task: asked,
  /** Writings, or images that were read. */
  runs: z.number().int(),
  failed: z.number().int(),
  inputUnits: z.number().int(),
  outputUnits: z.number().int(),
  /** In US dollars; null where no price was set when the work was done. */
  cost: z.number().nullable(),
})

const failureRow = z.object({
  /** Of the writing, or of the reading of an image. */
  id: z.string(),
  task: asked,
  engine: z.string().nullable(),
  model: z.string().nullable(),
  cause: z.string(),
  finishedAt: timestamp,
})

const path = '/admin/engines'
const tags = ['engines']
/** A route for the admin alone. */
const admin = sessionOnly.errors(errors('unauthorized'))

export const enginesContract = {
  get: admin
    .route({ method: 'GET', path, tags, summary: 'How writing is done on this installation' })
    .output(engineSettingsShape),
  save: admin
    .route({ method: 'PATCH', path, tags, summary: 'Change how writing is done; takes effect with the next writing' })
    .errors(errors('setting_fixed', 'setting_conflict', 'setting_wrong', 'storage_full'))
    .input(
      z.object({
        ...z.object(settingsFields).partial().shape,
        key: z.string().max(1_000).nullable().optional(),
        webhookSecret: z.string().max(1_000).nullable().optional(),
        /** The `updatedAt` the change was based on; a later change elsewhere then answers 409. */
        basedOn: timestamp.nullable().optional(),
      }),
    )
    .output(engineSettingsShape),
  models: admin
    .route({ method: 'POST', path: `${path}/models`, tags, summary: 'The models a provider offers' })
    .input(access)
    .output(z.object({ items: z.array(z.string()), cause: z.string().nullable() })),
  test: admin
    .route({ method: 'POST', path: `${path}/test`, tags, summary: 'Ask a model for one short answer' })
    .input(access.extend({ model: modelName }))
    .output(testResult),
  testWebhook: admin
    .route({ method: 'POST', path: `${path}/test-webhook`, tags, summary: 'Send a webhook a signed test call' })
    .input(z.object({ address }))
    .output(testResult),
  local: admin
    .route({ method: 'GET', path: `${path}/local`, tags, summary: 'Model servers found on this machine' })
    .output(
      z.object({ items: z.array(z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) })) }),
    ),
  usage: admin
    .route({
      method: 'GET',
      path: `${path}/usage`,
      tags,
      summary: 'What the engines did, what it took, and what failed',
    })
    .input(z.object({ days: z.coerce.number().int().min(1).max(USAGE_DAYS_MAX).optional() }))
    .output(z.object({ items: z.array(usageRow), failures: z.array(failureRow) })),
}
