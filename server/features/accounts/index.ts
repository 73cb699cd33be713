/** The door of the accounts room: who people are, how they sign in, and what follows from it. */
import type { Base } from '#server/base/base.ts'
import { bearerOf } from '#server/base/http.ts'
import type { Person } from '#server/base/person.ts'
import { createAuthAnswerer } from './answer-auth.ts'
import { createFindPerson } from './find-person.ts'
import { createFindPersonByKey } from './find-person-by-key.ts'
import { openAuth } from './open-auth.ts'
import { noteUse, refreshSession } from './refresh-session.ts'
import { createSessionCookie } from './session-cookie.ts'

export { addressConfirmedJob } from './address-confirmed.ts'
export { type Account, eraseAccount, findAccount, findAddresses, getAccount, hasOthers, lockAccount } from './administer-accounts.ts'
export { removeSecondFactors } from './remove-second-factors.ts'
export { setStanding } from './suspend-account.ts'
export { apiKeysRoutes } from './api-key-routes.ts'
export { explainAdmin } from './explain-admin.ts'
export { findConfirmed } from './find-confirmed.ts'
export { findNewcomers, findRecipient } from './find-recipient.ts'
export { lockAdmins, requireOtherAdmin } from './keep-an-admin.ts'
export { purgeExpired } from './purge-expired.ts'
export { accountsRoutes } from './routes.ts'
export { secondFactorRoutes } from './security-routes.ts'
export { usersRoutes } from './users-routes.ts'
export { accountRoutes } from './account-routes.ts'
export { reauthenticationRoutes } from './reauthentication-routes.ts'
export { sessionsRoutes } from './sessions-routes.ts'
export { createSessionCookie, SESSION_COOKIE, sessionCookie } from './session-cookie.ts'
export { signInMethodsRoutes } from './sign-in-methods-routes.ts'

export type Accounts = {
  /** Answers everything under /api/auth; throws AppError for every refusal. `address` is the caller's network address. */
  handleAuth(request: Request, address: string): Promise<Response>
  /** The person of a request's key or session; undefined without one; throws `account_banned`. */
  findPerson(headers: Headers): Promise<Person | undefined>
  /** Prolongs the session once a day at most; the Set-Cookie value to answer with when it did. */
  refreshSession(headers: Headers): Promise<string | undefined>
  /** Loads what the first sign-in needs, which takes a fifth of a second in which nobody else is answered. */
  warmUp(): Promise<unknown>
}

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
    handleAuth: createAuthAnswerer(base, bySession),
    findPerson,
    refreshSession: (headers) => refreshSession(base, cookie, headers),
    warmUp: () => openAuth(base),
  }
}
