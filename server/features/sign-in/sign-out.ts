/** Signs out here, everywhere else or everywhere; a session that is already gone is as good as ended now. */
import type { SignOutScope } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, RequestContext } from '#server/base/current-user.ts'
import { createSessionCookie, endSessions } from '#server/features/sessions/index.ts'

/** Ends the sessions of a scope; the Set-Cookie values to answer with. */
export async function signOut(base: Base, person: CurrentUser | undefined, scope: SignOutScope): Promise<string[]> {
  if (person) await endSessions(base.db, person, scope)
  return scope === 'others' ? [] : [createSessionCookie(base).clear()]
}

/** Who wants to leave; nobody where their session has ended already. Somebody who is suspended may leave as well. */
export async function findPersonLeaving(context: RequestContext): Promise<CurrentUser | undefined> {
  try {
    return await context.findPerson()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}
