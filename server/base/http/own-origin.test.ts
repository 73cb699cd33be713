import { expect, it } from 'vitest'
import { parseEnv } from '#server/base/env/index.ts'
import type { EnvSource } from '#server/base/env/reader.ts'
import { atOwnOrigin, ownOrigin } from './own-origin.ts'

function originFor(source: EnvSource, host?: string): string {
  const env = parseEnv(source)
  return atOwnOrigin(env, new Headers(host === undefined ? {} : { host }), () => ownOrigin(env))
}

it.each([
  ['127.0.0.1', 'localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1', 'LOCALHOST:3000', 'http://localhost:3000'],
  ['127.0.0.1', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost', '[::1]:3000', 'http://[::1]:3000'],
  ['::1', '[::1]:3000', 'http://[::1]:3000'],
  ['127.0.0.2', '127.0.0.2:3000', 'http://127.0.0.2:3000'],
])('on %s leads a browser that opened %s back to %s', (HOST, host, origin) => {
  expect(originFor({ HOST }, host)).toBe(origin)
})

it('takes a port of its own only, the usual one unnamed', () => {
  expect(originFor({ PORT: '80' }, 'localhost')).toBe('http://localhost')
  expect(originFor({}, 'localhost')).toBe('http://127.0.0.1:3000')
  expect(originFor({}, 'localhost:3001')).toBe('http://127.0.0.1:3000')
})

it.each([
  'rebound.example:3000',
  'localhost.rebound.example:3000',
  'localhost:3000@rebound.example',
  'rebound.example#localhost:3000',
  'user@localhost:3000',
  'localhost:3000/path',
  '[::1]:3000',
  '127.0.0.3:3000',
  '2130706433:3000',
  'localhost.:3000',
  'localhost:3000, rebound.example',
  '',
])('does not lead anybody to what a forged Host claims: %s', (host) => {
  expect(originFor({}, host)).toBe('http://127.0.0.1:3000')
})

it('goes by PUBLIC_URL alone where it is set, and by no Host beyond this machine', () => {
  expect(originFor({ PUBLIC_URL: 'https://posts.example.com' }, 'localhost:3000')).toBe('https://posts.example.com')
  expect(originFor({ HOST: '0.0.0.0' }, '192.168.1.5:3000')).toBe('http://localhost:3000')
})

it('knows two requests of one moment apart, also after they have waited', async () => {
  const env = parseEnv({})
  const later = (host: string) =>
    atOwnOrigin(env, new Headers({ host }), async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return ownOrigin(env)
    })
  expect(await Promise.all([later('localhost:3000'), later('127.0.0.1:3000')])).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
  ])
  expect(ownOrigin(env)).toBe('http://127.0.0.1:3000')
})
