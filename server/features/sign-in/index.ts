/** Every way in, and who a request comes from. */
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { bearerOf } from '#server/base/http/index.ts'
import { createFindPersonByKey } from '#server/features/api-keys/index.ts'
import { createFindPerson } from '#server/features/authentication/index.ts'
import { createSessionCookie, noteUse, refreshSession } from '#server/features/sessions/index.ts'

export { describeWays } from './offered-methods.ts'

export type Accounts = {
  /** The person of a request's key or session; undefined without one; throws `account_banned`. */
  findPerson(headers: Headers): Promise<CurrentUser | undefined>
  /** Prolongs the session once a day at most; the Set-Cookie value to answer with when it did. */
  refreshSession(headers: Headers): Promise<string | undefined>
}

/** What the entrances of the product ask about accounts. */
export function createAccounts(base: Base): Accounts {
  const cookie = createSessionCookie(base)
  const bySession = createFindPerson(base, cookie, (id) => base.background.run(() => noteUse(base, id)))
  const byKey = createFindPersonByKey(base)
  const findPerson = async (headers: Headers) => {
    const key = bearerOf(headers)
    // A wrong key is nobody, whoever the cookie beside it belongs to.
    return key === undefined ? bySession(headers) : byKey(key)
  }
  return {
    findPerson,
    refreshSession: (headers) => refreshSession(base, cookie, headers),
  }
}
