/** Guards every answer with the security headers and every state-changing request with an origin check. */

import type { MiddlewareHandler } from 'hono'
import { AppError } from '#domain/messages/app-error.ts'
import type { Env } from '#server/base/env/index.ts'

/** The largest request body accepted, in bytes; routes that take files have limits of their own (`server/app.ts`). */
export const BODY_MAX_BYTES = 2 * 1_048_576

/**
 * Content-Security-Policy; `scriptHashes` allow the inline scripts of the built pages and no others, `services` what
 * the operator chose to have loaded from elsewhere.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], services: readonly string[] = []): string {
  const elsewhere = services.map((source) => ` ${source}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim() + elsewhere,
    `style-src 'self'${elsewhere}`,
    ...(elsewhere === '' ? [] : [`frame-src${elsewhere}`]),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What an answer that is not a page may do in a browser: nothing. */
const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Sets the security headers of every answer; only pages need the policy that lets scripts run. */
export function securityHeaders(env: Env, pagePolicy: () => string): MiddlewareHandler {
  const isHttps = env.publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    headers.set('Content-Security-Policy', isPage ? pagePolicy() : NOTHING_POLICY)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), payment=(), microphone=(self)')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True when a state-changing request comes from our own pages or from a program: browsers always name the
 * origin of such a request, programs need not.
 */
export function isOriginAllowed(env: Env, method: string, headers: Headers): boolean {
  if (SAFE_METHODS.has(method)) return true
  const origin = headers.get('origin')
  if (origin === null) {
    const site = headers.get('sec-fetch-site')
    return site === null || site === 'same-origin' || site === 'none'
  }
  if (origin === new URL(env.publicUrl).origin) return true
  if (env.isPublicUrlSet) return false
  // Without PUBLIC_URL the address people type is not known; their browser's Host must then agree.
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  // A name of somebody else's that leads to this machine must not pass for this machine.
  if (env.isLoopback && !LOOPBACK_NAME.test(hostname)) return false
  return host === headers.get('host')
}

/**
 * Refuses state-changing requests of other sites with 403 `origin_refused`. A key is nothing a browser adds by itself,
 * so a request that carries one may come from anywhere.
 */
export function checkOrigin(env: Env): MiddlewareHandler {
  return async (c, next) => {
    const { headers } = c.req.raw
    if (bearerOf(headers) === undefined && !isOriginAllowed(env, c.req.method, headers))
      throw new AppError('origin_refused')
    await next()
  }
}

/** What stands behind `Authorization: Bearer`, maybe nothing; undefined without such a header. */
export function bearerOf(headers: Headers): string | undefined {
  const match = /^bearer(\s.*)?$/i.exec(headers.get('authorization') ?? '')
  return match ? (match[1] ?? '').trim() : undefined
}

/** The request without its cookies where it carries a key: it then has the key's authority and no other. */
export function withOneAuthority(request: Request): Request {
  if (bearerOf(request.headers) === undefined || !request.headers.has('cookie')) return request
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  return new Request(request, { headers })
}

/** The caller's network address; forwarding headers count only when they come from a configured proxy. */
export function callerAddress(env: Env, peer: string | undefined, headers: Headers): string {
  const direct = peer?.replace(/^::ffff:/, '') ?? 'unknown'
  if (!env.trustedProxies.includes(direct)) return direct
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.reverse().find((hop) => hop !== '' && !env.trustedProxies.includes(hop)) ?? direct
}

/** Answers an error of the catalogue in the API's one form; a wait goes into Retry-After as well. */
export function answerError(error: AppError): Response {
  const wait = error.params.seconds
  return Response.json(
    { code: error.code, message: error.message },
    { status: error.status, headers: wait === undefined ? {} : { 'retry-after': String(wait) } },
  )
}
