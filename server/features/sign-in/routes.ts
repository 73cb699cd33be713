/** Answers `/api/auth`: exactly the routes listed here, each counted, none ever showing a session's token. */
import { AUTH_CALLS_PER_MINUTE } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { bearerOf } from '#server/base/http.ts'
import { networkOf } from '#server/base/rate-limit/index.ts'
import { readBody } from '#server/base/read-body.ts'
import type { FindPerson } from '#server/features/authentication/index.ts'
import { createSessionCookie, describeCaller, refreshSession, rememberDevice } from '#server/features/sessions/index.ts'
import { describePerson } from '#server/features/users/index.ts'
import { type AuthRoute, answer, redirectWithToken } from './auth-route.ts'
import { confirmEmail, describeConfirmation } from './confirm-email.ts'
import { resetPassword } from './reset-password.ts'
import { waysIn } from './routes-without-password.ts'
import { requestPasswordReset, sendConfirmation } from './send-account-link.ts'
import { signIn } from './sign-in-with-password.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

/** The answerer of every path under `/api/auth`; throws AppError, and `not_found` for any path that is not its own. */
export function createAuthAnswerer(
  base: Base,
  findPerson: FindPerson,
): (request: Request, address: string) => Promise<Response> {
  const routes: Readonly<Record<string, AuthRoute>> = {
    'POST /sign-up/email': {
      counts: 'signUp',
      async answer(request, caller) {
        const user = await signUp(base, await readBody(request), caller.address)
        return answer({ user }, [rememberDevice(base, user.id, caller)])
      },
    },
    'POST /sign-in/email': {
      counts: 'signIn',
      async answer(request, caller) {
        const { setCookie, ...signedIn } = await signIn(base, await readBody(request), caller)
        return answer(signedIn, setCookie)
      },
    },
    'POST /sign-out': {
      counts: 'signOut',
      async answer(request) {
        return answer({ success: true }, await signOut(base, findPerson, request))
      },
    },
    'POST /request-password-reset': {
      counts: 'requestPasswordReset',
      async answer(request, caller) {
        await requestPasswordReset(base, await readBody(request), caller.address)
        return answer({ status: true })
      },
    },
    'POST /reset-password': {
      counts: 'resetPassword',
      async answer(request) {
        await resetPassword(base, await readBody(request))
        return answer({ status: true })
      },
    },
    'POST /send-verification-email': {
      counts: 'sendConfirmation',
      async answer(request, caller) {
        await sendConfirmation(base, await readBody(request), caller.address)
        return answer({ status: true })
      },
    },
    'GET /verify-email': {
      counts: 'confirmEmail',
      // Mail programs open links by themselves, so this one only leads to the page whose button confirms.
      async answer(request) {
        return redirectWithToken('/confirm-email', request)
      },
    },
    'POST /verify-email/about': {
      counts: 'confirmEmail',
      async answer(request, caller) {
        return answer(await describeConfirmation(base, await readBody(request), caller))
      },
    },
    'POST /verify-email': {
      counts: 'confirmEmail',
      async answer(request, caller) {
        await confirmEmail(base, await readBody(request), caller)
        return answer({ status: true })
      },
    },
    'GET /get-session': {
      counts: 'getSession',
      async answer({ headers }) {
        const person = await findPerson(headers)
        if (!person) return answer(null)
        const setCookie = await refreshSession(base, createSessionCookie(base), headers)
        const { assurance, needsSecondFactor } = person
        return answer({ user: describePerson(person), assurance, needsSecondFactor }, setCookie ? [setCookie] : [])
      },
    },
    ...waysIn(base, findPerson),
  }

  return async (request, address) => {
    const path = new URL(request.url).pathname.replace(/^\/api\/auth(?=\/|$)/, '')
    const key = `${request.method} ${path}`
    if (key === 'GET /ok') return answer({ ok: true })
    const route = Object.hasOwn(routes, key) ? routes[key] : undefined
    if (bearerOf(request.headers) !== undefined) throw new AppError('session_required')
    if (!route) throw new AppError('not_found')
    const limit = { name: `auth-${route.counts}`, max: AUTH_CALLS_PER_MINUTE[route.counts], seconds: 60 }
    await base.limiter.count(limit, [networkOf(address)], 'too_many_requests')
    return route.answer(request, describeCaller(request, address))
  }
}
