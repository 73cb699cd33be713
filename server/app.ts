/** Contents page of the API: headers, origin check, auth, the contract's routes, the web pages. */

import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { CAPTCHA_SERVICES } from '#domain/accounts/sign-in.ts'
import { SOURCE_FILE_MAX_BYTES } from '#domain/lists/brand-voices.ts'
import { AUDIO_MAX_BYTES } from '#domain/lists/voice-notes.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode, MessageParams } from '#domain/messages/messages.ts'
import { PRICING_TABLE_SOURCES } from '#domain/plans/plans.ts'
import { IMAGE_MAX_BYTES } from '#domain/writing/materials.ts'
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
import { limitParts } from '#server/base/limit-parts.ts'
import { atOwnOrigin } from '#server/base/own-origin.ts'
import type { Person, RequestContext } from '#server/base/person.ts'
import { takeTurns } from '#server/base/take-turns.ts'
import { answerStripeWebhook, namePricingTable } from '#server/features/billing/index.ts'
import { createApi, describeApi, type Rooms, toAppError } from './api.ts'
import { nameOutsideLinks } from './base/name-outside-links.ts'
import { openPages } from './base/pages.ts'

/** How many files of one person are taken in at once; further ones wait unread. */
const FILES_AT_ONCE = 4
/** Our own forms have a file and a few words beside it. */
const FORM_PARTS_MAX = 20

type FileLimit = { path: RegExp; max: number; code: ErrorCode }
/** For programs written to the specification, which call it by this name. */
const TRANSCRIBE_AUDIO = '/functions/v1/transcribe-audio'
/** Routes that take a file and so a larger body, each with what it says to one that is too large. */
const TAKE_FILES: readonly FileLimit[] = [
  { path: /^\/api\/brand-voices\/[^/]+\/sources\/file$/, max: SOURCE_FILE_MAX_BYTES, code: 'file_too_big' },
  { path: /^\/api\/materials\/image$/, max: IMAGE_MAX_BYTES, code: 'image_too_big' },
  { path: /^\/api\/voice-notes(?:\/transcriptions)?$/, max: AUDIO_MAX_BYTES, code: 'audio_too_big' },
  { path: new RegExp(`^${TRANSCRIBE_AUDIO}$`), max: AUDIO_MAX_BYTES, code: 'audio_too_big' },
]

export type App = { fetch(request: Request, peer?: string): Promise<Response> }

/** The whole server as one function from request to answer; `peer` is the address of the connection. */
export function createApp(base: Base, rooms: Rooms, webRoot: string): App {
  const pages = openPages(webRoot, namePricingTable(base.env) + nameOutsideLinks(base.env))
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
  const inTurn = takeTurns(FILES_AT_ONCE)
  const limitText = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: () => refuseBody('body_too_large') })
  const limitBody: MiddlewareHandler = async (c, next) => {
    const limit = TAKE_FILES.find(({ path }) => path.test(c.req.path))
    if (!limit) return limitText(c, next)
    // So much is taken in from people with an account only.
    const person = await rooms.accounts.findPerson(c.req.raw.headers)
    if (!person) return refuseBody('not_authenticated')
    // Files come in forms. Taking anything else of such a size apart would hold up everybody for seconds.
    if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return limitText(c, next)
    const onError = () => refuseBody(limit.code, { max: limit.max / 1_048_576 })
    c.req.raw = limitParts(c.req.raw, FORM_PARTS_MAX)
    // A file is in memory as long as it is worked on.
    return inTurn(person.id, () => bodyLimit({ maxSize: limit.max + BODY_MAX_BYTES, onError })(c, next))
  }
  app.use('/api/*', limitBody)
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
  app.post('/functions/v1/create-portal-session', checkOrigin(base.env), limitBody, (c) =>
    answerCall(new Request(new URL('/api/billing/portal-session', c.req.url), c.req.raw), c.env.peer),
  )
  app.post(TRANSCRIBE_AUDIO, tellErrorAlone, checkOrigin(base.env), limitBody, (c) =>
    answerCall(new Request(new URL('/api/voice-notes/transcriptions', c.req.url), c.req.raw), c.env.peer),
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

/** The rest of the body is not read, so the connection cannot carry another request. */
function refuseBody(code: ErrorCode, params?: MessageParams): Response {
  const response = answerError(new AppError(code, params))
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
    findPersonAnew: () => rooms.accounts.findPerson(request.headers),
    findPerson() {
      const found = person ?? rooms.accounts.findPerson(request.headers)
      person = found
      return found
    },
  }
}
