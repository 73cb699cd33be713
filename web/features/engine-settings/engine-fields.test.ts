import { expect, it } from 'vitest'
import { changesOf, type EngineSettings, fieldsOf, needsKeyAgain, problemsOf } from './engine-fields.ts'

const SAVED: EngineSettings = {
  defaultEngine: 'model',
  provider: 'openai',
  baseUrl: null,
  model: 'large',
  inputPrice: 0.25,
  outputPrice: null,
  choices: { hook: { engine: 'composer' }, refine: { engine: 'model', model: 'small' } },
  parallelWritings: 8,
  parallelPerPerson: 4,
  webhooks: { generation: 'https://hooks.example.com/generation', idea: 'https://hooks.example.com/idea' },
  webhooksOnly: false,
  hasKey: true,
  keyEnding: 'abcd',
  isKeyUnreadable: false,
  hasWebhookSecret: true,
  fixed: {},
  updatedAt: '2025-03-01T10:00:00.000Z',
}

it('sends nothing where nothing was changed, or was changed and changed back', () => {
  expect(changesOf(SAVED, {})).toEqual({})
  expect(
    changesOf(SAVED, {
      model: ' large ',
      baseUrl: '  ',
      inputPrice: '0,25',
      parallelWritings: '8',
      key: '',
      webhookSecret: '',
      choices: { hook: { engine: 'composer' }, idea: null },
      webhooks: { generation: 'https://hooks.example.com/generation ', hook: '' },
    }),
  ).toEqual({})
})

it('sends what was changed and nothing else, numbers as numbers and empty fields as none', () => {
  expect(changesOf(SAVED, { model: '', inputPrice: '', outputPrice: '1.5', parallelWritings: '12' })).toEqual({
    model: null,
    inputPrice: null,
    outputPrice: 1.5,
    parallelWritings: 12,
  })
})

it('leaves a secret as it is until one is typed, and removes it only when that was asked for', () => {
  expect(changesOf(SAVED, { key: 'new-key' })).toEqual({ key: 'new-key' })
  expect(changesOf(SAVED, { key: null, webhookSecret: null })).toEqual({ key: null, webhookSecret: null })
})

it('sends a map whole, with what was touched in it and what was not', () => {
  expect(
    changesOf(SAVED, {
      choices: { hook: null, idea: { engine: 'model' } },
      webhooks: { idea: '', 'hook/story': 'http://localhost:5678/story' },
    }),
  ).toEqual({
    choices: { refine: { engine: 'model', model: 'small' }, idea: { engine: 'model' } },
    webhooks: { generation: 'https://hooks.example.com/generation', 'hook/story': 'http://localhost:5678/story' },
  })
})

it('keeps what was typed on top of settings that were changed elsewhere', () => {
  const theirs = { ...SAVED, model: 'theirs', webhooks: { ...SAVED.webhooks, hook: 'https://hooks.example.com/hook' } }
  const edits = { outputPrice: '2', webhooks: { idea: 'https://hooks.example.com/mine' } }
  expect(fieldsOf(theirs, edits)).toMatchObject({ model: 'theirs', outputPrice: '2' })
  expect(changesOf(theirs, edits)).toEqual({
    outputPrice: 2,
    webhooks: { ...theirs.webhooks, idea: 'https://hooks.example.com/mine' },
  })
})

it('says which fields cannot be saved as they are', () => {
  const wrong = problemsOf(
    fieldsOf(SAVED, {
      model: ' ',
      baseUrl: 'api.example.com/v1',
      inputPrice: 'cheap',
      outputPrice: '-1',
      parallelWritings: '0',
      parallelPerPerson: '2.5',
      webhooks: { hook: 'ftp://example.com' },
    }),
  )
  expect(Object.keys(wrong.fields).sort()).toEqual([
    'baseUrl',
    'inputPrice',
    'model',
    'outputPrice',
    'parallelPerPerson',
    'parallelWritings',
  ])
  expect(Object.keys(wrong.webhooks)).toEqual(['hook'])
  expect(problemsOf(fieldsOf(SAVED, {}))).toEqual({ fields: {}, webhooks: {} })
})

it('asks for the address of a server that has none of its own', () => {
  const problem = problemsOf(fieldsOf(SAVED, { provider: 'openai-compatible' })).fields.baseUrl
  expect(problem).toBe('Enter the address of your server.')
})

it.each([
  [{ provider: 'anthropic' }, true],
  [{ baseUrl: 'https://elsewhere.example.com/v1' }, true],
  [{ baseUrl: 'https://api.openai.com/v1/' }, false],
  [{ baseUrl: 'https://elsewhere.example.com/v1', key: 'typed' }, false],
  [{ model: 'another' }, false],
] as const)('knows when the kept key has to be entered again: %j', (edits, expected) => {
  expect(needsKeyAgain(SAVED, fieldsOf(SAVED, edits))).toBe(expected)
})
