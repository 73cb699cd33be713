/** Sends a browser to a provider and takes it back: only the browser that left, once, with the answer meant for it. */
import { timingSafeEqual } from 'node:crypto'
import { domainOf, type IdentityProvider } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { RequestContext } from '#server/base/current-user.ts'
import { linkIdentity } from '#server/features/credentials/index.ts'
import {
  askProvider,
  oauthStateCookie,
  type ProviderSignIn,
  readOAuthState,
  requireProvider,
  startProviderSignIn,
} from '#server/features/identity-providers/index.ts'
import { takeToken } from '#server/features/one-time-codes/index.ts'
import { describeCaller } from '#server/features/sessions/index.ts'
import { ownerOfIdentity } from '#server/features/sign-in/find-identity-owner.ts'
import { openSession } from '#server/features/sign-in/open-session.ts'
import { normaliseEmail } from '#server/features/users/index.ts'

/** The way to a provider; throws `provider_unknown` or `provider_unavailable`. */
export async function departForSignIn(base: Base, provider: string): Promise<ProviderSignIn> {
  return startProviderSignIn(base, requireProvider(provider), {})
}

/** The way to a company's provider for an address or a domain of that company; throws `company_unknown`. */
export async function departForCompany(base: Base, form: { email: string; domain: string }): Promise<ProviderSignIn> {
  const email = normaliseEmail(form.email)
  const domain = domainOf(email || form.domain)
  if (!base.env.signIn.companyDomains.includes(domain)) throw new AppError('company_unknown')
  return startProviderSignIn(base, 'oidc', email.includes('@') ? { loginHint: email } : {})
}

/** Ends a trip: the page to go on to, which says by a code what went wrong, and the cookies to set. */
export async function arrive(
  base: Base,
  id: IdentityProvider,
  answer: Readonly<Record<string, unknown>>,
  context: RequestContext,
): Promise<{ location: string; setCookie: string[] }> {
  const cookie = oauthStateCookie(base)
  const forget = cookie.clear()
  let page = '/signin'
  try {
    const query = new URLSearchParams(Object.entries(answer).filter(isText))
    const state = query.get('state') ?? ''
    const taken = isSame(state, cookie.read(context.headers)) ? await takeToken(base, 'provider', state) : undefined
    if (!taken || taken.extra?.provider !== id) throw new AppError('provider_failed')
    if (taken.userId) page = '/dashboard/profile'
    const trip = readOAuthState(base, taken.extra.trip)
    const identity = await askProvider(base, id, query, trip)
    if (taken.userId) {
      const person = await context.findPerson()
      if (person?.id !== taken.userId || person.needsSecondFactor) throw new AppError('provider_failed')
      await linkIdentity(base, person, identity)
      return { location: `${page}?linked=${id}`, setCookie: [forget] }
    }
    const { setCookie } = await openSession(base, await ownerOfIdentity(base, identity), describeCaller(context))
    return { location: `${page}?signed-in=1`, setCookie: [...setCookie, forget] }
  } catch (error) {
    if (!(error instanceof AppError)) base.log.error({ err: error }, 'a sign-in with a provider failed')
    const code = error instanceof AppError ? error.code : 'provider_failed'
    return { location: `${page}?error=${code}`, setCookie: [forget] }
  }
}

function isText(field: [string, unknown]): field is [string, string] {
  return typeof field[1] === 'string'
}

function isSame(state: string, cookie: string | undefined): boolean {
  const [left, right] = [Buffer.from(state), Buffer.from(cookie ?? '')]
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right)
}
