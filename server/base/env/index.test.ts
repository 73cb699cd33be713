import { expect, it } from 'vitest'
import { EnvError, parseEnv } from './index.ts'

it('starts with nothing set: this machine only, built-in database, both roles', () => {
  expect(parseEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isLoopback: true,
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    isPublicUrlSet: false,
    billing: 'builtin',
    roles: ['web', 'worker'],
    trustedProxies: [],
    links: {},
  })
})

it('hands plans to the admin beyond this machine, unless told otherwise', () => {
  expect(parseEnv({ HOST: '0.0.0.0' })).toMatchObject({ isLoopback: false, billing: 'off' })
})

it.each([
  ['PORT', '99999'],
  ['PORT', '0'],
  ['PORT', '3000x'],
  ['HOST', 'two words'],
  ['PUBLIC_URL', 'posts.example.org'],
  ['PUBLIC_URL', 'ftp://parlance.example.com'],
  ['DATABASE_URL', 'mysql://localhost/parlance'],
  ['SMTP_URL', 'mail.example.com'],
  ['ADMIN_EMAIL', 'nobody'],
  ['SECRET', 'short'],
  ['ROLES', 'web,cook'],
  ['TRUSTED_PROXIES', 'my proxy'],
  ['BILLING', 'sometimes'],
  ['LOG_LEVEL', 'loud'],
  ['FETCH_PRIVATE_ADDRESSES', 'some'],
  ['ENGINE', 'webhook'],
  ['MODEL_PROVIDER', 'OpenAI Inc.'],
  ['MODEL_BASE_URL', 'api.example.com/v1'],
  ['MODEL_BASE_URL', 'https://user:password@api.example.com/v1'],
  ['MODEL_KEY', 'sk-one two-three'],
  ['MODEL_INPUT_PRICE', '-1.25 dollars'],
  ['MODEL_OUTPUT_PRICE', '1e3'],
  ['ENGINE_CHOICES', 'juggling:model'],
  ['ENGINE_CHOICES', 'hook:composer/small-model'],
  ['PARALLEL_WRITINGS', '0'],
  ['PARALLEL_WRITINGS', '201'],
  ['PARALLEL_PER_PERSON', '51'],
  ['WEBHOOKS_ONLY', 'perhaps'],
  ['WEBHOOK_GENERATION', 'mailto:somebody@example.com'],
  ['WEBHOOK_GENERATION_MYSPACE', 'https://automation.example.com/hooks/1'],
  ['LINK_BLOG', 'javascript:alert(1)'],
])('stops at a wrong %s (%s), naming it and the fix, never repeating the value', (name, value) => {
  const parse = () => parseEnv({ [name]: value })
  expect(parse).toThrow(EnvError)
  expect(parse).toThrow(new RegExp(`^${name} is wrong: use `))
  if (value.length > 6) expect(parse).not.toThrow(value)
})

it('names every wrong variable at once, a line each', () => {
  expect(() => parseEnv({ PORT: 'x', BILLING: 'y' })).toThrow(/^PORT is wrong.*\nBILLING is wrong.*$/)
})

it('takes a blank variable for one that is not set', () => {
  expect(parseEnv({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

it('keeps the outside links that are set', () => {
  expect(parseEnv({ LINK_BLOG: 'https://example.com/blog', LINK_SUPPORT: 'mailto:help@example.com' }).links).toEqual({
    blog: 'https://example.com/blog',
    support: 'mailto:help@example.com',
  })
})
