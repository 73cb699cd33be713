import { BRAND } from '#domain/brand.ts'
import type { Env } from '#server/base/env/index.ts'

/** The site as passkeys know it: they are bound to a name, and to pages of exactly this origin. */
export type RelyingParty = { id: string; origin: string; name: string }

/**
 * Undefined where passkeys cannot be: browsers bind none to a numeric address. A fresh installation on this machine
 * is known as localhost too, and takes passkeys there.
 */
export function relyingParty(env: Env): RelyingParty | undefined {
  const { hostname, origin, port } = new URL(env.publicUrl)
  const isNumeric = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  if (!isNumeric) return { id: hostname, origin, name: BRAND.name }
  if (env.isPublicUrlSet || !env.isLoopback) return undefined
  return { id: 'localhost', origin: `http://localhost${port ? `:${port}` : ''}`, name: BRAND.name }
}
