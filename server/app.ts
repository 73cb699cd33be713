/** Contents page of the API: headers, origin check, limits, the contract's routes, the web pages. */

import { Hono, type MiddlewareHandler } from 'hono'
import { CAPTCHA_SERVICES } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { PRICING_TABLE_SOURCES } from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, RequestContext } from '#server/base/current-user.ts'
import {
  answerError,
  callerAddress,
  checkOrigin,
  contentSecurityPolicy,
  securityHeaders,
  withOneAuthority,
} from '#server/base/http/index.ts'
import { atOwnOrigin } from '#server/base/http/own-origin.ts'
import { answerStripeWebhook, namePricingTable } from '#server/features/billing/index.ts'
import { createApi, describeApi, toAppError } from './api.ts'
import { nameOutsideLinks } from './base/http/name-outside-links.ts'
import { openPages } from './base/http/static-pages.ts'
import { type GuardedBindings, guardRequest } from './guard-request.ts'
import type { House } from './house.ts'

/** For programs written to the specification, which call these by other names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '/functions/v1/create-portal-session': '/api/billing/portal-session',
  '/functions/v1/transcribe-audio': '/api/voice-notes/transcriptions',
}

export type App = { fetch(request: Request, peer?: string): Promise<Response> }

/** The whole server as one function from request to answer; `peer` is the address of the connection. */
export function createApp(base: Base, house: House, webRoot: string): App {
  const pages = openPages(webRoot, namePricingTable(base.env) + nameOutsideLinks(base.env))
  const answer = createApi(base, house)
  const app = new Hono<GuardedBindings>()

  app.onError((error) => answerError(toAppError(base, error)))
  const { captcha } = base.env.signIn
  const services = [
    ...(captcha ? CAPTCHA_SERVICES[captcha.provider].sources : []),
    ...(base.env.stripe?.pricingTable ? PRICING_TABLE_SOURCES : []),
  ]
  app.use(securityHeaders(base.env, () => contentSecurityPolicy(pages.scriptHashes(), services)))
  // No tokens are issued to others, so nobody needs a key to check one with.
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [] }))
  app.get('/livez', (c) => c.json({ status: 'alive' }))
  app.get('/readyz', async (c) => {
    await base.pool.query('select 1')
    return c.json({ status: 'ready' })
  })

  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  app.use('/api/*', checkOrigin(base.env))
  const guard = guardRequest(base, house.accounts.findPerson, (path) => OTHER_NAMES[path] ?? path)
  app.use('/api/*', guard)
  app.get('/api/openapi.json', async (c) => c.json((await describeApi(base.env.publicUrl)) as object)) // safe because the generator answers a document object
  app.on('PATCH', ['/api/:collection{[a-z-]+}', '/api/:collection{[a-z-]+}/'], async (c) => {
    const person = await house.accounts.findPerson(c.req.raw.headers)
    if (person?.needsSecondFactor) return answerError(new AppError('second_factor_required'))
    return answerError(new AppError(person ? 'content_id_required' : 'not_authenticated'))
  })
  app.post('/api/billing/stripe-webhook', (c) => answerStripeWebhook(base, c.req.raw))
  app.all('/api/*', (c) => answerCall(c.req.raw, c.env.peer))
  app.use('/functions/v1/transcribe-audio', tellErrorAlone)
  for (const [name, path] of Object.entries(OTHER_NAMES))
    app.post(name, checkOrigin(base.env), guard, (c) =>
      answerCall(new Request(new URL(path, c.req.url), c.req.raw), c.env.peer),
    )
  app.get('*', (c) => pages.answer(c.req.raw))
  app.all('*', () => answerError(new AppError('not_found')))

  async function answerCall(request: Request, peer: string | undefined): Promise<Response> {
    const later: [name: string, value: string][] = []
    const address = callerAddress(base.env, peer, request.headers)
    const context = createContext(house, request, address, (name, value) => later.push([name, value]))
    const response = (await answer(request, context)) ?? answerError(new AppError('not_found'))
    for (const [name, value] of later) response.headers.append(name, value)
    return response
  }

  return {
    fetch: async (request, peer) =>
      atOwnOrigin(base.env, request.headers, () => app.fetch(withOneAuthority(request), { peer })),
  }
}

/** Answers a failure as `{error}`, its sentence alone, in place of code and message. */
const tellErrorAlone: MiddlewareHandler = async (c, next) => {
  await next()
  const { ok, status } = c.res
  const answer: unknown = ok ? undefined : await c.res.json()
  const error = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined
  // What was said of the connection and the session stays.
  if (error !== undefined) c.res = Response.json({ error }, { status })
  c.res.headers.set('cache-control', 'no-store')
}

function createContext(
  house: House,
  request: Request,
  address: string,
  setHeader: RequestContext['setHeader'],
): RequestContext {
  let person: Promise<CurrentUser | undefined> | undefined
  return {
    headers: request.headers,
    address,
    setHeader,
    findPersonAnew: () => house.accounts.findPerson(request.headers),
    findPerson() {
      const found = person ?? house.accounts.findPerson(request.headers)
      person = found
      return found
    },
  }
}
