/** Signs out here, everywhere else or everywhere; a session that is already gone is as good as ended now. */
import { SIGN_OUT_SCOPES, type SignOutScope } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { rawField, readBody } from '#server/base/read-body.ts'
import type { FindPerson } from '#server/features/authentication/index.ts'
import { createSessionCookie, endSessions } from '#server/features/sessions/index.ts'

/** Ends the sessions that `{ scope }` of the body names, this one without it; the Set-Cookie values to answer with. */
export async function signOut(base: Base, findPerson: FindPerson, request: Request): Promise<string[]> {
  const scope = await scopeOf(request)
  const person = await findPerson(request.headers).catch(forgiveBanned)
  if (person) await endSessions(base.db, person, scope)
  return scope === 'others' ? [] : [createSessionCookie(base).clear()]
}

async function scopeOf(request: Request): Promise<SignOutScope> {
  // A request without a body has one all the same once it came through a socket, but no type.
  if (!request.headers.has('content-type')) return 'local'
  const wanted = rawField(await readBody(request), 'scope') || 'local'
  const scope = SIGN_OUT_SCOPES.find((known) => known === wanted)
  if (!scope) throw new AppError('invalid_input', { field: 'scope' })
  return scope
}

/** Somebody who is suspended may leave as well. */
function forgiveBanned(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
  return undefined
}
