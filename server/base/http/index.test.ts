import { expect, it } from 'vitest'
import { AppError } from '#domain/messages/app-error.ts'
import { parseEnv } from '#server/base/env/index.ts'
import {
  answerError,
  bearerOf,
  callerAddress,
  contentSecurityPolicy,
  isOriginAllowed,
  withOneAuthority,
} from './index.ts'

const at = (headers: Record<string, string>) => new Headers(headers)

it('lets programs, its own pages and reads through, and refuses other sites', () => {
  const env = parseEnv({ PUBLIC_URL: 'https://parlance.example.com' })
  expect(isOriginAllowed(env, 'POST', at({}))).toBe(true)
  expect(isOriginAllowed(env, 'POST', at({ origin: 'https://parlance.example.com' }))).toBe(true)
  expect(isOriginAllowed(env, 'GET', at({ origin: 'https://elsewhere.example' }))).toBe(true)
  for (const origin of [
    'https://elsewhere.example',
    'http://parlance.example.com',
    'https://parlance.example.com.elsewhere.example',
    'null',
    '',
  ]) {
    expect(isOriginAllowed(env, 'POST', at({ origin, host: 'parlance.example.com' })), origin).toBe(false)
  }
  expect(isOriginAllowed(env, 'DELETE', at({ 'sec-fetch-site': 'cross-site' }))).toBe(false)
  expect(isOriginAllowed(env, 'POST', at({ 'sec-fetch-site': 'same-origin' }))).toBe(true)
})

it('goes by the Host the browser typed where no public address is set', () => {
  const env = parseEnv({ HOST: '0.0.0.0' })
  expect(isOriginAllowed(env, 'POST', at({ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }))).toBe(true)
  expect(isOriginAllowed(env, 'POST', at({ origin: 'http://elsewhere.example', host: '192.168.1.5:3000' }))).toBe(false)
})

it('takes no other name for this machine when only this machine is served', () => {
  const env = parseEnv({})
  for (const [host, allowed] of [
    ['127.0.0.1:3000', true],
    ['localhost:3000', true],
    ['[::1]:3000', true],
    ['rebound.example:3000', false],
    ['127.0.0.1.rebound.example:3000', false],
  ] as const) {
    expect(isOriginAllowed(env, 'POST', at({ origin: `http://${host}`, host })), host).toBe(allowed)
  }
})

it('believes forwarding headers of configured proxies only, from the right', () => {
  const forged = at({ 'x-forwarded-for': '9.9.9.9, 203.0.113.7' })
  expect(callerAddress(parseEnv({}), '198.51.100.1', forged)).toBe('198.51.100.1')
  const env = parseEnv({ TRUSTED_PROXIES: '10.0.0.1' })
  expect(callerAddress(env, '10.0.0.1', forged)).toBe('203.0.113.7')
  expect(callerAddress(env, '::ffff:10.0.0.1', forged)).toBe('203.0.113.7')
  expect(callerAddress(env, '198.51.100.1', forged)).toBe('198.51.100.1')
  expect(callerAddress(env, '10.0.0.1', at({}))).toBe('10.0.0.1')
})

it('allows no script but its own files and the inline ones of the built pages', () => {
  const policy = contentSecurityPolicy(["'sha256-abc='"])
  expect(policy).toContain("script-src 'self' 'sha256-abc='")
  expect(policy).not.toMatch(/unsafe|\*/)
})

it('lets pages load a service from elsewhere only when the operator chose one', () => {
  expect(contentSecurityPolicy([])).not.toMatch(/https?:|frame-src/)
  const policy = contentSecurityPolicy([], ['https://captcha.example'])
  for (const kind of ['script-src', 'style-src', 'frame-src', 'connect-src']) {
    expect(policy).toMatch(new RegExp(`${kind}[^;]* https://captcha\\.example(;|$)`))
  }
  expect(policy).toContain("default-src 'none'")
})

it('answers an error as code and sentence, with the wait in Retry-After', async () => {
  const answer = answerError(new AppError('too_many_tries', { seconds: 42 }))
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('42')
  expect(await answer.json()).toEqual({
    code: 'too_many_tries',
    message: 'Too many attempts. Please try again in 42 seconds.',
  })
})

it('finds a key behind Bearer in any case, and nothing in other schemes', () => {
  const keyIn = (authorization: string) => bearerOf(at({ authorization }))
  expect(keyIn('Bearer abc')).toBe('abc')
  expect(keyIn('bearer   abc ')).toBe('abc')
  expect(keyIn('Bearer')).toBe('')
  for (const other of ['Basic abc', 'Bearerabc', 'Bearer-abc abc']) expect(keyIn(other), other).toBeUndefined()
  expect(bearerOf(at({}))).toBeUndefined()
})

it('takes the cookies from a request that carries a key, and from no other', () => {
  const send = (headers: Record<string, string>) =>
    withOneAuthority(new Request('http://localhost/', { method: 'POST', body: 'text', headers }))
  const withKey = send({ cookie: 'a=b', authorization: 'Bearer x', accept: 'text/plain' })
  expect(withKey.headers.get('cookie')).toBeNull()
  expect(withKey.headers.get('accept')).toBe('text/plain')
  expect(withKey.method).toBe('POST')
  expect(send({ cookie: 'a=b' }).headers.get('cookie')).toBe('a=b')
  expect(send({ cookie: 'a=b', authorization: 'Basic x' }).headers.get('cookie')).toBe('a=b')
})
