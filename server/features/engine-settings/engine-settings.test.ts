import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { buildWorld } from '#test/build-world.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { createEngines } from './create-engines.ts'
import { findSettings } from './find-settings.ts'
import { engineSettings } from './table.ts'

const KEY = 'sk-0123456789-abcd'
const SERVER = 'http://127.0.0.1:9/v1'

type View = Record<string, unknown> & { code: string; message: string; updatedAt: string | null }

/** An installation of its own, since the settings are those of a whole one. */
async function install(env: Record<string, string> = {}) {
  const world = await openWorld({ works: false, env })
  onTestFinished(() => world.stop())
  return operate(world, await world.mint({ role: 'admin' }))
}

function operate(world: World, admin: Actor) {
  return {
    world,
    admin,
    read: async () => (await world.request<View>('GET', '/api/admin/engines', { as: admin })).body,
    save: (body: object, as = admin) => world.request<View>('PATCH', '/api/admin/engines', { as, body }),
    row: async () => (await world.base.db.select().from(engineSettings).where(eq(engineSettings.id, 1)))[0],
  }
}

it('begins with the composer, no key, nothing fixed and nothing saved', async () => {
  const { read } = await install()
  expect(await read()).toEqual({
    defaultEngine: 'composer',
    provider: 'openai',
    baseUrl: null,
    model: null,
    inputPrice: null,
    outputPrice: null,
    choices: {},
    parallelWritings: 64,
    parallelPerPerson: 4,
    webhooks: {},
    webhooksOnly: false,
    hasKey: false,
    keyEnding: null,
    isKeyUnreadable: false,
    hasWebhookSecret: false,
    fixed: {},
    updatedAt: null,
  })
})

it('keeps what the admin saves and leaves what was not named', async () => {
  const { world, admin, save, read, row } = await install()
  const settings = {
    defaultEngine: 'model',
    provider: 'anthropic',
    baseUrl: 'https://gateway.example.com/v1',
    model: 'some-model',
    inputPrice: 0.25,
    outputPrice: 1.5,
    choices: {
      hook: { engine: 'composer' },
      refine: { engine: 'model', model: 'small' },
      images: { engine: 'model', model: 'with eyes' },
    },
    parallelWritings: 20,
    parallelPerPerson: 2,
    webhooks: { generation: 'https://automation.example.com/a', 'generation/linkedin': 'http://10.0.0.7:5678/b' },
    webhooksOnly: true,
  }
  const saved = { ...settings, hasKey: true, keyEnding: 'abcd', hasWebhookSecret: true }
  expect(await save({ ...settings, key: KEY, webhookSecret: 'shared' })).toMatchObject({ status: 200, body: saved })
  expect((await save({ parallelWritings: 9 })).body).toMatchObject({ ...saved, parallelWritings: 9 })
  expect(await read()).toMatchObject({ ...saved, parallelWritings: 9 })
  expect(await row()).toMatchObject({ updatedBy: admin.person.id })
  expect(await world.base.db.$count(engineSettings)).toBe(1)
})

it('is nobody’s but the admin’s', async () => {
  const { world, save, read } = await install()
  expect(await save({ model: 'mine' }, await world.mint())).toMatchObject({
    status: 403,
    body: { code: 'unauthorized' },
  })
  expect(await read()).toMatchObject({ model: null, updatedAt: null })
})

it('never keeps or shows a secret as it was typed', async () => {
  const { save, read, row } = await install()
  const saved = await save({ key: KEY, webhookSecret: 'shared with the automation' })
  for (const text of [saved.text, JSON.stringify(await read()), JSON.stringify(await row())]) {
    expect(text).not.toContain(KEY.slice(0, -4))
    expect(text).not.toContain('shared with')
  }
  expect(saved.body).toMatchObject({ hasKey: true, keyEnding: 'abcd' })
  expect((await save({ key: 'short-key' })).body).toMatchObject({ hasKey: true, keyEnding: null })
})

