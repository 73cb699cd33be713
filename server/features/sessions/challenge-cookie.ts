/** Binds a step that began in a browser to that browser for a few minutes, with a cookie no script can read. */

import { CHALLENGE_MINUTES } from '#domain/accounts/sign-in.ts'
import { BRAND } from '#domain/brand.ts'
import type { Env } from '#server/base/env/index.ts'
import { cookieValue, isSecure } from './session-cookie.ts'

export type ChallengeCookie = {
  read(headers: Headers): string | undefined
  /** The whole Set-Cookie value, lasting CHALLENGE_MINUTES. */
  set(value: string): string
  clear(): string
}

/** A cookie of this name that only `path` and what stands under it is sent. */
export function createChallengeCookie(env: Env, name: string, path: string): ChallengeCookie {
  const fullName = `${BRAND.slug}.${name}`
  const write = (value: string, seconds: number) =>
    `${fullName}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${isSecure(env) ? '; Secure' : ''}`
  return {
    read: (headers) => cookieValue(headers.get('cookie') ?? '', fullName),
    set: (value) => write(value, CHALLENGE_MINUTES * 60),
    clear: () => write('', 0),
  }
}
