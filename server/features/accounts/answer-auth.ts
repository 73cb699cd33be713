/** Answers `/api/auth`: exactly the routes listed here, each counted, none ever showing a session's token. */
import { AUTH_CALLS_PER_MINUTE } from '#domain/accounts.ts'
import { AppError } from '#domain/app-error.ts'
import { networkOf } from '#server/base/rate-limit/index.ts'
import { confirmEmail } from './confirm-email.ts'
import { type Caller, describeCaller } from './describe-caller.ts'
import { describePerson } from './describe-person.ts'
import type { FindPerson } from './find-person.ts'
import { readBody } from './read-body.ts'
import { refreshSession } from './refresh-session.ts'
import { requestPasswordReset, sendConfirmation } from './request-link.ts'
import { resetPassword } from './reset-password.ts'
import type { Room } from './room.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

type Deed = (request: Request, caller: Caller) => Promise<Response>
type Route = { counts: keyof typeof AUTH_CALLS_PER_MINUTE; answer: Deed }

/** The answerer of every path under `/api/auth`; throws AppError, and `not_found` for any path that is not its own. */
export function createAuthAnswerer(
  room: Room,
  findPerson: FindPerson,
): (request: Request, address: string) => Promise<Response> {
  const routes: Readonly<Record<string, Route>> = {
    'POST /sign-up/email': {
      counts: 'signUp',
      answer: async (request) => answer({ user: await signUp(room, await readBody(request)) }),
    },
    'POST /sign-in/email': {
      counts: 'signIn',
      async answer(request, caller) {
        const { user, setCookie } = await signIn(room, await readBody(request), caller)
        return answer({ user }, setCookie)
      },
    },
    'POST /sign-out': {
      counts: 'signOut',
      async answer(_, caller) {
        const auth = await room.auth()
        const { headers } = await auth.api.signOut({ headers: caller.headers(), returnHeaders: true })
        return answer({ success: true }, headers.getSetCookie())
      },
    },
    'POST /request-password-reset': {
      counts: 'requestPasswordReset',
      async answer(request, caller) {
        await requestPasswordReset(room, await readBody(request), caller.address)
        return answer({ status: true })
      },
    },
    'POST /reset-password': {
      counts: 'resetPassword',
      async answer(request) {
        await resetPassword(room, await readBody(request))
        return answer({ status: true })
      },
    },
    'POST /send-verification-email': {
      counts: 'sendConfirmation',
      async answer(request, caller) {
        await sendConfirmation(room, await readBody(request), caller.address)
        return answer({ status: true })
      },
    },
    'GET /verify-email': {
      counts: 'confirmEmail',
      async answer(request) {
        const token = new URL(request.url).searchParams.get('token') ?? ''
        return redirect(await confirmEmail(room, token))
      },
    },
    'GET /get-session': {
      counts: 'getSession',
      async answer({ headers }) {
        const person = await findPerson(headers)
        if (!person) return answer(null)
        const setCookie = await refreshSession(room.base, room.cookie, headers)
        return answer({ user: describePerson(person) }, setCookie ? [setCookie] : [])
      },
    },
  }

  return async (request, address) => {
    const path = new URL(request.url).pathname.replace(/^\/api\/auth(?=\/|$)/, '')
    const key = `${request.method} ${path}`
    if (key === 'GET /ok') return answer({ ok: true })
    const route = Object.hasOwn(routes, key) ? routes[key] : undefined
    if (!route) throw new AppError('not_found')
    const limit = { name: `auth-${route.counts}`, max: AUTH_CALLS_PER_MINUTE[route.counts], seconds: 60 }
    await room.limiter.count(limit, [networkOf(address)], 'too_many_requests')
    return route.answer(request, describeCaller(request, address))
  }
}

function answer(body: unknown, setCookie: readonly string[] = []): Response {
  const response = Response.json(body, { headers: { 'cache-control': 'no-store' } })
  for (const cookie of setCookie) response.headers.append('set-cookie', cookie)
  return response
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}
