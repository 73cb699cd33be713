import { expect, it, onTestFinished } from 'vitest'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { generationPurpose } from '#domain/webhooks/index.ts'
import { ENGINE_NOTES, type EngineFailure, REFINEMENTS_OF } from '#domain/writing/engines.ts'
import type { Task } from '#domain/writing/operations.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import type { GenerationRequest } from '#server/engines/request.ts'
import { generationCall } from '#server/features/generation/webhook-call.ts'
import { requestFor, writeOptions } from '#test/engine-requests.ts'
import { startFakeProvider } from '#test/providers/fake-provider.ts'
import { openWorld } from '#test/world.ts'
import { createEngines } from './create-engines.ts'

const TEXT = 'We moved the review to Tuesday, and half the questions were gone by summer.'
const LINKEDIN = 'https://automation.example.com/linkedin'

/** An installation of its own, with these settings saved by its admin. */
async function install(settings: object = {}, env: Record<string, string> = {}) {
  const world = await openWorld({ works: false, env })
  onTestFinished(() => world.stop())
  const admin = await world.mint({ role: 'admin' })
  const save = async (change: object) =>
    expect((await world.request('PATCH', '/api/admin/engines', { as: admin, body: change })).status).toBe(200)
  await save(settings)
  return { base: world.base, engines: createEngines(world.base), save }
}

const post = requestFor({
  material: TEXT,
  rulesOf: 'LinkedIn',
  webhook: generationCall({
    platform: 'LinkedIn',
    content: TEXT,
    brandVoice: undefined,
    foundations: undefined,
    enhanced: false,
  }),
})

const POST = ['generation', post] as const
const REFINE = ['refine', requestFor({ material: TEXT })] as const

async function failureOf(choosing: Promise<unknown>): Promise<EngineError> {
  const error: unknown = await choosing.catch((thrown: unknown) => thrown)
  if (!(error instanceof EngineError)) throw new Error('an engine was chosen', { cause: error })
  return error
}

