/** Counts and limits a request by what the contract says of its route, before its body is read. */

import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { RouteMeta } from '#contract/base/index.ts'
import { contract } from '#contract/index.ts'
import { AUTH_CALLS_PER_MINUTE } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode, MessageParams } from '#domain/messages/messages.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { answerError, BODY_MAX_BYTES, callerAddress } from '#server/base/http/index.ts'
import { limitParts } from '#server/base/http/limit-parts.ts'
import { networkOf } from '#server/base/rate-limit/index.ts'
import { takeTurns } from '#server/base/take-turns.ts'

/** How many files of one person are taken in at once; further ones wait unread. */
const FILES_AT_ONCE = 4
/** Our own forms have a file and a few words beside it. */
const FORM_PARTS_MAX = 20

type FindPerson = (headers: Headers) => Promise<CurrentUser | undefined>
export type GuardedBindings = { Bindings: { peer: string | undefined } }

/** The guard of the contract's routes; `routeOf` names the route of a path that goes by another name. */
export function guardRequest(
  base: Base,
  findPerson: FindPerson,
  routeOf: (path: string) => string = (path) => path,
): MiddlewareHandler<GuardedBindings> {
  const find = metaFinder()
  const inTurn = takeTurns(FILES_AT_ONCE)

  return async (c, next) => {
    const { counts, bodyMaxBytes = BODY_MAX_BYTES, file } = find(c.req.method, routeOf(c.req.path))
    if (counts !== undefined) {
      const limit = { name: `auth-${counts}`, max: AUTH_CALLS_PER_MINUTE[counts], seconds: 60 }
      const address = callerAddress(base.env, c.env.peer, c.req.raw.headers)
      await base.limiter.count(limit, [networkOf(address)], 'too_many_requests')
    }
    const limitText = bodyLimit({ maxSize: bodyMaxBytes, onError: () => refuseBody('body_too_large') })
    if (!file) return limitText(c, next)
    // So much is taken in from people with an account only.
    const person = await findPerson(c.req.raw.headers)
    if (!person) return refuseBody('not_authenticated')
    // Files come in forms. Taking anything else of such a size apart would hold up everybody for seconds.
    if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return limitText(c, next)
    const onError = () => refuseBody(file.tooBig, { max: file.maxBytes / 1_048_576 })
    c.req.raw = limitParts(c.req.raw, FORM_PARTS_MAX)
    // A file is in memory as long as it is worked on.
    return inTurn(person.id, () => bodyLimit({ maxSize: file.maxBytes + BODY_MAX_BYTES, onError })(c, next))
  }
}

/** The rest of the body is not read, so the connection cannot carry another request. */
function refuseBody(code: ErrorCode, params?: MessageParams): Response {
  const response = answerError(new AppError(code, params))
  response.headers.set('connection', 'close')
  return response
}

type Procedure = { '~orpc': { route: { method?: string; path?: string }; meta: RouteMeta } }

/** Finds what the contract says of the route of a method and a path under `/api`. */
function metaFinder(): (method: string, path: string) => RouteMeta {
  const told = proceduresOf(contract).flatMap(({ '~orpc': { route, meta } }) =>
    Object.keys(meta).length === 0 ? [] : [{ pattern: patternOf(`${route.method} /api${route.path}`), meta }],
  )
  return (method, path) => told.find(({ pattern }) => pattern.test(`${method} ${path}`))?.meta ?? {}
}

function proceduresOf(node: object): Procedure[] {
  if ('~orpc' in node) return [node as Procedure] // safe because only procedures of the contract have this
  return Object.values(node).flatMap((child: unknown) =>
    typeof child === 'object' && child !== null ? proceduresOf(child) : [],
  )
}

/** The handler of the contract takes a path with a slash at its end for the same one. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}/?$`)
}