it('takes a secret away when told to', async () => {
  const { save, row } = await install()
  await save({ key: KEY, webhookSecret: 'shared' })
  expect((await save({ key: null })).body).toMatchObject({ hasKey: false, keyEnding: null, hasWebhookSecret: true })
  expect((await save({ webhookSecret: null })).body).toMatchObject({ hasWebhookSecret: false })
  expect(await row()).toMatchObject({ encryptedKey: null, encryptedWebhookSecret: null })
})

it('refuses a change that was based on an older state, and tells it apart even within a millisecond', async () => {
  const { save, read } = await install()
  const first = await save({ model: 'one', basedOn: null })
  const second = await save({ model: 'two', basedOn: first.body.updatedAt })
  expect([first.status, second.status]).toEqual([200, 200])
  for (const basedOn of [null, first.body.updatedAt]) {
    expect(await save({ model: 'three', basedOn })).toMatchObject({
      status: 409,
      body: {
        code: 'setting_conflict',
        message: 'The settings were changed elsewhere in the meantime. Reload them, then save again.',
      },
    })
  }
  expect(await read()).toMatchObject({ model: 'two', updatedAt: second.body.updatedAt })
})

it('lets one of many changes at once win', async () => {
  const { save } = await install()
  let basedOn: string | null = null
  // Without a row at first, then with one.
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((model) => save({ model, basedOn })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    basedOn = answers.find(({ status }) => status === 200)?.body.updatedAt ?? null
  }
})

const WRONG: [change: object, message: string][] = [
  [
    { baseUrl: 'api.example.com/v1' },
    'Base URL: use a full http:// or https:// address, without a user name or password in it.',
  ],
  [
    { baseUrl: 'https://user:password@api.example.com' },
    'Base URL: use a full http:// or https:// address, without a user name or password in it.',
  ],
  [{ provider: 'openai-compatible' }, 'Base URL: enter the address of the server, such as http://127.0.0.1:11434/v1.'],
  [{ key: 'sk-one two' }, 'Key: enter it as the provider gave it, without spaces.'],
  [{ key: '' }, 'Key: enter it as the provider gave it, without spaces.'],
  [{ webhookSecret: ' ' }, 'Webhook secret: enter at least one character, or take it away.'],
  [
    { webhooks: { 'generation/linkedin': 'ftp://automation.example.com' } },
    'generation/linkedin: use a full http:// or https:// address, without a user name or password in it.',
  ],
  [
    { webhooks: { 'generation/myspace': 'https://automation.example.com' } },
    'generation/myspace: this is no purpose of a webhook. Use one such as generation/linkedin.',
  ],
]

