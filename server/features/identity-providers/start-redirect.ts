/** Sends a browser to a provider, with what it must come back with. */

import { CHALLENGE_MINUTES, IDENTITY_PROVIDERS, type IdentityProvider } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { decrypt, encrypt } from '#server/base/crypto/encrypt.ts'
import { ownOrigin } from '#server/base/http/own-origin.ts'
import { newId } from '#server/base/id.ts'
import { issueToken, newToken } from '#server/features/one-time-codes/index.ts'
import { createChallengeCookie } from '#server/features/sessions/index.ts'
import { openProvider } from './configured-providers.ts'
import type { OAuthState } from './load-provider.ts'

const PURPOSE = 'provider-sign-in'

/** Where to send the browser, and the cookie it must come back with. */
export type ProviderSignIn = { url: string; setCookie: string }

/** A provider of this name, whether or not it is set up. */
export function findProvider(id: string): IdentityProvider | undefined {
  return IDENTITY_PROVIDERS.find((one) => one === id)
}

/** The same, else `provider_unknown`. */
export function requireProvider(id: string): IdentityProvider {
  const known = findProvider(id)
  if (!known) throw new AppError('provider_unknown')
  return known
}

/** Begins a trip; with `linkTo` it ends by linking the identity to that person instead of signing in. */
export async function startProviderSignIn(
  base: Base,
  id: IdentityProvider,
  { linkTo, loginHint }: { linkTo?: string; loginHint?: string },
): Promise<ProviderSignIn> {
  const provider = await openProvider(base, id)
  const state = newToken()
  const trip: OAuthState = {
    codeVerifier: newToken() + newToken(),
    nonce: newToken(),
    returnTo: returnAddress(base, id),
  }
  await issueToken(base, {
    purpose: 'provider',
    subject: newId(),
    secret: state,
    minutes: CHALLENGE_MINUTES,
    ...(linkTo && { userId: linkTo }),
    extra: { provider: id, trip: encrypt(base.secret, PURPOSE, JSON.stringify(trip)) },
  })
  const url = await provider.authorizationUrl(trip, state, loginHint)
  return { url: url.href, setCookie: oauthStateCookie(base).set(state) }
}

/** The cookie by which the browser that left is known again. */
export function oauthStateCookie(base: Base) {
  return createChallengeCookie(base.env, 'provider', '/api/auth/callback')
}

function returnAddress(base: Base, id: IdentityProvider): string {
  return `${ownOrigin(base.env)}/api/auth/callback/${id}`
}

/** What was kept of a trip when it began; throws `provider_failed` where it is not ours. */
export function readOAuthState(base: Base, encrypted: unknown): OAuthState {
  const opened = decrypt(base.secret, PURPOSE, String(encrypted))
  if (opened === undefined) throw new AppError('provider_failed')
  return JSON.parse(opened) as OAuthState // safe because only `startProviderSignIn` encrypts for this purpose
}
