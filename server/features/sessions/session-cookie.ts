/** Signs and reads the session's cookie; one that was not signed here counts as none. */

import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { SESSION_DAYS } from '#domain/accounts/accounts.ts'
import { BRAND } from '#domain/brand.ts'
import type { Base } from '#server/base/base.ts'

export type SessionCookie = {
  /** The token of a request's session; undefined without a cookie or with one whose signature is wrong. */
  read(headers: Headers): string | undefined
  /** `name=value`, as a browser sends it. */
  pair(token: string): string
  /** The whole Set-Cookie value, lasting as long as a session does from now. */
  set(token: string): string
  /** The whole Set-Cookie value that takes it away. */
  clear(): string
}

export const COOKIE_PREFIX = BRAND.slug

/** The cookie of a session; over HTTPS browsers see it with `__Secure-` in front. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`

export function isSecure(env: Base['env']): boolean {
  return env.publicUrl.startsWith('https:')
}

export function createSessionCookie({ env, secret }: Pick<Base, 'env' | 'secret'>): SessionCookie {
  const name = `${isSecure(env) ? '__Secure-' : ''}${SESSION_COOKIE}`
  const key = createSecretKey(secret, 'utf8')
  const signatureOf = (token: string) => createHmac('sha256', key).update(token).digest('base64')

  function pair(token: string): string {
    return `${name}=${encodeURIComponent(`${token}.${signatureOf(token)}`)}`
  }

  return {
    pair,
    read(headers) {
      const value = cookieValue(headers.get('cookie') ?? '', name)
      const dot = value?.lastIndexOf('.') ?? -1
      if (!value || dot < 1) return undefined
      const token = value.slice(0, dot)
      const given = Buffer.from(value.slice(dot + 1))
      const right = Buffer.from(signatureOf(token))
      return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
    },
    set(token) {
      const flags = `Max-Age=${SESSION_DAYS * 86_400}; Path=/; HttpOnly; SameSite=Lax`
      return `${pair(token)}; ${flags}${isSecure(env) ? '; Secure' : ''}`
    },
    clear: () => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure(env) ? '; Secure' : ''}`,
  }
}

/** The Cookie header of a session, as a browser would send it. */
export function sessionCookie(base: Pick<Base, 'env' | 'secret'>, token: string): string {
  return createSessionCookie(base).pair(token)
}

/** The value of one cookie of a Cookie header. */
export function cookieValue(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(equals + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}