it('says which setting cannot be so, and saves nothing of it', async () => {
  const { save, read } = await install()
  for (const [change, message] of WRONG) {
    expect(await save({ model: 'never', ...change })).toMatchObject({
      status: 400,
      body: { code: 'setting_wrong', message },
    })
  }
  for (const change of [{ choices: { juggling: { engine: 'model' } } }, { choices: { hook: { engine: 'webhook' } } }]) {
    expect(await save({ model: 'never', ...change })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  }
  expect(await read()).toMatchObject({ model: null, updatedAt: null })
})

it('gives the environment the last word, setting by setting', async () => {
  const { world, admin, save, read, row } = await install({
    MODEL_NAME: 'env-model',
    MODEL_BASE_URL: SERVER,
    ENGINE_CHOICES: 'hook:composer',
    PARALLEL_WRITINGS: '3',
    WEBHOOK_GENERATION: 'https://automation.example.com/env',
  })
  const decided = {
    defaultEngine: 'model',
    provider: 'openai-compatible',
    baseUrl: SERVER,
    model: 'env-model',
    choices: { hook: { engine: 'composer' } },
    parallelWritings: 3,
    webhooks: { generation: 'https://automation.example.com/env' },
    fixed: {
      provider: 'MODEL_BASE_URL',
      baseUrl: 'MODEL_BASE_URL',
      model: 'MODEL_NAME',
      choices: 'ENGINE_CHOICES',
      parallelWritings: 'PARALLEL_WRITINGS',
      'webhooks.generation': 'WEBHOOK_GENERATION',
    },
  }
  expect(await read()).toMatchObject(decided)
  const { fixed: _, ...sentBack } = decided
  expect(await save({ ...sentBack, defaultEngine: 'composer', parallelPerPerson: 7 })).toMatchObject({ status: 200 })
  expect(await row()).toMatchObject({ model: null, baseUrl: null, choices: {}, parallelWritings: null, webhooks: {} })
  expect(await read()).toMatchObject({ ...decided, defaultEngine: 'composer', parallelPerPerson: 7 })

  const later = await buildWorld(world.connectionString, { works: false })
  onTestFinished(() => later.stop())
  expect(await operate(later, admin).read()).toMatchObject({ model: null, parallelWritings: 64, parallelPerPerson: 7 })
})

it('refuses to change what the environment decides, naming the variable', async () => {
  const { save } = await install({
    MODEL_KEY: KEY,
    WEBHOOK_SECRET: 'shared',
    PARALLEL_WRITINGS: '3',
    WEBHOOK_GENERATION_LINKEDIN: 'https://automation.example.com/env',
  })
  const refusals: [object, string][] = [
    [{ parallelWritings: 4 }, 'Writings at once is set by the environment (PARALLEL_WRITINGS)'],
    [{ provider: 'google' }, 'Provider is set by the environment (MODEL_KEY)'],
    [{ baseUrl: 'https://elsewhere.example' }, 'Base URL is set by the environment (MODEL_KEY)'],
    [{ key: null }, 'Key is set by the environment (MODEL_KEY)'],
    [{ webhookSecret: 'other' }, 'Webhook secret is set by the environment (WEBHOOK_SECRET)'],
    [
      { webhooks: { 'generation/linkedin': 'https://elsewhere.example' } },
      'generation/linkedin is set by the environment (WEBHOOK_GENERATION_LINKEDIN)',
    ],
  ]
  for (const [change, sentence] of refusals) {
    const message = `${sentence} and can only be changed there.`
    expect(await save(change)).toMatchObject({ status: 409, body: { code: 'setting_fixed', message } })
  }
})

it('drops the key when the place it was entered for changes, unless a new one comes along', async () => {
  const { save, row } = await install()
  await save({ provider: 'openai', key: KEY })
  for (const same of [{ provider: 'openai' }, { baseUrl: 'https://api.openai.com/v1/' }, { baseUrl: null }]) {
    expect((await save(same)).body).toMatchObject({ hasKey: true })
  }
  expect((await save({ baseUrl: 'https://elsewhere.example/v1' })).body).toMatchObject({
    hasKey: false,
    keyEnding: null,
  })
  expect(await row()).toMatchObject({ encryptedKey: null })
  expect((await save({ baseUrl: null, key: KEY })).body).toMatchObject({ hasKey: true })
  expect((await save({ provider: 'google' })).body).toMatchObject({ hasKey: false })
})

it('does not hand a kept key to another address that the environment names later', async () => {
  const { world, save } = await install()
  await save({ provider: 'openai-compatible', baseUrl: SERVER, key: KEY })
  const keys = []
  for (const MODEL_BASE_URL of [SERVER, 'https://elsewhere.example/v1']) {
    const later = await buildWorld(world.connectionString, { works: false, env: { MODEL_BASE_URL } })
    onTestFinished(() => later.stop())
    keys.push((await findSettings(later.base)).key)
  }
  expect(keys).toEqual([KEY, undefined])
})

it('has every process follow a change at once, though each keeps what it read', async () => {
  const { world, save } = await install()
  const other = await buildWorld(world.connectionString, { works: false })
  onTestFinished(() => other.stop())
  const here = createEngines(world.base)
  const there = createEngines(other.base)
  const usual = { parallelWritings: 64, parallelPerPerson: 4 }
  expect([await here.limits(), await there.limits()]).toEqual([usual, usual])
  const changed = { parallelWritings: 2, parallelPerPerson: 1 }
  await save(changed)
  expect(await here.limits()).toEqual(changed)
  await expect.poll(() => there.limits(), { interval: 10 }).toEqual(changed)
})
