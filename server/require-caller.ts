/** Asks for what a caller must be, as the contract says it of every route: `guarded`, `halfSignedIn`, `sessionOnly`, `open`. */
import {
  type RequestContext,
  requireHalfSignedIn,
  requireNoKey,
  requireReach,
  requireUser,
} from '#server/base/current-user.ts'

/**
 * Throws unless whoever asks may call a route that declares these errors: one that can answer `not_authenticated` needs
 * somebody signed in, `second_factor_required` somebody wholly so, and `session_required` a session and no key.
 */
export async function requireCaller(errors: object, method: string, context: RequestContext): Promise<void> {
  const isForSessions = 'session_required' in errors
  if ('not_authenticated' in errors) {
    const require = 'second_factor_required' in errors ? requireUser : requireHalfSignedIn
    requireReach(await require(context), { method, isForSessions })
  } else if (isForSessions) requireNoKey(context.headers)
}
