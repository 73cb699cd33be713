/** What the environment decides about signing in: other providers, companies, text messages, the captcha. */
import { CAPTCHA_PROVIDERS, type CaptchaProvider } from '#domain/accounts/sign-in.ts'
import { HTTP_ADDRESS_FIX, readBaseUrl, readHttpAddress } from './http-address.ts'
import type { EnvReader } from './reader.ts'

type Client = { clientId: string; clientSecret: string }

/** Each is undefined unless all of its variables are set. */
export type SignInEnv = {
  google: Client | undefined
  github: Client | undefined
  /** An OpenID Connect provider; `name` is what its button says. */
  oidc: (Client & { issuer: string; name: string }) | undefined
  /** Companies whose people sign in with the OpenID Connect provider, by the domains of their addresses. */
  companyDomains: readonly string[]
  /** Where text messages are handed over; the secret signs what is sent there. */
  texts: { address: string; secret: string | undefined } | undefined
  captcha: { provider: CaptchaProvider; siteKey: string; secret: string } | undefined
}

/** Reads the variables of signing in; what is wrong goes to the reader's list. */
export function parseSignInEnv(reader: EnvReader): SignInEnv {
  const oidcClient = readClient(reader, 'OIDC', ['OIDC_ISSUER'])
  const issuer = reader.checked<string | undefined>('OIDC_ISSUER', undefined, HTTP_ADDRESS_FIX, readBaseUrl)
  const companyDomains = reader.checked<readonly string[]>(
    'SSO_DOMAINS',
    [],
    'use domains separated by commas, such as SSO_DOMAINS=example.com,example.org.',
    readDomains,
  )
  if (companyDomains.length > 0 && !oidcClient) {
    reader.wrong.push('SSO_DOMAINS is wrong: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET too.')
  }
  return {
    google: readClient(reader, 'GOOGLE'),
    github: readClient(reader, 'GITHUB'),
    oidc:
      oidcClient && issuer ? { ...oidcClient, issuer, name: reader.text('OIDC_NAME') ?? 'your company' } : undefined,
    companyDomains,
    texts: readTexts(reader),
    captcha: readCaptcha(reader),
  }
}

/** Id and secret of one provider; they are only good together. */
function readClient(reader: EnvReader, prefix: string, others: readonly string[] = []): Client | undefined {
  const names = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`, ...others]
  const [clientId, clientSecret] = readTogether(reader, names) ?? []
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

function readTexts(reader: EnvReader): SignInEnv['texts'] {
  const address = reader.checked<string | undefined>('SMS_WEBHOOK_URL', undefined, HTTP_ADDRESS_FIX, readHttpAddress)
  return address === undefined ? undefined : { address, secret: reader.text('SMS_WEBHOOK_SECRET') }
}

function readCaptcha(reader: EnvReader): SignInEnv['captcha'] {
  const provider = reader.checked<CaptchaProvider | undefined>(
    'CAPTCHA_PROVIDER',
    undefined,
    `use ${CAPTCHA_PROVIDERS.join(' or ')}.`,
    (value) => CAPTCHA_PROVIDERS.find((one) => one === value),
  )
  const [siteKey, secret] = readTogether(reader, ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_PROVIDER']) ?? []
  return provider && siteKey && secret ? { provider, siteKey, secret } : undefined
}

/** The variables in their order, or undefined where none is set; names those that are missing beside the others. */
function readTogether(reader: EnvReader, names: readonly string[]): string[] | undefined {
  const values = names.map((name) => reader.text(name))
  const missing = names.filter((_, index) => values[index] === undefined)
  if (missing.length === names.length) return undefined
  for (const name of missing) {
    const others = names.filter((other) => other !== name).join(' and ')
    reader.wrong.push(`${name} is wrong: it is missing beside ${others}.`)
  }
  return missing.length === 0 ? values.map((value) => value ?? '') : undefined
}

function readDomains(value: string): readonly string[] | undefined {
  const domains = value.split(',').map((domain) => domain.trim().toLowerCase())
  return domains.every((domain) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(domain)) ? domains : undefined
}