const ANYWHERE = { provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1' }

const CASES: [
  what: string,
  settings: object,
  asked: readonly [Task, GenerationRequest],
  engine: string,
  model?: string,
][] = [
  ['the composer in a fresh installation', {}, POST, 'composer'],
  ['the default model', { ...ANYWHERE, defaultEngine: 'model', model: 'big' }, POST, 'model', 'big'],
  [
    'the engine chosen for the task',
    { ...ANYWHERE, defaultEngine: 'model', model: 'big', choices: { generation: { engine: 'composer' } } },
    POST,
    'composer',
  ],
  [
    'the model chosen for the task',
    { ...ANYWHERE, model: 'big', choices: { refine: { engine: 'model', model: 'small' } } },
    REFINE,
    'model',
    'small',
  ],
  [
    'the default model where the choice names none',
    { ...ANYWHERE, model: 'big', choices: { refine: { engine: 'model' } } },
    REFINE,
    'model',
    'big',
  ],
  [
    'the webhook of the purpose',
    { defaultEngine: 'composer', webhooks: { 'generation/linkedin': LINKEDIN } },
    POST,
    'webhook',
  ],
  ['the webhook of the purpose’s beginning', { webhooks: { generation: LINKEDIN } }, POST, 'webhook'],
  ['the default where only other purposes have one', { webhooks: { hook: LINKEDIN } }, POST, 'composer'],
  [
    'a task’s own choice rather than a webhook',
    { webhooks: { generation: LINKEDIN }, choices: { generation: { engine: 'composer' } } },
    POST,
    'composer',
  ],
  [
    'the webhook rather than any choice when only webhooks may write',
    { webhooksOnly: true, webhooks: { generation: LINKEDIN }, choices: { generation: { engine: 'composer' } } },
    POST,
    'webhook',
  ],
  ['the default for work that has no purpose, even then', { webhooksOnly: true }, REFINE, 'composer'],
]

it.each(CASES)('chooses %s', async (_, settings, asked, engine, model) => {
  const { engines } = await install(settings)
  const choice = await engines.choose(...asked)
  expect([choice.engine.name, choice.model]).toEqual([engine, model])
})

const REFUSALS: [failure: EngineFailure, settings: object][] = [
  ['no_model', { defaultEngine: 'model', key: 'sk-0123456789' }],
  ['key_missing', { defaultEngine: 'model', model: 'big', provider: 'anthropic' }],
]

it.each(REFUSALS)('says %s where that is what a model lacks', async (failure, settings) => {
  const { engines } = await install(settings)
  const error = await failureOf(engines.choose('generation', post))
  expect([error.failure, error.code]).toEqual([failure, 'generation_failed'])
})

it('says that a key cannot be read any more, and asks nobody with it', async () => {
  const { base } = await install({ ...ANYWHERE, defaultEngine: 'model', model: 'big', key: 'sk-0123456789' })
  const changed = createEngines({ ...base, secret: 'another secret of 32 characters!' })
  expect((await failureOf(changed.choose('generation', post))).failure).toBe('key_unreadable')
})

it('does not call a webhook unsigned because its secret cannot be read any more', async () => {
  const { base } = await install({ webhooks: { generation: LINKEDIN }, webhookSecret: 'shared' })
  const changed = createEngines({ ...base, secret: 'another secret of 32 characters!' })
  expect((await failureOf(changed.choose('generation', post))).failure).toBe('key_unreadable')
})

it('tells the person as specified when only webhooks may write and there is none', async () => {
  const { engines } = await install({ webhooks: { hook: LINKEDIN } }, { WEBHOOKS_ONLY: '1' })
  const error = await failureOf(engines.choose('generation', post))
  expect(error).toMatchObject({ failure: 'webhook_missing', detail: 'generation/linkedin', status: 500 })
  expect(error.message).toBe('Unsupported platform for generation: LinkedIn')
})

it('takes the addresses of the environment before those of the settings', async () => {
  const { engines } = await install({}, { WEBHOOK_GENERATION_LINKEDIN: LINKEDIN })
  expect((await engines.choose('generation', post)).engine.name).toBe('webhook')
})

it('writes with the model of an environment that says nothing else', async () => {
  const { engines } = await install({}, { MODEL_BASE_URL: ANYWHERE.baseUrl, MODEL_NAME: 'env-model' })
  expect(await engines.choose('generation', post)).toMatchObject({ engine: { name: 'model' }, model: 'env-model' })
})

it('counts a change from the very next choice on', async () => {
  const { engines, save } = await install()
  expect((await engines.choose('generation', post)).engine.name).toBe('composer')
  await save({ ...ANYWHERE, defaultEngine: 'model', model: 'big' })
  expect((await engines.choose('generation', post)).model).toBe('big')
})

it('sets a provider up once for the same access, and anew for another', async () => {
  const { engines, save } = await install({ ...ANYWHERE, defaultEngine: 'model', model: 'big' })
  const first = (await engines.choose('generation', post)).engine
  expect((await engines.choose('generation', post)).engine).toBe(first)
  await save({ key: 'sk-0123456789' })
  expect((await engines.choose('generation', post)).engine).not.toBe(first)
})

it('prices a million units as set, and nothing where no price is known', async () => {
  const { engines, save } = await install({
    ...ANYWHERE,
    defaultEngine: 'model',
    model: 'big',
    inputPrice: 0.25,
    outputPrice: 10,
    choices: { refine: { engine: 'model', model: 'small' } },
  })
  const usage = { input: 1_200, output: 345 }
  expect((await engines.choose('generation', post)).costMicros(usage)).toBe(300 + 3_450)
  expect((await engines.choose(...REFINE)).costMicros(usage)).toBeUndefined()
  await save({ outputPrice: null })
  expect((await engines.choose('generation', post)).costMicros(usage)).toBeUndefined()
  await save({ inputPrice: 0, outputPrice: 0 })
  expect((await engines.choose('generation', post)).costMicros(usage)).toBe(0)
})

it('writes through the chosen model with the key that is kept', async () => {
  const provider = await startFakeProvider('openai-compatible')
  onTestFinished(() => provider.stop())
  const { baseUrl, key, model } = provider
  const { engines } = await install({ provider: provider.kind, baseUrl, key, model, defaultEngine: 'model' })
  const choice = await engines.choose('generation', post)
  const written = await choice.engine.write(post, writeOptions())
  expect(written.text).toContain('Where does yours stand?')
  expect(written.model ?? choice.model).toBe(model)
  expect(provider.complaints).toEqual([])
})

it('describes the default engine, and what refining can do by the engine that refines', async () => {
  const { engines, save } = await install()
  const composer = {
    name: 'composer',
    note: ENGINE_NOTES.composer,
    refinements: REFINEMENTS_OF.composer,
    videoLinks: false,
  }
  expect(await engines.describe()).toEqual(composer)
  await save({ choices: { refine: { engine: 'model' } } })
  expect(await engines.describe()).toEqual({ ...composer, refinements: REFINEMENTS_OF.model })
  await save({ defaultEngine: 'model', choices: {} })
  expect(await engines.describe()).toMatchObject({ name: 'model', note: ENGINE_NOTES.model })
})

it('names the webhook where it writes whatever the platform', async () => {
  const { engines, save } = await install({ webhooks: { 'generation/linkedin': LINKEDIN } })
  const nameNow = async () => (await engines.describe()).name
  expect(await nameNow()).toBe('composer')
  await save({ webhooks: Object.fromEntries(PLATFORM_NAMES.map((name) => [generationPurpose(name), LINKEDIN])) })
  expect(await nameNow()).toBe('webhook')
  await save({ webhooks: { generation: LINKEDIN } })
  expect(await nameNow()).toBe('webhook')
  await save({ choices: { generation: { engine: 'composer' } } })
  expect(await nameNow()).toBe('composer')
  await save({ webhooksOnly: true })
  expect(await engines.describe()).toMatchObject({ name: 'webhook', note: ENGINE_NOTES.webhook })
})

it('sends links to videos out where an automation takes them whatever the platform', async () => {
  const { engines, save } = await install({ webhooks: { 'revival/yturl/linkedin': LINKEDIN } })
  const isSent = async () => (await engines.describe()).videoLinks
  expect(await isSent()).toBe(false)
  await save({ webhooks: { 'revival/yturl': LINKEDIN } })
  expect(await isSent()).toBe(true)
  await save({ choices: { revival: { engine: 'composer' } } })
  expect(await isSent()).toBe(false)
  await save({ webhooksOnly: true })
  expect(await isSent()).toBe(true)
})
