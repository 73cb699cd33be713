/** A world with a real mail module for its accounts: an SMTP server of the test, or the outbox and the terminal. */
import { createApp } from '#server/app.ts'
import type { Base } from '#server/base/base.ts'
import { createMail } from '#server/base/mail/index.ts'
import { SESSION_COOKIE } from '#server/features/sessions/session-cookie.ts'
import { type Accounts, createAccounts } from '#server/features/sign-in/index.ts'
import { until } from './patience.ts'
import { type SmtpInbox, startSmtpInbox } from './smtp-inbox.ts'
import { openWorld, type World } from './world.ts'

type AuthAnswer = {
  status: number
  /** The parsed body; fields are read by name in the test. */
  body: { code?: string; message?: string; user?: Record<string, unknown> | null } | null
  text: string
  headers: Headers
  /** The Cookie header with the session that a browser would send after this answer. */
  cookie: string
}

type SendOptions = { address?: string; cookie?: string; headers?: Record<string, string> }

export type AccountsWorld = {
  world: World
  base: Base
  accounts: Accounts
  /** What was printed in the terminal. */
  said: string[]
  inbox: SmtpInbox
  /** Sends a body to `/api/auth/…`; text and bytes go as they are, anything else as JSON. */
  post(path: string, body?: unknown, options?: SendOptions): Promise<AuthAnswer>
  get(path: string, options?: SendOptions): Promise<AuthAnswer>
  patch(path: string, body: unknown, options?: SendOptions): Promise<AuthAnswer>
  /** Any request to `/api/…`; `body` goes as JSON. */
  call<Body = never>(
    method: string,
    path: string,
    body?: unknown,
    options?: SendOptions,
  ): Promise<Omit<AuthAnswer, 'body'> & { body: Body }>
  stop(): Promise<void>
}

export type AccountsOptions = { env?: Record<string, string>; smtp?: boolean }

export async function openAccounts({ env = {}, smtp = false }: AccountsOptions = {}): Promise<AccountsWorld> {
  const inbox = await startSmtpInbox()
  const world = await openWorld({
    works: false,
    engines: 'real',
    mailConfirms: smtp,
    env: { ...env, ...(smtp ? { SMTP_URL: inbox.url } : {}) },
  })
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const { env: parsed, db, clock, log } = world.base
  const mail = createMail({ env: parsed, db, clock, log, say })
  const base: Base = { ...world.base, mail, say }
  const accounts = createAccounts(base)
  const app = createApp(base, { ...world.house, accounts }, '/nonexistent')

  async function send(path: string, init: RequestInit, { address = '127.0.0.1', cookie, headers }: SendOptions) {
    const all = { ...(init.body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
    const request = new Request(`http://localhost:3000${path}`, {
      ...init,
      headers: cookie ? { ...all, cookie } : all,
    })
    const response = await app.fetch(request, address)
    const text = await response.text()
    return {
      status: response.status,
      body: text.startsWith('{') || text === 'null' ? JSON.parse(text) : null,
      text,
      headers: response.headers,
      cookie: response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0] ?? '')
        .filter((pair) => pair.includes(SESSION_COOKIE))
        .join('; '),
    }
  }

  return {
    world,
    base,
    accounts,
    said,
    inbox,
    post: (path, body, options = {}) =>
      send(
        `/api/auth/${path}`,
        {
          method: 'POST',
          body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
        },
        options,
      ),
    get: (path, options = {}) => send(path, { method: 'GET' }, options),
    async call(method, path, body, options = {}) {
      const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
      return (await send(`/api/${path}`, init, options)) as never // safe because the caller names the form it then asserts
    },
    patch: (path, body, options = {}) => send(path, { method: 'PATCH', body: JSON.stringify(body) }, options),
    async stop() {
      await base.background.settled()
      await mail.close()
      await world.stop()
      await inbox.close()
    },
  }
}

/** Waits until `look` finds something. */
export function eventually<Found>(look: () => Found | undefined | Promise<Found | undefined>): Promise<Found> {
  return until('What the accounts were to do', look)
}

/** The first link in a mail's text. */
export function linkIn(text: string): URL {
  const link = /https?:\/\/[^\s"<]+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  return new URL(link)
}

/** Presses the button of the page a confirmation link leads to; `signedUp` is the answer of a sign-up in this browser. */
export async function confirmByLink(
  room: AccountsWorld,
  link: URL,
  { signedUp, password }: { signedUp?: { headers: Headers }; password?: string } = {},
) {
  const opened = await room.get(`${link.pathname}${link.search}`)
  const [page, token] = (opened.headers.get('location') ?? '').split('#')
  if (page !== '/confirm-email') throw new Error(`The link leads to ${page}`)
  const cookie = signedUp?.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
  return room.post('verify-email', { token: decodeURIComponent(token ?? ''), password }, cookie ? { cookie } : {})
}
