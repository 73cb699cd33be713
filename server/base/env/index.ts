/** Parses the environment once into meaning; a wrong value stops the start naming the variable and the fix. */

import path from 'node:path'
import { isEmail } from '#domain/accounts/accounts.ts'
import { OUTSIDE_LINKS, type OutsideLink, type OutsideLinks } from '#domain/brand.ts'
import type { BillingMode } from '#domain/plans/plans.ts'
import { StartError } from '#server/base/start-error.ts'
import { parseBillingEnv, type StripeEnv } from './billing.ts'
import { type EngineEnv, parseEngineEnv } from './engines.ts'
import { createEnvReader, type EnvSource } from './reader.ts'
import { parseSignInEnv, type SignInEnv } from './sign-in.ts'
import { parseTranscriptionEnv, type TranscriptionEnv } from './transcription.ts'

export const PROCESS_ROLES = ['web', 'worker'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

export type Env = {
  port: number
  host: string
  /** True when only this machine can reach the server. */
  isLoopback: boolean
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string
  isPublicUrlSet: boolean
  /** Addresses of proxies whose forwarding headers are believed; none unless set. */
  trustedProxies: readonly string[]
  adminEmail: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  secret: string | undefined
  links: OutsideLinks
  billing: BillingMode
  /** True when pages that people name may stand in the operator's own network. */
  fetchesPrivate: boolean
  /** Undefined unless Stripe takes the money. */
  stripe: StripeEnv | undefined
  /** Where the address of a new customer is reported; unset, nowhere. */
  affiliateUrl: string | undefined
  roles: readonly ProcessRole[]
  logLevel: string
  /** What the environment decides about the engines; the rest is the settings page's. */
  engines: EngineEnv
  transcription: TranscriptionEnv
  signIn: SignInEnv
}

/** One or more variables that cannot be used; `message` has a line for each. */
export class EnvError extends StartError {}

/** Reads every variable of `.env.example`; throws EnvError that names all bad ones at once. */
export function parseEnv(source: EnvSource): Env {
  const reader = createEnvReader(source)
  const { text, checked } = reader

  const port = checked('PORT', 3000, 'use a whole number from 1 to 65535, such as PORT=3000.', (value) =>
    /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535 ? Number(value) : undefined,
  )
  const host = checked(
    'HOST',
    '127.0.0.1',
    'use an address to listen on, such as HOST=127.0.0.1 or HOST=0.0.0.0.',
    (value) => (/^[a-zA-Z0-9.:_-]+$/.test(value) ? value : undefined),
  )
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.')
  const publicUrl = checked<string | undefined>(
    'PUBLIC_URL',
    undefined,
    'use the full address people open, such as PUBLIC_URL=https://parlance.example.com.',
    (value) => readUrl(value, ['http:', 'https:'])?.origin,
  )
  const databaseUrl = checked<string | undefined>(
    'DATABASE_URL',
    undefined,
    'use postgresql://user:password@host:5432/name, or leave it out to use the built-in database.',
    (value) => (readUrl(value, ['postgres:', 'postgresql:']) ? value : undefined),
  )
  const smtpUrl = checked<string | undefined>(
    'SMTP_URL',
    undefined,
    'use smtp://user:password@host:587 or smtps://user:password@host:465.',
    (value) => (readUrl(value, ['smtp:', 'smtps:']) ? value : undefined),
  )
  const adminEmail = checked<string | undefined>('ADMIN_EMAIL', undefined, 'use one e-mail address.', (value) =>
    isEmail(value) ? value.toLowerCase() : undefined,
  )
  const mailFrom = checked(
    'MAIL_FROM',
    'Parlance <no-reply@localhost>',
    'use an address such as Parlance <post@example.com>.',
    (value) => (value.includes('@') ? value : undefined),
  )
  const secret = checked<string | undefined>(
    'SECRET',
    undefined,
    'use at least 32 characters, or leave it out to have one made.',
    (value) => (value.length >= 32 ? value : undefined),
  )
  const roles = checked<readonly ProcessRole[]>('ROLES', PROCESS_ROLES, 'use web, worker or web,worker.', (value) => {
    const names = value.split(',').map((name) => name.trim())
    return names.every((name) => (PROCESS_ROLES as readonly string[]).includes(name))
      ? (names as ProcessRole[])
      : undefined // safe because every name was looked up
  })
  const trustedProxies = checked<readonly string[]>(
    'TRUSTED_PROXIES',
    [],
    'use addresses separated by commas, such as TRUSTED_PROXIES=127.0.0.1.',
    (value) => {
      const addresses = value.split(',').map((address) => address.trim())
      return addresses.every((address) => /^[0-9a-fA-F.:]+$/.test(address)) ? addresses : undefined
    },
  )
  const billing = checked<Env['billing'] | undefined>('BILLING', undefined, 'use off, or leave it out.', (value) =>
    value === 'off' ? 'off' : undefined,
  )
  const logLevel = checked('LOG_LEVEL', 'warn', 'use fatal, error, warn, info, debug or trace.', (value) =>
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(value) ? value : undefined,
  )
  const fetchesPrivate = checked('FETCH_PRIVATE_ADDRESSES', false, 'use 1 or 0.', (value) =>
    value === '1' ? true : value === '0' ? false : undefined,
  )
  const engines = parseEngineEnv(reader)
  const transcription = parseTranscriptionEnv(reader)
  const { stripe, affiliateUrl } = parseBillingEnv(reader)
  const signIn = parseSignInEnv(reader)

  const links: OutsideLinks = {}
  for (const link of OUTSIDE_LINKS) {
    const url = checked<string | undefined>(
      linkVariable(link),
      undefined,
      'use a full https:// or mailto: address.',
      (value) => readUrl(value, ['https:', 'http:', 'mailto:'])?.href,
    )
    if (url) links[link] = url
  }

  if (reader.wrong.length > 0) throw new EnvError(reader.wrong.join('\n'))
  return {
    port,
    host,
    isLoopback,
    dataDir: path.resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    publicUrl: publicUrl ?? `http://${isLoopback && host !== '::1' ? host : 'localhost'}:${port}`,
    isPublicUrlSet: publicUrl !== undefined,
    trustedProxies,
    adminEmail,
    smtpUrl,
    mailFrom,
    secret,
    links,
    billing: billing ?? (stripe ? 'stripe' : isLoopback ? 'builtin' : 'off'),
    stripe: billing === 'off' ? undefined : stripe,
    affiliateUrl,
    roles,
    logLevel,
    fetchesPrivate,
    engines,
    transcription,
    signIn,
  }
}

/** The variable that sets an outside link. */
export function linkVariable(link: OutsideLink): string {
  return `LINK_${link.toUpperCase()}`
}

function readUrl(value: string, protocols: readonly string[]): URL | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  return protocols.includes(url.protocol) ? url : undefined
}

/** The environment of this process. */
export function readEnv(): Env {
  return parseEnv(process.env)
}
