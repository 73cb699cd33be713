import type { Base } from '#server/base/base.ts'
import type { Auth } from './auth-library.ts'

const opened = new WeakMap<Base, Promise<Auth>>()

/** The auth library of an installation, loaded at first use. */
export function openAuth(base: Base): Promise<Auth> {
  const auth = opened.get(base) ?? import('./auth-library.ts').then(({ createAuth }) => createAuth(base))
  opened.set(base, auth)
  return auth
}
