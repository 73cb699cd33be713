import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { WEBHOOK_PURPOSES, webhookVariable } from '#domain/webhooks/index.ts'
import { ENGINE_VARIABLES } from './engines.ts'
import { EnvError, parseEnv } from './index.ts'

const ADDRESS = 'https://automation.example.com/hooks/1'

function engines(source: Record<string, string>) {
  return parseEnv(source).engines
}

it('decides nothing unless something is set', () => {
  const { webhooks, fixed, ...settings } = engines({ MODEL_NAME: ' ', WEBHOOK_GENERATION: '', WEBHOOK_NONSENSE: '' })
  expect([webhooks, fixed]).toEqual([{}, {}])
  expect(Object.values(settings).filter((value) => value !== undefined)).toEqual([])
})

it('takes every setting, and names the variable behind each', () => {
  const source = {
    ENGINE: 'model',
    MODEL_PROVIDER: 'anthropic',
    MODEL_BASE_URL: 'https://gateway.example.com/v1/',
    MODEL_KEY: 'sk-1234567890',
    MODEL_NAME: 'some-model',
    MODEL_INPUT_PRICE: '0.25',
    MODEL_OUTPUT_PRICE: '10',
    ENGINE_CHOICES: 'hook:composer, refine:model/maker/small:8b,idea:model',
    PARALLEL_WRITINGS: '200',
    PARALLEL_PER_PERSON: '1',
    WEBHOOKS_ONLY: '1',
    WEBHOOK_SECRET: 'shared with the automation',
    WEBHOOK_GENERATION: ADDRESS,
  }
  expect(engines(source)).toEqual({
    defaultEngine: 'model',
    provider: 'anthropic',
    baseUrl: 'https://gateway.example.com/v1',
    key: 'sk-1234567890',
    model: 'some-model',
    inputPrice: 0.25,
    outputPrice: 10,
    choices: {
      hook: { engine: 'composer' },
      refine: { engine: 'model', model: 'maker/small:8b' },
      idea: { engine: 'model' },
    },
    parallelWritings: 200,
    parallelPerPerson: 1,
    webhooksOnly: true,
    webhookSecret: 'shared with the automation',
    webhooks: { generation: ADDRESS },
    fixed: { ...ENGINE_VARIABLES, 'webhooks.generation': 'WEBHOOK_GENERATION' },
  })
})

it('has one variable for every purpose and every beginning of one', () => {
  for (const { path } of WEBHOOK_PURPOSES) {
    for (let part = path; part !== ''; part = part.slice(0, Math.max(part.lastIndexOf('/'), 0))) {
      const name = webhookVariable(part)
      expect(engines({ [name]: ADDRESS })).toMatchObject({
        webhooks: { [part]: ADDRESS },
        fixed: { [`webhooks.${part}`]: name },
      })
    }
  }
})

it('takes an address without a provider for an OpenAI-compatible server', () => {
  expect(engines({ MODEL_BASE_URL: 'http://127.0.0.1:11434/v1' })).toMatchObject({
    provider: 'openai-compatible',
    fixed: { provider: 'MODEL_BASE_URL', baseUrl: 'MODEL_BASE_URL' },
  })
})

it('binds its key to the address beside it, or else to the own address of its provider', () => {
  expect(engines({ MODEL_KEY: 'sk-1234567890' })).toMatchObject({
    provider: 'openai',
    baseUrl: null,
    fixed: { key: 'MODEL_KEY', provider: 'MODEL_KEY', baseUrl: 'MODEL_KEY' },
  })
  expect(engines({ MODEL_KEY: 'sk-1234567890', MODEL_PROVIDER: 'google' })).toMatchObject({
    provider: 'google',
    baseUrl: null,
    fixed: { provider: 'MODEL_PROVIDER', baseUrl: 'MODEL_KEY' },
  })
})

it('stops where a key has no address to go to', () => {
  const parse = () => parseEnv({ MODEL_KEY: 'sk-1234567890', MODEL_PROVIDER: 'openai-compatible' })
  expect(parse).toThrow(EnvError)
  expect(parse).toThrow('MODEL_BASE_URL is wrong: use the address that MODEL_KEY is for.')
})

it('has each of its variables in .env.example, commented out', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const names = [...Object.values(ENGINE_VARIABLES), 'WEBHOOK_GENERATION', 'WEBHOOK_GENERATION_LINKEDIN']
  expect(names.filter((name) => !new RegExp(`^# ${name}=`, 'm').test(example))).toEqual([])
})
