/** Contents page of the API: headers, origin check, auth, the contract's routes, the web pages. */

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#domain/app-error.ts'
import { PRICING_TABLE_SOURCES } from '#domain/plans.ts'
import { CAPTCHA_SERVICES } from '#domain/sign-in.ts'
import type { Base } from '#server/base/base.ts'
import {
  answerError,
  BODY_MAX_BYTES,
  callerAddress,
  checkOrigin,
  contentSecurityPolicy,
  securityHeaders,
  withOneAuthority,
} from '#server/base/http.ts'
import type { Person, RequestContext } from '#server/base/person.ts'
import { answerStripeWebhook, namePricingTable } from '#server/features/billing/index.ts'
import { createApi, describeApi, type Rooms, toAppError } from './api.ts'
import { openPages } from './base/pages.ts'

export type App = { fetch(request: Request, peer?: string): Promise<Response> }

/** The whole server as one function from request to answer; `peer` is the address of the connection. */
export function createApp(base: Base, rooms: Rooms, webRoot: string): App {
  const pages = openPages(webRoot, namePricingTable(base.env))
  const answer = createApi(base, rooms)
  const app = new Hono<{ Bindings: { peer: string | undefined } }>()

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
  app.use('/api/*', bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuseBody }))
  app.get('/api/openapi.json', async (c) => c.json((await describeApi(base.env.publicUrl)) as object)) // safe because the generator answers a document object
  app.on(['GET', 'POST'], '/api/auth/*', (c) =>
    rooms.accounts.handleAuth(c.req.raw, callerAddress(base.env, c.env.peer, c.req.raw.headers)),
  )
  app.patch('/api/:collection{[a-z-]+}', async (c) => {
    const person = await rooms.accounts.findPerson(c.req.raw.headers)
    if (person?.needsSecondFactor) return answerError(new AppError('second_factor_required'))
    return answerError(new AppError(person ? 'content_id_required' : 'not_authenticated'))
  })
  app.post('/api/billing/stripe-webhook', (c) => answerStripeWebhook(base, c.req.raw))
  app.all('/api/*', (c) => answerCall(c.req.raw, c.env.peer))
  // For programs written to the specification, which call it by this name.
  app.post(
    '/functions/v1/create-portal-session',
    checkOrigin(base.env),
    bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuseBody }),
    (c) => answerCall(new Request(new URL('/api/billing/portal-session', c.req.url), c.req.raw), c.env.peer),
  )
  app.get('*', (c) => pages.answer(c.req.raw))
  app.all('*', () => answerError(new AppError('not_found')))

  async function answerCall(request: Request, peer: string | undefined): Promise<Response> {
    const later: [name: string, value: string][] = []
    const address = callerAddress(base.env, peer, request.headers)
    const context = createContext(rooms, request, address, (name, value) => later.push([name, value]))
    const response = (await answer(request, context)) ?? answerError(new AppError('not_found'))
    for (const [name, value] of later) response.headers.append(name, value)
    return response
  }

  return { fetch: async (request, peer) => app.fetch(withOneAuthority(request), { peer }) }
}

/** The rest of the body is not read, so the connection cannot carry another request. */
function refuseBody(): Response {
  const response = answerError(new AppError('body_too_large'))
  response.headers.set('connection', 'close')
  return response
}

function createContext(
  rooms: Rooms,
  request: Request,
  address: string,
  setHeader: RequestContext['setHeader'],
): RequestContext {
  let person: Promise<Person | undefined> | undefined
  return {
    headers: request.headers,
    address,
    setHeader,
    findPerson() {
      const found = person ?? rooms.accounts.findPerson(request.headers)
      person = found
      return found
    },
  }
}
