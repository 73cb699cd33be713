import type { AUTH_CALLS_PER_MINUTE } from '#domain/accounts/accounts.ts'
import type { Caller } from '#server/features/sessions/index.ts'

/** One path under `/api/auth`: which limit its calls count against, and how they are answered. */
export type AuthRoute = {
  counts: keyof typeof AUTH_CALLS_PER_MINUTE
  answer(request: Request, caller: Caller): Promise<Response>
}

/** An answer that nothing on its way may keep. */
export function answer(body: unknown, setCookie: readonly string[] = []): Response {
  return withCookies(Response.json(body, { headers: { 'cache-control': 'no-store' } }), setCookie)
}

/** Sends a browser to a page of ours, or to a provider. */
export function redirect(location: string, setCookie: readonly string[] = []): Response {
  return withCookies(new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } }), setCookie)
}

/** Sends a browser to a page of ours with the token of a mailed link where no log and no referrer shows it. */
export function redirectWithToken(page: string, { url }: Request): Response {
  return redirect(`${page}#${encodeURIComponent(new URL(url).searchParams.get('token') ?? '')}`)
}

function withCookies(response: Response, setCookie: readonly string[]): Response {
  for (const cookie of setCookie) response.headers.append('set-cookie', cookie)
  return response
}
