import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EnvError, parseEnv } from './index.ts'

const signIn = (source: Record<string, string>) => parseEnv(source).signIn
const OIDC = { OIDC_ISSUER: 'https://login.example.com/', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }

it('offers nothing unless something is set', () => {
  expect(signIn({ GOOGLE_CLIENT_ID: ' ', SSO_DOMAINS: '' })).toEqual({
    google: undefined,
    github: undefined,
    oidc: undefined,
    companyDomains: [],
    texts: undefined,
    captcha: undefined,
  })
})

it('takes every variable', () => {
  expect(
    signIn({
      GOOGLE_CLIENT_ID: 'google',
      GOOGLE_CLIENT_SECRET: 'of google',
      GITHUB_CLIENT_ID: 'github',
      GITHUB_CLIENT_SECRET: 'of github',
      ...OIDC,
      OIDC_NAME: 'Acme',
      SSO_DOMAINS: 'Acme.example, acme.org',
      SMS_WEBHOOK_URL: 'http://127.0.0.1:5678/sms',
      SMS_WEBHOOK_SECRET: 'shared',
      CAPTCHA_PROVIDER: 'hcaptcha',
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET: 'of captcha',
    }),
  ).toEqual({
    google: { clientId: 'google', clientSecret: 'of google' },
    github: { clientId: 'github', clientSecret: 'of github' },
    oidc: { clientId: 'id', clientSecret: 'secret', issuer: 'https://login.example.com', name: 'Acme' },
    companyDomains: ['acme.example', 'acme.org'],
    texts: { address: 'http://127.0.0.1:5678/sms', secret: 'shared' },
    captcha: { provider: 'hcaptcha', siteKey: 'site', secret: 'of captcha' },
  })
  expect(signIn({ ...OIDC }).oidc?.name).toBe('your company')
})

it.each([
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
  [{ GITHUB_CLIENT_SECRET: 'hidden' }, 'GITHUB_CLIENT_ID'],
  [{ ...OIDC, OIDC_ISSUER: '' }, 'OIDC_ISSUER'],
  [{ ...OIDC, OIDC_ISSUER: 'login.example.com' }, 'OIDC_ISSUER'],
  [{ SSO_DOMAINS: 'acme.example' }, 'SSO_DOMAINS'],
  [{ ...OIDC, SSO_DOMAINS: 'https://acme.example' }, 'SSO_DOMAINS'],
  [{ SMS_WEBHOOK_URL: 'https://user:hidden@sms.example.com' }, 'SMS_WEBHOOK_URL'],
  [{ CAPTCHA_PROVIDER: 'turnstile' }, 'CAPTCHA_SITE_KEY'],
  [{ CAPTCHA_PROVIDER: 'riddle', CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'hidden' }, 'CAPTCHA_PROVIDER'],
])('refuses %j, naming %s and no secret', (source, name) => {
  let said = ''
  try {
    parseEnv(source)
  } catch (error) {
    said = error instanceof EnvError ? error.message : ''
  }
  expect(said).toContain(`${name} is wrong: `)
  expect(said).not.toContain('hidden')
})

it('stands in .env.example', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const source = readFileSync(new URL('./sign-in.ts', import.meta.url), 'utf8')
  const names = [...source.matchAll(/'((?:OIDC|SSO|SMS|CAPTCHA)_[A-Z_]+)'/g)].map((match) => match[1])
  const clients = ['GOOGLE', 'GITHUB', 'OIDC'].flatMap((one) => [`${one}_CLIENT_ID`, `${one}_CLIENT_SECRET`])
  expect(names.length).toBeGreaterThan(8)
  for (const name of [...names, ...clients]) expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'))
})
