/** Sends a browser to a provider and takes it back: only the browser that left, once, with the answer meant for it. */
import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#domain/app-error.ts'
import { CHALLENGE_MINUTES, domainOf, IDENTITY_PROVIDERS, type IdentityProvider } from '#domain/sign-in.ts'
import type { Base } from '#server/base/base.ts'
import { newId } from '#server/base/id.ts'
import { ownOrigin } from '#server/base/own-origin.ts'
import { open, seal } from '#server/base/seal.ts'
import { askProvider, type Trip } from './ask-provider.ts'
import type { Caller } from './describe-caller.ts'
import type { FindPerson } from './find-person.ts'
import { linkIdentity, ownerOfIdentity } from './link-identities.ts'
import { issueToken, newToken, takeToken } from './one-time-codes.ts'
import { openProvider } from './open-providers.ts'
import { openSession } from './open-session.ts'
import { type Body, emailField, rawField } from './read-body.ts'
import { createShortCookie } from './short-cookie.ts'

const PURPOSE = 'provider-sign-in'

/** Where to send the browser, and the cookie it must come back with. */
export type Departure = { url: string; setCookie: string }

/** The way to the provider that a body names; throws `provider_unknown` or `provider_unavailable`. */
export async function departForSignIn(base: Base, body: Body): Promise<Departure> {
  return depart(base, providerField(rawField(body, 'provider')), {})
}

/** The way to a company's provider for an address or a domain of that company; throws `company_unknown`. */
export async function departForCompany(base: Base, body: Body): Promise<Departure> {
  const email = emailField(body)
  const domain = domainOf(email || rawField(body, 'domain'))
  if (!base.env.signIn.companyDomains.includes(domain)) throw new AppError('company_unknown')
  return depart(base, 'oidc', email.includes('@') ? { loginHint: email } : {})
}

/** The id of a provider, else `provider_unknown`. */
export function providerField(id: string): IdentityProvider {
  const known = IDENTITY_PROVIDERS.find((one) => one === id)
  if (!known) throw new AppError('provider_unknown')
  return known
}

/** Begins a trip; with `linkTo` it ends by linking the identity to that person instead of signing in. */
export async function depart(
  base: Base,
  id: IdentityProvider,
  { linkTo, loginHint }: { linkTo?: string; loginHint?: string },
): Promise<Departure> {
  const provider = await openProvider(base, id)
  const state = newToken()
  const trip: Trip = { codeVerifier: newToken() + newToken(), nonce: newToken(), returnTo: returnAddress(base, id) }
  await issueToken(base, {
    purpose: 'provider',
    subject: newId(),
    secret: state,
    minutes: CHALLENGE_MINUTES,
    ...(linkTo && { userId: linkTo }),
    extra: { provider: id, trip: seal(base.secret, PURPOSE, JSON.stringify(trip)) },
  })
  const url = await provider.createAuthorizationURL({
    state,
    codeVerifier: trip.codeVerifier,
    redirectURI: trip.returnTo,
    ...(provider.requiresIdTokenNonce && { idTokenNonce: trip.nonce }),
    ...(loginHint && { loginHint }),
  })
  return { url: String(url), setCookie: tripCookie(base).set(state) }
}

/** Ends a trip: the page to go on to, which says by a code what went wrong, and the cookies to set. */
export async function arrive(
  base: Base,
  findPerson: FindPerson,
  id: IdentityProvider,
  request: Request,
  caller: Caller,
): Promise<{ location: string; setCookie: string[] }> {
  const cookie = tripCookie(base)
  const forget = cookie.clear()
  let page = '/signin'
  try {
    const query = new URL(request.url).searchParams
    const state = query.get('state') ?? ''
    const taken = isSame(state, cookie.read(request.headers)) ? await takeToken(base, 'provider', state) : undefined
    if (!taken || taken.extra?.provider !== id) throw new AppError('provider_failed')
    if (taken.userId) page = '/dashboard/profile'
    const trip = readTrip(base, taken.extra.trip)
    const identity = await askProvider(base, id, query, trip)
    if (taken.userId) {
      const person = await findPerson(request.headers)
      if (person?.id !== taken.userId || person.needsSecondFactor) throw new AppError('provider_failed')
      await linkIdentity(base, person, identity)
      return { location: `${page}?linked=${id}`, setCookie: [forget] }
    }
    const { setCookie } = await openSession(base, await ownerOfIdentity(base, identity), caller)
    return { location: `${page}?signed-in=1`, setCookie: [...setCookie, forget] }
  } catch (error) {
    if (!(error instanceof AppError)) base.log.error({ err: error }, 'a sign-in with a provider failed')
    const code = error instanceof AppError ? error.code : 'provider_failed'
    return { location: `${page}?error=${code}`, setCookie: [forget] }
  }
}

function tripCookie(base: Base) {
  return createShortCookie(base.env, 'provider', '/api/auth/callback')
}

function returnAddress(base: Base, id: IdentityProvider): string {
  return `${ownOrigin(base.env)}/api/auth/callback/${id}`
}

function isSame(state: string, cookie: string | undefined): boolean {
  const [left, right] = [Buffer.from(state), Buffer.from(cookie ?? '')]
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right)
}

function readTrip(base: Base, sealed: unknown): Trip {
  const opened = open(base.secret, PURPOSE, String(sealed))
  if (opened === undefined) throw new AppError('provider_failed')
  return JSON.parse(opened) as Trip // safe because only `depart` seals for this purpose
}
